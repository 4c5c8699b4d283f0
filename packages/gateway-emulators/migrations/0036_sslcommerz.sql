-- What the SSLCommerz emulator keeps. Amounts are decimal Tk, as on the wire.

create schema sslcommerz;

create table sslcommerz.sessions (
  sessionkey text primary key,
  tran_id text not null,
  amount numeric(10, 2) not null check (amount between 10 and 500000),
  -- The fields of the request that are given back or used later.
  fields jsonb not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'VALID', 'VALIDATED', 'FAILED', 'CANCELLED')),
  val_id text unique,
  bank_tran_id text unique,
  method text,
  risk_level integer not null default 0 check (risk_level in (0, 1)),
  error text,
  tran_date timestamptz,
  validated_on timestamptz,
  created_at timestamptz not null,
  -- What was paid can be named, and is dated.
  check (status not in ('VALID', 'VALIDATED') or (val_id is not null and bank_tran_id is not null and tran_date is not null))
);
create index sessions_tran_id_idx on sslcommerz.sessions (tran_id);

create table sslcommerz.refunds (
  refund_ref_id text primary key,
  bank_tran_id text not null references sslcommerz.sessions (bank_tran_id),
  refund_trans_id text not null,
  amount numeric(10, 2) not null check (amount > 0),
  initiated_on timestamptz not null,
  unique (bank_tran_id, refund_trans_id)
);
