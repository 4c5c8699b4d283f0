import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from '#contract/zod.ts';
import { decideDispute, type Dispute, freezeHandover } from '#contract/handover.ts';
import { limits } from '#contract/limits.ts';
import { DISPUTE_DECISIONS, type DisputeDecision } from '#contract/handover-vocabulary.ts';
import { DEAL_REASONS } from '#domain/listings/case-reasons.ts';
import { sureAmount } from '#domain/money/amount.ts';
import { poishaOfTk, tkOfPoisha } from '#domain/money/money.ts';
import { DecidedByOther, OvertakenNote, ReasonField, useDecisionTexts } from '#web/shared/forms/decision.tsx';
import { dealQuery } from '#web/modules/deals/order-parts.queries.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { api } from '#web/shared/api.ts';
import { choice } from '#web/shared/forms/field-rules.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { isPartOf } from '#web/modules/deals/handover-dialogs.tsx';
import { TextAreaField, AmountField, RadioField } from '#web/ui/field.tsx';

interface OvertakenProps {
  dispute: Dispute;
  action: 'decide' | 'freeze';
  /** The mutation that sends it. */
  sending: { isIdle: boolean; isError: boolean };
  onClose: () => void;
}

/** In the dialog of an admin: why the deal no longer allows it. */
function Overtaken({ dispute, action, sending, onClose }: OvertakenProps) {
  const t = useTexts(texts);
  const words = useTexts(shell);
  const { data } = useQuery(dealQuery(dispute.handover.bookingId));
  const deal = data?.deal?.handover;
  if (!deal || deal.can[action] || !(sending.isIdle || sending.isError)) return null;
  if (deal.events.some((event) => event.action === 'decide')) return <DecidedByOther isDecided sending={sending} onClose={onClose} />;
  return <OvertakenNote text={t('goneOn')} action={words('close')} onAction={onClose} />;
}

/** An admin stops the clocks of a deal, with a reason for both sides. */
export function FreezeDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { handover, title } = dispute;
  const { bookingId: id } = handover;
  const t = useTexts(texts);
  const words = useTexts(forms);
  const { field, dialog } = useDialogForm(freezeHandover.body, {
    keep: `freeze ${id} form`,
    defaultValues: { reason: '' },
    fields: { reason: { name: t('decideReason'), messages: { required: words('decisionReasonNeeded') } } },
    mutation: { mutationFn: (body) => api.freezeHandover({ params: { id }, body }) },
    done: t('freezeDone'),
    onClose,
  });
  return (
    <FormDialog title={t('freezeTitle')} submit={t('freeze')} {...dialog}>
      <p className="quiet wrap-anywhere">{title}</p>
      <p>{t('freezeText')}</p>
      <TextAreaField label={t('decideReason')} maxLength={limits.handoverText} readOnly={dialog.sending.isPending} {...field('reason')} />
      <Overtaken dispute={dispute} action="freeze" sending={dialog.sending} onClose={onClose} />
    </FormDialog>
  );
}

const LABELS = { release: 'decideRelease', refund: 'decideRefund', split: 'decideSplit' } as const satisfies Record<
  DisputeDecision,
  string
>;

/** The usual reasons, which fill the text. */
const REASONS = {
  '': [],
  release: ['asPromised', 'notShown'],
  refund: ['notAsPromised', 'notReceived'],
  split: ['partMissing', 'bothRight'],
} as const satisfies Record<DisputeDecision | '', readonly (keyof typeof DEAL_REASONS)[]>;

const { shape } = decideDispute.body;
const decisionAbout = (held: number) =>
  z
    .object({ decision: choice(shape.decision), reason: shape.reason, share: z.string() })
    .refine(({ decision, share }) => decision !== 'split' || isPartOf(held, share), { path: ['share'] });

interface DecideProps {
  dispute: Dispute;
  /** The words of both sides and what was promised. */
  evidence: ReactNode;
  onClose: () => void;
}

/** An admin decides about the money that is held, with a reason for both sides. */
export function DecideDialog({ dispute, evidence, onClose }: DecideProps) {
  const { bookingId: id } = dispute.handover;
  const held = dispute.handover.held ?? 0;
  const t = useTexts(texts);
  const words = useTexts(forms);
  const price = t.tk(held);
  const shareNeeded = t('shareNeeded', { price });
  const { form, field, dialog } = useDialogForm(decisionAbout(held), {
    keep: `decision ${id} form`,
    defaultValues: { decision: '', share: '', reason: '' },
    fields: {
      ...useDecisionTexts(t('decision'), t('decideReason')),
      share: { name: t('share'), messages: { required: shareNeeded, custom: shareNeeded } },
    },
    mutation: {
      mutationFn: ({ share, ...body }) =>
        api.decideDispute({ params: { id }, body: { ...body, ...(body.decision === 'split' && { refund: sureAmount(share) }) } }),
    },
    done: t('decideDone'),
    onClose,
  });
  const decision = useWatch({ control: form.control, name: 'decision' }) as DisputeDecision | '';
  const typed = useWatch({ control: form.control, name: 'share' });
  const part = isPartOf(held, typed) ? sureAmount(typed) : null;
  const locked = dialog.sending.isPending;
  const radios = field('decision');
  const share = (back: number): void => {
    const rounded = tkOfPoisha(Math.round(poishaOfTk(held) * (back / held)));
    form.setValue('share', Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2), { shouldValidate: true });
  };
  return (
    <FormDialog kind="wide" title={t('decideTitle', { price })} submit={words('decide')} beside={evidence} {...dialog}>
      <p className="quiet wrap-anywhere">{dispute.title}</p>
      <RadioField
        legend={t('decision')}
        across={1}
        options={DISPUTE_DECISIONS.map((value) => ({ value, label: t(LABELS[value]) }))}
        {...radios}
        onChange={async (event) => {
          await radios.onChange(event);
          if (form.getValues('decision') === 'split' && form.getValues('share') === '') share(held / 2);
        }}
      />
      {decision !== '' && (
        <Shares
          held={held}
          back={decision === 'refund' ? held : decision === 'split' ? part : 0}
          {...(decision === 'split' && { onSlide: share })}
        />
      )}
      {decision === 'split' && <AmountField label={t('share')} readOnly={locked} {...field('share')} />}
      <ReasonField
        form={form}
        decision={decision}
        names={REASONS[decision]}
        reasons={DEAL_REASONS}
        labelOf={t}
        label={t('decideReason')}
        maxLength={limits.handoverText}
        readOnly={locked}
        {...field('reason')}
      />
      <Overtaken dispute={dispute} action="decide" sending={dialog.sending} onClose={onClose} />
    </FormDialog>
  );
}

const PERCENT = 100;

interface SharesProps {
  /** Tk that are held. */
  held: number;
  /** Tk of them that go back to the buyer; null while they are not stated. */
  back: number | null;
  /** Absent unless both get a part. */
  onSlide?: (back: number) => void;
}

/** How the money is shared: by a handle, in hundredths of it, and the two sums to the poisha. */
function Shares({ held, back, onSlide }: SharesProps) {
  const t = useTexts(texts);
  const all = poishaOfTk(held);
  const own = back === null ? null : poishaOfTk(back);
  const sum = (poisha: number | null) => (poisha === null ? '–' : t.tk(tkOfPoisha(poisha)));
  return (
    <div className="grid gap-2 rounded-box bg-base-200 p-4">
      {onSlide && (
        <input
          type="range"
          min={1}
          max={PERCENT - 1}
          aria-label={t('slide')}
          aria-valuetext={sum(own)}
          value={own === null ? PERCENT / 2 : Math.round((own / all) * PERCENT)}
          onChange={({ target }) => onSlide((held * Number(target.value)) / PERCENT)}
          className="range w-full range-primary"
        />
      )}
      <dl className="flex justify-between gap-4">
        <div>
          <dt className="quiet text-sm">{t('toSeller')}</dt>
          <dd className="tabular text-xl font-semibold">{sum(own === null ? null : all - own)}</dd>
        </div>
        <div className="text-end">
          <dt className="quiet text-sm">{t('toBuyer')}</dt>
          <dd className="tabular text-xl font-semibold">{sum(own)}</dd>
        </div>
      </dl>
    </div>
  );
}
