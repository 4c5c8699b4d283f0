-- What admins have done: written in the transaction of the act itself. A log: its rows are never changed.
create table admin_log (
  id bigint primary key generated always as identity,
  admin_uid text not null references users (uid),
  -- Both as in contract/moderation-vocabulary.ts.
  act text not null,
  subject_kind text not null,
  -- No reference: what it names may be deleted, such as a conversation.
  subject_id text not null,
  -- As it was called then.
  title text not null,
  reason text not null,
  created_at timestamptz not null
);
create index admin_log_act_idx on admin_log (act, id desc);
create index admin_log_admin_uid_idx on admin_log (admin_uid, id desc);

create function admin_log_never_changes() returns trigger language plpgsql as $$
begin
  -- The copy of a database empties the tables of a new schema.
  if tg_op = 'TRUNCATE' and not exists (select from admin_log) then return null; end if;
  raise exception 'admin_log is a log';
end
$$;
create trigger admin_log_never_changes before update or delete on admin_log
  for each row execute function admin_log_never_changes();
create trigger admin_log_never_emptied before truncate on admin_log
  for each statement execute function admin_log_never_changes();
