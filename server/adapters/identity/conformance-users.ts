import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { OfficialClient } from '#server/adapters/identity/conformance-client.ts';

/** An identity service under test: the embedded one, or the Firebase Auth Emulator. */
export interface IdentityUnderTest {
  projectId: string;
  /** Opens a separate browser in which nobody is signed in. It runs in this process, or in Chromium. */
  openBrowser: () => OfficialClient;
  /** Returns the out-of-band code (Firebase’s term) in the newest email of this type to `email`. */
  lastOobCode(email: string, type: 'PASSWORD_RESET' | 'VERIFY_EMAIL'): Promise<string>;
  /** Returns a new id token of the configured Google issuer for a user whose address it has verified. */
  googleIdToken(user: { email: string; name: string }): Promise<string>;
  /** Waits until the service's clock is in another second: the times of its tokens are whole seconds. */
  nextSecond(): Promise<void>;
  /**
   * The known differences: the failure that a case must have, by `group: case`. A case that no longer fails so is reported, so that the list and
   * `docs/identity-differences.md` stay true.
   */
  differences?: Readonly<Record<string, RegExp>>;
}

/** The argument of each group of cases. */
export interface Conformance {
  service: IdentityUnderTest;
  /** Runs one case, or checks that the service still differs in it. */
  testCase: (t: TestContext, name: string, run: () => Promise<void>) => Promise<void>;
}

export const PASSWORD = 'correct horse';

/** Returns an unused address. */
export const newEmail = (): string => `p${randomUUID().slice(0, 8)}@example.com`;

/** Asserts that a promise rejects with the official client's error `auth/<code>`. */
export async function fails(code: string, promise: Promise<unknown>): Promise<void> {
  await assert.rejects(promise, (error) => {
    assert.equal(error instanceof Error && 'code' in error ? error.code : error, `auth/${code}`);
    return true;
  });
}

/** Returns functions that register and sign in users, each in a separate browser. */
export function createUsers(service: Pick<IdentityUnderTest, 'openBrowser'>) {
  const register = async (email = newEmail()) => {
    const browser = service.openBrowser();
    return { browser, user: await browser.signUp(email, PASSWORD), email };
  };
  const signIn = async (email: string, password: string) => {
    const browser = service.openBrowser();
    return { browser, user: await browser.signIn(email, password) };
  };
  return {
    register,
    signIn,
    /** Registers a user who signs in elsewhere too. */
    registerTwice: async () => {
      const registered = await register();
      return { ...registered, elsewhere: (await signIn(registered.email, PASSWORD)).browser };
    },
  };
}
