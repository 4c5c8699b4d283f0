import { ApiError, createClient } from '#contract/client.ts';
import type { AccountType } from '#contract/vocabulary.ts';
import { type IdentityUser, identityClient } from '#web/features/sessions/identity-client.ts';
import { readToken } from '#web/features/sessions/records.ts';
import { exchangeToken } from '#web/features/sessions/renewal.ts';
import { adoptRecords, forgetSession } from '#web/features/sessions/session.ts';
import { sayTokenFailed, TokenFailure } from '#web/features/sessions/token-failure.ts';

/** What a registration says besides the password. */
export interface Registration {
  email: string;
  displayName: string;
  phoneNumber: string;
  address: string;
  role: AccountType;
}

// A registration that broke off between the identity service and the market is completed by the next sign-in (DESIGN §3).
const PENDING = 'pendingRegistration';

function pendingRegistration(email: string): Registration | null {
  const text = localStorage.getItem(PENDING);
  if (text === null) return null;
  const registration = JSON.parse(text) as Registration;
  return registration.email.toLowerCase() === email.toLowerCase() ? registration : null;
}

/** Makes the identity account known to the market. */
async function joinMarket(user: IdentityUser, registration: Registration | null): Promise<void> {
  const accessToken = await user.accessToken();
  const market = createClient({ token: () => accessToken });
  await market.createUser({
    query: { upsert: 'true' },
    body: {
      uid: user.uid,
      email: user.email,
      displayName: registration?.displayName ?? user.profile.displayName ?? user.email.split('@')[0] ?? user.email,
      role: registration?.role ?? 'buyer',
      ...(registration && { address: registration.address, phoneNumber: registration.phoneNumber }),
      ...(user.profile.photoURL !== null && { photoURL: user.profile.photoURL }),
    },
  });
  localStorage.removeItem(PENDING);
}

/** From "the identity service knows this person" to "signed in here". @throws TokenFailure */
async function enter(user: IdentityUser): Promise<void> {
  try {
    try {
      await exchangeToken(user);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'unknown_user') throw failure;
      await joinMarket(user, pendingRegistration(user.email));
      await exchangeToken(user, { fresh: true });
    }
  } catch (failure) {
    forgetSession();
    await (await identityClient()).signOut();
    sayTokenFailed();
    throw new TokenFailure('No token', { cause: failure });
  }
  adoptRecords();
}

/** @throws FirebaseError from the identity service, TokenFailure */
export async function signIn(email: string, password: string): Promise<void> {
  await enter(await (await identityClient()).signIn(email, password));
}

/** Signs in with Google's ID token; creates a buyer at the first time (SPEC §7). @throws FirebaseError, TokenFailure */
export async function signInWithGoogle(idToken: string): Promise<void> {
  const user = await (await identityClient()).signInWithGoogle(idToken);
  await joinMarket(user, null);
  await enter(user);
}

/**
 * Registers and signs in. Can be pressed again after a failure: an identity account that is already there from the first try is
 * taken as it is. @throws FirebaseError, ApiError, TokenFailure
 */
export async function register(registration: Registration, password: string): Promise<void> {
  const identity = await identityClient();
  localStorage.setItem(PENDING, JSON.stringify(registration));
  const begun = identity.current();
  const user =
    begun?.email.toLowerCase() === registration.email.toLowerCase()
      ? begun
      : await identity.signUp(registration.email, password, { displayName: registration.displayName }).catch((failure: unknown) => {
          localStorage.removeItem(PENDING);
          throw failure;
        });
  await joinMarket(user, registration);
  await enter(user);
}

/** Signs out here and in every other tab. The server is told too; if it cannot be reached, its token ends by itself within the hour. */
export async function signOut(): Promise<void> {
  const token = readToken();
  forgetSession();
  const farewell = token === null ? Promise.resolve() : createClient({ token: () => token }).revokeToken();
  await Promise.allSettled([farewell, identityClient().then((identity) => identity.signOut())]);
}
