-- Words are looked up together with the block of 65,536 listings, and condition, district and verified seller together: where many listings
-- are searched, only those that have all are read. Before, the index read the positions of all listings of a block beside those of a rare
-- word, and of all that are good, in Dhaka or of verified sellers.
--
-- On a million products the index is built in about two minutes, during which products cannot be changed.

drop index products_search_idx;
drop function newest_first, kind_pairs;
alter table products drop column recency;

-- Rows are compressed from 4 kB on instead of 2: a search reads a thousand of them, and took a fifth of its time to decompress the words.
alter table products set (toast_tuple_target = 4080);

-- The words of a listing, each with its block, and the blocks to which it belongs.
create function search_terms(words text[], seq bigint) returns text[] language sql immutable parallel safe
return array(select word || ' 64k:' || (seq >> 16) from unnest(words) as word)
  || array['1k:' || (seq >> 10), '8k:' || (seq >> 13), '64k:' || (seq >> 16), '512k:' || (seq >> 19)];

-- What many listings have, together with their kind, and all of it together, with and without the kind; and the blocks of listings, of
-- their kind alone, to which it belongs.
create function trait_combinations(kind text, condition_type text, district text, seller_verified boolean, seq bigint)
returns text[] language sql immutable parallel safe
return array[
  kind || ' condition:' || condition_type,
  kind || ' district:' || coalesce(district, 'unknown'),
  kind || ' verified:' || seller_verified,
  kind || ' condition:' || condition_type || ' district:' || coalesce(district, 'unknown') || ' verified:' || seller_verified,
  'condition:' || condition_type || ' district:' || coalesce(district, 'unknown') || ' verified:' || seller_verified,
  kind || ' 1k:' || (seq >> 10), kind || ' 8k:' || (seq >> 13), kind || ' 64k:' || (seq >> 16), kind || ' 512k:' || (seq >> 19)
];

create index products_search_idx on products
  using gin (search_terms(words, seq), string_to_array(traits, e'\t'), trait_combinations(kind, condition_type, district, seller_verified, seq))
  with (fastupdate = off) where deleted_at is null and status = 'unsold';

-- All listings up to a position in groups of blocks, the newest first: `list` as `search_terms` has them, or as `trait_combinations` when kinds are
-- given; the numbers of the 64k blocks that they are or are in; and whether these are `whole`. Small blocks come in groups that grow, each
-- but the first three times as large as all before it of its size: looking up a group costs the same however small it is. A large block
-- is a group of its own, because a search ends with the group in which it has found enough.
create function newest_first(last bigint, kinds text[] default array[null]::text[])
returns table (list text[], blocks bigint[], whole boolean)
language plpgsql immutable parallel safe strict rows 12 as $$
declare
  sizes constant text[] := '{1k,8k,64k,512k}';
  lengths constant bigint[] := '{1,8,64,512}';
  block bigint := last >> 10;
  first bigint;
  lowest bigint;
  length bigint;
  kind text;
begin
  for size in 1..4 loop
    -- One more of the larger block than is needed, so that a block that has just begun is not followed by a whole larger one.
    lowest := case when size = 4 then 0 else greatest(0, (block / 8 - 1) * 8) end;
    first := block;
    length := 1;
    whole := size > 2;
    while block >= lowest loop
      list := '{}';
      blocks := '{}';
      for one in reverse block .. greatest(lowest, block - length + 1) loop
        foreach kind in array kinds loop
          list := list || concat(kind || ' ', sizes[size], ':', one);
        end loop;
        for large in one * lengths[size] / 64 .. ((one + 1) * lengths[size] - 1) / 64 loop
          if blocks[cardinality(blocks)] is distinct from large then
            blocks := blocks || large;
          end if;
        end loop;
      end loop;
      return next;
      block := block - length;
      length := case when whole then 1 else 3 * (first - block) end;
    end loop;
    exit when lowest = 0;
    block := lowest / 8 - 1;
  end loop;
end $$;

analyze products;
