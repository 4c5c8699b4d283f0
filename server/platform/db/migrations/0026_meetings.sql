-- Meetings that the two sides of a booking propose and agree on, and who did not come.

create table meetings (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- Of the proposals of this booking; the version of its event in calendars.
  nth integer not null check (nth > 0),
  -- As in the booking. A foreign key would lock users after products.
  buyer_uid text not null,
  seller_uid text not null,
  status text not null check (status in ('proposed', 'accepted', 'replaced', 'canceled', 'lapsed', 'marked', 'contested', 'confirmed', 'decided')),
  place text not null check (length(place) between 1 and 300),
  meets_at timestamptz not null,
  proposed_by text not null check (proposed_by in ('buyer', 'seller')),
  created_at timestamptz not null,
  -- Who brought it into its present state.
  moved_by text not null check (moved_by in ('buyer', 'seller', 'admin', 'clock')),
  moved_at timestamptz not null,
  accepted_at timestamptz,
  -- How many of the emails before the meeting have been written.
  reminders smallint not null default 0,
  -- The side that says that the other did not come, and what it says.
  marked_by text check (marked_by in ('buyer', 'seller')),
  mark_text text,
  marked_at timestamptz,
  contest_until timestamptz,
  contest_text text,
  -- Who did not come: as it is marked, then as it is decided. Null after a decision: nobody.
  absent text check (absent in ('buyer', 'seller')),
  admin_uid text references users (uid),
  reason text,
  unique (booking_id, nth),
  check (status not in ('accepted', 'marked', 'contested', 'confirmed', 'decided') or accepted_at is not null),
  check ((status in ('marked', 'contested', 'confirmed', 'decided')) = (marked_by is not null)),
  check ((marked_by is null) = (contest_until is null) and (marked_by is null) = (mark_text is null) and (marked_by is null) = (marked_at is null)),
  check (status not in ('marked', 'contested', 'confirmed') or (absent is not null and absent <> marked_by)),
  check ((status in ('contested', 'decided')) = (contest_text is not null)),
  check ((status = 'decided') = (admin_uid is not null) and (status = 'decided') = (reason is not null))
);
create unique index meetings_proposed_key on meetings (booking_id) where status = 'proposed';
create unique index meetings_accepted_key on meetings (booking_id) where status = 'accepted';
create index meetings_buyer_uid_idx on meetings (buyer_uid) where accepted_at is not null;
create index meetings_seller_uid_idx on meetings (seller_uid) where accepted_at is not null;
create index meetings_contested_idx on meetings (id) where status in ('contested', 'decided');
