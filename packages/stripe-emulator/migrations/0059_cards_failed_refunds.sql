-- A refund that the customer's bank did not take: the money is back, and the charge can be refunded again.
alter table cards.refunds
  add column status text not null default 'succeeded' check (status in ('succeeded', 'failed')),
  add column failure_reason text,
  add check ((failure_reason is not null) = (status = 'failed'));
