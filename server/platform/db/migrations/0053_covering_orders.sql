-- The index of an order has all that a search reads of a listing, so that the newest listings, and those of a kind, are filtered,
-- ranked and counted without reading the table. An index covers columns, not expressions: hence the kind as a column.
--
-- Every row is rewritten and every index of products is built again. On a million products that takes about three minutes, during which
-- products can be neither read nor changed.

-- The values of all facets, separated by tabs: kind, step of the price in poisha (domain/search/filters.ts), condition, years, verified,
-- district and brand, empty when unknown; then those of other facts that can be filtered by, as `name:value`.
create function listing_facets(condition_type text, district text, seller_verified boolean, months integer, price bigint, facts jsonb)
returns text language sql immutable parallel safe
return array_to_string(
  array[
    coalesce(facts ->> 'kind', 'other'),
    width_bucket(price, '{50000,100000,150000,200000,300000,400000,500000,600000,800000,1000000,1200000,1500000,2000000,2500000,3000000,4000000,5000000,6000000,8000000,10000000,15000000,20000000}'::bigint[])::text,
    condition_type,
    coalesce((months / 12)::text, ''),
    seller_verified::text,
    coalesce(district, ''),
    coalesce(facts ->> 'brand', '')
  ] || array(
    select key || ':' || (value #>> '{}') from jsonb_each(facts)
    where jsonb_typeof(value) in ('string', 'number', 'boolean') and key not in ('kind', 'brand', 'model', 'cpu') order by key
  ) || array(
    select distinct 'storage:' || (drive ->> 'kind')
    from jsonb_array_elements(case jsonb_typeof(facts -> 'storage') when 'array' then facts -> 'storage' else '[]' end) as drive
  ), e'\t');

drop index products_seq_idx, products_kind_seq_idx, products_kind_price_idx, products_kind_months_idx, products_search_idx;
drop statistics products_kind_stats;
drop function kind_pairs;

alter table products
  add column kind text not null generated always as (coalesce(facts ->> 'kind', 'other')) stored,
  add column facets text not null generated always as (
    listing_facets(condition_type, district, seller_verified, months_of_use, selling_price_poisha, facts)) stored;

create index products_seq_idx on products (seq)
  include (id, selling_price_poisha, months_of_use, quality, created_at, category, kind, condition_type, district, seller_verified, facets)
  where deleted_at is null and status = 'unsold';
create index products_kind_seq_idx on products (kind, seq)
  include (id, selling_price_poisha, months_of_use, quality, created_at, category, condition_type, district, seller_verified, facets)
  where deleted_at is null and status = 'unsold';
create index products_kind_price_idx on products (kind, selling_price_poisha, seq desc) where deleted_at is null and status = 'unsold';
create index products_kind_months_idx on products (kind, (coalesce(months_of_use, 2147483647)), seq desc)
  where deleted_at is null and status = 'unsold';

-- An index is read alone where `vacuum` has seen the page of the table since it changed; by default it would come after 200,000 of a
-- million rows.
alter table products set (
  autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.01);

-- What many listings have, together with their kind, and the blocks of listings to which it belongs, too: a search for "rtx 3060" in Dhaka
-- reads the graphics cards of a block instead of all its listings.
create function kind_pairs(kind text, condition_type text, district text, seller_verified boolean, seq bigint)
returns text[] language sql immutable parallel safe
return array[
  kind || ' condition:' || condition_type,
  kind || ' district:' || coalesce(district, 'unknown'),
  kind || ' verified:' || seller_verified,
  kind || ' 1k:' || (seq >> 10), kind || ' 8k:' || (seq >> 13), kind || ' 64k:' || (seq >> 16), kind || ' 512k:' || (seq >> 19)
];
create index products_search_idx
  on products using gin (words, string_to_array(traits, e'\t'), kind_pairs(kind, condition_type, district, seller_verified, seq), recency)
  with (fastupdate = off) where deleted_at is null and status = 'unsold';

-- All listings up to a position in groups of blocks, the newest first, as values of `recency`, or of `kind_pairs` when kinds are given.
-- Blocks grow, and so do groups: each but the first is three times as large as all before it of its size. Looking up a group costs the same
-- however small it is, and fewer groups are less exact about what is newest.
create function newest_first(last bigint, kinds text[] default array[null]::text[]) returns setof text[]
language plpgsql immutable parallel safe strict rows 12 as $$
declare
  sizes constant text[] := '{1k,8k,64k,512k}';
  block bigint := last >> 10;
  first bigint;
  lowest bigint;
  length bigint;
  kind text;
  list text[];
begin
  for size in 1..4 loop
    -- One more of the larger block than is needed, so that a block that has just begun is not followed by a whole larger one.
    lowest := case when size = 4 then 0 else greatest(0, (block / 8 - 1) * 8) end;
    first := block;
    length := 1;
    while block >= lowest loop
      list := '{}';
      for one in reverse block .. greatest(lowest, block - length + 1) loop
        foreach kind in array kinds loop
          list := list || concat(kind || ' ', sizes[size], ':', one);
        end loop;
      end loop;
      return next list;
      block := block - length;
      length := 3 * (first - block);
    end loop;
    exit when lowest = 0;
    block := lowest / 8 - 1;
  end loop;
end $$;

analyze products;
