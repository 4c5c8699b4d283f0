-- What is recognised in a listing and the words by which it is found (domain/search/words.ts). Everything by which listings are filtered
-- and ordered is derived here, so that it cannot differ from the product.

-- The values of all filters as `name:value`, separated by tabs: those of every listing first, then the facts in the order of their names.
-- One text, because that is read much faster than an array. The steps of price, in poisha, are those of domain/search/filters.ts.
create function listing_traits(category smallint, condition_type text, district text, seller_verified boolean, months integer, price bigint, facts jsonb)
returns text language sql immutable parallel safe
return array_to_string(
  array[
    'category:' || category,
    'condition:' || condition_type,
    'verified:' || seller_verified,
    'years:' || coalesce((months / 12)::text, 'unknown'),
    'price:' || width_bucket(price, '{50000,100000,150000,200000,300000,400000,500000,600000,800000,1000000,1200000,1500000,2000000,2500000,3000000,4000000,5000000,6000000,8000000,10000000,15000000,20000000}'::bigint[]),
    'district:' || coalesce(district, 'unknown'),
    'kind:' || coalesce(facts ->> 'kind', 'other'),
    'brand:' || (facts ->> 'brand')
  ] || array(
    select key || ':' || (value #>> '{}') from jsonb_each(facts)
    where jsonb_typeof(value) in ('string', 'number', 'boolean') and key not in ('kind', 'brand') order by key
  ) || array(
    select distinct 'storage:' || (drive ->> 'kind')
    from jsonb_array_elements(case jsonb_typeof(facts -> 'storage') when 'array' then facts -> 'storage' else '[]' end) as drive
  ), e'\t');

alter table products
  -- Position in time: searches look at the newest listings first, in blocks of 1,024 and multiples of it.
  add column seq bigint generated always as identity,
  add column facts jsonb not null default '{}',
  add column words text[] not null default '{}',
  add column search_version smallint not null default 0,
  add column seller_verified boolean not null default false;

update products set seller_verified = true from users where users.uid = products.seller_uid and users.verified_at is not null;

alter table products
  add column traits text not null generated always as (
    listing_traits(category, condition_type, district, seller_verified, months_of_use, selling_price_poisha, facts)) stored,
  -- The blocks to which it belongs.
  add column recency text[] not null generated always as (
    array['1k:' || (seq >> 10), '8k:' || (seq >> 13), '64k:' || (seq >> 16), '512k:' || (seq >> 19)]) stored,
  -- What makes one listing better than another, whatever is searched for, in points: a short title, a photo, a description, a verified
  -- seller; and that it works and is for sale.
  add column quality smallint not null generated always as (
    600 - least(length(title), 120)
    + case when photo_id is null then 0 else 60 end
    + case when length(description) < 40 then 0 else 20 end
    + case when seller_verified then 60 else 0 end
    - case when facts @> '{"faulty": true}' then 200 else 0 end
    - case when facts @> '{"wanted": true}' then 480 else 0 end) stored;

-- Without a list of pending entries, which every search would read from end to end.
create index products_search_idx on products using gin (words, string_to_array(traits, e'\t'), recency) with (fastupdate = off)
  where deleted_at is null and status = 'unsold';
create index products_search_version_idx on products (search_version, id);

-- Whether an admin has checked the seller, on each of their products.
create function copy_seller_verified() returns trigger language plpgsql as $$
begin
  new.seller_verified := exists (select from users where uid = new.seller_uid and verified_at is not null);
  return new;
end $$;
create trigger products_seller_verified before insert on products for each row execute function copy_seller_verified();

create function spread_seller_verified() returns trigger language plpgsql as $$
begin
  update products set seller_verified = new.verified_at is not null where seller_uid = new.uid and deleted_at is null;
  return null;
end $$;
create trigger users_seller_verified after update of verified_at on users for each row
  when ((old.verified_at is null) <> (new.verified_at is null)) execute function spread_seller_verified();

-- Every word of a title, for the beginnings and the typing errors of queries. Words are never removed.
create table search_words (word text primary key check (length(word) between 2 and 60));
create index search_words_prefix_idx on search_words (word text_pattern_ops);
create index search_words_trgm_idx on search_words using gist (word gist_trgm_ops);

-- Models that are suggested, under each of the words at which one may begin to type them.
create table search_phrases (
  start text not null check (length(start) between 1 and 120),
  phrase text not null check (length(phrase) between 1 and 120),
  kind text,
  primary key (start, phrase)
);
create index search_phrases_start_idx on search_phrases (start text_pattern_ops);
