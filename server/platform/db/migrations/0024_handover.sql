-- How a booked product is handed over, and what becomes of the money that is held until then (domain/handover.ts).
create table handovers (
  booking_id uuid primary key references bookings (id),
  state text not null
    check (state in ('open', 'held', 'claimed', 'inspecting', 'disputed', 'handed_over', 'released', 'refunded', 'split')),
  -- What was paid by card, and how much of it went back.
  held_poisha bigint check (held_poisha > 0),
  refund_poisha bigint check (refund_poisha > 0 and refund_poisha <= held_poisha),
  -- When this state ends by itself.
  due_at timestamptz,
  -- The buyer has more time, once.
  extended boolean not null default false,
  -- How many of the emails before the deadline have been written.
  reminders smallint not null default 0,
  handed_over_at timestamptz,
  moved_at timestamptz not null,
  -- Wrong codes in a row, and until when none is taken.
  tries smallint not null default 0 check (tries between 0 and 4),
  locked_until timestamptz,
  -- What the buyer has ticked.
  checked text[] not null default '{}',
  checked_at timestamptz,
  check ((held_poisha is null) = (state in ('open', 'handed_over'))),
  check ((due_at is null) = (state not in ('held', 'claimed', 'inspecting'))),
  check ((refund_poisha is null) = (state not in ('refunded', 'split')))
);
create index handovers_disputed_idx on handovers (moved_at) where state = 'disputed';

-- What has happened, with the words of the sides and of admins. A log: its rows are never changed.
create table handover_events (
  id bigint primary key generated always as identity,
  booking_id uuid not null references handovers (booking_id),
  action text not null,
  moved_by text not null,
  uid text references users (uid),
  state text not null,
  details jsonb not null,
  created_at timestamptz not null
);
create index handover_events_booking_id_idx on handover_events (booking_id, id);
create index handover_events_decided_idx on handover_events (id) where action = 'decide';

create function handover_events_never_change() returns trigger language plpgsql as $$
begin
  raise exception 'handover_events is a log';
end
$$;
create trigger handover_events_never_change before update or delete on handover_events
  for each row execute function handover_events_never_change();

-- What the ledger holds for a booking is what its handover says: all of it while it waits, nothing once it is closed.
create function handovers_match_ledger() returns trigger language plpgsql as $$
declare
  kept bigint;
  expected bigint;
begin
  select coalesce(sum(amount_poisha), 0) into kept from ledger_entries where account = 'held:' || new.booking_id;
  -- As it is at the end of the transaction.
  select case when state in ('held', 'claimed', 'inspecting', 'disputed') then held_poisha else 0 end into expected
  from handovers where booking_id = new.booking_id;
  if kept <> expected then
    raise exception 'the ledger holds % for booking %, not %', kept, new.booking_id, expected
      using errcode = 'check_violation', constraint = 'handovers_held_check';
  end if;
  return null;
end
$$;
create constraint trigger handovers_match_ledger after insert or update of state, held_poisha on handovers deferrable initially deferred
  for each row execute function handovers_match_ledger();

-- A paid booking ends when the money went back before the handover. Its product is removed, and its seller may list it again.
alter table bookings drop constraint bookings_check3;
alter table bookings drop constraint bookings_end_reason_check;
alter table bookings
  add constraint bookings_end_reason_check check (end_reason in
    ('unbooked', 'product_removed', 'account_deleted', 'expired', 'refunded', 'buyer_does_not_answer', 'sold_elsewhere', 'other')),
  add constraint bookings_refunded_check check (ended_at is null or (paid_at is not null) = (end_reason = 'refunded'));
alter table products drop constraint products_removal_reason_check;
alter table products add constraint products_removal_reason_check check (removal_reason in ('sold_elsewhere', 'refunded'));

-- Such a sale is none.
drop trigger products_sale on products;
create trigger products_sale after update of status, deleted_at, comparables on products for each row
  when (new.status = 'sold' or old.status = 'sold') execute function record_sale();

-- How much of a payment goes back; null: all of it.
alter table payments add column refund_poisha bigint check (refund_poisha > 0 and refund_poisha <= amount_poisha);
