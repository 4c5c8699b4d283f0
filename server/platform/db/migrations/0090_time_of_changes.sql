-- The time of the last change of a product that readers notice: an edit, or that it is for sale again. Null until the first one, so that no row
-- is rewritten. A trigger keeps it, because every writer of products would have to.
alter table products add column changed_at timestamptz;

create function note_time_of_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger products_changed_at before update of version, status, deleted_at on products for each row
  when ((old.version, old.status, old.deleted_at) is distinct from (new.version, new.status, new.deleted_at))
  execute function note_time_of_change();
