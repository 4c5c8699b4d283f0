import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useDialogMutation, usePress } from '#web/shared/forms/form-dialog.tsx';
import type { KeptText } from '#web/shared/forms/use-kept-text.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { RadioField, TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Pages } from '#web/shared/paged-list.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { PagedRows } from '#web/shared/paged-rows.tsx';
import { EmptyState } from '#web/ui/notes.tsx';

interface DecisionOptions<Choice extends string> {
  /** Begins the names of the fields. */
  name: string;
  legend: string;
  options: readonly { value: Choice; label: string; hint?: string }[];
  choice: KeptText;
  reason: KeptText;
  reasonLabel: string;
  maxReason: number;
  /** False while a choice lacks what its own field asks for. */
  isComplete?: boolean;
  decide: (choice: Choice, reason: string) => Promise<unknown>;
  done: string;
  onClose: () => void;
}

/** The dialog in which an admin makes one of several decisions, with a reason: its two fields, and the props of its `FormDialog`. */
export function useDecision<Choice extends string>(of: DecisionOptions<Choice>) {
  const { name, options, choice, reason, isComplete = true, decide, done, onClose } = of;
  const t = useTexts(forms);
  const { pressed, press } = usePress();
  const chosen = options.find(({ value }) => value === choice.text)?.value;
  const hasReason = reason.text.trim() !== '';
  const sending = useDialogMutation({
    mutationFn: (decision: Choice) => decide(decision, reason.text),
    onSuccess() {
      choice.forget();
      reason.forget();
      onClose();
      toast('success', done);
    },
  });
  const onSubmit = press(chosen && hasReason && isComplete ? () => sending.mutate(chosen) : null);
  return {
    pressed,
    dialog: { submit: t('decide'), sending, onSubmit, onClose },
    choiceField: (
      <RadioField
        legend={of.legend}
        name={name}
        options={options}
        error={pressed && !chosen ? t('decisionNeeded') : undefined}
        chosen={choice.text}
        onChange={({ target }) => {
          if (!sending.isPending) choice.write(target.value);
        }}
      />
    ),
    reasonField: (
      <TextAreaField
        name={`${name}-reason`}
        label={of.reasonLabel}
        maxLength={of.maxReason}
        error={pressed && !hasReason ? t('decisionReasonNeeded') : undefined}
        value={reason.text}
        readOnly={sending.isPending}
        onChange={({ target }) => reason.write(target.value)}
      />
    ),
  };
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
  Row: ComponentType<{ row: Row }>;
}

/** The screen of what admins decide about: those to be decided first. */
export function DecisionList<Row extends { _id: string }>({ title, intro, list, t, Row }: DecisionListProps<Row>) {
  const empty = <EmptyState icon="circle-check" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <>
      <ScreenHead title={title} intro={intro} />
      <PagedRows list={list} t={t} skeleton="h-40" empty={empty}>
        {(rows) => rows.map((row) => <Row key={row._id} row={row} />)}
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
  /** The text of the button that opens the dialog, and what it decides about, for screen readers. */
  decide: string;
  object: string;
  renderDialog: (close: () => void) => ReactNode;
}

/** One row of that list. */
export function DecisionRow({ about, children, decided, decide, object, renderDialog }: DecisionRowProps) {
  const [deciding, setDeciding] = useState(false);
  return (
    <li className="grid grid-cols-1 gap-4 hairline py-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
      <div className="grid content-start gap-2">{about}</div>
      <div className="grid content-start gap-3">
        {children}
        {decided ? (
          <p className="wrap-anywhere">{decided}</p>
        ) : (
          <p>
            <Button variant="primary" onClick={() => setDeciding(true)} about={object}>
              {decide}
            </Button>
          </p>
        )}
      </div>
      {deciding && renderDialog(() => setDeciding(false))}
    </li>
  );
}
