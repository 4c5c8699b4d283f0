-- A refund that waits, for the balance to cover it for instance.
alter table cards.refunds
  alter column status drop default,
  drop constraint refunds_status_check,
  add constraint refunds_status_check check (status in ('pending', 'succeeded', 'failed'));
