import { deleteApp, initializeApp } from '@firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getAdditionalUserInfo,
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
  verifyPasswordResetCode,
  type Auth,
  type User,
} from '@firebase/auth';

// Also bundled into the page of `conformance-page.ts`, so nothing of Node may be used here.

/** The service that the official client calls. */
export interface ClientTarget {
  kind: 'embedded' | 'emulator';
  /** e.g. `127.0.0.1:4000` */
  host: string;
  apiKey: string;
  projectId: string;
}

/**
 * The official client in a browser of its own, signed out at first. Each operation is one call of the client and fails with the
 * client's error, whose `code` is `auth/…`. Operations on the current user fail when signed out.
 */
export type OfficialClient = ReturnType<typeof officialClient>;

/** The official client's user, as plain data that can leave a page. */
export type SignedIn = ReturnType<typeof describe>;

/** Creates the official client as `web/shared/session/identity-client.ts` does; in Node it stores its state in memory. */
export function makeAuth(target: ClientTarget, name: string): Auth {
  const { kind, host, apiKey, projectId } = target;
  const auth = initializeAuth(initializeApp({ apiKey, projectId }, name), { persistence: browserLocalPersistence });
  if (kind === 'emulator') connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true });
  else Object.assign(auth.config, { apiScheme: 'http', apiHost: `${host}/identity`, tokenApiHost: `${host}/identity` });
  return auth;
}

export function officialClient(auth: Auth) {
  const currentUser = async (): Promise<User> => {
    // After a page load the client first restores its state.
    await auth.authStateReady();
    if (!auth.currentUser) throw new Error('No user is signed in');
    return auth.currentUser;
  };
  return {
    signUp: async (email: string, password: string) => describe((await createUserWithEmailAndPassword(auth, email, password)).user),
    signIn: async (email: string, password: string) => describe((await signInWithEmailAndPassword(auth, email, password)).user),
    async signInWithGoogle(idToken: string) {
      const credential = await signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
      return { ...describe(credential.user), isNewUser: getAdditionalUserInfo(credential)?.isNewUser };
    },
    signOut: () => signOut(auth),
    /** The user that the client has stored, without a request. */
    async current() {
      await auth.authStateReady();
      return auth.currentUser && describe(auth.currentUser);
    },
    /** Requests the user from the service. */
    async reload() {
      const user = await currentUser();
      await user.reload();
      return describe(user);
    },
    /** The access token, renewed when `fresh`. */
    token: async (fresh = false) => (await currentUser()).getIdTokenResult(fresh),
    updateProfile: async (change: { displayName?: string; photoURL?: string }) => updateProfile(await currentUser(), change),
    updatePassword: async (password: string) => updatePassword(await currentUser(), password),
    /** Signs the current user in again. */
    async reauthenticate(email: string, password: string) {
      await reauthenticateWithCredential(await currentUser(), EmailAuthProvider.credential(email, password));
    },
    deleteAccount: async () => deleteUser(await currentUser()),
    /** Requests an email with which the current user verifies the address. */
    sendVerification: async () => sendEmailVerification(await currentUser()),
    applyCode: (code: string) => applyActionCode(auth, code),
    async checkCode(code: string) {
      const { operation, data } = await checkActionCode(auth, code);
      return { operation, email: data.email };
    },
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
    /** Returns the address that a reset code is for. */
    verifyResetCode: (code: string) => verifyPasswordResetCode(auth, code),
    confirmReset: (code: string, password: string) => confirmPasswordReset(auth, code, password),
  };
}

function describe(user: User) {
  const { uid, email, emailVerified, isAnonymous, displayName, photoURL } = user;
  const providers = user.providerData.map((each) => ({ providerId: each.providerId, uid: each.uid, displayName: each.displayName }));
  return { uid, email, emailVerified, isAnonymous, displayName, photoURL, providers };
}

/** Runs official clients in this process. */
export function clientsInProcess(target: ClientTarget): { openBrowser: () => OfficialClient; stop: () => Promise<void> } {
  const opened: Auth[] = [];
  return {
    openBrowser() {
      const auth = makeAuth(target, `browser-${target.host}-${opened.length}`);
      opened.push(auth);
      return officialClient(auth);
    },
    async stop() {
      await Promise.all(opened.map((auth) => deleteApp(auth.app)));
    },
  };
}
