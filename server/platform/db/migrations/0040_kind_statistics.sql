-- How many listings are of each kind. PostgreSQL takes no statistics from partial indexes: it expected 1 of 200 listings to be of any kind,
-- and sorted all of a kind instead of reading the first of its indexes by price and by age.
create statistics products_kind_stats on (coalesce(facts ->> 'kind', 'other')) from products;
analyze products;
