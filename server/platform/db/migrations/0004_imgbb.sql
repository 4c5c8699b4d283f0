-- The pictures that lie at imgbb, which chooses their addresses itself: our name, where it is shown, where it can be deleted by hand.
create schema imgbb;

create table imgbb.pictures (
  name text primary key,
  display_url text not null,
  delete_url text,
  stored_at timestamptz not null,
  removed_at timestamptz
);
