import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { OfficialClient, SignedIn } from '#server/adapters/identity/conformance-client.ts';

/** An identity service as the conformance suite reaches it: the embedded one, or the Firebase Auth Emulator. */
export interface IdentityUnderTest {
  projectId: string;
  /** A browser of its own, in which nobody is signed in: in this process, or in Chromium. */
  openBrowser: () => OfficialClient;
  /** The code of the newest letter to `email`. */
  lastOobCode(email: string, type: 'PASSWORD_RESET' | 'VERIFY_EMAIL'): Promise<string>;
  /** An id token of the configured Google issuer for somebody whose address it has confirmed; a new one each time. */
  googleIdToken(user: { email: string; name: string }): Promise<string>;
  /** Lets so much time pass that what happens next is in another second, as far as the service can tell. */
  nextSecond(): Promise<void>;
  /**
   * Cases in which the service is known to answer otherwise, as `group: case`, and how. They must fail that way, so that none is
   * listed for nothing; `docs/identity-differences.md` names them.
   */
  differences?: Readonly<Record<string, RegExp>>;
}

/** What each group of cases is given. */
export interface Conformance {
  service: IdentityUnderTest;
  /** Runs one case, or proves that the service still differs in it. */
  testCase: (t: TestContext, name: string, run: () => Promise<void>) => Promise<void>;
}

export const PASSWORD = 'correct horse';

/** An address nobody has used. */
export const newEmail = (): string => `p${randomUUID().slice(0, 8)}@example.com`;

/** Expects the official client's error `auth/<code>`. */
export async function fails(code: string, promise: Promise<unknown>): Promise<void> {
  await assert.rejects(promise, (error) => {
    assert.equal(error instanceof Error && 'code' in error ? error.code : error, `auth/${code}`);
    return true;
  });
}

/** Registers and signs in people, each in a browser of their own. */
export function createUsers(service: Pick<IdentityUnderTest, 'openBrowser'>): {
  register: (email?: string) => Promise<{ browser: OfficialClient; user: SignedIn; email: string }>;
  signIn: (email: string, password: string) => Promise<{ browser: OfficialClient; user: SignedIn }>;
} {
  return {
    async register(email = newEmail()) {
      const browser = service.openBrowser();
      return { browser, user: await browser.signUp(email, PASSWORD), email };
    },
    async signIn(email, password) {
      const browser = service.openBrowser();
      return { browser, user: await browser.signIn(email, password) };
    },
  };
}
