/** Who an access token of the identity service speaks for. */
export interface IdentityClaims {
  uid: string;
  /** Lower case. */
  email: string;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  /** `password` or `google.com`. */
  provider: string;
}

/** The access token is malformed, forged, expired, revoked, or its account is gone. */
export class InvalidIdentityToken extends Error {}

/** What the browser needs to start `@firebase/auth` against this side. Holds no secret. */
export type IdentityBrowserConfig =
  | { kind: 'embedded'; apiKey: string; projectId: string; google: boolean }
  | { kind: 'firebase'; apiKey: string; projectId: string; authDomain: string; google: boolean };

/** The identity service as the market sees it; sign-up, sign-in and the like go from the browser to the service itself. */
export interface IdentityPort {
  /** @throws InvalidIdentityToken */
  verifyAccessToken(token: string): Promise<IdentityClaims>;
  /** Removes the account and ends its sessions. Deleting what is already gone is fine. */
  deleteAccount(uid: string): Promise<void>;
  browserConfig(): IdentityBrowserConfig;
}
