-- The embedded card service: a payment provider's own records, in a schema of their own that a hosted one leaves empty.
-- No card number and no security code is ever stored: a payment method keeps the brand, the last four digits and which
-- of the published test cards it is. Amounts are integer poisha.

create schema cards;

create table cards.payment_methods (
  id text primary key,
  -- The name of the published test card, which decides what paying with it does.
  test_card text not null,
  brand text not null,
  funding text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  cvc_given boolean not null,
  billing_details jsonb not null,
  metadata jsonb not null,
  created_at timestamptz not null,
  -- A payment method that belongs to no customer pays once.
  used_at timestamptz
);

create table cards.payment_intents (
  id text primary key,
  seq bigint generated always as identity unique,
  client_secret text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'succeeded', 'canceled')),
  automatic_payment_methods jsonb,
  allowed_payment_method_types jsonb,
  description text,
  receipt_email text,
  metadata jsonb not null,
  payment_method_id text references cards.payment_methods,
  last_payment_error jsonb,
  -- The pending 3-D Secure challenge, and the last one, pending or not: an answer counts for its own attempt only.
  challenge_id text,
  last_challenge_id text,
  latest_charge_id text,
  cancellation_reason text,
  canceled_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'canceled') = (canceled_at is not null)),
  check ((status = 'requires_action') = (challenge_id is not null))
);

create table cards.charges (
  id text primary key,
  seq bigint generated always as identity unique,
  payment_intent_id text not null references cards.payment_intents,
  payment_method_id text not null references cards.payment_methods,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('succeeded', 'failed')),
  failure jsonb check ((failure is not null) = (status = 'failed')),
  authenticated boolean not null,
  amount_refunded bigint not null default 0,
  created_at timestamptz not null,
  -- Nobody gets back more than was taken.
  check (amount_refunded between 0 and amount),
  check (status = 'succeeded' or amount_refunded = 0)
);
-- An intent takes money at most once.
create unique index charges_one_success_per_intent on cards.charges (payment_intent_id) where status = 'succeeded';
create index charges_by_intent on cards.charges (payment_intent_id);

create table cards.refunds (
  id text primary key,
  seq bigint generated always as identity unique,
  charge_id text not null references cards.charges,
  payment_intent_id text not null references cards.payment_intents,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text,
  metadata jsonb not null,
  created_at timestamptz not null
);
create index refunds_by_intent on cards.refunds (payment_intent_id);
create index refunds_by_charge on cards.refunds (charge_id);

create table cards.events (
  id text primary key,
  seq bigint generated always as identity unique,
  type text not null,
  -- The object as it was when the event happened; later changes have events of their own.
  object jsonb not null,
  request_id text not null,
  idempotency_key text,
  created_at timestamptz not null
);
create index events_by_age on cards.events (created_at);

create table cards.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references cards.events on delete cascade,
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- While one process delivers, the others keep off; if it dies, the lease runs out.
  leased_until timestamptz,
  last_error text,
  delivered_at timestamptz,
  given_up_at timestamptz
);
create index deliveries_due on cards.deliveries (due_at) where delivered_at is null and given_up_at is null;
create index deliveries_by_event on cards.deliveries (event_id);

-- The answer to a request, kept under the caller's key in the same transaction as what the request did.
create table cards.idempotency_keys (
  caller text not null check (caller in ('secret', 'publishable')),
  key text not null check (length(key) between 1 and 255),
  -- A keyed hash (HMAC): parameters may hold what must not be stored.
  request_hash bytea not null,
  status integer,
  body text,
  request_id text not null,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_keys_by_age on cards.idempotency_keys (created_at);
