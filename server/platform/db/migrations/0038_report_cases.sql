-- Reported listings: what reports weigh, what admins decide, and the appeal.

-- A listing that its reports, or an admin, have taken off the lists, and that can come back.
alter table products drop constraint products_removal_reason_check;
alter table products add constraint products_removal_reason_check check (removal_reason in ('sold_elsewhere', 'refunded', 'reported'));

-- By the standing of the reporter at that time: domain/moderation.ts.
alter table reports add column weight smallint not null default 0 check (weight between 0 and 3);
-- null until an admin has decided.
alter table reports add column result text check (result in ('upheld', 'dismissed'));
update reports set result = 'dismissed' from products p where p.id = product_id and p.deleted_at is null and not p.is_reported;
create index reports_reporter_uid_idx on reports (reporter_uid) where result is not null;

-- Reports that an admin clears were wrong, wherever that is done.
create function products_dismiss_reports() returns trigger language plpgsql as $$
begin
  update reports set result = 'dismissed' where product_id = new.id and result is null;
  return null;
end
$$;
create trigger products_dismiss_reports after update of is_reported on products
  for each row when (old.is_reported and not new.is_reported) execute function products_dismiss_reports();

-- A row for what was hidden or decided; a listing that is reported and listed has none yet.
create table report_cases (
  id uuid primary key,
  product_id uuid not null references products (id),
  seller_uid text not null references users (uid),
  state text not null check (state in ('hidden', 'kept', 'removed', 'appealed', 'restored', 'confirmed')),
  created_at timestamptz not null,
  hidden_at timestamptz,
  admin_uid text references users (uid),
  decided_at timestamptz,
  reason text,
  appeal text,
  appealed_at timestamptz,
  answer_admin_uid text references users (uid),
  answered_at timestamptz,
  answer text,
  constraint report_cases_decided_check check ((state = 'hidden') = (decided_at is null)),
  constraint report_cases_appeal_check check ((state in ('appealed', 'restored', 'confirmed')) = (appealed_at is not null)),
  constraint report_cases_answer_check check ((state in ('restored', 'confirmed')) = (answered_at is not null))
);
create unique index report_cases_waiting_key on report_cases (product_id) where state in ('hidden', 'appealed');
create index report_cases_product_id_idx on report_cases (product_id, id desc);
create index report_cases_seller_uid_idx on report_cases (seller_uid, id desc);
