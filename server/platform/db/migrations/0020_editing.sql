-- Listings are edited, lowered in price, and taken back when they were sold elsewhere.

-- Counts the edits of a listing. An edit names the version that it was made from.
alter table products add column version integer not null default 1 check (version > 0);

-- Why its seller removed it, where that can be taken back.
alter table products add column removal_reason text check (removal_reason = 'sold_elsewhere');
alter table products add constraint products_removal_reason_check1 check (removal_reason is null or (deleted_at is not null and status = 'unsold'));

create index products_removed_idx on products (seller_uid, seq) where deleted_at is not null;

-- An edited listing may be found by other searches than before, as a new one.
drop trigger products_saved_price on products;
create trigger products_saved_edit after update of version, selling_price_poisha on products for each row
  when (new.deleted_at is null and (new.version > old.version or new.selling_price_poisha < old.selling_price_poisha))
  execute function enqueue_saved_match();
