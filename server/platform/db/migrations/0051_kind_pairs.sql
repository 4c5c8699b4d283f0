-- What many listings have, together with their kind: a search for "gpu, good, Dhaka, verified" reads the graphics cards that are good
-- instead of all listings that are. No row is rewritten; on a million products the index is built in about a minute, during which
-- products cannot be changed.

create function kind_pairs(facts jsonb, condition_type text, district text, seller_verified boolean)
returns text[] language sql immutable parallel safe
return array[
  coalesce(facts ->> 'kind', 'other') || ' condition:' || condition_type,
  coalesce(facts ->> 'kind', 'other') || ' district:' || coalesce(district, 'unknown'),
  coalesce(facts ->> 'kind', 'other') || ' verified:' || seller_verified
];

drop index products_search_idx;
create index products_search_idx
  on products using gin (words, string_to_array(traits, e'\t'), kind_pairs(facts, condition_type, district, seller_verified), recency)
  with (fastupdate = off) where deleted_at is null and status = 'unsold';
