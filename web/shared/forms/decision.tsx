import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { isUsualReason } from '#domain/listings/case-reasons.ts';
import type { FieldTexts } from '#web/shared/forms/issue-text.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import type { Pages } from '#web/shared/paged-list.ts';
import { RowDialog, useRowDialog } from '#web/shared/frame/row-dialog.tsx';
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

type WithReason = FieldValues & { reason: string };

interface ReasonFieldProps<Values extends WithReason, Parsed, Name extends string> extends Omit<
  ComponentProps<typeof TextAreaField>,
  'form'
> {
  form: UseFormReturn<Values, unknown, Parsed>;
  /** The decision that is chosen, where there is a choice. */
  decision?: string;
  /** The usual reasons for it. */
  names: readonly Name[];
  reasons: Readonly<Record<Name, Readonly<Record<'en' | 'bn', string>>>>;
  labelOf: (name: Name) => string;
  /** The first reason comes with the decision, and the others by their numbers on the keyboard. */
  quick?: boolean;
  onFill?: () => void;
}

/** The reason for a decision, and the usual ones, which fill its text. One that was chosen goes with its decision; typed text stays. */
export function ReasonField<Values extends WithReason, Parsed, Name extends string>({
  form,
  decision,
  names,
  reasons,
  labelOf,
  quick = false,
  onFill,
  ...field
}: ReasonFieldProps<Values, Parsed, Name>) {
  const t = useTexts(forms);
  const path = 'reason' as Path<Values>;
  const written: string = useWatch({ control: form.control, name: path });
  const textOf = (name: Name): string => reasons[name][t.locale];
  const fill = (text: string): void => {
    if (field.readOnly) return;
    form.setValue(path, text as PathValue<Values, typeof path>, { shouldValidate: text !== '' });
    onFill?.();
  };
  const own = useRef<HTMLDivElement>(null);
  const before = useRef(decision);
  useEffect(() => {
    if (decision === before.current) return;
    before.current = decision;
    const typed: string = form.getValues(path);
    const [first] = names;
    if (typed === '' || isUsualReason(typed)) fill(quick && first !== undefined ? textOf(first) : '');
    // They come below what was chosen, where the buttons of a sheet on a phone would cover them.
    own.current?.scrollIntoView({ block: 'nearest' });
  });
  useKeys(quick ? Object.fromEntries(names.map((name, at) => [String(at + 1), () => fill(textOf(name))])) : {});
  const chips = names.map((name, at) => ({
    key: name,
    label: labelOf(name),
    shortcut: quick ? String(at + 1) : undefined,
    isOn: written === textOf(name),
    onPick: () => fill(textOf(name)),
  }));
  return (
    <>
      {chips.length > 0 && (
        <div ref={own}>
          <Chips legend={t('usualReasons')} chips={chips} bare={quick} />
        </div>
      )}
      <TextAreaField {...field} />
    </>
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

interface OvertakenProps {
  /** Another admin has decided, or the row waits no more. */
  isDecided: boolean;
  /** The mutation that sends it. */
  sending: { isIdle: boolean; isError: boolean };
  onClose: () => void;
}

/** In the dialog of a decision, which stays with what is written: another admin has decided. */
export function DecidedByOther({ isDecided, sending: { isIdle, isError }, onClose }: OvertakenProps) {
  const t = useTexts(forms);
  const words = useTexts(shell);
  if (!isDecided || !(isIdle || isError)) return null;
  return <OvertakenNote text={t('decidedByOther')} action={words('close')} onAction={onClose} />;
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
    <RowDialog>
      <ScreenHead title={title} intro={intro} />
      <PagedRows list={list} t={t} skeleton="h-40" empty={empty} className="gap-4">
        {(rows) => rows.map((row, at) => <Row key={row._id} row={row} isNext={at === 0} />)}
      </PagedRows>
    </RowDialog>
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
  const show = useRowDialog();
  return (
    <li className="grid grid-cols-1 gap-4 rounded-box border hairline bg-base-100 p-4 sm:p-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
      <div className="grid content-start gap-2">{about}</div>
      <div className="grid content-start gap-3">
        {children}
        {decided ? (
          <p className="rounded-field bg-base-200 p-3 wrap-anywhere">{decided}</p>
        ) : (
          <div>
            <Button variant={isNext ? 'primary' : 'plain'} about={object} onClick={() => show(renderDialog)}>
              {decide}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
