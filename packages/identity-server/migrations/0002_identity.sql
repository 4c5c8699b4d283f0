-- The embedded identity service. With a hosted one these tables stay empty.
-- Nothing here lets a reader of the database sign in: passwords are argon2id, refresh tokens and mailed codes are hashes.

create schema identity;

create table identity.accounts (
  uid text primary key check (length(uid) between 1 and 128),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null,
  password_hash text,
  display_name text,
  photo_url text,
  disabled_at timestamptz,
  -- Counts "end every session of this account". A token or session that carries an older number is void: exact, whatever the clocks say.
  session_epoch integer not null default 0,
  valid_since timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz not null,
  password_changed_at timestamptz
);

-- A person at an OpenID issuer. `sub` means something only together with its issuer.
create table identity.federated_identities (
  issuer text not null,
  subject text not null,
  uid text not null references identity.accounts on delete cascade,
  email text not null,
  display_name text,
  photo_url text,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (uid, issuer)
);

-- One row per sign-in. Its refresh tokens are a chain: next secret = HMAC(chain_key, secret); only the hash of the newest is kept.
create table identity.sessions (
  id uuid primary key,
  uid text not null references identity.accounts on delete cascade,
  session_epoch integer not null,
  provider text not null check (provider in ('password', 'google.com')),
  auth_time timestamptz not null,
  chain_key bytea not null,
  current_hash bytea not null,
  current_used boolean not null,
  rotated_at timestamptz,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_account on identity.sessions (uid, used_at desc);
create index sessions_by_expiry on identity.sessions (expires_at);

-- Codes sent by mail. One per account and purpose, so a newer one replaces the older.
create table identity.action_codes (
  uid text not null references identity.accounts on delete cascade,
  purpose text not null check (purpose in ('PASSWORD_RESET', 'VERIFY_EMAIL')),
  code_hash bytea not null unique,
  expires_at timestamptz not null,
  primary key (uid, purpose)
);
create index action_codes_by_expiry on identity.action_codes (expires_at);

-- Each purpose has its own keys: a key of the demo's test issuer never signs for the service.
create table identity.signing_keys (
  kid text primary key,
  purpose text not null check (purpose in ('access-token', 'test-issuer')),
  private_key text not null,
  public_jwk jsonb not null,
  active_from timestamptz not null
);
create index signing_keys_by_purpose on identity.signing_keys (purpose, active_from);

-- A leaky bucket per key: `empty_at` is when everything poured in so far will have drained. Keys are hashes of addresses and e-mails.
create table identity.throttle (
  key bytea primary key,
  empty_at timestamptz not null
);
create index throttle_by_time on identity.throttle (empty_at);

-- Where an account has signed in from: such an address is never locked out by what strangers do elsewhere.
create table identity.known_addresses (
  uid text not null references identity.accounts on delete cascade,
  address_hash bytea not null,
  seen_at timestamptz not null,
  primary key (uid, address_hash)
);
create index known_addresses_by_time on identity.known_addresses (seen_at);

-- A Google sign-in under way, from the popup's start to its callback.
create table identity.google_flows (
  state_hash bytea primary key,
  code_verifier text not null,
  nonce text not null,
  client_nonce text not null,
  expires_at timestamptz not null
);
create index google_flows_by_expiry on identity.google_flows (expires_at);

-- Google's id tokens that were already exchanged: each one signs in once.
create table identity.redeemed_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index redeemed_id_tokens_by_expiry on identity.redeemed_id_tokens (expires_at);

-- Authorization codes of the demo's own OpenID issuer.
create table identity.test_issuer_codes (
  code_hash bytea primary key,
  redirect_uri text not null,
  code_challenge text not null,
  nonce text,
  email text not null,
  email_verified boolean not null,
  name text not null,
  expires_at timestamptz not null
);
create index test_issuer_codes_by_expiry on identity.test_issuer_codes (expires_at);
