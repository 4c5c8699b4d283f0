-- A device that a message has not reached rests before the next one is tried, longer after each failure.
alter table push_subscriptions
  -- Failures since its push service last took a message.
  add column failures integer not null default 0,
  add column rests_until timestamptz;
