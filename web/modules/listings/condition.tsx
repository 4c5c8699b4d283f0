import { CONDITION_TYPES, type ConditionType } from '#contract/vocabulary.ts';
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

/** The three conditions and what they mean, with that of a product marked. */
export function ConditionScale({ type }: { type: ConditionType }) {
  const t = useTexts(card);
  return (
    <section aria-labelledby="condition">
      <h2 id="condition" className="mb-3 text-xl">
        {t('conditionType')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3">
        {CONDITION_TYPES.map((one) => (
          <li
            key={one}
            aria-current={one === type}
            className={`rounded-box border p-4 text-sm leading-relaxed ${one === type ? 'border-primary bg-base-200' : 'quiet hairline bg-base-100'}`}
          >
            <p className="mb-1 flex items-center gap-2 text-base font-semibold">
              <Meter level={conditionLevel[one]} />
              <span className="first-letter:uppercase">{t(one)}</span>
            </p>
            {t(conditionMeaning[one])}
          </li>
        ))}
      </ul>
    </section>
  );
}
