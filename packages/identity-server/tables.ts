import type { JWK } from 'jose';
import type { Generated, JSONColumnType, Kysely, Selectable, Transaction as KyselyTransaction } from 'kysely';

export type Database = Kysely<IdentityTables>;

/** Proof of being inside a transaction: a function that takes one cannot be called outside. A transaction is also a `Database`. */
export type Transaction = KyselyTransaction<IdentityTables>;

export type Account = Selectable<IdentityTables['identity.accounts']>;

/** The method of a sign-in, as Firebase's `sign_in_provider` names it. */
export type SignInProvider = 'password' | 'google.com';

export type ActionCodePurpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL';

export type KeyPurpose = 'access-token' | 'demo-issuer';

export interface IdentityTables {
  'identity.accounts': {
    uid: string;
    email: string;
    email_verified: boolean;
    /** null for an account that signs in with Google only. */
    password_hash: string | null;
    display_name: string | null;
    photo_url: string | null;
    disabled_at: Date | null;
    token_version: Generated<number>;
    valid_since: Date;
    created_at: Date;
    last_login_at: Date;
    password_changed_at: Date | null;
  };
  'identity.federated_identities': {
    issuer: string;
    subject: string;
    uid: string;
    email: string;
    display_name: string | null;
    photo_url: string | null;
    linked_at: Date;
  };
  'identity.sessions': {
    id: string;
    uid: string;
    token_version: number;
    provider: SignInProvider;
    auth_time: Date;
    chain_key: Buffer;
    current_hash: Buffer;
    /** Whether the newest token was presented: then the response that carried it was not lost, and its predecessor is void. */
    current_used: boolean;
    /** null until the first refresh. */
    rotated_at: Date | null;
    used_at: Date;
    expires_at: Date;
  };
  'identity.action_codes': { uid: string; purpose: ActionCodePurpose; code_hash: Buffer; expires_at: Date };
  'identity.signing_keys': {
    kid: string;
    purpose: KeyPurpose;
    /** PKCS #8, PEM. */
    private_key: string;
    public_jwk: JSONColumnType<JWK>;
    active_from: Date;
  };
  'identity.throttle': { key: Buffer; empty_at: Date };
  'identity.known_addresses': { uid: string; address_hash: Buffer; seen_at: Date };
  'identity.google_flows': { state_hash: Buffer; code_verifier: string; nonce: string; client_nonce: string; expires_at: Date };
  'identity.redeemed_id_tokens': { token_hash: Buffer; expires_at: Date };
  'identity.demo_issuer_codes': {
    code_hash: Buffer;
    redirect_uri: string;
    code_challenge: string;
    nonce: string | null;
    email: string;
    email_verified: boolean;
    name: string;
    expires_at: Date;
  };
}
