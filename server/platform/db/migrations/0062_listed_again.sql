-- What is listed again, after a removal that was taken back or a suspension, may be what a saved search waits for.
create trigger products_saved_again after update of deleted_at on products for each row
  when (old.deleted_at is not null and new.deleted_at is null and new.status = 'unsold')
  execute function enqueue_saved_match();

-- The price of a favourite that its user knows of, so that a lower one alone is reported; null before the first.
alter table saved_matches add column reported_poisha bigint;
update saved_matches set reported_poisha = price_poisha where handled_at is not null;
