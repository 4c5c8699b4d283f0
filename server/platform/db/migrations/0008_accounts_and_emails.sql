-- Users: when their address was confirmed, the language of their emails, and whether a deleted account may register again because its
-- identity account went to the owner of the address.
alter table users
  add column email_confirmed_at timestamptz,
  add column language text not null default 'en' check (language in ('en', 'bn')),
  add column may_register_again boolean not null default false check (deleted_at is not null or not may_register_again);
update users set email_confirmed_at = users.created_at
  from identity.accounts where accounts.uid = users.uid and accounts.email_verified;

-- Emails to users, apart from those of the identity service. They wait for the confirmation of the address. No foreign key: it would lock
-- the user after the product, against the order of locks.
alter table emails add column user_uid text;
create index emails_user_uid_idx on emails (user_uid, sent_at) where user_uid is not null;

-- Jobs with the same name of a queue run one after another, in order.
alter table jobs add column queue text;
create index jobs_queue_idx on jobs (queue, id) where queue is not null and failed_at is null;
