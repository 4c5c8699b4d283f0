-- A boost ends. Those of an earlier version have as long as if they were made now.
alter table products add column boosted_at timestamptz, add column boosted_until timestamptz;
update products set boosted_at = now(), boosted_until = now() + interval '7 days' where boost;
insert into jobs (kind, payload, run_at)
select 'boost.end', jsonb_build_object('productId', id), boosted_until from products where boost;
alter table products add constraint products_boost_check
  check (boost = (boosted_at is not null) and boost = (boosted_until is not null) and boosted_until > boosted_at);
create index products_boosted_at_idx on products (boosted_at, seq) where deleted_at is null and status = 'unsold' and boost;
