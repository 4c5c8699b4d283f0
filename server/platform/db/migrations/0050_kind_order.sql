-- The newest listings of a kind are read in order, as those of a category are: most searches for a kind end with them.
create index products_kind_seq_idx on products ((coalesce(facts ->> 'kind', 'other')), seq) where deleted_at is null and status = 'unsold';
