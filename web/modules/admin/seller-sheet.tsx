import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from '#contract/zod.ts';
import { plainText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { api } from '#web/shared/api.ts';
import { useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { PartLoadFailure, ShownFailure } from '#web/shared/load-failure.tsx';
import { sellerRecordQuery } from '#web/modules/users/users.queries.ts';
import { SellerFigures } from '#web/modules/deals/seller-figures.tsx';
import { cases } from '#web/i18n/en/moderation.ts';
import { forms, list } from '#web/i18n/en/forms.ts';
import { users } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, overlap } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/loading.tsx';

interface SellerSheetProps {
  user: Pick<User, 'uid' | 'email' | 'displayName' | 'verified'>;
  onClose: () => void;
}

/** Ending a verification needs a reason. */
const decisionAbout = ({ verified }: Pick<User, 'verified'>) =>
  z
    .object({ reason: plainText('Reason', limits.reportReason).refine((reason) => !verified || reason !== '') })
    .transform(({ reason }) => ({ verified: !verified, reason }));

/** The record of a seller, for admins, and the decision to verify them or to take it back, with a reason for the log. */
export function SellerSheet({ user, onClose }: SellerSheetProps) {
  const t = useTexts(users);
  const words = useTexts(forms);
  const caseTexts = useTexts(cases);
  const listTexts = useTexts(list);
  const record = useQuery(sellerRecordQuery(user.uid));
  const [opener] = useState(() => document.activeElement?.getBoundingClientRect());
  const bar = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { field, dialog } = useDialogForm(decisionAbout(user), {
    defaultValues: { reason: '' },
    fields: { reason: { name: t('reason'), messages: { required: words('decisionReasonNeeded') } } },
    mutation: { mutationFn: (body) => api.updateUser({ query: { email: user.email ?? '' }, body }) },
    done: t(user.verified ? 'verificationEnded' : 'userVerified'),
    onClose,
  });
  const { sending, onSubmit } = dialog;
  useEffect(() => {
    // A second press at the same place must not decide.
    if (opener && bar.current && button.current && overlap(opener, button.current.getBoundingClientRect()))
      bar.current.classList.add('-order-1', 'mt-0');
  }, [opener]);
  return (
    <Dialog kind="sheet" title={t(user.verified ? 'endTitle' : 'verifyTitle', { name: user.displayName })} onClose={onClose}>
      <div className="grid grid-cols-1 gap-5">
        <p className="quiet">{t(user.verified ? 'endText' : 'verifyText')}</p>
        {record.isPending && <Skeleton className="h-64" />}
        {record.error && !record.data && <PartLoadFailure title={caseTexts('recordFailed')} error={record.error} retry={record.refetch} />}
        {record.data && <SellerFigures record={record.data} />}
      </div>
      <form ref={bar} noValidate className="sticky bottom-0 mt-auto grid gap-3 border-t hairline bg-base-100 py-3" onSubmit={onSubmit}>
        <TextAreaField label={t('reason')} rows={2} optional={!user.verified} maxLength={limits.reportReason} {...field('reason')} />
        <ShownFailure error={sending.error} />
        {sending.isPaused && <p role="status">{words('waiting')}</p>}
        <div className="flex gap-3 max-sm:*:flex-1 sm:justify-end">
          <Button onClick={onClose}>{listTexts('cancel')}</Button>
          <Button ref={button} type="submit" variant={user.verified ? 'danger' : 'primary'} busy={sending.isPending}>
            {t(user.verified ? 'end' : 'verify')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
