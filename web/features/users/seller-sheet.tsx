import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { SellerRecord } from '#contract/seller-record.ts';
import type { User } from '#contract/users.ts';
import { EmailLink, PhoneLink } from '#web/features/dashboard/user-cell.tsx';
import { Failure } from '#web/features/failure.tsx';
import { useDialogMutation } from '#web/features/forms/form-dialog.tsx';
import { useErrorFocus } from '#web/features/forms/use-error-focus.ts';
import { PartLoadFailure } from '#web/features/load-failure.tsx';
import { MeetingFigures } from '#web/features/meetings/meeting-figures.tsx';
import { readReason } from '#web/features/products/report-reasons.ts';
import { sellerRecordQuery, verifyMutation } from '#web/features/users/queries.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { cases } from '#web/i18n/en/cases.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { list } from '#web/i18n/en/list.ts';
import { users } from '#web/i18n/en/users.ts';
import { formatDate, formatNumber, formatTk } from '#web/i18n/format.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { overlap } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

interface SellerSheetProps {
  user: User;
  onClose: () => void;
}

/** What an admin knows of a seller, and the decision to verify them or to take it back, with a reason for the log. */
export function SellerSheet({ user, onClose }: SellerSheetProps) {
  const t = useTexts(users);
  const words = useTexts(forms);
  const caseTexts = useTexts(cases);
  const listTexts = useTexts(list);
  const record = useQuery(sellerRecordQuery(user.uid));
  const [reason, setReason] = useState('');
  const [isLacking, setLacking] = useState(false);
  const focusError = useErrorFocus();
  const [opener] = useState(() => document.activeElement?.getBoundingClientRect());
  const bar = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const decide = useDialogMutation({
    ...verifyMutation(),
    onSuccess() {
      toast('success', t(user.verified ? 'verificationEnded' : 'userVerified'));
      onClose();
    },
  });
  useEffect(() => {
    // A second press at the same place must not decide (user experience statement 43).
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
      <form
        ref={bar}
        noValidate
        className="sticky bottom-0 mt-auto grid gap-3 border-t hairline bg-base-100 py-3"
        onSubmit={(event) => {
          event.preventDefault();
          focusError(event.currentTarget);
          if (user.verified && reason.trim() === '') setLacking(true);
          else if (!decide.isPending) decide.mutate({ user, verified: !user.verified, reason: reason.trim() });
        }}
      >
        <TextAreaField
          label={t('reason')}
          name="decision-reason"
          rows={2}
          optional={!user.verified}
          maxLength={limits.reportReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isLacking && reason.trim() === '' ? t('reasonNeeded') : undefined}
        />
        {decide.error && (
          <FailureNote>
            <Failure error={decide.error} />
          </FailureNote>
        )}
        {decide.isPaused && <p role="status">{words('waiting')}</p>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          <Button onClick={onClose}>{listTexts('cancel')}</Button>
          <Button ref={button} type="submit" variant={user.verified ? 'danger' : 'primary'} busy={decide.isPending}>
            {t(user.verified ? 'end' : 'verify')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1">{title}</h3>
      {children}
    </section>
  );
}

/** What an admin knows of a seller. */
export function SellerFigures({
  record: { seller, since, listings, counts, reports, deals, meetings, decisions },
}: {
  record: SellerRecord;
}) {
  const t = useTexts(users);
  const reasonTexts = useTexts(booking);
  const locale = useLocale();
  const placeName = usePlaceName();
  const number = (value: number) => formatNumber(value, locale);
  const line = 'wrap-anywhere border-b hairline py-1.5 text-sm last:border-0';
  return (
    <>
      <div className="wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
          <EmailLink email={seller.email} />
          {seller.phoneNumber && <PhoneLink number={seller.phoneNumber} />}
        </p>
        <p className="quiet text-sm">
          {seller.address && `${placeName(seller.address)} · `}
          {t('since', { date: formatDate(since, locale) })}
        </p>
      </div>
      <Part title={t('listings')}>
        <p className="quiet text-sm">
          {t('counts', {
            unsold: number(counts.unsold),
            booked: number(counts.booked),
            sold: number(counts.sold),
            removed: number(counts.removed),
          })}
        </p>
        <ul>
          {listings.map(({ _id, title, sellingPrice, status }) => (
            <li key={_id} className={line}>
              <Link to={`/product/${_id}`} className="link">
                {title}
              </Link>
              <span className="quiet block">
                {formatTk(sellingPrice, locale)} · {t(status)}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('reports')}>
        {reports.length === 0 && <p className="quiet text-sm">{t('none')}</p>}
        <ul>
          {reports.map(({ productId, title, reason, reportedAt }) => (
            <li key={`${productId} ${reportedAt} ${reason}`} className={line}>
              {readReason(reason, reasonTexts)}
              <span className="quiet block">
                {title} · {formatDate(reportedAt, locale)}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('deals')}>
        <p className="quiet text-sm">
          {t('dealCounts', { paid: number(deals.paid), open: number(deals.open), ended: number(deals.ended) })}
        </p>
        <MeetingFigures figures={meetings} />
      </Part>
      <Part title={t('decisions')}>
        {decisions.length === 0 && <p className="quiet text-sm">{t('none')}</p>}
        <ul>
          {decisions.map(({ verified, reason, by, at }) => (
            <li key={at} className={line}>
              {t(verified ? 'wasVerified' : 'wasEnded', { name: by, time: formatTime(at, locale) })}
              {reason && <span className="quiet block">{reason}</span>}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
