import type { FastifyInstance } from 'fastify';

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

/** The identity service does not answer: nothing is known about the token, and nobody is to be signed out for it. */
export class IdentityUnavailable extends Error {}

/** What the browser needs to start `@firebase/auth` against this side. Holds no secret. */
export type IdentityBrowserConfig =
  | { kind: 'embedded'; apiKey: string; projectId: string; google: boolean }
  | { kind: 'firebase'; apiKey: string; projectId: string; authDomain: string; google: boolean };

/** The identity service as the market sees it; sign-up, sign-in and the like go from the browser to the service itself. */
export interface IdentityPort {
  /** @throws InvalidIdentityToken, IdentityUnavailable */
  verifyAccessToken(token: string): Promise<IdentityClaims>;
  /** Removes the account and ends its sessions. Deleting what is already gone is fine. @throws IdentityUnavailable */
  deleteAccount(uid: string): Promise<void>;
  browserConfig(): IdentityBrowserConfig;
}

/** One side of the identity port, as the market puts it into its app. */
export interface IdentityService {
  port: IdentityPort;
  /** Adds the service's own routes below `/identity`. Call it once, before the app is ready. */
  mount(app: FastifyInstance): void;
  /** Deletes what has run out of our own database. To be run now and then, by any process. */
  sweep(): Promise<void>;
}
