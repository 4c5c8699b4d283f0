import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FitCheck, MyPc } from '#contract/fit.ts';
import { resultOf } from '#domain/fit/result.ts';
import { myPcQuery, productFitQuery } from '#web/modules/search/my-pc.ts';
import { fitTexts, usePairs } from '#web/modules/search/fit-texts.ts';
import { useLocale } from '#web/i18n/messages.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const ICONS = { fits: 'circle-check', does_not_fit: 'x', unknown: 'info' } as const satisfies Record<string, IconName>;
const COLOURS = { fits: 'border-success', does_not_fit: 'border-error', unknown: 'border-(--control)' } as const;
/** More reasons than these are not read. */
const MOST_REASONS = 3;

/** Whether a product fits the kept computer, and why; nothing where there is nothing to compare. */
export default function FitsMyPc({ id, uid, invitation }: { id: string; uid: string | null; invitation: ReactNode }) {
  const { data: pc } = useQuery(myPcQuery(uid));
  return pc === undefined || pc.items.length === 0 ? invitation : <Note id={id} pc={pc} />;
}

function Note({ id, pc }: { id: string; pc: MyPc }) {
  const t = usePairs(fitTexts);
  const locale = useLocale();
  const { data: checks = [] } = useQuery(productFitQuery(id, pc));
  if (checks.every(({ rule }) => rule === 'kind')) return null;
  const result = resultOf(checks);
  return (
    <section aria-label={t(result)} className={`rounded-box border-s-4 bg-base-200 p-4 ${COLOURS[result]}`}>
      <h2 className="flex items-center gap-2 text-base">
        <Icon name={ICONS[result]} className="size-5 shrink-0" />
        {t(result)}
      </h2>
      <ul className="mt-2 grid gap-1 text-sm">
        {reasonsOf(checks, result).map((reason) => (
          <li key={reason.code}>{reason[locale]}</li>
        ))}
      </ul>
      <p className="quiet mt-2 text-sm wrap-anywhere">
        {t('yourPc', { text: pc.text })}{' '}
        <Link to="/my-pc" className="link">
          {t('change')}
        </Link>
      </p>
    </section>
  );
}

/** The reasons for a result, each once. */
const reasonsOf = (checks: readonly FitCheck[], result: FitCheck['verdict']): FitCheck['reason'][] =>
  [...new Map(checks.filter(({ verdict }) => verdict === result).map(({ reason }) => [reason.code, reason])).values()].slice(
    0,
    MOST_REASONS,
  );
