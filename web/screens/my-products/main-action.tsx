import type { Product } from '#contract/products.ts';
import { FROM_LIST } from '#web/modules/listings/selling.queries.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Whether it is for sale, without a deal. */
export const isEditable = ({ deal, can }: Product): boolean => !deal && can?.delete === true;

/** The most frequent act of a seller on a product in its state. */
export function MainAction({ product }: { product: Product }) {
  const { _id, title, takenOff, hiddenNow, deal } = product;
  const t = useTexts(selling);
  if (deal)
    return (
      <ButtonLink small to={`/dashboard/orders/${deal.bookingId}`} about={title}>
        {t('open')}
      </ButtonLink>
    );
  if (isEditable(product))
    return (
      <ButtonLink
        small
        icon="pencil"
        className="max-sm:w-9 max-sm:px-0"
        to={`/dashboard/myProducts/${_id}/edit`}
        state={FROM_LIST}
        about={title}
      >
        <span className="max-sm:sr-only">{t('edit')}</span>
      </ButtonLink>
    );
  const isHidden = takenOff ?? hiddenNow ?? false;
  const why = takenOff ? `/dashboard/myProducts/${_id}/case` : '/dashboard/suspension';
  return (
    <ButtonLink small to={isHidden ? why : `/dashboard/addProduct?from=${_id}`} about={title}>
      {t(isHidden ? 'whyTakenOff' : 'relist')}
    </ButtonLink>
  );
}
