-- Admins search by the number of a receipt, which has the end of the id of its booking.
create index bookings_id_end_idx on bookings (right(id::text, 12));
