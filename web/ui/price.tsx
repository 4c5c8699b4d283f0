import { formatTk } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/messages.tsx';

/** An amount in Tk, in the largest type of its card or page. */
export function Price({ tk, className = 'text-2xl' }: { tk: number; className?: string }) {
  return <span className={`display price ${className}`}>{formatTk(tk, useLocale())}</span>;
}
