import { order as texts } from '#web/i18n/en/order.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';

/** The link from a row to the page of its booking. */
export function OrderLink({ id, title }: { id: string; title: string }) {
  const t = useTexts(texts);
  return (
    <Link to={`/dashboard/orders/${id}`} className="link inline-block py-0.5">
      {t('details')}
      <span className="sr-only">: {title}</span>
    </Link>
  );
}
