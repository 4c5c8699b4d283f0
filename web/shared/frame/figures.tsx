import { useQuery } from '@tanstack/react-query';
import type { OwnFigures } from '#contract/account.ts';
import '#web/shared/frame/figures.css';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { readQuery } from '#web/shared/read-query.ts';
import { figures as texts } from '#web/i18n/en/dashboard.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading.tsx';

/** How many orders and products the user has, by where they stand, and their money. */
export const figuresQuery = readQuery(queryKeys.figures, api.getFigures, {});

interface Shown {
  name: 'toPay' | 'toMeet' | 'bought' | 'forSale' | 'booked' | 'sold' | 'held' | 'available';
  value: (figures: OwnFigures) => number;
  /** The list or page that it counts. */
  to?: string;
  isMoney?: true;
}

const ORDERS: readonly Shown[] = [
  { name: 'toPay', value: ({ orders }) => orders.toPay },
  { name: 'toMeet', value: ({ orders }) => orders.toMeet },
  { name: 'bought', value: ({ orders }) => orders.bought },
];
const PRODUCTS: readonly Shown[] = [
  { name: 'forSale', value: ({ products }) => products.forSale, to: '/dashboard/myProducts?status=unsold' },
  { name: 'booked', value: ({ products }) => products.booked, to: '/dashboard/myProducts?status=booked' },
  { name: 'sold', value: ({ products }) => products.sold, to: '/dashboard/myProducts?status=sold' },
  { name: 'held', value: ({ money }) => money.held, to: '/dashboard/balance', isMoney: true },
  { name: 'available', value: ({ money }) => money.available, to: '/dashboard/balance', isMoney: true },
];

interface FiguresProps {
  /** The list below is known to be empty, or cannot be read: there is nothing to count. */
  isEmpty: boolean;
}

/** How many orders a buyer has to pay and to meet for, and how many were bought. */
export const OrderFigures = (props: FiguresProps) => <Figures shown={ORDERS} {...props} />;

/** How many products a seller has in each state, and their money; each leads to what it counts. */
export const ProductFigures = (props: FiguresProps) => <Figures shown={PRODUCTS} {...props} />;

function Figures({ shown, isEmpty }: FiguresProps & { shown: readonly Shown[] }) {
  const t = useTexts(texts);
  const { data, isPending } = useQuery(figuresQuery);
  if (data ? shown.every(({ value }) => value(data) === 0) : !isPending || isEmpty) return null;
  return (
    <ul aria-label={t('figures')} aria-busy={!data} className="figures mb-6">
      {shown.map((figure) => (
        <li key={figure.name}>
          <Figure {...figure} data={data} />
        </li>
      ))}
    </ul>
  );
}

function Figure({ name, value, to, isMoney, data }: Shown & { data: OwnFigures | undefined }) {
  const t = useTexts(texts);
  const number = data ? value(data) : 0;
  const content = (
    <>
      <span className="quiet text-sm">{t(name)}</span>{' '}
      <span className={`figure-value ${number === 0 ? 'quiet' : 'font-semibold'}`}>
        {data ? isMoney ? t.tk(number) : t.number(number) : <Skeleton className="h-7" />}
      </span>
    </>
  );
  if (to === undefined || number === 0) return <span className="figure">{content}</span>;
  return (
    <Link to={to} preventScrollReset={to.includes('?')} className="figure press">
      {content}
    </Link>
  );
}
