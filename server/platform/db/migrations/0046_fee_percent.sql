-- What the site keeps of money that is released to the seller, %: as it was when the money came in.
alter table handovers add column fee_percent integer not null default 0 check (fee_percent between 0 and 50);
