import { initializeApp } from '@firebase/app';
import {
  applyActionCode,
  type Auth,
  browserLocalPersistence,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  type User,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { clientConfig } from '#web/shared/session/client-config.ts';
import type { ProviderUser } from '#web/shared/session/records.ts';

/** A user signed in at the identity service. */
export interface IdentityUser {
  /** The account's id, not that of the sign-in provider. */
  uid: string;
  email: string;
  profile: ProviderUser;
  /** The access token; with `fresh`, a newly issued one. */
  accessToken: (fresh?: boolean) => Promise<string>;
}

export type IdentityClient = Awaited<ReturnType<typeof start>>;

function startAuth(): Auth {
  const { identity } = clientConfig();
  const auth = initializeAuth(
    initializeApp({
      apiKey: identity.apiKey,
      projectId: identity.projectId,
      ...(identity.authDomain !== undefined && { authDomain: identity.authDomain }),
    }),
    { persistence: browserLocalPersistence },
  );
  if (identity.kind === 'embedded') {
    // Undocumented settings of the pinned SDK version: they point the same client at this server.
    Object.assign(auth.config, {
      apiScheme: location.protocol.slice(0, -1),
      apiHost: `${location.host}/identity`,
      tokenApiHost: `${location.host}/identity`,
    });
  }
  auth.languageCode = document.documentElement.lang;
  return auth;
}

function identityUser(user: User): IdentityUser {
  const [first] = user.providerData;
  return {
    uid: user.uid,
    email: user.email ?? '',
    // updateProfile changes the user at once and the provider's entry later.
    profile: {
      providerId: first?.providerId ?? 'password',
      uid: first?.uid ?? user.uid,
      email: first?.email ?? user.email,
      displayName: user.displayName ?? first?.displayName ?? null,
      photoURL: user.photoURL ?? first?.photoURL ?? null,
      phoneNumber: first?.phoneNumber ?? null,
    },
    accessToken: (fresh = false) => user.getIdToken(fresh),
  };
}

async function start() {
  const auth = startAuth();
  await auth.authStateReady();
  const signedIn = (): User => {
    if (!auth.currentUser) throw new Error('Nobody is signed in at the identity service.');
    return auth.currentUser;
  };
  return {
    current: (): IdentityUser | null => (auth.currentUser ? identityUser(auth.currentUser) : null),
    async signUp(email: string, password: string, profile: { displayName: string }) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, profile);
      // A failed email must not undo the registration.
      await sendEmailVerification(user).catch(() => undefined);
      // The token issued with the account does not contain the name.
      await user.getIdToken(true);
      return identityUser(user);
    },
    signIn: async (email: string, password: string) => identityUser((await signInWithEmailAndPassword(auth, email, password)).user),
    signInWithGoogle: async (idToken: string) =>
      identityUser((await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))).user),
    /** Signs the user in again with their Google account. Another one is refused, and changes nothing. */
    proveWithGoogle: async (idToken: string) =>
      identityUser((await reauthenticateWithCredential(signedIn(), GoogleAuthProvider.credential(idToken))).user),
    signOut: () => signOut(auth),
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
    /** Verifies a reset code and returns the email address it is for. */
    checkResetCode: (code: string) => verifyPasswordResetCode(auth, code),
    confirmPasswordReset: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    verifyEmail: (code: string) => applyActionCode(auth, code),
    /** Sends the user another link that confirms their address. */
    sendVerification: async () => sendEmailVerification(signedIn()),
    /** Returns how the user signs in, `password` and the like; null when nobody is signed in at the service. */
    providers: () => auth.currentUser?.providerData.map(({ providerId }) => providerId) ?? null,
    /** Sets a new password for a user who has just signed in, and ends their sessions everywhere else. */
    async changePassword(password: string) {
      const user = signedIn();
      await updatePassword(user, password);
      return identityUser(user);
    },
    /** Sets name and photo, from which the next sign-in takes them. */
    async setProfile({ displayName, photoURL }: { displayName: string; photoURL: string | null }) {
      // An empty text takes the photo away; null would leave it.
      if (auth.currentUser) await updateProfile(auth.currentUser, { displayName, photoURL: photoURL ?? '' });
    },
    /** Asks the service whether the user's address is confirmed. */
    async isVerified() {
      await auth.currentUser?.reload();
      return auth.currentUser?.emailVerified ?? false;
    },
  };
}

let client: Promise<IdentityClient> | undefined;

/** The client of the embedded or hosted identity service, created on the first call. */
export function identityClient(): Promise<IdentityClient> {
  client ??= start().catch((failure: unknown) => {
    client = undefined;
    throw failure;
  });
  return client;
}
