-- A worker looks for the due jobs of each kind, and for those whose process ended, however many jobs wait.
create index jobs_kind_run_at_idx on jobs (kind, run_at) where failed_at is null and locked_until is null;
create index jobs_locked_until_idx on jobs (locked_until) where failed_at is null and locked_until is not null;
