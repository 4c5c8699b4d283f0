import { ApiError, createClient } from '#contract/client.ts';
import type { AccountType } from '#contract/vocabulary.ts';
import { displayNameProblem } from '#domain/users/display-name.ts';
import { deviceStore } from '#web/shared/device-store.ts';
import { endOthersSubscription } from '#web/shared/session/push-device.ts';
import { forgetAccount, syncSaved } from '#web/modules/search/saved-store.ts';
import { type IdentityUser, identityClient } from '#web/shared/session/identity-client.ts';
import { readToken } from '#web/shared/session/records.ts';
import { exchangeToken } from '#web/shared/session/renewal.ts';
import { adoptRecords, type ForgottenSession, forgetSession } from '#web/shared/session/session.ts';
import { showTokenFailed, TokenFailure } from '#web/shared/session/token-failure.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** The registration form's values without the password. */
interface Registration {
  email: string;
  displayName: string;
  phoneNumber: string | number;
  address: string;
  role: AccountType;
}

// A registration that failed between the identity service and this server is completed by the next sign-in (design §3).
const pending = deviceStore<Registration | null>(
  'pendingRegistration',
  null,
  (value): value is Registration => typeof value === 'object' && value !== null && 'email' in value && typeof value.email === 'string',
);

function pendingRegistration(email: string): Registration | null {
  const registration = pending.read();
  return registration?.email.toLowerCase() === email.toLowerCase() ? registration : null;
}

/** Returns the name of a user at the identity service, or a part of their address, whichever may be shown to everybody. */
const nameOf = ({ profile, email }: IdentityUser): string =>
  [profile.displayName, email.split('@')[0]].find((name) => name && displayNameProblem(name) === null) ?? 'User';

/** Creates the account on this server for a user of the identity service. */
async function createAccount(user: IdentityUser, registration: Registration | null): Promise<void> {
  const accessToken = await user.accessToken();
  const client = createClient({ token: () => accessToken });
  await client.createUser({
    query: { upsert: 'true' },
    body: {
      uid: user.uid,
      email: user.email,
      displayName: registration?.displayName ?? nameOf(user),
      role: registration?.role ?? 'buyer',
      ...(registration && { address: registration.address, phoneNumber: registration.phoneNumber }),
      ...(user.profile.photoURL !== null && { photoURL: user.profile.photoURL }),
    },
  });
  pending.remove();
}

/** Signs a user of the identity service in here. @throws TokenFailure */
async function establishSession(user: IdentityUser): Promise<void> {
  const language = localeOf(location.pathname);
  try {
    try {
      await exchangeToken(user, { language });
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'unknown_user') throw failure;
      await createAccount(user, pendingRegistration(user.email));
      await exchangeToken(user, { fresh: true, language });
    }
  } catch (failure) {
    forgetSession();
    await (await identityClient()).signOut();
    showTokenFailed();
    throw new TokenFailure('No token', { cause: failure });
  }
  // Before the page is left: notifications of another user must not come to this one.
  await endOthersSubscription(createClient({ token: readToken })).catch(() => undefined);
  adoptRecords();
  // Adds what the device has kept to the account. A failure is no matter: the next page with hearts tries again.
  syncSaved().catch(() => undefined);
}

/** @throws FirebaseError from the identity service, TokenFailure */
export async function signIn(email: string, password: string): Promise<void> {
  await establishSession(await (await identityClient()).signIn(email, password));
}

/** Signs in with Google's ID token; creates a buyer account the first time (specification §7). @throws FirebaseError, TokenFailure */
export async function signInWithGoogle(idToken: string): Promise<void> {
  const user = await (await identityClient()).signInWithGoogle(idToken);
  await createAccount(user, null);
  await establishSession(user);
}

/**
 * Registers and signs in. Can be retried after a failure: an identity account created by the first attempt is reused, with its password.
 * @throws FirebaseError, ApiError, TokenFailure
 */
export async function register(registration: Registration, password: string): Promise<void> {
  const identity = await identityClient();
  pending.write(registration);
  const existing = identity.current();
  const user =
    existing?.email.toLowerCase() === registration.email.toLowerCase()
      ? await identity.signIn(registration.email, password)
      : await identity.signUp(registration.email, password, { displayName: registration.displayName }).catch((failure: unknown) => {
          pending.remove();
          throw failure;
        });
  await createAccount(user, registration);
  await establishSession(user);
}

/** Signs out in every tab, and ends the session. */
export async function signOut(): Promise<void> {
  await endSession(forgetSession(true));
}

async function forgetPhotosOfDialogs(): Promise<void> {
  const { forgetPhotos } = await lazyImport(() => import('#web/modules/listings/kept-photos.ts'));
  forgetPhotos((name) => name.startsWith('dialog-text '));
}

/**
 * After a sign-out: removes the account's copy of what is saved and the photos of dialogs, ends the notifications at the server and revokes
 * the token. If the server cannot be reached, the token expires within the hour, and the server forgets the notifications when the push
 * service refuses the next one.
 */
export async function endSession({ token, endpoint: ended }: ForgottenSession): Promise<void> {
  forgetAccount();
  const leaveServer = async () => {
    if (token === null) return;
    const client = createClient({ token: () => token });
    const endpoint = await ended;
    if (endpoint !== undefined) await client.turnPushOff({ body: { endpoint } }).catch(() => undefined);
    await client.revokeToken();
  };
  await Promise.allSettled([forgetPhotosOfDialogs(), leaveServer(), identityClient().then((identity) => identity.signOut())]);
}
