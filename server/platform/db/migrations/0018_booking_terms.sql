-- A booking stands until its deadline, may be released by the seller, and keeps what was promised when it was made.

alter table bookings add column expires_at timestamptz;
-- Those of an earlier version have as long as if they were made now.
update bookings set expires_at = case when paid_at is null and ended_at is null then now() else created_at end + interval '72 hours';
alter table bookings alter column expires_at set not null;

-- How many of the emails before the deadline have been written.
alter table bookings add column reminders smallint not null default 0;

insert into jobs (kind, payload, run_at)
select 'booking.deadline', jsonb_build_object('bookingId', id), expires_at - interval '24 hours'
from bookings where paid_at is null and ended_at is null;

alter table bookings drop constraint bookings_end_reason_check;
alter table bookings add constraint bookings_end_reason_check check (end_reason in
  ('unbooked', 'product_removed', 'account_deleted', 'expired', 'buyer_does_not_answer', 'sold_elsewhere', 'other'));

-- The terms as one canonical JSON and its SHA-256 in hex; null for bookings of an earlier version.
alter table bookings
  add column terms text,
  add column terms_sha256 text,
  add constraint bookings_terms_check check ((terms is null) = (terms_sha256 is null)),
  add constraint bookings_terms_sha256_check check (terms_sha256 = encode(sha256(convert_to(terms, 'UTF8')), 'hex'));

create function refuse_changed_terms() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of a booking are never changed';
end $$;

create trigger bookings_terms_sealed before update on bookings for each row
  when (row (old.terms, old.terms_sha256, old.price_poisha) is distinct from row (new.terms, new.terms_sha256, new.price_poisha))
  execute function refuse_changed_terms();
