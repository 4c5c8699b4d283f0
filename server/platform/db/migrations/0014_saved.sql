-- Favourites and saved searches of users, and the listings of which they were notified.

create table favourites (
  user_uid text not null references users,
  product_id uuid not null references products,
  -- When it was saved. A lower price is a reason to notify the user.
  price_poisha bigint not null check (price_poisha > 0),
  created_at timestamptz not null,
  primary key (user_uid, product_id)
);
create index favourites_product_id_idx on favourites (product_id);

create table saved_searches (
  id uuid primary key,
  user_uid text not null references users,
  -- The parameters of the search in one spelling (domain/search/saved-search.ts). Null: the prices of the user's favourites.
  query text check (length(query) between 1 and 1000),
  -- Every listing that the search finds has at least one of these words and traits; `*` is on every listing.
  keys text[] not null,
  -- Of the rules by which `keys` were computed.
  search_version smallint not null,
  created_at timestamptz not null,
  emails boolean not null default true,
  emailed_at timestamptz,
  -- In the link that stops the emails.
  stop_token text not null unique,
  unique nulls not distinct (user_uid, query)
);
create index saved_searches_keys_idx on saved_searches using gin (keys) with (fastupdate = off) where query is not null;
create index saved_searches_search_version_idx on saved_searches (search_version) where query is not null;

-- A listing is a match of a search once, however often it is looked at.
create table saved_matches (
  search_id uuid not null references saved_searches on delete cascade,
  product_id uuid not null references products,
  price_poisha bigint not null,
  found_at timestamptz not null,
  -- Null while it waits for the next email.
  handled_at timestamptz,
  primary key (search_id, product_id)
);
create index saved_matches_waiting_idx on saved_matches (search_id) where handled_at is null;
create index saved_matches_product_id_idx on saved_matches (product_id);

-- The link that stops emails of this kind, which mail programs offer too (RFC 8058).
alter table emails add column unsubscribe_url text;

-- Whatever lists a product or lowers its price writes the job that looks for those who want to know.
create function enqueue_saved_match() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches) then
    insert into jobs (kind, payload, run_at)
    values ('saved.match', jsonb_build_object('productId', new.id), case tg_op when 'INSERT' then new.created_at else now() end);
  end if;
  return null;
end $$;
create trigger products_saved_match after insert on products for each row execute function enqueue_saved_match();
create trigger products_saved_price after update of selling_price_poisha on products for each row
  when (new.selling_price_poisha < old.selling_price_poisha and new.deleted_at is null) execute function enqueue_saved_match();
