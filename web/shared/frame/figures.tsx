import { useQuery } from '@tanstack/react-query';
import type { OwnFigures } from '#contract/account.ts';
import '#web/shared/frame/figures.css';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { readQuery } from '#web/shared/read-query.ts';
import { figures as texts } from '#web/i18n/en/dashboard.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';

/** How many orders and products the user has, by where they stand, and their money. */
export const figuresQuery = readQuery(queryKeys.figures, api.getFigures, {});

interface Shown {
  name: 'toPay' | 'toMeet' | 'bought';
  value: (figures: OwnFigures) => number;
}

const ORDERS: readonly Shown[] = [
  { name: 'toPay', value: ({ orders }) => orders.toPay },
  { name: 'toMeet', value: ({ orders }) => orders.toMeet },
  { name: 'bought', value: ({ orders }) => orders.bought },
];

interface FiguresProps {
  /** The list below is known to be empty, or cannot be read: there is nothing to count. */
  isEmpty: boolean;
}

/** How many orders a buyer has to pay and to meet for, and how many were bought. */
export function OrderFigures({ isEmpty }: FiguresProps) {
  const t = useTexts(texts);
  const { data, isPending } = useQuery(figuresQuery);
  if (data ? ORDERS.every(({ value }) => value(data) === 0) : !isPending || isEmpty) return null;
  return (
    <ul aria-label={t('figures')} aria-busy={!data} className="figures">
      {ORDERS.map(({ name, value }) => {
        const number = data ? value(data) : 0;
        return (
          <li key={name}>
            <span className="quiet">{t(name)}</span>{' '}
            <span className={number === 0 ? 'quiet' : 'font-semibold'}>{data ? t.number(number) : '–'}</span>
          </li>
        );
      })}
    </ul>
  );
}

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
