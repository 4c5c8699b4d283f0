import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { ConditionType } from '#contract/vocabulary.ts';
import { formatTkRange, knownRange, priceRangeQuery } from '#web/modules/search/prices.queries.ts';
import { prices } from '#web/i18n/en/product.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { useRested } from '#web/ui/use-rested.ts';

/** ms without a key pressed until the title is looked up. */
const PAUSE_MS = 500;
/** Shorter titles name no model. */
const SHORTEST = 4;

/** For how much things like the one that is being listed were sold, in the hint of the price; nothing until that is known. */
export function PriceHint({ title, condition }: { title: string; condition: ConditionType }) {
  const t = useTexts(prices);
  const locale = useLocale();
  const typed = title.trim().slice(0, limits.title);
  const asked = useRested(typed, PAUSE_MS);
  const { data: range } = useQuery({ ...priceRangeQuery({ title: asked, condition }), enabled: asked.length >= SHORTEST });
  const known = asked === typed ? knownRange(range) : null;
  return (
    <span aria-live="polite" className="tabular block">
      {known && (
        <>
          <strong>{t('mostSold', { range: formatTkRange(known.low, known.high, locale) })}</strong>
          <span>
            {' · '}
            {t('basis', { inside: Math.round(known.level * known.sales), sales: known.sales })}
          </span>
        </>
      )}
    </span>
  );
}
