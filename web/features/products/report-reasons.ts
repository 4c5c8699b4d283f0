import { booking } from '#web/i18n/en/booking.ts';

/** The reasons to choose from, by the names of their texts. */
export const REPORT_REASONS = ['reasonScam', 'reasonWrong', 'reasonForbidden', 'reasonDuplicate', 'reasonOther'] as const;

type ReasonName = (typeof REPORT_REASONS)[number];

/** A reason as it is sent and kept: in English whatever the reporter's language, with what they wrote in their own words behind it. */
export function writeReason(chosen: string, details: string): string {
  const name = REPORT_REASONS.find((reason) => reason === chosen);
  return [name ? booking.texts[name] : chosen, details.trim()].filter(Boolean).join(': ');
}

/** A kept reason in the reader's language, as far as it was chosen and not written. */
export function readReason(kept: string, t: (name: ReasonName) => string): string {
  const name = REPORT_REASONS.find((reason) => kept === booking.texts[reason] || kept.startsWith(`${booking.texts[reason]}: `));
  return name ? t(name) + kept.slice(booking.texts[name].length) : kept;
}
