import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import type { HandoverState } from '#contract/handover-vocabulary.ts';
import { handoverQuery } from '#web/features/handover/queries.ts';
import { order as texts } from '#web/i18n/en/order.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

const STEPS = ['booked', 'met', 'paid'] as const;
/** With money that is held. */
const CARD_STEPS = ['booked', 'paid', 'handedOver', 'moneyOut'] as const;

/** The step that is due, or the number of steps. */
const CURRENT: Record<HandoverState, number> = {
  open: 1,
  held: 2,
  claimed: 2,
  disputed: 2,
  offered: 2,
  contested: 2,
  frozen: 2,
  inspecting: 3,
  handed_over: 4,
  released: 4,
  refunded: 4,
  split: 4,
  charged_back: 4,
};

/** Booked, met and paid in cash; or booked, paid by card, handed over, and the money released. Until a payment, the meeting is due. */
export function OrderSteps({ booking: { _id, transactionId } }: { booking: Booking }) {
  const t = useTexts(texts);
  const { data: handover } = useQuery(handoverQuery(_id));
  const isHeld = handover !== undefined && handover.held !== null;
  const steps = isHeld ? CARD_STEPS : STEPS;
  const wasHandedOver = handover?.events.some(({ to }) => to === 'inspecting') ?? false;
  const current = !isHeld
    ? transactionId === undefined
      ? 1
      : STEPS.length
    : wasHandedOver
      ? Math.max(3, CURRENT[handover.state])
      : CURRENT[handover.state];
  return (
    <ol aria-label={t('steps')} className={`grid gap-2 ${isHeld ? 'grid-cols-2 max-sm:text-sm min-[24rem]:grid-cols-4' : 'grid-cols-3'}`}>
      {steps.map((step, at) => (
        <li
          key={step}
          {...(at === current && { 'aria-current': 'step' })}
          className={`grid min-w-0 content-start justify-items-start gap-1 border-t-4 pt-2 ${at <= current ? 'border-primary' : 'border-base-300'}`}
        >
          <span className={`flex min-w-0 items-start gap-1 ${at === current ? 'font-bold' : at > current ? 'quiet' : 'font-medium'}`}>
            {at < current && <Icon name="check" className="mt-1 size-4 shrink-0 text-primary max-sm:mt-0.5" />}
            {t(step)}
            {at < current && <span className="sr-only">, {t('done')}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
