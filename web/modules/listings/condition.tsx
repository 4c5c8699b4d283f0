import type { ConditionType } from '#contract/vocabulary.ts';
import { conditionLevel, conditionMeaning } from '#web/modules/listings/condition-and-years.ts';
import { card } from '#web/i18n/en/card.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Explained } from '#web/ui/menu.tsx';
import { Meter } from '#web/ui/meter.tsx';

/** The condition as a meter and a word that opens its explanation. */
export function Condition({ type, of }: { type: ConditionType; of: string }) {
  const t = useTexts(card);
  return (
    <Explained label={t('conditionIs', { condition: t(type), name: of })} explanation={t(conditionMeaning[type])}>
      <Meter level={conditionLevel[type]} />
      <span className="font-medium first-letter:uppercase">{t(type)}</span>
    </Explained>
  );
}
