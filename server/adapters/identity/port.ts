import type { FastifyInstance } from 'fastify';
import type { IdentityClaims } from '#domain/users/access.ts';

/** The access token is malformed, forged, expired, revoked, or its account is gone. */
export class InvalidIdentityToken extends Error {}

/** The identity service does not respond. The token may be valid, so this must not sign the user out. */
export class IdentityUnavailable extends Error {}

/** The settings with which the browser starts `@firebase/auth`. They contain no secret. */
export type IdentityBrowserConfig =
  | { kind: 'embedded'; apiKey: string; projectId: string; google: boolean }
  | { kind: 'firebase'; apiKey: string; projectId: string; authDomain: string; google: boolean };

/** A browser or device in which a user is signed in. */
export interface SignIn {
  id: string;
  /** `password` or `google.com`. */
  provider: string;
  signedInAt: Date;
  /** When its access token was last renewed, which happens each hour of use. */
  usedAt: Date;
}

export type EndedSignIns = { ids: readonly string[] } | { but: Pick<IdentityClaims, 'sessionId' | 'signedInAt'> } | 'all';

/** The server's use of the identity service. For sign-up, sign-in and the like browsers call the service directly. */
export interface IdentityPort {
  /** @throws InvalidIdentityToken, IdentityUnavailable */
  verifyAccessToken(token: string): Promise<IdentityClaims>;
  /** Deletes the account and ends its sessions. Succeeds if there is no such account. @throws IdentityUnavailable */
  deleteAccount(uid: string): Promise<void>;
  /** The sign-ins of the account that go on, the last used first; null: the service does not name them. */
  listSignIns(uid: string): Promise<readonly SignIn[] | null>;
  /**
   * Ends those sign-ins of the account, or all but one, or all. Their access tokens are refused from then on. One that is not there stays ended.
   * @throws IdentityUnavailable
   */
  endSignIns(uid: string, which: EndedSignIns): Promise<void>;
  browserConfig(): IdentityBrowserConfig;
}

/** One implementation of the identity port, to be mounted in the app. */
export interface IdentityService {
  port: IdentityPort;
  /** Adds the service's routes below `/identity`. To be called once, before the app is ready. */
  mount(app: FastifyInstance): void;
  /** Deletes expired rows from the app's database. To be called now and then, by any process. */
  sweep(): Promise<void>;
}
