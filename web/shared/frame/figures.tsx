import { useQuery } from '@tanstack/react-query';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { readQuery } from '#web/shared/read-query.ts';
import { figures as texts } from '#web/i18n/en/dashboard.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';

/** How many orders and products the user has, by where they stand, and their money. */
export const figuresQuery = readQuery(queryKeys.figures, api.getFigures, {});

/** The money of a seller that is held, and that can be paid out, as far as there is any. */
export function SellerMoney() {
  const t = useTexts(texts);
  const { data } = useQuery(figuresQuery);
  const shown = (['held', 'available'] as const).filter((name) => data && data.money[name] > 0);
  if (!data || shown.length === 0) return null;
  return (
    <Link
      to="/dashboard/balance"
      className="press flex min-h-9 items-center gap-x-4 px-1 text-sm max-sm:me-auto max-sm:flex-col max-sm:items-start max-sm:justify-center max-sm:text-xs"
    >
      {shown.map((name) => (
        <span key={name}>
          <span className="quiet">{t(name)}</span> <span className="tabular font-semibold whitespace-nowrap">{t.tk(data.money[name])}</span>
        </span>
      ))}
    </Link>
  );
}
