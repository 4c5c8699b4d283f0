-- Passkeys of admins (WebAuthn level 3). Each is known by the id that its authenticator gave it, and belongs to one user for good.
create table passkeys (
  id uuid primary key,
  user_uid text not null references users,
  credential_id text not null constraint passkeys_credential_id_key unique,
  -- COSE.
  public_key bytea not null,
  -- How often it was used by the word of its authenticator; 0 for those that do not count. It never falls.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user_uid_idx on passkeys (user_uid, created_at, id);

-- The texts that authenticators sign: each for one stored token, one use and five minutes. Taking the row is the use of it.
create table passkey_challenges (
  challenge text primary key,
  token_hash bytea not null references sessions on delete cascade,
  use text not null check (use in ('add', 'use')),
  expires_at timestamptz not null
);
create index passkey_challenges_token_hash_idx on passkey_challenges (token_hash);
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);

-- When a passkey was last used with this stored token.
alter table sessions add column passkey_at timestamptz;
