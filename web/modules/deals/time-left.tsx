import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { order as texts } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** The largest unit of which there are two at least, and the nearest number of them: three days less a second are three days. */
function nearest(left: number): { unit: 'day' | 'hour' | 'minute'; count: number } {
  if (left >= 2 * DAY_MS) return { unit: 'day', count: Math.round(left / DAY_MS) };
  if (left >= 2 * HOUR_MS) return { unit: 'hour', count: Math.round(left / HOUR_MS) };
  return { unit: 'minute', count: Math.ceil(left / MINUTE_MS) };
}

const LEFT_TEXTS = { day: 'daysLeft', hour: 'hoursLeft', minute: 'minutesLeft' } as const;

/** How long it is until a meeting; nothing once it has begun. */
export function TimeUntil({ at }: { at: string }) {
  const t = useTexts(texts);
  const left = Date.parse(at) - useNow();
  if (left <= 0) return null;
  const { unit, count } = nearest(left);
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap">
      <Icon name="clock" className="size-4" />
      {new Intl.RelativeTimeFormat(t.locale === 'bn' ? 'bn-BD' : 'en').format(count, unit)}
    </span>
  );
}

/** A countdown, which ends without a word: the page is read again then. */
export function TimeLeft({ at }: { at: string }) {
  const t = useTexts(texts);
  const left = Date.parse(at) - useNow();
  if (left <= 0) return null;
  const { unit, count } = nearest(left);
  const text = t(LEFT_TEXTS[unit], { count });
  return (
    <span className={`font-semibold whitespace-nowrap ${left < DAY_MS ? 'text-error' : ''}`}>
      <Icon name="clock" className="me-1 inline-block size-4 align-[-0.1875rem]" />
      {text}
    </span>
  );
}
