-- The account page: what a user has changed of their account, which emails they take, and when they have downloaded their data.

alter table users
  -- Counts the changes of name, photo, phone number and address. A change names the version that it was made from.
  add column version integer not null default 1 check (version > 0),
  -- The photo at `photo_url` where it was uploaded here. No foreign key: photos refer to their owner, and tables are copied in the order of
  -- their foreign keys.
  add column photo_id text,
  -- They have chosen `language`; otherwise it follows the pages that they read.
  add column language_chosen boolean not null default false,
  -- What they take no emails about.
  add column muted_notices text[] not null default '{}'
    check (muted_notices <@ array['messages', 'searches', 'prices', 'offers', 'reminders']),
  -- Of changes of the password up to then they know.
  add column password_seen_at timestamptz not null default now();
create index users_photo_id_idx on users (photo_id) where photo_id is not null;

create table data_downloads (
  id bigint primary key generated always as identity,
  uid text not null references users,
  created_at timestamptz not null
);
create index data_downloads_uid_idx on data_downloads (uid, created_at);
