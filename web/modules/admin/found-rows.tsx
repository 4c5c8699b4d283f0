import type { ReactNode } from 'react';
import type { FoundBooking, FoundListing, FoundUser } from '#contract/admin-search.ts';
import { EmailLink, PhoneLink } from '#web/shared/frame/cells.tsx';
import { adminSearch as texts } from '#web/i18n/en/admin.ts';
import { formatDay } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';

/** A part of the results, or of the page of a user. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-1 text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Rows with a line between them, or that there are none. */
export function Rows<Row>({ rows, keyOf, render }: { rows: readonly Row[]; keyOf: (row: Row) => string; render: (row: Row) => ReactNode }) {
  const t = useTexts(texts);
  if (rows.length === 0) return <p className="quiet">{t('none')}</p>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={keyOf(row)} className="grid gap-1 border-b hairline py-2.5 wrap-anywhere last:border-0">
          {render(row)}
        </li>
      ))}
    </ul>
  );
}

/** The title of a row; it leads to `to`, if it has a page. */
const Title = ({ to, children }: { to: string | null; children: string }) =>
  to === null ? (
    <span className="font-medium">{children}</span>
  ) : (
    <Link to={to} className="link font-medium">
      {children}
    </Link>
  );

const Quiet = ({ children }: { children: ReactNode }) => <span className="quiet text-sm">{children}</span>;

export function UserBadges({ user: { role, verified, suspended, closed } }: { user: FoundUser }) {
  const t = useTexts(texts);
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge>{t(role)}</Badge>
      {verified && (
        <Badge tone="good" icon="shield-check">
          {t('verified')}
        </Badge>
      )}
      {suspended && <Badge tone="warning">{t('suspended')}</Badge>}
      {closed && <Badge tone="warning">{t('closed')}</Badge>}
    </span>
  );
}

export function UserRow({ user }: { user: FoundUser }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Title to={`/dashboard/users/${user.uid}`}>{user.displayName}</Title>
        <UserBadges user={user} />
      </span>
      <Quiet>
        <ContactOf user={user} />
      </Quiet>
    </>
  );
}

/** The email and the phone number of a user. */
export const ContactOf = ({ user }: { user: FoundUser }) => (
  <>
    <EmailLink email={user.email} />
    {user.phoneNumber && (
      <>
        <span>{' · '}</span>
        <PhoneLink number={user.phoneNumber} />
      </>
    )}
  </>
);

/** `own`: on the page of its seller. */
export function ListingRow({
  listing: { _id, title, state, sellingPrice, listedAt, seller },
  own = false,
}: {
  listing: FoundListing;
  own?: boolean;
}) {
  const t = useTexts(texts);
  // It has no page then, but for its seller.
  const isOff = state === 'removed' || state === 'hidden';
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Title to={isOff ? null : `/product/${_id}`}>{title}</Title>
        <Badge tone={isOff ? 'warning' : 'neutral'}>{t(state)}</Badge>
      </span>
      <Quiet>
        <span>
          {t.tk(sellingPrice)} · {formatDay(listedAt, t.locale)}
        </span>
        {!own && (
          <>
            <span>{' · '}</span>
            <Link to={`/dashboard/users/${seller.uid}`} className="link">
              {t('of', { name: seller.displayName })}
            </Link>
          </>
        )}
      </Quiet>
    </>
  );
}

/** `side`: that of the user on whose page it is. */
export function BookingRow({
  booking: { _id, title, state, price, bookedAt, buyer, seller },
  side,
}: {
  booking: FoundBooking;
  side?: 'buyer' | 'seller';
}) {
  const t = useTexts(texts);
  const user = ({ uid, displayName }: FoundBooking['buyer'], text: string) => (
    <Link key={uid} to={`/dashboard/users/${uid}`} className="link" aria-label={displayName}>
      {text}
    </Link>
  );
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Title to={`/dashboard/disputes?booking=${_id}`}>{title}</Title>
        <Badge tone={state === 'paid' ? 'good' : 'neutral'}>{t(state)}</Badge>
      </span>
      <Quiet>
        <span>
          {t.tk(price)} · {formatDay(bookedAt, t.locale)} ·
        </span>{' '}
        {side !== 'buyer' && (
          <>
            <span>{t('buyer')}: </span>
            {user(buyer, buyer.displayName)}
          </>
        )}
        <span>{side === undefined && ' · '}</span>
        {side !== 'seller' && (
          <>
            <span>{t('seller')}: </span>
            {user(seller, seller.displayName)}
          </>
        )}
      </Quiet>
    </>
  );
}
