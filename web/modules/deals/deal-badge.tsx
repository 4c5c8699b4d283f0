import type { FoundBooking } from '#contract/admin-search.ts';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** The side that acts next; all others are closed. */
const STATE_TEXTS = {
  open: 'isBooked',
  ended: 'isEnded',
  handed_over: 'isHandedOver',
  held: 'underWay',
  claimed: 'underWay',
  inspecting: 'underWay',
  disputed: 'waitsForSeller',
  offered: 'waitsForBuyer',
  contested: 'open',
  frozen: 'isFrozen',
  released: 'closed',
  refunded: 'closed',
  split: 'closed',
  charged_back: 'closed',
} as const satisfies Record<FoundBooking['state'], string>;

/** The state of a deal as admins read it, in a search and on its own page. */
export function DealBadge({ state }: Pick<FoundBooking, 'state'>) {
  const t = useTexts(texts);
  return (
    // A long one breaks where the text is large.
    <span className="*:whitespace-normal">
      <Badge tone={state === 'contested' || state === 'frozen' ? 'warning' : 'neutral'}>{t(STATE_TEXTS[state])}</Badge>
    </span>
  );
}
