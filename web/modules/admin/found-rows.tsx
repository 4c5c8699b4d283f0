import type { ReactNode } from 'react';
import type { FoundBooking, FoundListing, FoundUser } from '#contract/admin-search.ts';
import { DealBadge } from '#web/modules/deals/deal-badge.tsx';
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

interface RowsProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  render: (row: Row) => ReactNode;
  /** Further rows are folded. */
  most?: number;
}

/** Rows with a line between them, or that there are none. */
export function Rows<Row>({ rows, keyOf, render, most = rows.length }: RowsProps<Row>) {
  const t = useTexts(texts);
  const list = (shown: readonly Row[]) => (
    <ul>
      {shown.map((row) => (
        <li key={keyOf(row)} className="grid grid-cols-1 gap-1 border-b hairline py-2 wrap-anywhere last:border-0">
          {render(row)}
        </li>
      ))}
    </ul>
  );
  if (rows.length === 0) return <p className="quiet">{t('none')}</p>;
  return (
    <>
      {list(rows.slice(0, most))}
      {rows.length > most && (
        <details className="border-t hairline">
          <summary className="cursor-pointer py-1.5 text-sm font-medium">{t('rest', { count: rows.length - most })}</summary>
          {list(rows.slice(most))}
        </details>
      )}
    </>
  );
}

/** The title of a row, in one line; it leads to `to`, if it has a page. */
export const Title = ({ to, children }: { to: string | null; children: string }) =>
  to === null ? (
    <span className="truncate font-medium">{children}</span>
  ) : (
    <span className="truncate">
      <Link to={to} className="link font-medium" title={children}>
        {children}
      </Link>
    </span>
  );

const Quiet = ({ children }: { children: ReactNode }) => <span className="quiet text-sm">{children}</span>;

/** The state of a row, and the rest of its second line. */
const Second = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span>{badge}</span>
    <Quiet>{children}</Quiet>
  </span>
);

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
  listing: { _id, title, state, sellingPrice, listedAt, hasCase, seller },
  own = false,
}: {
  listing: FoundListing;
  own?: boolean;
}) {
  const t = useTexts(texts);
  // It has no page then, but for its seller.
  const isOff = state === 'removed' || state === 'hidden';
  const page = isOff ? hasCase && `/dashboard/cases?case=${_id}` : `/product/${_id}`;
  return (
    <>
      <Title to={page || null}>{title}</Title>
      <Second badge={<Badge tone={isOff ? 'warning' : 'neutral'}>{t(state)}</Badge>}>
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
      </Second>
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
      <Title to={`/dashboard/disputes?booking=${_id}`}>{title}</Title>
      <Second badge={<DealBadge state={state} />}>
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
      </Second>
    </>
  );
}
