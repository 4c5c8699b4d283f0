-- `reset`: listed before the owner of the address proved it by setting a new password.
alter table products drop constraint products_removal_reason_check;
alter table products add constraint products_removal_reason_check
  check (removal_reason in ('sold_elsewhere', 'refunded', 'reported', 'suspended', 'reset'));
