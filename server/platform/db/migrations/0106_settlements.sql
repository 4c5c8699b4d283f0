-- Reports of providers of payments that were compared with the ledger (`npm run reconcile`): what was read, and how the two books differ.
create table settlement_checks (
  id bigint primary key generated always as identity,
  provider text not null check (provider in ('card', 'sslcommerz', 'bkash')),
  -- The days that the report covers, in Bangladesh.
  first_day text not null check (first_day ~ '^\d{4}-\d\d-\d\d$'),
  last_day text not null check (last_day >= first_day),
  movements integer not null check (movements >= 0),
  fees_poisha bigint not null,
  -- `Difference` of domain/money/settlement.ts, with ISO times.
  differences jsonb not null,
  checked_at timestamptz not null
);
