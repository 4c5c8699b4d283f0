import { useQuery } from '@tanstack/react-query';
import type { FoundUser, UserRecord } from '#contract/admin-search.ts';
import { reasonIn } from '#domain/listings/case-reasons.ts';
import { BookingRow, ContactOf, ListingRow, Part, Rows, Title, UserBadges } from '#web/modules/admin/found-rows.tsx';
import { userRecordQuery } from '#web/modules/admin/admin.queries.ts';
import { DealBadge } from '#web/modules/deals/deal-badge.tsx';
import { ConductNote } from '#web/modules/deals/seller-figures.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { api } from '#web/shared/api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { useAct } from '#web/shared/use-act.ts';
import { readReason } from '#web/shared/report-reasons.ts';
import { DeleteUserDialog } from '#web/modules/admin/delete-user-dialog.tsx';
import { SellerSheet } from '#web/modules/admin/seller-sheet.tsx';
import { SuspensionDialog, SuspensionState } from '#web/modules/admin/suspension-section.tsx';
import { adminLog, adminSearch as texts, users } from '#web/i18n/en/admin.ts';
import { suspensions } from '#web/i18n/en/moderation.ts';
import { payouts } from '#web/i18n/en/payouts.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { formatDay, formatTime } from '#web/i18n/format-time.ts';
import { usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { AskButton, DialogButton } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading.tsx';

/** Rows of a part that are not folded. */
const MOST = 4;

/** The record of a user, for admins, with the acts that they can take. */
export default function UserScreen({ uid }: { uid: string }) {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(userRecordQuery(uid));
  if (isPending) return <Skeleton className="h-96" />;
  if (!data) return <LoadFailure title={t('failed')} error={error} retry={refetch} />;
  const { user } = data;
  return (
    <>
      <ScreenHead
        title={user.displayName}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <UserBadges user={user} />
            {user.role === 'seller' && !user.closed && (
              <Link to={`/seller/${uid}`} className="link">
                {t('publicPage')}
              </Link>
            )}
          </span>
        }
        action={
          user.role !== 'admin' &&
          !user.closed && (
            <span className="flex flex-wrap gap-2">
              <ActsOf user={user} />
            </span>
          )
        }
      />
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-8">
          <Account record={data} />
          {data.money && <Money record={data} />}
          {user.suspended && !user.closed && (
            <Part title={t('suspension')}>
              <div className="mt-2">
                <SuspensionState uid={uid} />
              </div>
            </Part>
          )}
          <Reports record={data} />
          {data.acts.length > 0 && <Acts acts={data.acts} />}
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          {data.listings.length > 0 && (
            <Part title={t('listings')}>
              <Rows most={MOST} rows={data.listings} keyOf={({ _id }) => _id} render={(listing) => <ListingRow listing={listing} own />} />
            </Part>
          )}
          {data.bookings.length > 0 && (
            <Part title={t('bookings')}>
              <Rows
                most={MOST}
                rows={data.bookings}
                keyOf={({ _id }) => _id}
                render={(row) => <BookingRow booking={row} side={row.side} />}
              />
            </Part>
          )}
        </div>
      </div>
    </>
  );
}

/** The acts of the lists of users. */
function ActsOf({ user }: { user: FoundUser }) {
  const t = useTexts(users);
  const words = useTexts(suspensions);
  const { uid, displayName: name, verified, role, suspended } = user;
  const reread = () => void queryClient.invalidateQueries(userRecordQuery(uid));
  return (
    <>
      {role === 'seller' && (
        <DialogButton
          small
          variant={verified ? 'plain' : 'primary'}
          renderDialog={(close) => (
            <SellerSheet
              user={user}
              onClose={() => {
                close();
                reread();
              }}
            />
          )}
        >
          {t(verified ? 'endShort' : 'verify')}
        </DialogButton>
      )}
      {/* One button for both: the focus stays on it when it has done its work. */}
      <DialogButton
        small
        renderDialog={(close) => (
          <SuspensionDialog
            uid={uid}
            name={name}
            onClose={() => {
              close();
              reread();
            }}
          />
        )}
      >
        {words(suspended ? 'endShort' : 'suspend')}
      </DialogButton>
      <DialogButton
        small
        className="text-error"
        renderDialog={(close) => (
          <DeleteUserDialog
            user={user}
            onClose={() => {
              close();
              reread();
            }}
          />
        )}
      >
        {t('delete')}
      </DialogButton>
    </>
  );
}

/** The balance of a seller, and the newest payouts. */
function Money({ record: { money, payouts: rows } }: { record: UserRecord }) {
  const t = useTexts(texts);
  const words = useTexts(payouts);
  if (!money) return null;
  return (
    <Part title={t('money')}>
      <p>{t('moneyOf', { available: t.tk(money.available), held: t.tk(money.held) })}</p>
      {rows.length > 0 && (
        <Rows
          most={MOST}
          rows={rows}
          keyOf={({ _id }) => _id}
          render={({ amount, status, reference, reason, at }) => (
            <>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium">{t.tk(amount)}</span>
                <Badge tone={status === 'failed' ? 'warning' : 'neutral'}>{words(status)}</Badge>
              </span>
              <span className="quiet text-sm">
                <span>{t.date(at)}</span>
                <span>{reference !== null && ` · ${words('reference', { reference })}`}</span>
                <span>{reason !== null && ` · ${words('reason', { reason })}`}</span>
              </span>
            </>
          )}
        />
      )}
    </Part>
  );
}

function Account({ record: { user, since, confirmed, conduct } }: { record: UserRecord }) {
  const t = useTexts(texts);
  const placeName = usePlaceName();
  return (
    <Part title={t('account')}>
      <p className="wrap-anywhere">
        <ContactOf user={user} />
      </p>
      <p className="quiet text-sm wrap-anywhere">
        <span>{user.address && `${placeName(user.address)} · `}</span>
        <span>
          {t('since', { date: t.date(since) })} · {t(confirmed ? 'confirmed' : 'unconfirmed')}
        </span>
        <br />
        <span>
          {t('number')}: {user.uid}
        </span>
      </p>
      {user.role !== 'admin' && <ConductNote conduct={conduct} />}
      {!user.closed && <SignOutButton uid={user.uid} name={user.displayName} />}
    </Part>
  );
}

function SignOutButton({ uid, name }: { uid: string; name: string }) {
  const t = useTexts(texts);
  const signOut = useAct(
    async () => {
      await api.endSessionsOfUser({ params: { id: uid } });
      await queryClient.invalidateQueries(userRecordQuery(uid));
    },
    t('signedOut', { name }),
  );
  return (
    <AskButton
      small
      className="mt-2"
      label={t('signOut')}
      title={t('signOutTitle', { name })}
      text={t('signOutText')}
      busy={signOut.isPending}
      onConfirm={() => signOut.mutate()}
    />
  );
}

function Acts({ acts }: { acts: UserRecord['acts'] }) {
  const t = useTexts(texts);
  const log = useTexts(adminLog);
  return (
    <Part title={t('acts')}>
      <Rows
        most={MOST}
        rows={acts}
        keyOf={({ _id }) => String(_id)}
        render={({ act, by, reason, at }) => (
          <>
            <span>{log(act)}</span>
            <span className="quiet text-sm whitespace-pre-line">
              <span>
                {by?.displayName ?? log('command')}, {formatTime(at, t.locale)}
              </span>
              <span>{reason && ` · ${reasonIn(t.locale, reason)}`}</span>
            </span>
          </>
        )}
      />
    </Part>
  );
}

function Reports({ record: { reports, reported, disputes } }: { record: UserRecord }) {
  const t = useTexts(texts);
  const reasonTexts = useTexts(booking);
  return (
    <>
      {reports.length > 0 && (
        <Part title={t('reports')}>
          <Rows
            most={MOST}
            rows={reports}
            keyOf={({ productId, at }) => `${productId} ${at}`}
            render={({ title, reason, at }) => (
              <>
                <Title to={null}>{title}</Title>
                <span className="quiet text-sm">
                  {readReason(reason, reasonTexts)} · {t.date(at)}
                </span>
              </>
            )}
          />
        </Part>
      )}
      {disputes.length > 0 && (
        <Part title={t('disputes')}>
          <Rows
            most={MOST}
            rows={disputes}
            keyOf={({ bookingId }) => bookingId}
            render={({ bookingId, title, state, at }) => (
              <>
                <Title to={`/dashboard/disputes?booking=${bookingId}`}>{title}</Title>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <DealBadge state={state} />
                  <span className="quiet text-sm">{formatDay(at, t.locale)}</span>
                </span>
              </>
            )}
          />
        </Part>
      )}
      {reported.upheld + reported.dismissed > 0 && (
        <Part title={t('reported')}>
          <p>
            {t('reportedCounts', {
              upheld: reported.upheld,
              dismissed: reported.dismissed,
            })}
          </p>
        </Part>
      )}
    </>
  );
}
