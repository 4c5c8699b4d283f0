-- What admins search by: beginnings, in the order of bytes, so that the first ten are read however many match.
create index users_email_prefix_idx on users (email collate "C");
create index users_name_prefix_idx on users (lower(display_name) collate "C");
create index users_last_name_prefix_idx on users (lower(substring(display_name from '\S+$')) collate "C");
create index users_phone_prefix_idx on users (phone_number collate "C") where phone_number is not null;
create index products_title_prefix_idx on products (lower(title) collate "C");
create index bookings_product_id_idx on bookings (product_id, id desc);
-- The page of a user: what has ended too.
create index bookings_buyer_ended_idx on bookings (buyer_uid, id desc) where ended_at is not null;
create index admin_log_subject_id_idx on admin_log (subject_id, id desc);

-- What happened in the last thirty days, counted from the indexes alone.
create index users_created_at_idx on users (created_at);
create index products_created_at_idx on products (created_at);
create index bookings_created_at_idx on bookings (created_at);
create index bookings_paid_at_idx on bookings (paid_at) include (price_poisha) where paid_at is not null;
create index handovers_handed_over_at_idx on handovers (handed_over_at) where handed_over_at is not null;
create index handover_events_dispute_idx on handover_events (created_at) where action = 'dispute';
create index reports_created_at_idx on reports (created_at);
