import { CHEAP } from '#web/modules/content/cheap.ts';
import type { Figures } from '#web/modules/content/figures.server.ts';
import { home } from '#web/i18n/en/home.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';

/** A line of figures: the listings for sale; zeros are left out. */
export function FiguresLine({ figures: { total, verified, cheap } }: { figures: Figures }) {
  const t = useTexts(home);
  const locale = useLocale();
  const all = [
    [total, t('forSale'), '/search'],
    [verified, t('fromVerified'), '/search?verified=true'],
    [cheap, t('countUnder', { price: formatTk(CHEAP, locale) }), `/search?maxPrice=${CHEAP}`],
  ] as const;
  const rows = all.filter(([figure]) => figure !== '');
  if (rows.length === 0) return null;
  return (
    <ul aria-label={t('now')} className="tabular flex flex-wrap gap-x-5 text-sm sm:text-base">
      {rows.map(([figure, text, to]) => (
        <li key={to}>
          <Link to={to} className="quiet inline-flex min-h-6 items-center gap-1.5 hover:underline">
            <strong>{figure}</strong> {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
