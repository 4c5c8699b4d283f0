import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseSummary } from '#contract/cases.ts';
import { CaseSheet } from '#web/features/cases/case-sheet.tsx';
import { caseQuery, casesQuery } from '#web/features/cases/queries.ts';
import { useStepKeys } from '#web/features/cases/use-step-keys.ts';
import { ScreenHead } from '#web/features/dashboard/screen-head.tsx';
import { LoadFailure } from '#web/features/load-failure.tsx';
import { cases as texts } from '#web/i18n/en/cases.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Reported listings that wait for an admin, one at a time, the most pressing first. J and K step through them. */
export function CasesScreen() {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(casesQuery);
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      {isPending && <Skeleton className="h-96" />}
      {error && !data && <LoadFailure title={t('failed')} error={error} retry={refetch} />}
      {data &&
        (data.cases.length === 0 ? (
          <EmptyState icon="circle-check" title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <Queue cases={data.cases} total={data.total} />
        ))}
    </>
  );
}

function Queue({ cases, total }: { cases: readonly CaseSummary[]; total: number }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const [chosen, setChosen] = useState<{ id: string; at: number }>({ id: cases[0]?._id ?? '', at: 0 });
  // One that was decided leaves the list: what followed it has its place.
  const found = cases.findIndex(({ _id }) => _id === chosen.id);
  const at = found === -1 ? Math.min(chosen.at, cases.length - 1) : found;
  const id = cases[at]?._id ?? '';
  const step = (by: 1 | -1): void => {
    const next = cases[at + by];
    if (next) setChosen({ id: next._id, at: at + by });
  };
  useStepKeys(step);
  const { data, error, refetch } = useQuery(caseQuery(id));
  const number = (value: number) => formatNumber(value, locale);
  return (
    <>
      <nav aria-label={t('title')} className="mb-5 flex flex-wrap items-center gap-3">
        <Step name={t('previous')} letter="K" icon="chevron-left" disabled={at === 0} onClick={() => step(-1)} />
        <p role="status" className="tabular font-medium max-sm:order-first max-sm:w-full">
          {t('place', { place: number(at + 1), count: number(total) })}
        </p>
        <Step name={t('next')} letter="J" icon="chevron-right" disabled={at >= cases.length - 1} onClick={() => step(1)} />
      </nav>
      {error && !data && <LoadFailure title={t('failed')} error={error} retry={refetch} />}
      {!error && !data && <Skeleton className="h-96" />}
      {data && <CaseSheet key={id} found={data} />}
    </>
  );
}

function Step({
  name,
  letter,
  icon,
  disabled,
  onClick,
}: {
  name: string;
  letter: string;
  icon: 'chevron-left' | 'chevron-right';
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <Button repeats aria-disabled={disabled} aria-keyshortcuts={letter} className="aria-disabled:opacity-50" onClick={onClick}>
      {icon === 'chevron-left' && <Icon name={icon} className="size-4" />}
      {name}
      <kbd className="rounded-sm border border-(--control) px-1.5 text-xs max-sm:hidden pointer-coarse:hidden">{letter}</kbd>
      {icon === 'chevron-right' && <Icon name={icon} className="size-4" />}
    </Button>
  );
}
