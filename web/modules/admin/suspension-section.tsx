import * as z from '#contract/zod.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { SUSPENSION_DAYS, SUSPENSION_DECISIONS, type SuspensionDecision } from '#contract/moderation-vocabulary.ts';
import { decideSuspension, suspendUser, type Suspension } from '#contract/suspensions.ts';
import { reasonIn, SUSPENSION_ANSWERS, SUSPENSION_REASONS } from '#domain/listings/case-reasons.ts';
import { api } from '#web/shared/api.ts';
import { choice } from '#web/shared/forms/field-rules.ts';
import { useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { OvertakenNote, ReasonField, useDecisionTexts } from '#web/shared/forms/decision.tsx';
import { isKept } from '#web/shared/forms/contract-form.ts';
import { suspensionQuery } from '#web/modules/admin/admin.queries.ts';
import { cases, suspensions as texts } from '#web/i18n/en/moderation.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioField, SelectField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { PartLoadFailure, ShownFailure } from '#web/shared/load-failure.tsx';
import { formatTime } from '#web/i18n/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog, DialogButton, DialogFoot } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Quote } from '#web/ui/fact.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import type { ListedUser } from '#contract/users.ts';
import { Options } from '#web/ui/options.tsx';

const FOR_GOOD = 'good';
/** The list holds texts; the contract takes a number, or null. */
const length = z
  .object({ days: z.enum([...SUSPENSION_DAYS.map(String), FOR_GOOD]), reason: suspendUser.body.shape.reason })
  .transform(({ days, reason }) => ({ days: SUSPENSION_DAYS.find((each) => String(each) === days) ?? null, reason }));
const answering = decideSuspension.body.extend({ decision: choice(decideSuspension.body.shape.decision) });
const ending = decideSuspension.body.extend({ decision: z.string().transform(() => 'end' as const) });

/** The name under which the form of a suspension of this user is kept. */
const suspendTextOf = (uid: string): string => `suspension of ${uid}`;

interface Writing {
  /** The suspension has begun or ended since the admin began to write. */
  isOvertaken: boolean;
  onWrite: () => void;
  onSent: () => void;
  onDiscard: () => void;
  /** In a dialog: leaves it. */
  onCancel?: (() => void) | undefined;
}

function Frame({
  title,
  sending: { error, isPending, isPaused, isSuccess },
  label,
  danger = false,
  writing: { isOvertaken, onWrite, onDiscard, onCancel },
  overtaken,
  forget,
  onSubmit,
  children,
}: {
  title?: string;
  sending: { error: Error | null; isPending: boolean; isPaused: boolean; isSuccess: boolean };
  label: string;
  danger?: boolean;
  writing: Writing;
  /** Says what another admin has done meanwhile. */
  overtaken: string;
  /** Forgets what is written and chosen. */
  forget: () => void;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  children: ReactNode;
}) {
  const words = useTexts(texts);
  const common = useTexts(forms);
  const submit = (
    <Button type="submit" variant={isOvertaken ? 'plain' : danger ? 'danger' : 'primary'} busy={isPending}>
      {label}
    </Button>
  );
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onChange={onWrite}
      className={onCancel ? 'grid content-start gap-4' : 'grid content-start gap-4 rounded-box bg-base-200 p-4 sm:p-5'}
    >
      {title && <h3 className="text-lg">{title}</h3>}
      {children}
      <ShownFailure error={error} />
      {/* Not of what this form has done itself. */}
      {isOvertaken && !isPending && !isSuccess && (
        <OvertakenNote
          text={overtaken}
          action={words('discard')}
          onAction={() => {
            forget();
            onDiscard();
          }}
        />
      )}
      {isPaused && <p role="status">{common('waiting')}</p>}
      {onCancel ? (
        <DialogFoot>
          <Button onClick={onCancel}>{common('cancel')}</Button>
          {submit}
        </DialogFoot>
      ) : (
        <div>{submit}</div>
      )}
    </form>
  );
}

const USUAL = ['missedMeetings', 'moneyAhead', 'otherProducts', 'insults'] as const satisfies (keyof typeof SUSPENSION_REASONS)[];

function SuspendForm({ uid, name, writing }: { uid: string; name: string; writing: Writing }) {
  const t = useTexts(texts);
  const common = useTexts(cases);
  const words = useTexts(forms);
  const { form, field, forget, dialog } = useDialogForm(length, {
    keep: suspendTextOf(uid),
    defaultValues: { days: '', reason: '' },
    fields: {
      days: { name: t('length'), messages: { required: t('lengthNeeded') } },
      reason: { name: t('reason'), messages: { required: words('decisionReasonNeeded') } },
    },
    mutation: { mutationFn: (body) => api.suspendUser({ params: { id: uid }, body }) },
    done: t('suspendedToast', { name }),
    onClose: writing.onSent,
  });
  return (
    <Frame {...{ forget, writing }} {...dialog} label={t('suspend')} danger overtaken={t('suspendedByOther')}>
      <p className="quiet">{t('what')}</p>
      <SelectField label={t('length')} {...field('days')}>
        <option value="">{common('choose')}</option>
        <Options of={SUSPENSION_DAYS} text={(days) => t(`days_${days}`)} />
        <option value={FOR_GOOD}>{t('forGood')}</option>
      </SelectField>
      <ReasonField
        form={form}
        names={USUAL}
        reasons={SUSPENSION_REASONS}
        labelOf={t}
        onFill={writing.onWrite}
        label={t('reason')}
        hint={t('reasonHint')}
        rows={3}
        maxLength={limits.caseText}
        readOnly={dialog.sending.isPending}
        {...field('reason')}
      />
    </Frame>
  );
}

/** The usual reasons for a decision about a suspension. */
const ANSWERS = {
  '': [],
  end: ['mistake', 'explained'],
  keep: ['asFound', 'nothingNew'],
} as const satisfies Record<SuspensionDecision | '', readonly (keyof typeof SUSPENSION_ANSWERS)[]>;

/** Ends a suspension, or refuses the appeal that waits for an answer. */
function DecideForm({ suspension: { _id, user, appeal, answer }, writing }: { suspension: Suspension; writing: Writing }) {
  const t = useTexts(texts);
  const common = useTexts(cases);
  const isAppealed = appeal !== null && answer === null;
  const { form, field, forget, dialog } = useDialogForm(isAppealed ? answering : ending, {
    keep: `decision about the suspension ${_id}`,
    defaultValues: { decision: '', reason: '' },
    fields: useDecisionTexts(common('choice'), t('reason')),
    mutation: { mutationFn: (body) => api.decideSuspension({ params: { id: _id }, body }) },
    done: (_decided, { decision }) => toast('success', t(decision === 'end' ? 'endedToast' : 'keptToast', { name: user.displayName })),
    onClose: writing.onSent,
  });
  const chosen = useWatch({ control: form.control, name: 'decision' }) as SuspensionDecision | '';
  return (
    <Frame
      {...{ forget, writing }}
      {...dialog}
      title={isAppealed ? common('decideAppeal') : t('end')}
      label={isAppealed ? common('send') : t('end')}
      overtaken={t('endedMeanwhile')}
    >
      {isAppealed && (
        <RadioField
          legend={common('choice')}
          across={1}
          options={SUSPENSION_DECISIONS.map((value) => ({ value, label: t(value) }))}
          {...field('decision')}
        />
      )}
      <ReasonField
        form={form}
        decision={chosen}
        names={isAppealed ? ANSWERS[chosen] : []}
        reasons={SUSPENSION_ANSWERS}
        labelOf={t}
        onFill={writing.onWrite}
        label={t('reason')}
        hint={t('reasonHint')}
        rows={3}
        maxLength={limits.caseText}
        readOnly={dialog.sending.isPending}
        {...field('reason')}
      />
    </Frame>
  );
}

interface SuspensionProps {
  uid: string;
  name: string;
}

/** The suspension of a user in a sheet beside a list. */
export function SuspensionDialog({ uid, name, onClose }: SuspensionProps & { onClose: () => void }) {
  const t = useTexts(texts);
  return (
    <Dialog kind="sheet" title={t('dialogTitle', { name })} onClose={onClose}>
      <p>
        <Link to={`/dashboard/users/${uid}`} className="link">
          {t('userPage', { name })}
        </Link>
      </p>
      <SuspensionSection uid={uid} name={name} onDone={onClose} />
    </Dialog>
  );
}

/** The newest suspension of a user, for admins, and what they can do: suspend, end it, or answer the appeal. */
export function SuspensionSection({ uid, name, onDone }: SuspensionProps & { onDone?: () => void }) {
  const t = useTexts(cases);
  const { data, error, isPending, refetch } = useQuery(suspensionQuery(uid));
  // The subject of the form in which the admin writes: it stays until it is sent, whatever other admins do meanwhile.
  const [written, setWritten] = useState<{ running: Suspension | null } | null>(() =>
    isKept(suspendTextOf(uid)) ? { running: null } : null,
  );
  if (isPending) return <Skeleton className="h-64" />;
  if (!data) return <PartLoadFailure title={t('failed')} error={error} retry={refetch} />;
  const { suspension } = data;
  const now = suspension?.end === null ? suspension : null;
  const isOvertaken = written !== null && written.running?._id !== now?._id;
  const running = isOvertaken ? written.running : now;
  const stop = () => setWritten(null);
  const writing = {
    isOvertaken,
    onWrite: () => setWritten({ running }),
    onDiscard: stop,
    onCancel: onDone,
    onSent() {
      stop();
      onDone?.();
    },
  };
  return (
    <div className={onDone ? 'flex grow flex-col gap-5' : 'grid grid-cols-1 gap-5'}>
      {suspension && <State suspension={suspension} />}
      {running ? (
        <DecideForm key={running._id} suspension={running} writing={writing} />
      ) : (
        <SuspendForm uid={uid} name={name} writing={writing} />
      )}
    </div>
  );
}

/** The newest suspension of a user, for admins. */
export function SuspensionState({ uid }: { uid: string }) {
  const t = useTexts(cases);
  const { data, error, isPending, refetch } = useQuery(suspensionQuery(uid));
  if (isPending) return <Skeleton className="h-24" />;
  if (!data) return <PartLoadFailure title={t('failed')} error={error} retry={refetch} />;
  return data.suspension && <State suspension={data.suspension} />;
}

/** Until when it runs, and what was said about it. */
function State({ suspension: { reason, by, at, until, appeal, answer, end } }: { suspension: Suspension }) {
  const t = useTexts(texts);
  const said = (name: string, time: string) => `${name}, ${formatTime(time, t.locale)}:`;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        {end ? (
          <Badge>{t('endedAt', { time: formatTime(end.at, t.locale) })}</Badge>
        ) : (
          <Badge tone="warning">{until ? t('runsUntil', { time: formatTime(until, t.locale) }) : t('runsForGood')}</Badge>
        )}
        {answer && <Badge>{t('appealRefused')}</Badge>}
      </p>
      <Quote by={said(by, at)} text={reasonIn(t.locale, reason)} />
      {appeal && <Quote by={t('userSaid', { time: formatTime(appeal.at, t.locale) })} text={appeal.text} />}
      {answer && <Quote by={said(answer.by, answer.at)} text={reasonIn(t.locale, answer.reason)} />}
      {end?.by && end.reason && <Quote by={said(end.by, end.at)} text={reasonIn(t.locale, end.reason)} />}
    </div>
  );
}

/** Whether a user is suspended, and the way to the form. */
export function SuspendButton({ user: { uid, displayName, suspended } }: { user: Pick<ListedUser, 'uid' | 'displayName' | 'suspended'> }) {
  const t = useTexts(texts);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {suspended && <Badge tone="warning">{t('suspended')}</Badge>}
      <DialogButton
        small
        variant={suspended ? 'quiet' : 'plain'}
        about={displayName}
        renderDialog={(close) => <SuspensionDialog uid={uid} name={displayName} onClose={close} />}
      >
        {t(suspended ? 'open' : 'suspend')}
      </DialogButton>
    </span>
  );
}
