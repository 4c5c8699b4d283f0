-- A payment that the customer's bank disputes.
create table cards.disputes (
  id text primary key,
  charge_id text not null references cards.charges unique,
  payment_intent_id text not null references cards.payment_intents,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('needs_response', 'won', 'lost')),
  evidence_text text,
  created_at timestamptz not null
);
