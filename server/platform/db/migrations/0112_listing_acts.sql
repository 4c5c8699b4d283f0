-- The acts of a seller for a listing, which the chart of its views marks.
create table listing_acts (
  product_id uuid not null references products (id),
  at timestamptz not null,
  act text not null check (act in ('price', 'boost')),
  -- The price before and after.
  from_poisha bigint check (from_poisha > 0),
  to_poisha bigint check (to_poisha > 0),
  primary key (product_id, at, act),
  check ((act = 'price') = (from_poisha is not null) and (act = 'price') = (to_poisha is not null))
);
insert into listing_acts (product_id, at, act) select id, boosted_at, 'boost' from products where boosted_at is not null;
