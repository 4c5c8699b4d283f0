import { conversations } from '#web/i18n/en/conversations.ts';

/** Why a message is reported, in the order of the choice. */
export const MESSAGE_REASONS = ['reasonScam', 'reasonRude', 'reasonSpam', 'reasonOther'] as const;

/** A stored reason, which is in English, in the language of its reader; what is none of them stays. */
export function readMessageReason(stored: string, t: (name: (typeof MESSAGE_REASONS)[number]) => string): string {
  const name = MESSAGE_REASONS.find((reason) => stored === conversations.texts[reason]);
  return name ? t(name) : stored;
}
