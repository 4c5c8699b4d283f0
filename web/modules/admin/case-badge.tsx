import type { CaseState } from '#contract/moderation-vocabulary.ts';
import { cases as texts } from '#web/i18n/en/moderation.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const TONES = {
  open: 'neutral',
  hidden: 'warning',
  kept: 'good',
  removed: 'warning',
  appealed: 'advert',
  restored: 'good',
  confirmed: 'warning',
} as const satisfies Record<CaseState, BadgeTone>;

export function CaseBadge({ state }: { state: CaseState }) {
  const t = useTexts(texts);
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}
