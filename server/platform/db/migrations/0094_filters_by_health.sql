-- Listings are filtered by their health reports: the values of these filters as `name:value`, separated by tabs, beside `traits`; null where
-- there are none. A report gets old, so they are no function of the row: who adds or removes a report writes them, and a job when one is old.
alter table products add column health_traits text;

insert into jobs (kind, payload, run_at)
select 'health_report.age', jsonb_build_object('productId', product_id), run_at
from health_reports cross join lateral unnest(array[now(), added_at + interval '60 days']) as run_at
where withdrawn_at is null;

-- A listing with a new report may be the one that a saved search waits for.
create trigger products_saved_health after update of health_traits on products for each row
  when (new.health_traits is distinct from old.health_traits and new.health_traits is not null and new.deleted_at is null)
  execute function enqueue_saved_match();
