import { initializeApp } from '@firebase/app';
import {
  applyActionCode,
  type Auth,
  browserLocalPersistence,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type User,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { clientConfig } from '#web/features/sessions/client-config.ts';
import type { ProviderUser } from '#web/features/sessions/records.ts';

// The one place that knows whether the identity service is the embedded one or the hosted one.

/** Somebody the identity service has just confirmed. */
export interface IdentityUser {
  /** The account's id, not the provider's. */
  uid: string;
  email: string;
  profile: ProviderUser;
  /** The access token, fresh from the service when told so. */
  accessToken: (fresh?: boolean) => Promise<string>;
}

export interface IdentityClient {
  current: () => IdentityUser | null;
  signUp: (email: string, password: string, profile: { displayName: string }) => Promise<IdentityUser>;
  signIn: (email: string, password: string) => Promise<IdentityUser>;
  signInWithGoogle: (idToken: string) => Promise<IdentityUser>;
  signOut: () => Promise<void>;
  sendPasswordReset: (email: string) => Promise<void>;
  /** The e-mail address a reset code is for. */
  checkResetCode: (code: string) => Promise<string>;
  confirmPasswordReset: (code: string, password: string) => Promise<void>;
  verifyEmail: (code: string) => Promise<void>;
}

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
    // Undocumented, and therefore pinned: the same client, pointed at this server.
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
    // A fresh profile is on the user before it is on the provider's entry.
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

async function start(): Promise<IdentityClient> {
  const auth = startAuth();
  await auth.authStateReady();
  return {
    current: () => (auth.currentUser ? identityUser(auth.currentUser) : null),
    async signUp(email, password, profile) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, profile);
      // A letter that could not be sent must not undo the registration.
      await sendEmailVerification(user).catch(() => undefined);
      // The token that was issued with the account does not know the name yet.
      await user.getIdToken(true);
      return identityUser(user);
    },
    signIn: async (email, password) => identityUser((await signInWithEmailAndPassword(auth, email, password)).user),
    signInWithGoogle: async (idToken) => identityUser((await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))).user),
    signOut: () => signOut(auth),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    checkResetCode: (code) => verifyPasswordResetCode(auth, code),
    confirmPasswordReset: (code, password) => confirmPasswordReset(auth, code, password),
    verifyEmail: (code) => applyActionCode(auth, code),
  };
}

let client: Promise<IdentityClient> | undefined;

/** The identity service's client, started at the first call. */
export function identityClient(): Promise<IdentityClient> {
  client ??= start().catch((failure: unknown) => {
    client = undefined;
    throw failure;
  });
  return client;
}
