-- The index of searches has its words and combinations of traits by sections: the block of 65,536 listings, as words had since migration
-- 0054, and the step of the price. In an order of price it is read step by step; before, every step read all that has the words. Where no
-- kind is searched for, traits are combined with the category.
--
-- On a million products the index is built in about two minutes, during which products cannot be changed.

drop index products_search_idx;
drop function search_terms, trait_combinations;

-- The sections of a listing: its block, and the step of its price, which is the second of its facets.
create function search_sections(facets text, seq bigint) returns text[] language sql immutable parallel safe
return array[' 64k:' || (seq >> 16), ' price:' || split_part(facets, e'\t', 2)];

-- The words of a listing, each with each section, and the blocks to which it belongs.
create function search_terms(words text[], facets text, seq bigint) returns text[] language sql immutable parallel safe
return array(select word || section from unnest(words) as word, unnest(search_sections(facets, seq)) as section)
  || array['1k:' || (seq >> 10), '8k:' || (seq >> 13), '64k:' || (seq >> 16), '512k:' || (seq >> 19)];

-- Kind and category of a listing: alone, with what many listings have, and with all of it together, each with each section; and with the
-- blocks to which the listing belongs.
create function trait_combinations(
  category smallint, kind text, condition_type text, district text, seller_verified boolean, facets text, seq bigint)
returns text[] language sql immutable parallel safe
return array(
  select start || trait || section
  from unnest(array[kind, 'category:' || category]) as start,
    unnest(array[
      '',
      ' condition:' || condition_type,
      ' district:' || coalesce(district, 'unknown'),
      ' verified:' || seller_verified,
      ' condition:' || condition_type || ' district:' || coalesce(district, 'unknown') || ' verified:' || seller_verified
    ]) as trait,
    unnest(search_sections(facets, seq)) as section)
  || array(
    select start || block
    from unnest(array[kind, 'category:' || category]) as start,
      unnest(array[' 1k:' || (seq >> 10), ' 8k:' || (seq >> 13), ' 512k:' || (seq >> 19)]) as block);

create index products_search_idx on products using gin (
  search_terms(words, facets, seq),
  string_to_array(traits, e'\t'),
  trait_combinations(category, kind, condition_type, district, seller_verified, facets, seq)
) with (fastupdate = off) where deleted_at is null and status = 'unsold';

-- As before; the numbers of the blocks of a group are named at once.
create or replace function newest_first(last bigint, kinds text[] default array[null]::text[])
returns table (list text[], blocks bigint[], whole boolean)
language plpgsql immutable parallel safe strict rows 12 as $$
declare
  sizes constant text[] := '{1k,8k,64k,512k}';
  lengths constant bigint[] := '{1,8,64,512}';
  block bigint := last >> 10;
  first bigint;
  lowest bigint;
  length bigint;
  oldest bigint;
  kind text;
begin
  for size in 1..4 loop
    -- One more of the larger block than is needed, so that a block that has just begun is not followed by a whole larger one.
    lowest := case when size = 4 then 0 else greatest(0, (block / 8 - 1) * 8) end;
    first := block;
    length := 1;
    whole := size > 2;
    while block >= lowest loop
      oldest := greatest(lowest, block - length + 1);
      list := '{}';
      for one in reverse block .. oldest loop
        foreach kind in array kinds loop
          list := list || concat(kind || ' ', sizes[size], ':', one);
        end loop;
      end loop;
      blocks := '{}';
      for large in oldest * lengths[size] / 64 .. ((block + 1) * lengths[size] - 1) / 64 loop
        blocks := blocks || large;
      end loop;
      return next;
      block := oldest - 1;
      length := case when whole then 1 else 3 * (first - block) end;
    end loop;
    exit when lowest = 0;
    block := lowest / 8 - 1;
  end loop;
end $$;

analyze products;
