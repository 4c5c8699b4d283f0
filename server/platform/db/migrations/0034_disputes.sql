-- The seller answers a dispute in time, and may offer to pay back a part, which the buyer answers in time; an admin may freeze all of it,
-- and so does the bank of the buyer (domain/handover.ts).
alter table handovers drop constraint handovers_state_check;
alter table handovers drop constraint handovers_check2;
alter table handovers
  -- What the seller has offered last.
  add column offered_poisha bigint check (offered_poisha > 0 and offered_poisha < held_poisha),
  -- What it was frozen in, and what was left until its deadline.
  add column frozen_state text check (frozen_state in ('held', 'claimed', 'inspecting', 'disputed', 'offered', 'contested')),
  add column left_ms bigint check (left_ms > 0),
  add constraint handovers_frozen_check check
    ((frozen_state is not null) = (state = 'frozen') and (left_ms is not null) = (frozen_state is not null and frozen_state <> 'contested')),
  add constraint handovers_offered_check check (state <> 'offered' or offered_poisha is not null),
  add constraint handovers_state_check check
    (state in ('open', 'held', 'claimed', 'inspecting', 'disputed', 'offered', 'contested', 'frozen', 'handed_over', 'released',
      'refunded', 'split', 'charged_back'));

create or replace function handovers_match_ledger() returns trigger language plpgsql as $$
declare
  kept bigint;
  expected bigint;
begin
  select coalesce(sum(amount_poisha), 0) into kept from ledger_entries where account = 'held:' || new.booking_id;
  -- As it is at the end of the transaction.
  select case when state in ('open', 'handed_over', 'released', 'refunded', 'split', 'charged_back') then 0 else held_poisha end into expected
  from handovers where booking_id = new.booking_id;
  if kept <> expected then
    raise exception 'the ledger holds % for booking %, not %', kept, new.booking_id, expected
      using errcode = 'check_violation', constraint = 'handovers_held_check';
  end if;
  return null;
end
$$;

-- What is disputed already waits for an admin, without a deadline.
update handovers set state = 'contested' where state = 'disputed';
set constraints handovers_match_ledger immediate;
set constraints handovers_match_ledger deferred;
alter table handovers
  add constraint handovers_due_check check ((due_at is null) = (state not in ('held', 'claimed', 'inspecting', 'disputed', 'offered')));

drop index handovers_disputed_idx;
create index handovers_disputed_idx on handovers (moved_at) where state in ('disputed', 'offered', 'contested', 'frozen');

-- Payments that the bank of the buyer disputes (server/features/disputes).
create table chargebacks (
  -- Of the card service.
  id text primary key,
  payment_id uuid not null references payments (id),
  booking_id uuid references bookings (id),
  amount_poisha bigint not null check (amount_poisha > 0),
  -- What of it was not held any more.
  shortfall_poisha bigint not null check (shortfall_poisha between 0 and amount_poisha),
  -- An admin had frozen the booking before.
  was_frozen boolean not null,
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((closed_at is null) = (status = 'open'))
);
create unique index chargebacks_open_key on chargebacks (payment_id) where status = 'open';
create index chargebacks_booking_id_idx on chargebacks (booking_id);
create index chargebacks_opened_at_idx on chargebacks (opened_at);

alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('open', 'succeeded', 'canceled', 'refund_due', 'refunded', 'charged_back'));
