import { order as texts } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** The link from a row to the page of its booking. */
export function OrderLink({ id, title, button = false }: { id: string; title: string; button?: boolean }) {
  const t = useTexts(texts);
  const to = `/dashboard/orders/${id}`;
  if (button)
    return (
      <ButtonLink small to={to} about={title}>
        {t('details')}
      </ButtonLink>
    );
  return (
    <Link to={to} className="link inline-block py-0.5">
      <span>{t('details')}</span>
      <span className="sr-only">: {title}</span>
    </Link>
  );
}
