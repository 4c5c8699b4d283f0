-- What the bKash emulator keeps. Amounts are decimal Tk, as on the wire.

create schema bkash;

create table bkash.tokens (
  id_token text primary key,
  granted_at timestamptz not null,
  expires_at timestamptz not null
);

create table bkash.payments (
  payment_id text primary key,
  -- Part of the address of the page: a payment id alone does not open it.
  hash text not null,
  amount numeric(10, 2) not null check (amount > 0),
  payer_reference text not null,
  merchant_invoice_number text not null,
  callback_url text not null,
  -- How far the customer is on the page, or how that ended.
  step text not null default 'wallet' check (step in ('wallet', 'otp', 'pin', 'approved', 'failed', 'cancelled')),
  wallet text,
  -- Wrong codes and PINs in this step.
  wrong_tries integer not null default 0,
  trx_id text unique,
  created_at timestamptz not null,
  executed_at timestamptz,
  -- Money moves once, from a wallet that has approved it.
  check ((trx_id is null) = (executed_at is null)),
  check (trx_id is null or (step = 'approved' and wallet is not null))
);

create table bkash.refunds (
  refund_trx_id text primary key,
  payment_id text not null references bkash.payments,
  amount numeric(10, 2) not null check (amount > 0),
  completed_at timestamptz not null
);
create index refunds_payment_id_idx on bkash.refunds (payment_id);
