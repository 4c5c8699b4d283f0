-- Every order of a list has an index: newest, price and years of use of all listings for sale, of a category and of a kind; newest of what
-- is not for sale, advertised, reported, or of one seller. `seq` is the position in time that searches use too. Ages that are not known
-- come last as a number, so that an index can begin to read after a row.
--
-- No row is rewritten. On a million products the indexes are built in about half a minute, during which products cannot be changed.

drop index products_category_id_idx;
drop index products_category_selling_price_idx;
drop index products_boost_idx;
drop index products_is_reported_idx;
drop index products_seller_uid_idx;
-- Titles are found by their words.
drop index products_title_trgm_idx;

create index products_seq_idx on products (seq) where deleted_at is null and status = 'unsold';
create index products_category_seq_idx on products (category, seq) where deleted_at is null and status = 'unsold';
create index products_price_idx on products (selling_price_poisha, seq desc) where deleted_at is null and status = 'unsold';
create index products_category_price_idx on products (category, selling_price_poisha, seq desc) where deleted_at is null and status = 'unsold';
create index products_kind_price_idx on products ((coalesce(facts ->> 'kind', 'other')), selling_price_poisha, seq desc)
  where deleted_at is null and status = 'unsold';
create index products_months_idx on products ((coalesce(months_of_use, 2147483647)), seq desc)
  where deleted_at is null and status = 'unsold';
create index products_category_months_idx on products (category, (coalesce(months_of_use, 2147483647)), seq desc)
  where deleted_at is null and status = 'unsold';
create index products_kind_months_idx on products ((coalesce(facts ->> 'kind', 'other')), (coalesce(months_of_use, 2147483647)), seq desc)
  where deleted_at is null and status = 'unsold';

create index products_boost_idx on products (seq) where deleted_at is null and status = 'unsold' and boost;
create index products_is_reported_idx on products (seq) where deleted_at is null and is_reported;
create index products_seller_uid_idx on products (seller_uid, seq) where deleted_at is null;
create index products_status_idx on products (status, seq) where deleted_at is null and status <> 'unsold';
