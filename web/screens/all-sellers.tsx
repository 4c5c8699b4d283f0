import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from '#contract/zod.ts';
import { plainText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { type ListedUser, USER_FILTERS, type User } from '#contract/users.ts';
import { api } from '#web/shared/api.ts';
import { useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { PartLoadFailure, ShownFailure } from '#web/shared/load-failure.tsx';
import { allSellerQuery, sellerRecordQuery } from '#web/modules/users/users.queries.ts';
import { RatingFigure } from '#web/modules/deals/rating-figure.tsx';
import { TaskStrip } from '#web/modules/admin/task-strip.tsx';
import { withParam } from '#web/ui/with-param.ts';
import { SellerFigures } from '#web/modules/deals/seller-figures.tsx';
import { cases } from '#web/i18n/en/moderation.ts';
import { forms, list } from '#web/i18n/en/forms.ts';
import { users } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, overlap } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { EmailLink, PhoneLink, UserPageLink } from '#web/shared/frame/cells.tsx';
import { UserList, useShownUsers } from '#web/screens/user-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { FilterChip } from '#web/ui/chips.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface SellerSheetProps {
  user: User;
  onClose: () => void;
}

/** Ending a verification needs a reason. */
const decisionAbout = ({ verified }: User) =>
  z
    .object({ reason: plainText('Reason', limits.reportReason).refine((reason) => !verified || reason !== '') })
    .transform(({ reason }) => ({ verified: !verified, reason }));

/** The record of a seller, for admins, and the decision to verify them or to take it back, with a reason for the log. */
function SellerSheet({ user, onClose }: SellerSheetProps) {
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
    fields: { reason: { name: t('reason'), messages: { required: t('reasonNeeded') } } },
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
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          <Button onClick={onClose}>{listTexts('cancel')}</Button>
          <Button ref={button} type="submit" variant={user.verified ? 'danger' : 'primary'} busy={sending.isPending}>
            {t(user.verified ? 'end' : 'verify')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** All sellers, with the actions Verify and Delete (specification §2), and Undo of a verification. */
export default function AllSellers() {
  const t = useTexts(users);
  const figure = (header: string, of: (figures: NonNullable<ListedUser['figures']>) => string): Column<ListedUser> => ({
    header,
    kind: 'end',
    width: '4.5rem',
    extra: true,
    renderCell: ({ figures }) => figures && of(figures),
  });
  return (
    <UserList
      title={t('allSeller')}
      intro={t('sellersIntro')}
      list={useInfiniteQuery(allSellerQuery(useShownUsers()))}
      work={<TaskStrip />}
      filters={<Filters />}
      columns={[
        {
          header: t('name'),
          kind: 'title',
          width: 'minmax(0, 2fr)',
          renderCell: (user) => (
            <span className="block">
              <UserPageLink user={user} />
              <span className="quiet block ps-10.5 text-sm font-normal">{t('since', { date: t.date(user.since) })}</span>
            </span>
          ),
        },
        {
          header: t('email'),
          width: 'minmax(9.25rem, 2fr)',
          renderCell: ({ email, phoneNumber }) => (
            <span className="flex flex-wrap gap-x-3">
              <EmailLink email={email} />
              {phoneNumber && (
                <span className="quiet text-sm">
                  <PhoneLink number={phoneNumber} />
                </span>
              )}
            </span>
          ),
        },
        figure(t('forSale'), ({ forSale }) => t.number(forSale)),
        figure(t('dealsShort'), ({ deals }) => t.number(deals)),
        figure(t('reportsShort'), ({ reports }) => t.number(reports)),
        {
          header: t('rating'),
          kind: 'end',
          width: '4.5rem',
          extra: true,
          renderCell: ({ figures }) => (figures?.rating ? <RatingFigure rating={figures.rating} /> : '–'),
        },
        {
          header: t('verification'),
          kind: 'foot',
          width: '8.5rem',
          renderCell: (user) => <Verification user={user} />,
        },
      ]}
      deleteText={t('deleteSellerText')}
      empty={t('noSellers')}
    />
  );
}

/** Which of the sellers are listed. */
function Filters() {
  const t = useTexts(users);
  const { only } = useShownUsers();
  const [, setParams] = useSearchParams();
  return (
    <div role="group" aria-label={t('which')} className="mb-4 flex flex-wrap gap-2">
      {([undefined, ...USER_FILTERS] as const).map((filter) => (
        <FilterChip
          key={filter ?? 'all'}
          isOn={filter === only}
          onPick={() => setParams((latest) => withParam(latest, 'only', filter ?? null), { preventScrollReset: true })}
        >
          {t(filter ?? 'everybody')}
        </FilterChip>
      ))}
    </div>
  );
}

/** Whether a seller is verified, and the way to the decision. */
function Verification({ user }: { user: User }) {
  const t = useTexts(users);
  const show = useRowDialog();
  const open = () => show((close) => <SellerSheet user={user} onClose={close} />);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {user.verified && (
        <Badge tone="good" icon="shield-check">
          {t('verified')}
        </Badge>
      )}
      <Button
        small
        variant={user.verified ? 'quiet' : 'plain'}
        className={user.verified ? 'px-1' : ''}
        onClick={open}
        about={user.displayName}
      >
        {!user.verified && <Icon name="shield-check" className="size-4" />}
        <span>{t(user.verified ? 'undo' : 'verify')}</span>
      </Button>
    </span>
  );
}
