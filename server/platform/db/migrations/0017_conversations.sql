-- Conversations between a buyer and the seller of a product.

-- Between these two users there are no more messages and bookings. Both are locked while one is added and while a message or a booking is.
create table user_blocks (
  blocker_uid text not null references users (uid),
  blocked_uid text not null references users (uid),
  created_at timestamptz not null default now(),
  primary key (blocker_uid, blocked_uid),
  check (blocker_uid <> blocked_uid)
);

create table conversations (
  id uuid primary key,
  product_id uuid not null references products (id),
  buyer_uid text not null references users (uid),
  seller_uid text not null references users (uid),
  created_at timestamptz not null default now(),
  last_seq bigint not null default 0,
  constraint conversations_product_buyer_key unique (product_id, buyer_uid),
  check (buyer_uid <> seller_uid)
);
create index conversations_buyer_uid_idx on conversations (buyer_uid, created_at);

create table conversation_sides (
  conversation_id uuid not null references conversations (id) on delete cascade,
  uid text not null references users (uid),
  read_seq bigint not null default 0,
  notified_at timestamptz,
  primary key (conversation_id, uid)
);
create index conversation_sides_uid_idx on conversation_sides (uid);

create table messages (
  id uuid primary key,
  seq bigint not null unique generated always as identity,
  conversation_id uuid not null references conversations (id) on delete cascade,
  sender_uid text not null references users (uid),
  client_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- A message that is sent twice is stored once.
  constraint messages_sender_client_key unique (sender_uid, client_id)
);
create index messages_conversation_idx on messages (conversation_id, seq);
create index messages_sender_idx on messages (sender_uid, created_at);

create table message_reports (
  message_id uuid not null references messages (id) on delete cascade,
  reporter_uid text not null references users (uid),
  reason text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (message_id, reporter_uid)
);
create index message_reports_open_idx on message_reports (message_id) where closed_at is null;

-- Which admin has read a conversation, and when; shown to both sides.
create table conversation_reads (
  conversation_id uuid not null references conversations (id) on delete cascade,
  admin_uid text not null references users (uid),
  read_at timestamptz not null,
  primary key (conversation_id, admin_uid, read_at)
);
