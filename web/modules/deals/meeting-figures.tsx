import type { MeetingFigures as Figures } from '#contract/meetings.ts';
import { meetings as texts } from '#web/i18n/en/meetings.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** How many meetings a user has kept and missed. */
export function MeetingFigures({ figures: { kept, noShows }, name }: { figures: Figures; name?: string }) {
  const t = useTexts(texts);
  const values = { kept, missed: noShows };
  return <p className="quiet text-sm wrap-anywhere">{name === undefined ? t('figures', values) : t('figuresOf', { ...values, name })}</p>;
}
