import type { HandoverState, OrderStepName } from '#contract/handover-vocabulary.ts';
import type { Booking } from '#contract/bookings.ts';
import '#web/modules/deals/orders.css';
import { handover as handoverTexts } from '#web/i18n/en/handover.ts';
import { order as texts, orders } from '#web/i18n/en/orders.ts';
import { formatComing } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The texts about the end of a state: what happens by itself, or must happen. */
export const DUE_TEXTS: Partial<Record<HandoverState, 'dueHeld' | 'dueClaimed' | 'dueInspecting' | 'dueDisputed' | 'dueOffered'>> = {
  held: 'dueHeld',
  claimed: 'dueClaimed',
  inspecting: 'dueInspecting',
  disputed: 'dueDisputed',
  offered: 'dueOffered',
};

/** Until when something has to be done about an order, and what. */
function useDeadline({ turn, expiresAt, handover }: Booking): { until: string; text: string } | undefined {
  const t = useTexts(orders);
  const ofOrder = useTexts(texts);
  const ofHandover = useTexts(handoverTexts);
  if (turn) return { until: turn.until, text: t('confirmBy', { time: formatComing(turn.until, t.locale) }) };
  if (expiresAt !== undefined) return { until: expiresAt, text: ofOrder('deadline', { time: formatComing(expiresAt, t.locale) }) };
  const due = handover && DUE_TEXTS[handover.state];
  return handover && due && { until: handover.dueAt, text: ofHandover(due, { time: formatComing(handover.dueAt, t.locale) }) };
}

/** Until when something has to be done about an order; nothing where nothing has to be. */
export function OrderDeadline({ booking }: { booking: Booking }) {
  const deadline = useDeadline(booking);
  if (!deadline) return null;
  return (
    <time dateTime={deadline.until} className="flex items-start gap-1 text-sm font-medium">
      <Icon name="clock" className="mt-0.5 size-4 shrink-0 text-primary" />
      {deadline.text}
    </time>
  );
}

/** The names of steps that are still to be done. */
const AHEAD = {
  met: 'aheadMet',
  paid: 'aheadPaid',
  handedOver: 'aheadHandedOver',
  moneyOut: 'aheadMoneyOut',
  reviewed: 'aheadReviewed',
} as const satisfies Partial<Record<OrderStepName, string>>;

const isAhead = (name: OrderStepName): name is keyof typeof AHEAD => name in AHEAD;

/** The steps of an order: those that are done, the one that is due, and those that follow. `ofList`: as bars, named by the product. */
export function OrderSteps({ booking: { steps, product }, ofList = false }: { booking: Booking; ofList?: boolean }) {
  const t = useTexts(texts);
  // A copy that an earlier version has kept on this device has none.
  if (!steps) return null;
  return (
    <div className={ofList ? 'order-bars' : 'order-steps'}>
      <ol aria-label={ofList ? `${t('steps')}: ${product.title}` : t('steps')}>
        {steps.map(({ name, state }) => (
          <li
            key={name}
            {...(state === 'due' && { 'aria-current': 'step' })}
            className={`min-w-0 ${name === 'inDispute' ? 'border-warning' : state === 'open' ? 'border-base-300' : 'border-primary'}`}
          >
            <span
              className={`flex min-w-0 items-start gap-1 ${state === 'due' ? 'font-bold' : state === 'open' ? 'quiet' : 'font-medium'}`}
            >
              {state === 'done' && <Icon name="check" className="mt-0.5 size-4 shrink-0 text-primary" />}
              <span>{t(state !== 'done' && isAhead(name) ? AHEAD[name] : name)}</span>
              {state === 'done' && <span className="sr-only">, {t('done')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
