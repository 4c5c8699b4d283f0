import { order as texts } from '#web/i18n/en/order.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

const STEPS = ['booked', 'met', 'paid'] as const;

/** Booked, met, paid. Nothing records the meeting: until the payment it is the step that is due. */
export function OrderSteps({ paid }: { paid: boolean }) {
  const t = useTexts(texts);
  const current = paid ? STEPS.length : 1;
  return (
    <ol aria-label={t('steps')} className="grid grid-cols-3 gap-2">
      {STEPS.map((step, at) => (
        <li
          key={step}
          {...(at === current && { 'aria-current': 'step' })}
          className={`grid justify-items-start gap-1 border-t-4 pt-2 ${at <= current ? 'border-primary' : 'border-base-300'}`}
        >
          <span className={`flex items-center gap-1.5 ${at === current ? 'font-bold' : at > current ? 'quiet' : 'font-medium'}`}>
            {at < current && <Icon name="check" className="size-4 text-primary" />}
            {t(step)}
            {at < current && <span className="sr-only">, {t('done')}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
