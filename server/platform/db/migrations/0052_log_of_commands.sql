-- A command on the server acts without an admin: the first admin is made by one.
alter table admin_log alter column admin_uid drop not null;
