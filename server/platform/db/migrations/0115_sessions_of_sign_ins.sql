-- The sign-in at the embedded identity service from which a stored token was made: the token ends with it, in the same transaction.
-- null: at a hosted service, or made before this migration.
alter table sessions add column sign_in_id uuid references identity.sessions on delete cascade;
create index sessions_by_sign_in on sessions (sign_in_id);
