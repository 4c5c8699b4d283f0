import { usePress, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import type { KeptText } from '#web/shared/forms/use-kept-text.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { RadioField, TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

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
