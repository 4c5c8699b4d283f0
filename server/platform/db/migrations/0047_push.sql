-- Devices on which a user takes notifications: what a browser got from its push service. An endpoint belongs to the user who turned
-- notifications on last. The id changes with the user, so that what was written for one is never sent to another.
create table push_subscriptions (
  id uuid primary key,
  user_uid text not null references users (uid),
  endpoint text not null constraint push_subscriptions_endpoint_key unique check (length(endpoint) <= 1000),
  -- The key and the secret with which a message to it is encrypted (RFC 8291).
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- When its push service first refused a message, since it took one.
  failing_since timestamptz
);
create index push_subscriptions_user_uid_idx on push_subscriptions (user_uid, created_at desc, id desc);

-- What they take no notifications about.
alter table users add column muted_pushes text[] not null default '{}'
  check (muted_pushes <@ array['bookings', 'messages', 'offers', 'reminders', 'searches', 'prices']);

-- When a notification about unread messages was written; null again once they have read.
alter table conversation_sides add column pushed_at timestamptz;
