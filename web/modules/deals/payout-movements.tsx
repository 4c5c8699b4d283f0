import { useInfiniteQuery } from '@tanstack/react-query';
import type { Movement, Payout } from '#contract/payouts.ts';
import type { MovementKind, PayoutStatus } from '#contract/vocabulary.ts';
import { PagedRows } from '#web/shared/paged-rows.tsx';
import { movementsQuery, ownPayoutsQuery } from '#web/modules/deals/payouts.queries.ts';
import { useMethodName } from '#web/modules/deals/payout-method.tsx';
import { balance as texts } from '#web/i18n/en/payouts.ts';
import { formatTk } from '#web/i18n/format.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

const KINDS = {
  held: 'moveHeld',
  released: 'moveReleased',
  refunded: 'moveRefunded',
  charged_back: 'moveChargedBack',
  fee: 'moveFee',
  paid_out: 'movePaidOut',
  other: 'moveOther',
} as const satisfies Record<MovementKind, string>;

const STATUSES = {
  requested: ['statusRequested', 'neutral'],
  in_progress: ['statusInProgress', 'advert'],
  sent: ['statusSent', 'good'],
  failed: ['statusFailed', 'warning'],
  cancelled: ['statusCancelled', 'neutral'],
} as const satisfies Record<PayoutStatus, readonly [string, BadgeTone]>;

const ROW = 'flex items-start justify-between gap-x-6 hairline py-4';

/** Every movement of a seller's money, newest first. */
export function Movements() {
  const t = useTexts(texts);
  return (
    <PagedRows
      list={useInfiniteQuery(movementsQuery)}
      t={t}
      skeleton="h-16"
      empty={
        <EmptyState icon="receipt-text" title={t('noMovementsTitle')}>
          {t('noMovements')}
        </EmptyState>
      }
    >
      {(rows) => rows.map((movement) => <MovementRow key={movement._id} movement={movement} />)}
    </PagedRows>
  );
}

function MovementRow({ movement: { kind, amount, at, booking, payout } }: { movement: Movement }) {
  const t = useTexts(texts);
  const locale = useLocale();
  return (
    <li className={ROW}>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{t(KINDS[kind])}</p>
        {booking && (
          <p>
            <Link to={`/dashboard/orders/${booking._id}`} className="link">
              {booking.title}
            </Link>
          </p>
        )}
        {payout && <p>{t('reference', payout)}</p>}
        <p className="quiet text-sm">
          <time dateTime={at}>{formatTime(at, locale)}</time>
        </p>
      </div>
      {/* Held money reaches the balance with its release. */}
      <p className={`tabular whitespace-nowrap ${kind === 'held' ? 'quiet' : 'font-semibold'}`}>
        <span>{kind !== 'held' && (amount < 0 ? '−' : '+')}</span>
        <span>{formatTk(Math.abs(amount), locale)}</span>
      </p>
    </li>
  );
}

/** The payouts of a seller, newest first. */
export function OwnPayouts() {
  const t = useTexts(texts);
  return (
    <PagedRows list={useInfiniteQuery(ownPayoutsQuery)} t={t} skeleton="h-16" empty={<p className="quiet">{t('noPayouts')}</p>}>
      {(rows) => rows.map((payout) => <PayoutRow key={payout._id} payout={payout} />)}
    </PagedRows>
  );
}

function PayoutRow({ payout: { amount, status, method, movedAt, reference, reason } }: { payout: Payout }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const nameOf = useMethodName();
  const [text, tone] = STATUSES[status];
  return (
    <li className={ROW}>
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{nameOf(method)}</span>
          <Badge tone={tone}>{t(text)}</Badge>
        </p>
        {reference !== null && <p>{t('reference', { reference })}</p>}
        {reason !== null && <p>{t('reason', { reason })}</p>}
        <p className="quiet text-sm">
          <time dateTime={movedAt}>{formatTime(movedAt, locale)}</time>
        </p>
      </div>
      <p className="tabular font-semibold whitespace-nowrap">{formatTk(amount, locale)}</p>
    </li>
  );
}
