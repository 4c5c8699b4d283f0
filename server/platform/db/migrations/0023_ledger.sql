-- The ledger: every movement of money is a transaction of two entries, minus on one account and plus on the other.
create table ledger_entries (
  id bigint primary key generated always as identity,
  transaction_id uuid not null,
  -- The booking that the money belongs to; null where it belongs to none, as a payout of several.
  booking_id uuid references bookings (id),
  account text not null check (account ~ '^(card_in|refund_out|chargeback_out|payout_out|fee|shortfall|held:[0-9a-f-]{36}|seller:.{1,128})$'),
  amount_poisha bigint not null check (amount_poisha <> 0),
  -- What moved it, such as payment:<id>.
  cause text not null check (length(cause) between 1 and 200),
  created_at timestamptz not null
);
create index ledger_entries_transaction_id_idx on ledger_entries (transaction_id);
create index ledger_entries_booking_id_idx on ledger_entries (booking_id, id) where booking_id is not null;
create index ledger_entries_account_idx on ledger_entries (account, id) include (amount_poisha);
-- A cause moves money once.
create unique index ledger_entries_cause_key on ledger_entries (cause, (amount_poisha > 0));

create function ledger_entries_never_change() returns trigger language plpgsql as $$
begin
  -- The copy of a database empties the tables of a new schema.
  if tg_op = 'TRUNCATE' and not exists (select from ledger_entries) then return null; end if;
  raise exception 'ledger_entries is a log';
end
$$;
create trigger ledger_entries_never_change before update or delete on ledger_entries
  for each row execute function ledger_entries_never_change();
create trigger ledger_entries_never_truncated before truncate on ledger_entries
  for each statement execute function ledger_entries_never_change();

create function ledger_entries_sum_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount_poisha) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'the entries of ledger transaction % do not sum to zero', new.transaction_id
      using errcode = 'check_violation', constraint = 'ledger_entries_sum_check';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_sum_to_zero after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_entries_sum_to_zero();

-- Nothing is taken from held money, or from the balance of a seller, that is not there. Withdrawals from one account wait for each other.
create function ledger_entries_not_below_zero() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.account, 0));
  if (select sum(amount_poisha) from ledger_entries where account = new.account) < 0 then
    raise exception 'account % holds less than %', new.account, -new.amount_poisha
      using errcode = 'check_violation', constraint = 'ledger_entries_balance_check';
  end if;
  return null;
end
$$;
create trigger ledger_entries_not_below_zero after insert on ledger_entries for each row
  when (new.amount_poisha < 0 and new.account ~ '^(held|seller):')
  execute function ledger_entries_not_below_zero();
