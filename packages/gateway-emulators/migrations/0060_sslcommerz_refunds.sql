-- A refund is under way until SSLCommerz has made or cancelled it; what is cancelled can be refunded again.
alter table sslcommerz.refunds
  add column status text not null default 'refunded' check (status in ('processing', 'refunded', 'cancelled'));
