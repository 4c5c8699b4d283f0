-- Who verified a seller or took it back, when and why. A log: its rows are never changed.
create table verifications (
  id bigint primary key generated always as identity,
  seller_uid text not null references users (uid),
  admin_uid text not null references users (uid),
  verified boolean not null,
  reason text not null check (length(reason) <= 300),
  created_at timestamptz not null
);
create index verifications_seller_uid_idx on verifications (seller_uid, id);

create function verifications_never_change() returns trigger language plpgsql as $$
begin
  raise exception 'verifications is a log';
end
$$;
create trigger verifications_never_change before update or delete on verifications
  for each row execute function verifications_never_change();

-- Bookings of a seller that have ended, counted for an admin; the other index has those that are live.
create index bookings_ended_idx on bookings (seller_uid) where ended_at is not null;
