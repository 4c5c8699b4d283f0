-- What a photo is compared by (domain/photos/likeness.ts); null where it is too plain. Not in `photos`, whose rows every list reads.
create table photo_likenesses (
  photo_id text primary key references photos (id) on delete cascade,
  hashes bytea,
  keys integer[],
  constraint photo_likenesses_keys_check check ((hashes is null) = (keys is null))
);
-- Without the list of pending rows, which every lookup would read.
create index photo_likenesses_keys_idx on photo_likenesses using gin (keys) with (fastupdate = off);

-- A listing whose photo is on a listing of another seller: once for each two, until an admin has decided.
create table photo_matches (
  product_id uuid not null references products (id),
  other_id uuid not null references products (id),
  -- No references: photos are deleted before an admin has decided.
  photo_id text not null,
  other_photo_id text not null,
  created_at timestamptz not null,
  result text check (result in ('upheld', 'dismissed')),
  primary key (product_id, other_id)
);
create unique index photo_matches_key on photo_matches (least(product_id, other_id), greatest(product_id, other_id));

-- As migration 0038; what was found about photos is cleared with the reports.
create or replace function products_dismiss_reports() returns trigger language plpgsql as $$
begin
  update reports set result = 'dismissed' where product_id = new.id and result is null;
  update photo_matches set result = 'dismissed' where product_id = new.id and result is null;
  return null;
end
$$;

-- Photos of earlier versions, batch by batch.
insert into jobs (kind, payload, run_at) select 'photo.compute', '{"after": ""}', now() where exists (select from photos);

-- Photos that their seller has marked: they show the code of the listing on paper. One at a time; those that an admin has taken the mark
-- away from stay, so that the same photo is not marked again.
create table proof_photos (
  product_id uuid not null references products (id),
  photo_id text not null,
  marked_at timestamptz not null,
  taken_away_at timestamptz,
  reason text,
  primary key (product_id, photo_id),
  constraint proof_photos_reason_check check ((taken_away_at is null) = (reason is null))
);
create unique index proof_photos_marked_key on proof_photos (product_id) where taken_away_at is null;
