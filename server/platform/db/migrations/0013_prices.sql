-- Sales as price ranges compare them, and the models that have ever been listed (domain/price-range/).

-- The names of what a product compares with, the widest first.
alter table products add column comparables text[] not null default '{}';

-- `facts` are those that make the model. Models stay when their listings are gone.
create table models (
  slug text primary key check (length(slug) between 1 and 200),
  facts jsonb not null
);

-- A sale under each of its names. The key holds all that a range reads, in the order in which it reads: the newest first.
create table sales (
  key text not null,
  sold_at timestamptz not null,
  product_id uuid not null references products,
  price_poisha bigint not null,
  condition_type text not null,
  months_of_use integer,
  primary key (key, sold_at, product_id) include (price_poisha, condition_type, months_of_use)
);
create index sales_product_id_idx on sales (product_id);

-- The row of the product is locked then. When it is sold, its booking is paid in the same statement; an admin who removes a sold
-- product removes the sale.
create function record_sale() returns trigger language plpgsql as $$
begin
  delete from sales where product_id = new.id;
  if new.deleted_at is null then
    insert into sales (key, sold_at, product_id, price_poisha, condition_type, months_of_use)
    select unnest(new.comparables), paid_at, new.id, price_poisha, new.condition_type, new.months_of_use
    from bookings where product_id = new.id and ended_at is null and paid_at is not null;
  end if;
  return null;
end $$;
create trigger products_sale after update of status, deleted_at, comparables on products for each row
  when (new.status = 'sold') execute function record_sale();
