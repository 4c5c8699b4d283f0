-- The market itself: people, products, bookings, payments, reports, photos, and the work that follows a change.
-- Money is integer poisha (1 Tk = 100 poisha); US prices are integer cents. Deleted people and products stay as rows
-- (deleted_at), because paid history must stay readable.

create extension if not exists pg_trgm;

create table users (
  uid text primary key check (length(uid) between 1 and 128),
  email text not null check (email = lower(email) and length(email) <= 254),
  display_name text not null,
  photo_url text,
  phone_number text,
  address text,
  role text not null check (role in ('buyer', 'seller', 'admin')),
  verified_at timestamptz check (verified_at is null or role = 'seller'),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email_once on users (email) where deleted_at is null;
create index users_by_role on users (role, created_at desc, uid desc) where deleted_at is null;

-- The stored token of POST /jwt. Only its hash is kept.
create table sessions (
  token_hash bytea primary key,
  uid text not null references users,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (uid);
create index sessions_by_expiry on sessions (expires_at);

create table photos (
  id text primary key,
  owner_uid text not null references users,
  display_url text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumbhash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index photos_by_expiry on photos (expires_at) where expires_at is not null;

create table products (
  id uuid primary key,
  seller_uid text not null references users,
  seller_snapshot jsonb not null,
  title text not null check (length(title) between 1 and 200),
  selling_price_poisha bigint not null check (selling_price_poisha > 0 and selling_price_poisha <= 100000000000),
  original_price_cents bigint not null check (original_price_cents > 0 and original_price_cents <= 10000000000),
  condition_type text not null check (condition_type in ('excellent', 'good', 'fair')),
  years_of_use text not null check (length(years_of_use) between 1 and 60),
  months_of_use integer check (months_of_use >= 0),
  category smallint not null check (category in (1, 2, 3)),
  description text not null check (length(description) between 1 and 2000),
  address text not null check (length(address) between 1 and 300),
  district text,
  photo_id text references photos,
  status text not null default 'unsold' check (status in ('unsold', 'booked', 'sold')),
  boost boolean not null default false,
  is_reported boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index products_market_newest on products (category, id desc) where deleted_at is null and status = 'unsold';
create index products_market_cheapest on products (category, selling_price_poisha, id desc) where deleted_at is null and status = 'unsold';
create index products_advertised on products (id desc) where deleted_at is null and status = 'unsold' and boost;
create index products_reported on products (id desc) where deleted_at is null and is_reported;
create index products_by_seller on products (seller_uid, id desc) where deleted_at is null;
create index products_by_photo on products (photo_id) where photo_id is not null;
create index products_title_words on products using gin (title gin_trgm_ops) where deleted_at is null and status = 'unsold';

create table reports (
  product_id uuid not null references products,
  reporter_uid text not null references users,
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (product_id, reporter_uid)
);

create table bookings (
  id uuid primary key,
  product_id uuid not null references products,
  buyer_uid text not null references users,
  seller_uid text not null references users,
  contact_number text not null,
  meeting_location text not null,
  price_poisha bigint not null check (price_poisha > 0),
  transaction_id text unique,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('unbooked', 'product_removed', 'account_deleted')),
  check (buyer_uid <> seller_uid),
  check ((transaction_id is null) = (paid_at is null)),
  check ((ended_at is null) = (end_reason is null)),
  check (paid_at is null or ended_at is null)
);
-- Nothing is sold twice: one booking that has not ended per product.
create unique index bookings_one_live_per_product on bookings (product_id) where ended_at is null;
create index bookings_by_buyer on bookings (buyer_uid, id desc) where ended_at is null;
create index bookings_by_seller on bookings (seller_uid, id desc) where ended_at is null;

create table payments (
  id uuid primary key,
  booking_id uuid references bookings,
  buyer_uid text not null references users,
  amount_poisha bigint not null check (amount_poisha > 0),
  currency text not null,
  intent_id text unique,
  client_secret text,
  status text not null default 'open' check (status in ('open', 'succeeded', 'canceled', 'refund_due', 'refunded')),
  refund_id text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
-- Nothing is paid twice: one payment per booking that is under way or done.
create unique index payments_one_per_booking on payments (booking_id) where status in ('open', 'succeeded');
create index payments_by_buyer on payments (buyer_uid);

create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

-- What must follow a change, written in the change's own transaction and done at least once.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  last_error text,
  dead_at timestamptz,
  created_at timestamptz not null default now()
);
create index jobs_due on jobs (run_at) where dead_at is null;

-- Settings the server makes for itself once, such as a signing secret or that the demo was loaded.
create table facts (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);
