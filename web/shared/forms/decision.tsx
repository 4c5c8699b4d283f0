import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import type { FieldTexts } from '#web/shared/forms/issue-text.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { DialogButton } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Pages } from '#web/shared/paged-list.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { PagedRows } from '#web/shared/paged-rows.tsx';
import { EmptyState } from '#web/ui/notes.tsx';

/** The texts of the fields in which an admin makes one of several decisions, with a reason. */
export function useDecisionTexts(decision: string, reason: string): Record<'decision' | 'reason', FieldTexts> {
  const t = useTexts(forms);
  return {
    decision: { name: decision, messages: { required: t('decisionNeeded') } },
    reason: { name: reason, messages: { required: t('decisionReasonNeeded') } },
  };
}

interface UsualReasonsProps<Name extends string> {
  /** The reasons for the decision that is chosen. */
  names: readonly Name[];
  reasons: Readonly<Record<Name, Readonly<Record<'en' | 'bn', string>>>>;
  labelOf: (name: Name) => string;
  written: string;
  onPick: (text: string) => void;
}

/** The usual reasons for a decision, which fill the text. */
export function UsualReasons<Name extends string>({ names, reasons, labelOf, written, onPick }: UsualReasonsProps<Name>) {
  const t = useTexts(forms);
  const own = useRef<HTMLDivElement>(null);
  const before = useRef(names);
  useEffect(() => {
    // They come below what was chosen, where the buttons of a sheet on a phone would cover them.
    if (names !== before.current) own.current?.scrollIntoView({ block: 'nearest' });
    before.current = names;
  }, [names]);
  if (names.length === 0) return null;
  const chips = names.map((name) => {
    const text = reasons[name][t.locale];
    return { key: name, label: labelOf(name), isOn: written === text, onPick: () => onPick(text) };
  });
  return (
    <div ref={own}>
      <Chips legend={t('usualReasons')} chips={chips} />
    </div>
  );
}

/** Beside what an admin writes: another was quicker. The text stays until the admin goes on. */
export function OvertakenNote({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-box border hairline bg-base-100 p-4">
      <Icon name="info" className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-3">
        <p className="font-medium">{text}</p>
        <Button className="justify-self-start" onClick={onAction}>
          {action}
        </Button>
      </div>
    </div>
  );
}

interface DecisionListProps<Row> {
  title: string;
  intro: string;
  list: UseInfiniteQueryResult<Pages<Row>>;
  t: (name: 'loading' | 'failed' | 'emptyTitle' | 'emptyText') => string;
  /** Shows one. */
  Row: ComponentType<{ row: Row; isNext: boolean }>;
}

/** The screen of what admins decide about: those to be decided first. */
export function DecisionList<Row extends { _id: string }>({ title, intro, list, t, Row }: DecisionListProps<Row>) {
  const empty = <EmptyState icon="circle-check" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <>
      <ScreenHead title={title} intro={intro} />
      <PagedRows list={list} t={t} skeleton="h-40" empty={empty} className="gap-4">
        {(rows) => rows.map((row, at) => <Row key={row._id} row={row} isNext={at === 0} />)}
      </PagedRows>
    </>
  );
}

interface DecisionRowProps {
  /** The object of the decision, beside what was said of it. */
  about: ReactNode;
  children: ReactNode;
  /** The decision, once there is one. */
  decided: ReactNode;
  /** The one that is decided next: its button alone is filled. */
  isNext: boolean;
  /** The text of the button that opens the dialog, and what it decides about, for screen readers. */
  decide: string;
  object: string;
  renderDialog: (close: () => void) => ReactNode;
}

/** One row of that list. */
export function DecisionRow({ about, children, decided, isNext, decide, object, renderDialog }: DecisionRowProps) {
  return (
    <li className="grid grid-cols-1 gap-4 rounded-box border hairline bg-base-100 p-4 sm:p-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
      <div className="grid content-start gap-2">{about}</div>
      <div className="grid content-start gap-3">
        {children}
        {decided ? (
          <p className="rounded-field bg-base-200 p-3 wrap-anywhere">{decided}</p>
        ) : (
          <div>
            <DialogButton variant={isNext ? 'primary' : 'plain'} about={object} renderDialog={renderDialog}>
              {decide}
            </DialogButton>
          </div>
        )}
      </div>
    </li>
  );
}
