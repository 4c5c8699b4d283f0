-- Payments on the pages of gateways, beside those by card.

alter table payments
  add column provider text not null default 'card' check (provider in ('card', 'sslcommerz')),
  -- Where the buyer pays.
  add column page_url text check (provider <> 'card' or page_url is null);

-- A booking is paid once. Until then it can be open at each provider: the first that takes the money pays it.
drop index payments_booking_id_key;
create unique index payments_booking_id_key on payments (booking_id) where status = 'succeeded';
create unique index payments_open_key on payments (booking_id, provider) where status = 'open';
