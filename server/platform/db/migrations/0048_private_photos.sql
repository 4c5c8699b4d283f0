-- Photos that were sent in messages and as evidence about handovers. Kept here and not in the photo store, whose files are public.
create table private_photos (
  id uuid primary key,
  owner_uid text not null references users (uid),
  width integer not null,
  height integer not null,
  thumbhash text not null,
  -- WebP: as lists show it, and as the lightbox does. Already compressed.
  small bytea not null,
  large bytea not null,
  -- Of the large one, which is the evidence.
  sha256 text not null,
  created_at timestamptz not null,
  -- null once it is sent.
  expires_at timestamptz,
  message_id uuid references messages (id) on delete cascade,
  event_id bigint references handover_events (id) on delete cascade,
  position smallint,
  constraint private_photos_sha256_check check (sha256 = encode(sha256(large), 'hex')),
  -- Sent once, or to be deleted.
  constraint private_photos_sent_check check (num_nonnulls(message_id, event_id, expires_at) = 1 and (position is null) = (expires_at is not null)),
  constraint private_photos_position_check check (position between 1 and case when message_id is null then 8 else 4 end),
  constraint private_photos_message_key unique (message_id, position),
  constraint private_photos_event_key unique (event_id, position)
);
alter table private_photos alter column small set storage external, alter column large set storage external;
create index private_photos_owner_uid_idx on private_photos (owner_uid, created_at);

create function private_photos_never_change() returns trigger language plpgsql as $$
begin
  raise exception 'a photo that was sent does not change';
end
$$;
create trigger private_photos_never_change before update on private_photos
  for each row when (old.expires_at is null) execute function private_photos_never_change();

-- A message may be photos alone.
alter table messages add column photos smallint not null default 0 check (photos between 0 and 4);
alter table messages drop constraint messages_text_check;
alter table messages add constraint messages_text_check check (length(text) <= 2000 and (text <> '' or photos > 0));
