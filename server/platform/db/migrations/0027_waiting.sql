-- Users in line for a booked product, and bookings that are made for the first of them.

create table waiting_entries (
  id uuid primary key,
  -- The order of the line. Given under the lock on the product, so that who joins later comes later.
  seq bigint not null generated always as identity,
  product_id uuid not null references products (id),
  uid text not null references users (uid),
  seller_uid text not null references users (uid),
  status text not null check (status in ('waiting', 'turn', 'confirmed', 'declined', 'lapsed', 'left', 'ended')),
  -- For the booking; the seller gets them with it.
  contact_number text not null,
  meeting_location text not null,
  -- The time to confirm that was promised when they joined.
  confirm_hours integer not null check (confirm_hours > 0),
  joined_at timestamptz not null,
  moved_at timestamptz not null,
  booking_id uuid unique references bookings (id),
  check (uid <> seller_uid),
  check (status not in ('turn', 'confirmed', 'declined', 'lapsed') or booking_id is not null),
  check (status not in ('waiting', 'left') or booking_id is null)
);
-- Once in a line.
create unique index waiting_entries_live_key on waiting_entries (product_id, uid) where status in ('waiting', 'turn');
-- One has the turn.
create unique index waiting_entries_turn_key on waiting_entries (product_id) where status = 'turn';
create index waiting_entries_line_idx on waiting_entries (product_id, seq) where status = 'waiting';
create index waiting_entries_uid_idx on waiting_entries (uid) where status in ('waiting', 'turn');
create index waiting_entries_seller_uid_idx on waiting_entries (seller_uid) where status = 'waiting';

-- Until when a booking that was made for the first in line must be confirmed; null for others, and once it is.
alter table bookings
  add column confirm_by timestamptz,
  add constraint bookings_confirm_by_check check (confirm_by is null or paid_at is null);
