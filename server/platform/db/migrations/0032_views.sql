-- How often the page of a product was opened on a day of Bangladesh; by whom is not stored.
create table product_views (
  product_id uuid not null references products (id),
  day date not null,
  views integer not null check (views > 0),
  primary key (product_id, day)
);
