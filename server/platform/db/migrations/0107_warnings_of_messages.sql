-- The warnings about a message, judged once when it is sent. Null: an earlier version wrote it, or writes it while versions are replaced;
-- readers get the warnings of today about it.
alter table messages add column warnings jsonb check (jsonb_typeof(warnings) = 'array');
