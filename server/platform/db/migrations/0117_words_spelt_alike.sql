-- The nearest words by trigrams were found by reading the whole index, since most words have nothing in common. Now those that have enough in
-- common are found by the lists of their trigrams. At 0.21, it is two of the five of a word of four characters: one alone has long lists.
drop index search_words_trgm_idx;
create index search_words_trgm_idx on search_words using gin (word gin_trgm_ops) with (fastupdate = off);
create function words_spelt_like(wanted text, most integer) returns setof text language sql stable
  set pg_trgm.similarity_threshold = 0.21
  as $$ select word from search_words where word % wanted order by word <-> wanted limit most $$;
