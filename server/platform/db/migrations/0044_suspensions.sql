-- Users whom an admin keeps from listing, booking and writing to others for some time, or for good.

-- The same until as of the one that runs, where rights are read; a year far ahead for good.
alter table users add column suspended_until timestamptz;

create table suspensions (
  id uuid primary key,
  user_uid text not null references users (uid),
  admin_uid text not null references users (uid),
  reason text not null,
  created_at timestamptz not null,
  -- null: for good.
  until timestamptz,
  appeal text,
  appealed_at timestamptz,
  -- Of an appeal that was refused.
  answer_admin_uid text references users (uid),
  answered_at timestamptz,
  answer text,
  ended_at timestamptz,
  -- null: it ended by the clock, or the account was closed.
  end_admin_uid text references users (uid),
  end_reason text,
  constraint suspensions_appeal_check check ((appeal is null) = (appealed_at is null)),
  constraint suspensions_answer_check check ((answer is null) = (answered_at is null) and (answered_at is null or appealed_at is not null)),
  constraint suspensions_end_check check ((end_admin_uid is null) = (end_reason is null) and (end_reason is null or ended_at is not null))
);
create unique index suspensions_running_key on suspensions (user_uid) where ended_at is null;
create index suspensions_user_uid_idx on suspensions (user_uid, id desc);

-- A listing whose seller is suspended, until that ends.
alter table products drop constraint products_removal_reason_check;
alter table products add constraint products_removal_reason_check
  check (removal_reason in ('sold_elsewhere', 'refunded', 'reported', 'suspended'));
create index products_suspended_idx on products (seller_uid) where removal_reason = 'suspended';

-- Nothing of a suspended seller is for sale, wherever it comes from: a booking that ends, a restored listing, a kept case.
create function products_hide_suspended() returns trigger language plpgsql as $$
begin
  select created_at, 'suspended' into new.deleted_at, new.removal_reason
    from suspensions where user_uid = new.seller_uid and ended_at is null;
  return new;
end
$$;
create trigger products_hide_suspended before insert or update of status, deleted_at on products
  for each row when (new.status = 'unsold' and new.deleted_at is null) execute function products_hide_suspended();
