import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { card } from '#web/i18n/en/card.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';

/** The acts of a seller on their own listing, in place of Book and Report. */
export function OwnListing({ product: { _id, status, title } }: { product: CardProduct }) {
  const t = useTexts(card);
  const link = (to: string, text: string) => (
    <>
      <span>{' · '}</span>
      <Link to={to} className="link inline-flex min-h-9 items-center">
        {text}
        <span className="sr-only">: {title}</span>
      </Link>
    </>
  );
  return (
    <p className="yours">
      <span>{t('yours')}</span>
      {status !== 'sold' && link(`/dashboard/myProducts/${_id}/edit`, t('edit'))}
      {link(`/product/${_id}`, t('view'))}
    </p>
  );
}
