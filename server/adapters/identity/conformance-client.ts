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
  type IdTokenResult,
  type User,
} from '@firebase/auth';

// Bundled into the page of `conformance-page.ts` too: nothing of Node in here.

/** Which service the official client is pointed at. */
export interface ClientTarget {
  kind: 'embedded' | 'emulator';
  /** e.g. `127.0.0.1:4000` */
  host: string;
  apiKey: string;
  projectId: string;
}

/** What the official client knows of somebody, as plain data that can leave a page. */
export interface SignedIn {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  isAnonymous: boolean;
  displayName: string | null;
  photoURL: string | null;
  providers: { providerId: string; uid: string; displayName: string | null }[];
}

/**
 * The official client in a browser of its own, in which nobody is signed in at first. Each operation is one call of the client; it
 * fails with the client's own error, whose `code` is `auth/…`. Whoever needs somebody signed in and finds nobody fails.
 */
export interface OfficialClient {
  signUp(email: string, password: string): Promise<SignedIn>;
  signIn(email: string, password: string): Promise<SignedIn>;
  signInWithGoogle(idToken: string): Promise<SignedIn & { isNewUser: boolean | undefined }>;
  signOut(): Promise<void>;
  /** Who is signed in, as far as the client knows without asking. */
  current(): Promise<SignedIn | null>;
  /** Asks the service who is signed in. */
  reload(): Promise<SignedIn>;
  /** The access token, renewed when `fresh`. */
  token(fresh?: boolean): Promise<IdTokenResult>;
  updateProfile(change: { displayName?: string; photoURL?: string }): Promise<void>;
  updatePassword(password: string): Promise<void>;
  /** Proves once more who is signed in. */
  reauthenticate(email: string, password: string): Promise<void>;
  deleteAccount(): Promise<void>;
  /** Has a letter sent that confirms the address of whoever is signed in. */
  sendVerification(): Promise<void>;
  applyCode(code: string): Promise<void>;
  checkCode(code: string): Promise<{ operation: string; email: string | null | undefined }>;
  sendPasswordReset(email: string): Promise<void>;
  /** The address a reset code is for. */
  verifyResetCode(code: string): Promise<string>;
  confirmReset(code: string, password: string): Promise<void>;
}

/** The official client, set up as `web/features/sessions/identity-client.ts` does it; in Node its storage is memory. */
export function makeAuth(target: ClientTarget, name: string): Auth {
  const { kind, host, apiKey, projectId } = target;
  const auth = initializeAuth(initializeApp({ apiKey, projectId }, name), { persistence: browserLocalPersistence });
  if (kind === 'emulator') connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true });
  else Object.assign(auth.config, { apiScheme: 'http', apiHost: `${host}/identity`, tokenApiHost: `${host}/identity` });
  return auth;
}

export function officialClient(auth: Auth): OfficialClient {
  const me = async (): Promise<User> => {
    // A page that was just loaded has to find out first.
    await auth.authStateReady();
    if (!auth.currentUser) throw new Error('Nobody is signed in');
    return auth.currentUser;
  };
  return {
    signUp: async (email, password) => describe((await createUserWithEmailAndPassword(auth, email, password)).user),
    signIn: async (email, password) => describe((await signInWithEmailAndPassword(auth, email, password)).user),
    async signInWithGoogle(idToken) {
      const credential = await signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
      return { ...describe(credential.user), isNewUser: getAdditionalUserInfo(credential)?.isNewUser };
    },
    signOut: () => signOut(auth),
    async current() {
      await auth.authStateReady();
      return auth.currentUser && describe(auth.currentUser);
    },
    async reload() {
      const user = await me();
      await user.reload();
      return describe(user);
    },
    token: async (fresh = false) => (await me()).getIdTokenResult(fresh),
    updateProfile: async (change) => updateProfile(await me(), change),
    updatePassword: async (password) => updatePassword(await me(), password),
    async reauthenticate(email, password) {
      await reauthenticateWithCredential(await me(), EmailAuthProvider.credential(email, password));
    },
    deleteAccount: async () => deleteUser(await me()),
    sendVerification: async () => sendEmailVerification(await me()),
    applyCode: (code) => applyActionCode(auth, code),
    async checkCode(code) {
      const { operation, data } = await checkActionCode(auth, code);
      return { operation, email: data.email };
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    verifyResetCode: (code) => verifyPasswordResetCode(auth, code),
    confirmReset: (code, password) => confirmPasswordReset(auth, code, password),
  };
}

function describe(user: User): SignedIn {
  const { uid, email, emailVerified, isAnonymous, displayName, photoURL } = user;
  const providers = user.providerData.map((each) => ({ providerId: each.providerId, uid: each.uid, displayName: each.displayName }));
  return { uid, email, emailVerified, isAnonymous, displayName, photoURL, providers };
}

/** Official clients in this very process. */
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
