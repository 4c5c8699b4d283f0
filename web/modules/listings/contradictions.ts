import type { ListingReport } from '#contract/reports.ts';
import type { FactName } from '#contract/vocabulary.ts';
import { useFactTexts } from '#web/modules/listings/fact-texts.ts';
import { healthReports as texts } from '#web/i18n/en/health-reports.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** The fact of a listing that a figure is compared with. */
const STATED = { cpu: 'cpu', gpu: 'gpu', ramGb: 'ramGb', vramGb: 'vramGb', capacityGb: 'storage' } as const;

/** Returns a function for the facts that a health report states otherwise than its listing, each with a sentence. */
export function useContradictions(): (report: Pick<ListingReport, 'stated' | 'contradicts'>) => { fact: FactName; text: string }[] {
  const t = useTexts(texts);
  const factTexts = useFactTexts();
  return ({ stated: facts = {}, contradicts = {} }) =>
    (Object.keys(STATED) as (keyof typeof STATED)[]).flatMap((name) => {
      const fact = STATED[name];
      const [stated, reported] = [facts[fact], contradicts[name]];
      if (stated === undefined || reported === undefined) return [];
      const values = {
        name: t(name),
        stated: factTexts.value(fact, stated),
        reported: typeof reported === 'number' ? `${formatNumber(reported, t.locale)} GB` : reported,
      };
      return [{ fact, text: t('contradiction', values) }];
    });
}
