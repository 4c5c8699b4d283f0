import { booking } from '#web/i18n/en/booking.ts';

/** The reasons to choose from, by text key. */
export const REPORT_REASONS = ['reasonScam', 'reasonWrong', 'reasonForbidden', 'reasonDuplicate', 'reasonOther'] as const;

type ReasonName = (typeof REPORT_REASONS)[number];

/** The stored form of a reason: the English text whatever the reporter's language, followed by the details. */
export function writeReason(chosen: string, details: string): string {
  const name = REPORT_REASONS.find((reason) => reason === chosen);
  return [name ? booking.texts[name] : chosen, details.trim()].filter(Boolean).join(': ');
}

/** A stored reason with its chosen part translated; details stay as written. */
export function readReason(stored: string, t: (name: ReasonName) => string): string {
  const name = REPORT_REASONS.find((reason) => stored === booking.texts[reason] || stored.startsWith(`${booking.texts[reason]}: `));
  return name ? t(name) + stored.slice(booking.texts[name].length) : stored;
}
