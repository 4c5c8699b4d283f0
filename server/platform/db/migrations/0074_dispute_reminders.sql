-- Admins are reminded every day of what they have to decide, also of what waits for them already.
insert into jobs (kind, payload, run_at)
select 'dispute.remind', jsonb_build_object('bookingId', booking_id), now() + interval '1 day' from handovers where state = 'contested';
