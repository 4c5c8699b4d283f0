import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { CaseSummary, DecidedCase } from '#contract/cases.ts';
import type { Reply } from '#contract/client.ts';
import { decisionOf } from '#domain/users/moderation.ts';
import { api } from '#web/shared/api.ts';
import { CaseSheet } from '#web/modules/admin/case-sheet.tsx';
import { caseQuery, casesQuery } from '#web/modules/admin/admin.queries.ts';
import { KEY, useKeys } from '#web/ui/use-keys.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { readReason } from '#web/shared/report-reasons.ts';
import { useAct } from '#web/shared/use-act.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { cases as texts } from '#web/i18n/en/moderation.ts';
import { formatAge } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** ms after the answer and px within which a second press is one of a double click: a hand that has seen the list move takes longer. */
const SAME_PRESS_MS = 400;
const SAME_PRESS_PX = 24;
const timeNow = (): number => performance.now();

/** ms after which the queue is read again while a decision in it can be taken back: the server says for how long. */
const UNDO_POLL_MS = 10_000;

/**
 * Reported listings that wait for an admin: the queue, the case and the decision beside each other. J and K step through them, A and R choose
 * the decision.
 */
export default function CasesScreen() {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery({
    ...casesQuery,
    refetchInterval: ({ state }) => (state.data?.decided.length ? UNDO_POLL_MS : false),
  });
  return (
    <>
      {/* On a phone the reports begin on the first screen. */}
      <ScreenHead title={t('title')} intro={<span className="max-sm:hidden">{t('intro')}</span>} />
      {isPending && <Skeleton className="h-96" />}
      {error && !data && <LoadFailure title={t('failed')} error={error} retry={refetch} />}
      {data && <Cockpit {...data} />}
    </>
  );
}

interface Chosen {
  /** null: the first one. It is kept then, so that nobody who decides meanwhile changes what the admin reads and writes. */
  id: string | null;
  /** Its place in the queue while it was there. */
  at: number;
  byAdmin: boolean;
}

function Cockpit({ cases, decided, total }: Reply<'listCases'>) {
  const t = useTexts(texts);
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<Chosen>({ id: params.get('case'), at: 0, byAdmin: false });
  const { id } = chosen;
  const found = cases.findIndex(({ _id }) => _id === id);
  // One that was decided leaves those that wait: what followed it has its place.
  const at = found === -1 ? Math.min(chosen.at, cases.length) : found;
  const [previous, next] = [at - 1, found === -1 ? at : at + 1];
  const show = (to: number): void => {
    const other = cases[to];
    if (other) setChosen({ id: other._id, at: to, byAdmin: true });
  };
  const [first] = cases;
  if (id === null && first) setChosen({ ...chosen, id: first._id, at: 0 });
  // A later case does not take the focus.
  else if (id === null && chosen.byAdmin) setChosen({ ...chosen, byAdmin: false });
  useKeys({ j: () => show(next), k: () => show(previous) });
  const { data, error, refetch } = useQuery({ ...caseQuery(id ?? ''), enabled: id !== null });
  const own = decided.find(({ _id }) => _id === id);
  // The last decision alone, until it is taken back.
  const [said, setSaid] = useState<string | null>(null);
  const last = decided.find(({ _id }) => _id === said);
  const pressed = useRef({ x: -Infinity, y: -Infinity, answered: -Infinity });
  const takeBack = (row: DecidedCase, { detail, clientX: x, clientY: y }: MouseEvent): boolean => {
    const before = pressed.current;
    const isSamePlace = detail > 0 && Math.hypot(x - before.x, y - before.y) < SAME_PRESS_PX;
    // The next button moves under the pointer: a press that comes at once was meant for the one that has gone.
    if (isSamePlace && timeNow() - before.answered < SAME_PRESS_MS) return false;
    pressed.current = { x, y, answered: Infinity };
    setChosen({ id: row._id, at, byAdmin: true });
    return true;
  };
  const undoOf = (row: DecidedCase, small: boolean) => (
    <UndoButton row={row} small={small} onPress={(event) => takeBack(row, event)} onAnswer={() => (pressed.current.answered = timeNow())} />
  );
  // A decision may be answered when the admin is at another case already.
  const goOn = (): void => {
    setSaid(id);
    setChosen((now) => {
      const rest = cases.filter(({ _id }) => _id !== id);
      const to = rest[at] ?? rest.at(-1);
      return now.id === id ? { id: to?._id ?? null, at: to ? rest.indexOf(to) : 0, byAdmin: true } : now;
    });
  };
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 min-[85rem]:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid grid-cols-1 content-start gap-3">
        <nav
          aria-label={t('title')}
          className="flex flex-wrap items-center justify-between gap-x-3 min-[85rem]:flex-nowrap min-[85rem]:gap-x-0"
        >
          <Step name={t('previous')} letter="K" icon="chevron-left" disabled={!cases[previous]} onClick={() => show(previous)} />
          <p role="status" className="tabular text-sm font-medium">
            {found !== -1 && t('place', { place: at + 1, count: total })}
          </p>
          <Step name={t('next')} letter="J" icon="chevron-right" disabled={!cases[next]} onClick={() => show(next)} />
        </nav>
        <ul
          aria-label={t('queue')}
          className="-mx-1 flex gap-1 overflow-x-auto p-1 min-[85rem]:grid min-[85rem]:max-h-[calc(100dvh-18rem)] min-[85rem]:overflow-y-auto"
        >
          {decided.map((row) => (
            <DecidedRow key={row._id} row={row} undo={undoOf(row, true)} />
          ))}
          {cases.map((row, place) => (
            <QueueRow key={row._id} row={row} isShown={row._id === id} onClick={() => show(place)} />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {last && t(decisionOf(last.state) === 'keep' ? 'keptToast' : 'removedToast', { title: last.title })}
        </p>
      </div>
      {id === null && <EmptyState icon="circle-check" title={t('emptyTitle')} text={t('emptyText')} />}
      {id !== null && error && !data && <LoadFailure title={t('failed')} error={error} retry={refetch} />}
      {id !== null && !error && !data && <Skeleton className="h-96" />}
      {id !== null && data && (
        <CaseSheet
          key={id}
          found={data}
          takesFocus={chosen.byAdmin}
          // The list has only the most pressing: one that still waits may leave it too.
          isGone={found === -1 && !own && (error !== null || decisionOf(data.state) !== null)}
          {...(own && { undo: undoOf(own, false) })}
          goOn={goOn}
        />
      )}
    </div>
  );
}

const ROW = 'h-13 min-w-0 content-center rounded-field px-3 text-start text-sm';

/** One that waits. */
function QueueRow({ row, isShown, onClick }: { row: CaseSummary; isShown: boolean; onClick: () => void }) {
  const t = useTexts(texts);
  const reasonTexts = useTexts(booking);
  const now = useNow();
  const isPressing = row.state !== 'open';
  const what = isPressing ? t(row.state) : readReason(row.reason, reasonTexts) || t(row.reports === 0 ? 'samePhoto' : 'noReason');
  return (
    <li className="w-60 shrink-0">
      <button
        type="button"
        aria-current={isShown}
        onClick={onClick}
        className={`grid w-full cursor-pointer hover:bg-base-200 aria-current:bg-base-200 aria-current:shadow-[inset_3px_0_0_var(--color-primary)] ${ROW}`}
      >
        <span className="truncate font-medium">{row.title}</span>
        <span className="quiet flex min-w-0 items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 rounded-full ${isPressing ? 'bg-error' : row.weight > 0 ? 'bg-warning' : 'bg-(--control)'}`}
          />
          <span className="truncate">{what}</span>
          <span className="ms-auto shrink-0">{formatAge(row.since, now, t.locale)}</span>
        </span>
      </button>
    </li>
  );
}

/** One that the admin has just decided. */
function DecidedRow({ row: { title, state }, undo }: { row: DecidedCase; undo: ReactNode }) {
  const t = useTexts(texts);
  return (
    // Positioned: the hidden text of its button would widen the page past the list that scrolls.
    <li className={`relative flex w-60 shrink-0 items-center justify-between gap-2 ${ROW}`}>
      <span className="grid min-w-0">
        <s className="quiet truncate">{title}</s>
        <span className="quiet">{t(state)}</span>
      </span>
      {undo}
    </li>
  );
}

interface UndoButtonProps {
  row: DecidedCase;
  small: boolean;
  /** Returns whether the press counts. */
  onPress: (event: MouseEvent) => boolean;
  onAnswer: () => void;
}

/** Takes a decision back. Several may be under way. */
function UndoButton({ row: { _id: id, title }, small, onPress, onAnswer }: UndoButtonProps) {
  const t = useTexts(texts);
  const undo = useAct(() => api.undoCase({ params: { id } }).finally(onAnswer), t('undone', { title }));
  return (
    <Button
      small={small}
      variant={small ? 'quiet' : 'plain'}
      busy={undo.isPending}
      about={title}
      onClick={(event) => onPress(event) && undo.mutate()}
    >
      {t('undo')}
    </Button>
  );
}

interface StepProps {
  name: string;
  letter: string;
  icon: 'chevron-left' | 'chevron-right';
  disabled: boolean;
  onClick: () => void;
}

function Step({ name, letter, icon, disabled, onClick }: StepProps) {
  return (
    <Button
      repeats
      small
      variant="quiet"
      aria-disabled={disabled}
      aria-keyshortcuts={letter}
      className="aria-disabled:opacity-50"
      onClick={onClick}
    >
      {icon === 'chevron-left' && <Icon name={icon} className="size-4" />}
      <span className="max-[23rem]:sr-only min-[85rem]:sr-only">{name}</span>
      <kbd className={`${KEY} max-sm:hidden`}>{letter}</kbd>
      {icon === 'chevron-right' && <Icon name={icon} className="size-4" />}
    </Button>
  );
}
