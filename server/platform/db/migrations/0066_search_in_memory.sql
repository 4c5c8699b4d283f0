-- Each process has the index of searches in its memory (decision 0010), and reads what has changed since its last search. The indexes and
-- columns that served searches in statements go; those of whole lists stay. No row is rewritten; among a million products it takes some
-- seconds.
--
-- Not rolling: processes of the version before search by the functions, columns and indexes that go.

drop index products_search_idx, products_seq_idx, products_kind_seq_idx, products_kind_price_idx, products_kind_months_idx;
create index products_seq_idx on products (seq) where deleted_at is null and status = 'unsold';
drop function newest_first, search_terms, search_sections, trait_combinations;
alter table products drop column kind, drop column facets;
drop function listing_facets;
alter table products reset (
  toast_tuple_target,
  autovacuum_vacuum_insert_threshold, autovacuum_vacuum_insert_scale_factor,
  autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor);

alter table products
  -- The transaction that changed the product last; 0 before this migration.
  add column changed_in xid8 not null default '0',
  -- Words that it had and has no more: an index that still has them removes them.
  add column former_words text[] not null default '{}';
create index products_changed_in_idx on products (changed_in);

create function note_product_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  if tg_op = 'UPDATE' and new.words is distinct from old.words then
    new.former_words := array(select unnest(old.former_words || old.words) except select unnest(new.words));
  end if;
  return new;
end $$;
create trigger products_changed before insert or update on products for each row execute function note_product_change();
