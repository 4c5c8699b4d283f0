-- Each kind of job is looked up for itself, by kind and time.
drop index jobs_run_at_idx;
