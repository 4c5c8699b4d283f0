import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { order as texts } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** A countdown, which ends without a word: the page is read again then. */
export function TimeLeft({ at, className = '' }: { at: string; className?: string }) {
  const t = useTexts(texts);
  const left = Date.parse(at) - useNow();
  if (left <= 0) return null;
  const text =
    left >= 2 * DAY_MS
      ? t('daysLeft', { days: Math.floor(left / DAY_MS) })
      : left >= HOUR_MS
        ? t('hoursLeft', { hours: Math.floor(left / HOUR_MS) })
        : t('minutesLeft', { minutes: Math.ceil(left / MINUTE_MS) });
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold whitespace-nowrap ${left < DAY_MS ? 'text-error' : ''} ${className}`}>
      <Icon name="clock" className="size-4" />
      {text}
    </span>
  );
}
