import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CaseSummary } from '#contract/cases.ts';
import { decisionOf } from '#domain/users/moderation.ts';
import { CaseSheet } from '#web/modules/admin/case-sheet.tsx';
import { caseQuery, casesQuery } from '#web/modules/admin/admin.queries.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { cases as texts } from '#web/i18n/en/moderation.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/loading.tsx';

const TYPING = 'input, textarea, select, [contenteditable], [role=listbox], dialog';

/** Calls `onStep` for J (+1) and K (−1), but not while the user writes, with a dialog open, or with a modifier key. */
function useStepKeys(onStep: (by: 1 | -1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const by = event.key === 'j' || event.key === 'J' ? 1 : event.key === 'k' || event.key === 'K' ? -1 : null;
      if (by === null || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      step(by);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Reported listings that wait for an admin, one at a time, the most pressing first. J and K step through them. */
export default function CasesScreen() {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(casesQuery);
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      {isPending && <Skeleton className="h-96" />}
      {error && !data && <LoadFailure title={t('failed')} error={error} retry={refetch} />}
      {data && <Queue cases={data.cases} total={data.total} />}
    </>
  );
}

interface Chosen {
  /** null: the one at that place. It is kept then, so that nobody who decides meanwhile changes what the admin reads and writes. */
  id: string | null;
  /** Just decided by the admin: the list may still have it as it was. */
  decided: CaseSummary | null;
  at: number;
  byAdmin: boolean;
}

function Queue({ cases: listed, total }: { cases: readonly CaseSummary[]; total: number }) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<Chosen>({ id: null, decided: null, at: 0, byAdmin: false });
  const { id, decided } = chosen;
  const cases = listed.filter(({ _id, state }) => _id !== decided?._id || state !== decided.state);
  // It may come back as it was: others may report it again.
  if (decided !== null && cases.length === listed.length) setChosen({ ...chosen, decided: null });
  const found = cases.findIndex(({ _id }) => _id === id);
  // One that was decided leaves the list: what followed it has its place.
  const at = found === -1 ? Math.min(chosen.at, cases.length) : found;
  const previous = at - 1;
  const next = found === -1 ? at : at + 1;
  if (id === null) {
    const first = cases[at] ?? cases.at(-1);
    if (first) setChosen({ ...chosen, id: first._id });
    // A later case does not take the focus.
    else if (chosen.byAdmin) setChosen({ ...chosen, at: 0, byAdmin: false });
  }
  const step = (by: 1 | -1): void => {
    const to = by === 1 ? next : previous;
    const other = cases[to];
    if (other) setChosen({ ...chosen, id: other._id, at: to, byAdmin: true });
  };
  useStepKeys(step);
  const { data, error, refetch } = useQuery({ ...caseQuery(id ?? ''), enabled: id !== null });
  if (id === null) return <EmptyState icon="circle-check" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <>
      <nav aria-label={t('title')} className="mb-5 flex flex-wrap items-center gap-3">
        <Step name={t('previous')} letter="K" icon="chevron-left" disabled={!cases[previous]} onClick={() => step(-1)} />
        <p role="status" className="tabular font-medium max-sm:order-first max-sm:w-full">
          {found !== -1 && t('place', { place: at + 1, count: total })}
        </p>
        <Step name={t('next')} letter="J" icon="chevron-right" disabled={!cases[next]} onClick={() => step(1)} />
      </nav>
      {error && !data && <LoadFailure title={t('failed')} error={error} retry={refetch} />}
      {!error && !data && <Skeleton className="h-96" />}
      {data && (
        <CaseSheet
          key={id}
          found={data}
          takesFocus={chosen.byAdmin}
          // The list has only the most pressing: one that still waits may leave it too.
          isGone={found === -1 && (error !== null || decisionOf(data.state) !== null)}
          // A decision may be answered when the admin is at another case already.
          goOn={() => setChosen((now) => (now.id === id ? { id: null, decided: cases[found] ?? null, at, byAdmin: true } : now))}
        />
      )}
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
      <span>{name}</span>
      <kbd className="rounded-sm border border-(--control) px-1.5 text-xs max-sm:hidden pointer-coarse:hidden">{letter}</kbd>
      {icon === 'chevron-right' && <Icon name={icon} className="size-4" />}
    </Button>
  );
}
