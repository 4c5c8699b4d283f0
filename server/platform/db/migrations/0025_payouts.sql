-- Where the balances of sellers are paid out to, and the payouts.

-- `method` is a PayoutMethod of domain/payouts.ts, in all three tables.
create table payout_methods (
  uid text primary key references users (uid),
  method jsonb not null,
  confirmed_at timestamptz not null
);

-- The newest code of a seller is the one that counts. Those of earlier days are deleted with the next one.
create table payout_codes (
  id uuid primary key,
  uid text not null references users (uid),
  method jsonb not null,
  -- scrypt of the code; the salt is the id.
  code_hash bytea not null,
  tries smallint not null default 0,
  -- Of the codes of this seller on that day of Bangladesh.
  nth smallint not null,
  made_on date not null generated always as (((created_at at time zone 'UTC') + interval '6 hours')::date) stored,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A code of six digits is not found with so few tries: 50 a day.
  constraint payout_codes_tries_check check (tries between 0 and 5),
  constraint payout_codes_ten_a_day_check check (nth between 1 and 10),
  constraint payout_codes_ten_a_day_key unique (uid, made_on, nth)
);

create table payouts (
  id uuid primary key,
  seller_uid text not null references users (uid),
  amount_poisha bigint not null check (amount_poisha > 0),
  -- As it was when the payout was asked for.
  method jsonb not null,
  status text not null check (status in ('requested', 'in_progress', 'sent', 'failed', 'cancelled')),
  -- The admin who has taken it.
  admin_uid text references users (uid),
  reference text,
  reason text,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  check ((status in ('in_progress', 'sent', 'failed')) = (admin_uid is not null)),
  check ((status = 'sent') = (reference is not null)),
  check ((status = 'failed') = (reason is not null))
);
-- What a seller can ask for is the balance without the one payout that has not ended.
create unique index payouts_open_key on payouts (seller_uid) where status in ('requested', 'in_progress');
create index payouts_seller_uid_idx on payouts (seller_uid, id desc);
create index payouts_open_first_idx on payouts ((status in ('requested', 'in_progress')) desc, id desc);

-- What was done with a payout, by whom and when. A log: its rows are never changed.
create table payout_log (
  id bigint primary key generated always as identity,
  payout_id uuid not null references payouts (id),
  action text not null check (action in ('request', 'cancel', 'take', 'take_over', 'send', 'fail')),
  by_uid text not null references users (uid),
  created_at timestamptz not null
);
create index payout_log_payout_id_idx on payout_log (payout_id, id);

create function payout_log_never_changes() returns trigger language plpgsql as $$
begin
  raise exception 'payout_log is a log';
end
$$;
create trigger payout_log_never_changes before update or delete on payout_log
  for each row execute function payout_log_never_changes();

-- What was paid for products of a seller, also after a refund.
create index bookings_paid_idx on bookings (seller_uid) where paid_at is not null;
