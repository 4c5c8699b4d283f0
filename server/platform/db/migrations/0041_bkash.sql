-- Payments on the page of bKash.

alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check check (provider in ('card', 'sslcommerz', 'bkash'));

-- The token by which a gateway is asked, one for each account there, and when the last two were asked for.
create table gateway_tokens (
  account text primary key,
  token text,
  expires_at timestamptz,
  asked_at timestamptz not null,
  asked_before timestamptz,
  check ((token is null) = (expires_at is null))
);

-- Refunds at a gateway that recognises no repetition, written down before they are asked for.
create table gateway_refunds (
  idempotency_key text primary key,
  -- Of the payment, at the gateway.
  intent_id text not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  asked_at timestamptz,
  refund_id text unique
);
create index gateway_refunds_intent_id_idx on gateway_refunds (intent_id);
