-- Of a refund that is due: the provider has it under way. It may be made while the bank disputes the payment, and after that.
alter table payments add column refund_pending boolean not null default false;
