import { sql, type RawBuilder } from 'kysely';
import { PAYOUT_CODE_MS } from '#domain/deals/payouts.ts';
import { LISTING } from '#server/modules/listings/products.sql.ts';
import type { Database } from '#server/platform/db/database.ts';
import { maskContacts } from '#domain/messages/contacts.ts';

export type Row = Record<string, unknown>;

/** A message as the conversation shows it: contact data in those of the other side only while a booking between the two is live. */
function asShown({ text, booked, ...message }: Row): Row {
  return { ...message, text: message['mine'] === true || booked === true ? text : maskContacts(String(text)) };
}

/** A review as the page of its booking shows it: contact data in those of the other side is masked. */
const asReviewed = ({ text, answer, ...review }: Row): Row => {
  const mask = (words: unknown, mine: boolean) => (mine || typeof words !== 'string' ? words : maskContacts(words));
  return { ...review, text: mask(text, review['mine'] === true), answer: mask(answer, review['mine'] !== true) };
};

/** Rows that are read at once. */
const PAGE = 200;

/** The rows of one kind that are stored about a user. */
interface Section {
  /** The columns with uids that it follows. */
  of: readonly string[];
  /** Type of the column `key`, by which its rows are ordered and which is not sent. */
  key: 'uuid' | 'bigint' | 'text';
  select: (uid: string, now: Date) => RawBuilder<Row>;
  /** Changes a row before it is sent. */
  clean?: (row: Row) => Row;
}

/** The rows of one table that have the uid of the user in a column, such as `photos.owner_uid`, in the order of an expression of this type. */
const own =
  (of: string, key: Section['key'], by: string) =>
  (columns: TemplateStringsArray): Section => ({
    of: [of],
    key,
    select: (uid) => sql`
      select ${sql.raw(by)} as key, ${sql.raw(columns.join(''))}
      from ${sql.table(of.slice(0, of.lastIndexOf('.')))} where ${sql.ref(of)} = ${uid}`,
  });

/**
 * Everything about a user, by kind. About others it holds what the user has been shown and no more: names, the messages that they received,
 * and contact data while a booking is live.
 */
export const SECTIONS: Readonly<Record<string, Section>> = {
  account: own('users.uid', 'text', 'uid')`
    uid, email, display_name, photo_url, phone_number, address, role, verified_at, created_at, email_confirmed_at, language,
    language_chosen, muted_notices, muted_pushes, version, password_seen_at, away_until, suspended_until, conduct_at`,
  sign_in_account: own('identity.accounts.uid', 'text', 'uid')`
    email, email_verified, display_name, photo_url, created_at, last_login_at, password_changed_at`,
  sign_in_providers: own('identity.federated_identities.uid', 'text', "issuer || ' ' || subject")`
    issuer, subject, email, display_name, photo_url, linked_at`,
  sign_ins: own('identity.sessions.uid', 'uuid', 'id')`provider, auth_time, used_at, expires_at`,
  sessions: own('sessions.uid', 'text', "encode(token_hash, 'hex')")`issued_at, expires_at, passkey_at`,
  // Without the key and the id, which serve their authenticator alone.
  passkeys: own('passkeys.user_uid', 'uuid', 'id')`name, synced, created_at, used_at`,
  // A hash with a secret of the site, kept for 30 days.
  sign_in_addresses: own('sign_in_addresses.uid', 'text', "encode(address_hash, 'hex')")`
    encode(address_hash, 'hex') as address_hash, seen_at`,
  proved_deals: {
    of: ['deals.buyer_uid', 'deals.seller_uid'],
    key: 'uuid',
    select: (uid) => sql`
      select booking_id as key, booking_id, case buyer_uid when ${uid} then 'buyer' else 'seller' end as side, paid, alike, done, proved_at
      from deals where ${uid} in (buyer_uid, seller_uid)`,
  },
  // Without the address and the keys, with which others could be made to write to it.
  devices: own('push_subscriptions.user_uid', 'uuid', 'id')`split_part(endpoint, '/', 3) as push_service, created_at, failing_since`,
  photos: own('photos.owner_uid', 'text', 'id')`display_url, width, height, created_at`,
  listings: {
    of: ['products.seller_uid'],
    key: 'uuid',
    select: (uid) => sql`
      select id as key, id, ${sql.join(LISTING.map((column) => sql.ref(column)))}, district, status, boost, facts, seller_facts, fixed_price,
        accept_from_poisha, decline_below_poisha, photo_id, version, created_at, deleted_at, removal_reason
      from products as p where seller_uid = ${uid}`,
  },
  health_reports: {
    of: ['products.seller_uid'],
    key: 'uuid',
    select: (uid) => sql`
      select r.id as key, r.product_id, r.report, r.has_proof_code, r.added_at, r.withdrawn_at
      from health_reports as r join products as p on p.id = r.product_id where p.seller_uid = ${uid}`,
  },
  // Hashes with a secret of the site, kept for two years.
  serial_numbers: {
    of: ['products.seller_uid'],
    key: 'text',
    select: (uid) => sql`
      select s.report_id || ' ' || s.position as key, s.report_id, encode(s.hash, 'hex') as hash, s.ending
      from report_serials as s join health_reports as r on r.id = s.report_id join products as p on p.id = r.product_id
      where p.seller_uid = ${uid}`,
  },
  stolen_devices: own('stolen_devices.owner_uid', 'uuid', 'id')`
    created_at, name, encode(hash, 'hex') as hash, police_report, contact`,
  bookings: {
    of: ['bookings.buyer_uid', 'bookings.seller_uid'],
    key: 'uuid',
    select: (uid) => sql`
      select b.id as key, b.id, case b.buyer_uid when ${uid} then 'buyer' else 'seller' end as side, b.product_id, p.title, b.price_poisha,
        other.display_name as other_side,
        case when b.buyer_uid = ${uid} or b.ended_at is null then b.contact_number end as contact_number,
        case when b.buyer_uid = ${uid} or b.ended_at is null then b.meeting_location end as meeting_location,
        b.transaction_id, b.created_at, b.expires_at, b.paid_at, b.ended_at, b.end_reason, b.terms, b.terms_sha256
      from bookings as b join products as p on p.id = b.product_id
        join users as other on other.uid = case b.buyer_uid when ${uid} then b.seller_uid else b.buyer_uid end
      where ${uid} in (b.buyer_uid, b.seller_uid)`,
  },
  meetings: {
    of: ['meetings.buyer_uid', 'meetings.seller_uid'],
    key: 'uuid',
    select: (uid) => sql`
      select m.id as key, m.id, case m.buyer_uid when ${uid} then 'buyer' else 'seller' end as side, m.booking_id, m.status,
        case when b.ended_at is null or (m.accepted_at is not null and m.meets_at <= b.ended_at) then m.place end as place, m.meets_at, m.proposed_by, m.created_at,
        m.accepted_at, m.moved_by, m.moved_at, m.marked_by, m.mark_text, m.marked_at, m.contest_until, m.contest_text, m.absent, m.reason
      from meetings as m join bookings as b on b.id = m.booking_id where ${uid} in (m.buyer_uid, m.seller_uid)`,
  },
  reviews: {
    of: ['reviews.author_uid', 'reviews.subject_uid'],
    key: 'uuid',
    // A review by another user is sent once it is shown, and not after an admin has removed it. Its author does not learn of a report.
    select: (uid, now) => sql`
      select r.id as key, r.booking_id, r.author_uid = ${uid} as mine, r.stars, r.text, r.tags, r.written_at, r.shown_at, r.answer,
        r.answered_at, r.status = 'removed' as removed, case when r.subject_uid = ${uid} then r.report_reason end as report_reason,
        case when r.subject_uid = ${uid} then r.reported_at end as reported_at,
        case when r.subject_uid = ${uid} or r.status = 'removed' then r.decision_reason end as decision_reason,
        case when r.subject_uid = ${uid} or r.status = 'removed' then r.decided_at end as decided_at
      from reviews as r
      where r.author_uid = ${uid} or (r.subject_uid = ${uid} and r.status <> 'removed' and r.shown_at <= ${now})`,
    clean: asReviewed,
  },
  handovers: {
    of: ['bookings.buyer_uid', 'bookings.seller_uid'],
    key: 'uuid',
    select: (uid) => sql`
      select h.booking_id as key, h.booking_id, h.state, h.held_poisha, h.refund_poisha, h.offered_poisha, h.due_at, h.extended, h.frozen_state,
        h.handed_over_at, h.moved_at, h.checked, h.checked_at
      from handovers as h join bookings as b on b.id = h.booking_id where ${uid} in (b.buyer_uid, b.seller_uid)`,
  },
  handover_events: {
    of: ['handover_events.uid'],
    key: 'bigint',
    select: (uid) => sql`
      select e.id as key, e.booking_id, e.action, e.moved_by, e.state, e.details, e.created_at
      from handover_events as e join bookings as b on b.id = e.booking_id where ${uid} in (b.buyer_uid, b.seller_uid)`,
  },
  balance: {
    of: ['users.uid'],
    key: 'bigint',
    select: (uid) => sql`
      select id as key, booking_id, amount_poisha, cause, created_at from ledger_entries where account = 'seller:' || ${uid}::text`,
  },
  payout_methods: own('payout_methods.uid', 'text', 'uid')`method, confirmed_at`,
  payouts: own('payouts.seller_uid', 'uuid', 'id')`id, amount_poisha, method, status, reference, reason, created_at, moved_at`,
  waiting: {
    of: ['waiting_entries.uid'],
    key: 'uuid',
    select: (uid) => sql`
      select w.id as key, w.id, w.product_id, p.title, w.status, w.contact_number, w.joined_at, w.moved_at, w.booking_id
      from waiting_entries as w join products as p on p.id = w.product_id where w.uid = ${uid}`,
  },
  payments: own('payments.buyer_uid', 'uuid', 'id')`
    id, booking_id, amount_poisha, currency, provider, intent_id, status, refund_id, created_at, settled_at`,
  offers: {
    of: ['offers.buyer_uid', 'offers.seller_uid'],
    key: 'uuid',
    // The seller gets number and place with the booking.
    select: (uid) => sql`
      select o.id as key, o.id, case o.buyer_uid when ${uid} then 'buyer' else 'seller' end as side, o.product_id, p.title, o.status,
        o.asking_poisha, o.price_poisha, o.counter_poisha, case o.buyer_uid when ${uid} then o.contact_number end as contact_number,
        o.created_at, o.moved_by, o.moved_at, o.expires_at,
        o.booking_id
      from offers as o join products as p on p.id = o.product_id where ${uid} in (o.buyer_uid, o.seller_uid)`,
  },
  conversations: {
    of: ['conversations.buyer_uid', 'conversations.seller_uid', 'conversation_sides.uid'],
    key: 'uuid',
    select: (uid) => sql`
      select c.id as key, c.id, case c.buyer_uid when ${uid} then 'buyer' else 'seller' end as side, c.product_id, p.title,
        other.display_name as other_side, c.created_at, s.read_seq, s.notified_at, s.pushed_at
      from conversation_sides as s join conversations as c on c.id = s.conversation_id join products as p on p.id = c.product_id
        join users as other on other.uid = case c.buyer_uid when ${uid} then c.seller_uid else c.buyer_uid end
      where s.uid = ${uid}`,
  },
  messages: {
    of: ['messages.sender_uid'],
    key: 'bigint',
    select: (uid) => sql`
      select m.seq as key, m.id, m.conversation_id, m.sender_uid = ${uid} as mine, m.text, m.created_at,
        exists (select from bookings as b where b.ended_at is null and (b.buyer_uid, b.seller_uid) in
          ((c.buyer_uid, c.seller_uid), (c.seller_uid, c.buyer_uid))) as booked
      from conversation_sides as s join conversations as c on c.id = s.conversation_id join messages as m on m.conversation_id = c.id
      where s.uid = ${uid}`,
    clean: asShown,
  },
  private_photos: own('private_photos.owner_uid', 'uuid', 'id')`
    id, message_id, event_id, position, width, height, sha256, created_at, expires_at`,
  conversations_read_by_admins: {
    of: ['conversation_reads.admin_uid'],
    key: 'text',
    select: (uid) => sql`
      select r.conversation_id || ' ' || r.read_at || ' ' || r.admin_uid as key, r.conversation_id, r.read_at, r.admin_uid = ${uid} as mine
      from conversation_reads as r where r.admin_uid = ${uid} or r.conversation_id in (select conversation_id from conversation_sides where uid = ${uid})`,
  },
  reported_messages: own('message_reports.reporter_uid', 'uuid', 'message_id')`message_id, reason, created_at, closed_at`,
  reported_products: {
    of: ['reports.reporter_uid'],
    key: 'uuid',
    select: (uid) => sql`
      select r.product_id as key, r.product_id, p.title, r.reason, r.created_at
      from reports as r join products as p on p.id = r.product_id where r.reporter_uid = ${uid}`,
  },
  blocked_users: {
    of: ['user_blocks.blocker_uid'],
    key: 'text',
    select: (uid) => sql`
      select b.blocked_uid as key, u.display_name, b.created_at
      from user_blocks as b join users as u on u.uid = b.blocked_uid where b.blocker_uid = ${uid}`,
  },
  favourites: {
    of: ['favourites.user_uid'],
    key: 'uuid',
    select: (uid) => sql`
      select f.product_id as key, f.product_id, p.title, f.price_poisha, f.created_at
      from favourites as f join products as p on p.id = f.product_id where f.user_uid = ${uid}`,
  },
  saved_searches: own('saved_searches.user_uid', 'uuid', 'id')`id, query, created_at, emails, emailed_at`,
  found_for_saved_searches: {
    of: ['saved_searches.user_uid'],
    key: 'text',
    select: (uid) => sql`
      select m.search_id || ' ' || m.product_id as key, m.search_id, m.product_id, p.title, m.price_poisha, m.found_at
      from saved_searches as s join saved_matches as m on m.search_id = s.id join products as p on p.id = m.product_id
      where s.user_uid = ${uid}`,
  },
  my_pc: own('my_pcs.uid', 'text', 'uid')`text, updated_at`,
  report_cases: own('report_cases.seller_uid', 'uuid', 'id')`
    product_id, state, created_at, hidden_at, decided_at, reason, appeal, appealed_at, answered_at, answer`,
  suspensions: own('suspensions.user_uid', 'uuid', 'id')`
    reason, created_at, until, appeal, appealed_at, answered_at, answer, ended_at, end_reason`,
  verifications: own('verifications.seller_uid', 'bigint', 'id')`verified, reason, created_at`,
  emails: {
    of: ['emails.user_uid'],
    key: 'bigint',
    // The code that confirms where payouts go is for those who read the email, not for those who have the phone.
    select: (uid, now) => sql`
      select id as key, recipient, subject, case when created_at <= ${new Date(now.getTime() - PAYOUT_CODE_MS)} then text_body end as text_body,
        created_at, sent_at
      from emails where user_uid = ${uid}`,
  },
  downloads: own('data_downloads.uid', 'bigint', 'id')`created_at`,
};

/** The rows of a section, page by page. No connection is held in between, however slowly they are taken. */
export async function* findRows(db: Database, name: string, uid: string, now: Date): AsyncGenerator<Row[]> {
  const section = SECTIONS[name];
  if (!section) throw new Error(`No section ${name}`);
  let after: unknown;
  for (;;) {
    const from = after === undefined ? sql`` : sql`where key > ${after}::${sql.raw(section.key)}`;
    const { rows } = await sql<Row>`select * from (${section.select(uid, now)}) as section ${from} order by key limit ${PAGE}`.execute(db);
    if (rows.length === 0) return;
    yield rows.map(({ key: _key, ...row }) => section.clean?.(row) ?? row);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.['key'];
  }
}
