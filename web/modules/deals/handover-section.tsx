import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/bookings.ts';
import type { Handover } from '#contract/handover.ts';
import { DUE_TEXTS } from '#web/modules/deals/handover-due-texts.ts';
import { EnterCode } from '#web/modules/deals/enter-code.tsx';
import { HandoverActions } from '#web/modules/deals/handover-actions.tsx';
import { HandoverCode } from '#web/modules/deals/handover-code.tsx';
import { HandoverEvents } from '#web/modules/deals/handover-events.tsx';
import { handoverQuery } from '#web/modules/deals/handover.queries.ts';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { meetingsQuery } from '#web/modules/deals/meetings.queries.ts';
import { useKeepOrder } from '#web/shared/offline/use-kept-orders.ts';
import { useRefreshAt } from '#web/modules/deals/use-refresh-at.ts';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { formatTk } from '#web/i18n/format.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The handover of a booking for its two sides: where it stands, until when, and what this side can do. */
export function HandoverSection({ order }: { order: Order }) {
  const { _id, side, product, booking } = order;
  const t = useTexts(texts);
  const { data: handover, error, refetch } = useQuery(handoverQuery(_id));
  const { data: meetings } = useQuery(meetingsQuery(_id));
  useKeepOrder(order, handover, meetings);
  useRefreshAt(_id, [handover?.lockedUntil, handover?.dueAt]);
  if (!handover) return error && <PartLoadFailure title={t('failed')} error={error} retry={refetch} />;
  const other = side === 'buyer' ? booking?.seller : booking?.buyer;
  const name = other?.displayName ?? t(side === 'buyer' ? 'theSeller' : 'theBuyer');
  return (
    <section aria-labelledby="handover" className="grid grid-cols-1 gap-4 rounded-box border hairline p-4 sm:p-5">
      <h2 id="handover" className="text-lg">
        {t('title')}
      </h2>
      <State handover={handover} name={name} />
      <Due handover={handover} />
      {handover.lockedUntil !== null && <Locked until={handover.lockedUntil} />}
      {handover.code !== undefined && <HandoverCode handover={handover} code={handover.code} />}
      {side === 'seller' && handover.checkedAt !== null && <Ticked handover={handover} />}
      {handover.can.enterCode && handover.lockedUntil === null && <EnterCode bookingId={_id} />}
      <HandoverActions handover={handover} name={name} productId={product._id} />
      <HandoverEvents events={handover.events} />
    </section>
  );
}

const STATE_TEXTS = {
  open: ['buyerOpen', 'sellerOpen'],
  held: ['buyerHeld', 'sellerHeld'],
  claimed: ['buyerClaimed', 'sellerClaimed'],
  inspecting: ['buyerInspecting', 'sellerInspecting'],
  disputed: ['buyerDisputed', 'sellerDisputed'],
  offered: ['buyerOffered', 'sellerOffered'],
  contested: ['buyerContested', 'sellerContested'],
  frozen: ['frozen', 'frozen'],
  handed_over: ['handedOverCash', 'handedOverCash'],
  released: ['buyerReleased', 'sellerReleased'],
  refunded: ['buyerRefunded', 'sellerRefunded'],
  split: ['buyerSplit', 'sellerSplit'],
  charged_back: ['buyerChargedBack', 'sellerChargedBack'],
} as const satisfies Record<Handover['state'], readonly [buyer: string, seller: string]>;

function State({ handover: { state, side, held, refunded, refundFailed, net, offered }, name }: { handover: Handover; name: string }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const tk = (amount: number | null) => formatTk(amount ?? 0, locale);
  const values = { name, price: tk(held), refund: tk(refunded), net: tk(net), offer: tk(offered) };
  const text = refundFailed ? 'buyerRefundFailed' : STATE_TEXTS[state][side === 'buyer' ? 0 : 1];
  return <p className="max-w-prose wrap-anywhere">{t(text, values)}</p>;
}

function Due({ handover: { state, dueAt } }: { handover: Handover }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const text = DUE_TEXTS[state];
  if (dueAt === null || !text) return null;
  return (
    <div className="flex items-start gap-3 rounded-box bg-base-200 p-4">
      <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-primary" />
      <div>
        <p className="font-semibold">
          <time dateTime={dueAt}>{t(text, { time: formatTime(dueAt, locale) })}</time>
        </p>
        {state === 'held' && <p className="quiet text-sm">{t('dueHeldText')}</p>}
        {state === 'offered' && <p className="quiet text-sm">{t('dueOfferedText')}</p>}
      </div>
    </div>
  );
}

function Locked({ until }: { until: string }) {
  const t = useTexts(texts);
  const locale = useLocale();
  return (
    <p className="flex items-start gap-2 font-medium text-error">
      <Icon name="lock" className="mt-0.5 size-5 shrink-0" />
      {t('codeLocked', { time: formatTime(until, locale) })}
    </p>
  );
}

/** The checklist of the buyer, as the seller sees it. */
function Ticked({ handover: { checked } }: { handover: Handover }) {
  const t = useTexts(texts);
  return (
    <div>
      <h3>{t('ticked')}</h3>
      {checked.length === 0 ? (
        <p className="quiet">{t('tickedNone')}</p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {checked.map((check) => (
            <li key={check} className="flex items-start gap-2">
              <Icon name="check" className="mt-1 size-4 shrink-0 text-primary" />
              {t(check)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
