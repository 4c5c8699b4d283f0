-- The emails to a user that wait are counted without those that could not be sent, for which all jobs were read.
create index jobs_failed_email_idx on jobs (((payload ->> 'emailId')::bigint)) where kind = 'email.send' and failed_at is not null;
