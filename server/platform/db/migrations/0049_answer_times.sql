-- How long a seller takes to answer is read from their last conversations.
create index conversations_seller_uid_idx on conversations (seller_uid, created_at);
