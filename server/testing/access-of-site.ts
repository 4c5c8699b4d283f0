import assert from 'node:assert/strict';
import { upower } from '#domain/reports/test-reports.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import {
  about,
  adminOnly,
  all,
  app,
  booked,
  clientOf,
  row,
  emailOf,
  offer,
  offered,
  other,
  otherSeller,
  sellerOnly,
  signedIn,
  users,
  type Caller,
  type Row,
} from '#server/testing/access-scene.ts';
import { TestAuthenticator } from '#server/testing/test-authenticator.ts';
import { aProduct, type TestUser } from '#server/testing/test-app.ts';

/** A browser of this caller. */
const aDevice = (role: Caller) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${role}`,
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
});

const authenticator = new TestAuthenticator('http://127.0.0.1');

let unused: Promise<TestUser> | undefined;
/** A buyer whom the admin suspends. */
const spare = () => (unused ??= app.user('buyer'));
/** The id of their suspension. */
const suspended = async () => {
  const { suspension } = await users.admin.api.getSuspension({ params: { id: (await spare()).uid } });
  return suspension?._id ?? '';
};

/** A product of another seller that another buyer has reported. */
const reportedByAnother = async (): Promise<string> => {
  const id = await offer();
  await other.api.updateProduct({ params: { id }, body: { isReported: 'yes' } });
  return id;
};

/** A dead letter. */
const deadLetter = async (): Promise<string> => {
  const { clock, database } = app;
  const row = await database.db
    .insertInto('jobs')
    .values({
      kind: 'email.send',
      payload: '{"emailId": 0}',
      run_at: clock.now(),
      locked_until: null,
      last_error: 'x',
      failed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row.id);
};

const SEARCHES = ['q=ryzen'];
const PARTS = [{ title: 'H61 motherboard' }, { title: 'GTX 1050 Ti' }];

/** Accounts, products, searches and what admins do. */
export const SITE_ROWS: readonly Row[] = [
  row('createToken', 'a token from the stored token', { ...all('invalid_token'), nobody: 'not_signed_in' }, (role) => ({
    body: { email: emailOf(role) },
  })),
  row('createUser', 'an account with the stored token', { ...all('invalid_token'), nobody: 'not_signed_in' }, (role) => ({
    body: { uid: 'x', email: emailOf(role), displayName: 'X', role: 'buyer' },
  })),
  row('getRole', 'own role', signedIn('ok'), (role) => ({ query: { email: emailOf(role) } })),
  row('getRole', 'another’s role', { ...signedIn('email_mismatch'), admin: 'ok' }, () => ({ query: { email: other.email } })),
  row('getAccount', 'own account', signedIn('ok')),
  row('getFigures', 'own figures', signedIn('ok')),
  row('getToDo', 'own tasks', signedIn('ok')),
  [
    'sell with this account',
    'openSellerAccount',
    async (role) => {
      const { api } = role === 'nobody' ? app : await app.user(role);
      return api.openSellerAccount({ body: { phoneNumber: '01712345678', address: 'Mirpur 10, Dhaka' } });
    },
    { ...signedIn('ok'), seller: 'account_changed', admin: 'forbidden' },
  ],
  row('updateAccount', 'change the own account', signedIn('ok'), (role) => ({ body: { version: 1, displayName: `The ${role}` } })),
  row('updateAccountSettings', 'settings of the own account', signedIn('ok'), () => ({ body: { notices: { prices: false } } })),
  row('getPush', 'devices with notifications', signedIn('ok')),
  row('turnPushOn', 'turn notifications on', signedIn('ok'), (role) => ({ body: aDevice(role) })),
  row('turnPushOff', 'turn notifications off', signedIn('ok'), (role) => ({ body: { endpoint: aDevice(role).endpoint } })),
  row('listPasskeys', 'the own passkeys', adminOnly),
  row('startPasskey', 'a first passkey with the stored token alone', { ...adminOnly, admin: 'recent_sign_in_needed' }, () => ({
    body: {},
  })),
  row('addPasskey', 'a passkey that nobody asked for', { ...adminOnly, admin: 'passkey_refused' }, () => ({
    body: { name: 'Phone', credential: authenticator.create({ challenge: 'x' }) },
  })),
  row('startPasskeyUse', 'the use of a passkey without one', { ...adminOnly, admin: 'passkey_missing' }),
  row('usePasskey', 'an unknown passkey', { ...adminOnly, admin: 'passkey_refused' }, () => ({
    body: { credential: authenticator.use({ challenge: 'x' }) },
  })),
  row('removePasskey', 'a passkey without the use of one', { ...adminOnly, admin: 'passkey_needed' }, () => ({ params: { id: 'x' } })),
  row('listSessions', 'where one is signed in', signedIn('ok')),
  row('endSessions', 'other sign-ins with the stored token', { ...all('invalid_token'), nobody: 'not_signed_in' }, () => ({ body: {} })),
  row('endSessionsOfUser', 'sign another out', adminOnly, async () => ({ params: { id: (await spare()).uid } })),
  row('listBlocks', 'blocked users', signedIn('ok')),
  row('removeBlock', 'unblock', signedIn('ok'), () => ({ params: { id: other.uid } })),
  row('previewClosing', 'what closing would end', signedIn('ok')),
  row('closeAccount', 'close the account with the stored token', { ...all('invalid_token'), nobody: 'not_signed_in' }, (role) => ({
    query: { email: emailOf(role) },
  })),
  row('downloadData', 'own data', signedIn('ok')),
  row('isVerified', 'a verification', all('ok'), () => ({ query: { email: otherSeller.email } })),
  row('updateUser', 'verify a seller', adminOnly, () => ({ query: { email: otherSeller.email }, body: { verified: true } })),
  row('getSellerRecord', 'the record of a seller', adminOnly, () => ({ params: { id: otherSeller.uid } })),
  row('getSeller', 'the profile of a seller', all('ok'), () => ({ params: { id: otherSeller.uid } })),
  row('listProducts', 'what a seller sold', all('ok'), () => ({ query: { seller: otherSeller.uid, status: 'sold' } })),
  row('deleteUser', 'delete a stranger', adminOnly, async () => ({
    query: { email: (await app.user('buyer')).email, reason: 'Fraud.' },
  })),
  row('listUsers', 'all sellers', adminOnly, () => ({ query: { seller: 'true' } })),
  row('listUsers', 'all buyers', adminOnly, () => ({ query: { buyer: 'true' } })),
  row('createProduct', 'sell', { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'ok', admin: 'forbidden' }, () => ({
    body: aProduct(),
  })),
  row('listProducts', 'advertised products', all('ok'), () => ({ query: { boost: 'true', status: 'unsold' } })),
  row('listProducts', 'a category', signedIn('ok'), () => ({ query: { category: '1' } })),
  row('listProducts', 'own products', signedIn('ok'), (role) => ({ query: { email: emailOf(role) } })),
  row('listProducts', 'own sold products', signedIn('ok'), (role) => ({ query: { email: emailOf(role), status: 'sold' } })),
  row('listProducts', 'another’s sold products', adminOnly, () => ({ query: { email: otherSeller.email, status: 'sold' } })),
  row('listProducts', 'everybody’s booked products', adminOnly, () => ({ query: { status: 'booked' } })),
  row('listProducts', 'another’s removed products', adminOnly, () => ({ query: { email: otherSeller.email, removed: 'true' } })),
  row('listProducts', 'reported products', adminOnly, () => ({ query: { isReported: 'true' } })),
  row('getProduct', 'an unsold product', all('ok'), about(offered)),
  row('viewProduct', 'view a product', all('ok'), about(offered)),
  row(
    'getStatistics',
    'the statistics of another’s product',
    { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'unknown_product', admin: 'forbidden' },
    about(offered),
  ),
  row('getProduct', 'a booked product', all('ok'), async () => ({ params: { id: (await booked()).productId } })),
  row('updateProduct', 'boost another’s product', signedIn('forbidden'), about(offered, { boost: true })),
  row('updateProduct', 'report a product', signedIn('ok'), about(offered, { isReported: 'yes' })),
  row('updateProduct', 'clear a report', adminOnly, about(offered, { isReported: 'no' })),
  row('updateProduct', 'set a product to sold', signedIn('transition_refused'), about(offered, { status: 'sold' })),
  row('updateProduct', 'free another’s booked product', adminOnly, async () => ({
    params: { id: (await booked()).productId },
    body: { status: 'unsold' },
  })),
  row('editProduct', 'edit another’s product', { ...adminOnly, admin: 'forbidden' }, about(offered, { version: 1, sellingPrice: 41_000 })),
  [
    'restore another’s product',
    'restoreProduct',
    async (role) => {
      const id = await offer();
      await otherSeller.api.deleteProduct({ params: { id }, query: { reason: 'sold_elsewhere' } });
      return clientOf(role).restoreProduct({ params: { id } });
    },
    { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'unknown_product', admin: 'forbidden' },
  ],
  row('deleteProduct', 'mark another’s product as sold elsewhere', signedIn('forbidden'), async () => ({
    params: { id: await offered() },
    query: { reason: 'sold_elsewhere' },
  })),
  row('deleteProduct', 'delete another’s product', adminOnly, about(offered)),
  row('uploadPrivatePhoto', 'upload no private photo', signedIn('unsupported_type')),
  row('uploadPhoto', 'upload no photo', signedIn('unsupported_type')),
  row('searchProducts', 'a search', all('ok'), () => ({ query: { q: 'ryzen' } })),
  row('countForSale', 'what is for sale', all('ok'), () => ({ query: {} })),
  row('suggest', 'suggestions', all('ok'), () => ({ query: { q: 'ryz' } })),
  row('getPriceRange', 'a price range', all('ok'), () => ({ query: { title: 'RTX 3060' } })),
  row('getModel', 'a model nobody has listed', all('unknown_model'), () => ({ params: { slug: 'geforce-256' } })),
  row('getSaved', 'what one has saved', signedIn('ok')),
  row('save', 'save a search', signedIn('ok'), () => ({ body: { searches: SEARCHES } })),
  row('listSavedProducts', 'saved products', all('ok'), async () => ({ query: { id: await offered() } })),
  row('removeFavourite', 'remove a favourite', signedIn('ok'), () => ({ params: { id: 'x' } })),
  [
    'emails of another’s search',
    'updateSavedSearch',
    async (role) => {
      const { searches } = await other.api.save({ body: { searches: ['q=xeon'] } });
      return clientOf(role).updateSavedSearch({ params: { id: searches[0]?.id ?? '' }, body: { emails: false } });
    },
    signedIn('unknown_saved_search'),
  ],
  row('removeSavedSearch', 'remove a search', signedIn('ok'), () => ({ params: { id: 'x' } })),
  row('getSavedEmails', 'the link of no email', all('unknown_saved_search'), () => ({ params: { token: 'x' } })),
  row('readReport', 'a health report', all('unknown_report'), () => ({ body: { text: 'no report' } })),
  row('addReport', 'a health report for another’s product', { ...adminOnly, admin: 'forbidden' }, about(offered, { text: upower })),
  row('listReports', 'health reports of a product', all('ok'), about(offered)),
  row('removeReport', 'remove no health report', { ...sellerOnly, seller: 'unknown_listing_report' }, () => ({ params: { id: 'x' } })),
  row('enterStolen', 'enter a stolen thing', signedIn('ok'), () => ({
    body: { serial: 'SN-X7K-4711', name: 'Latitude', policeReport: 'GD 1', contact: '01712345678' },
  })),
  row('listStolen', 'own stolen things', signedIn('ok')),
  row('takeStolenBack', 'take no stolen thing back', signedIn('unknown_stolen'), () => ({ params: { id: 'x' } })),
  row('listStolenRegister', 'the register of stolen things', adminOnly),
  row('takeStolenOut', 'take no entry out of the register', { ...adminOnly, admin: 'unknown_stolen' }, () => ({
    params: { id: 'x' },
    query: { reason: 'It is another thing.' },
  })),
  row('recognise', 'facts of a title', all('ok'), () => ({ body: { title: 'Core i5-3470 8GB' } })),
  row('checkFit', 'what fits', all('ok'), () => ({ body: { items: PARTS } })),
  row('getMyPc', 'own PC', signedIn('ok')),
  row('saveMyPc', 'keep a PC', all('ok'), () => ({ body: { text: 'i5-6500, H110' } })),
  row('buildPc', 'a computer', all('ok'), () => ({ query: { budget: 40_000, use: 'office' } })),
  row('getConfig', 'the configuration', all('ok')),
  row('getHealth', 'health', all('ok')),
  row('getReadiness', 'readiness', all('ok')),
  row('listSettlements', 'the reports of providers', adminOnly),
  row('noteDifference', 'note a difference that is in no report', { ...adminOnly, admin: 'unknown_difference' }, () => ({
    params: { id: 'x' },
    body: { difference: 'fee', kind: 'payment', name: 'pi_1', note: 'x' },
  })),
  row('listEmails', 'the outbox', adminOnly),
  row('retryEmail', 'retry an email', adminOnly, async () => ({
    params: { id: String((await users.admin.api.listEmails()).emails[0]?.id) },
  })),
  row('listJobs', 'what was given up', adminOnly),
  row('listCases', 'cases', adminOnly),
  row('getCase', 'a case', adminOnly, about(reportedByAnother)),
  row('undoCase', 'take a decision back', { ...adminOnly, admin: 'undo_late' }, about(reportedByAnother)),
  row('decideCase', 'decide a case', adminOnly, about(reportedByAnother, { decision: 'keep', reason: 'x' })),
  row('getOwnCase', 'the case of another’s product', sellerOnly, about(offered)),
  row('markProof', 'mark a photo of another’s product', { ...adminOnly, admin: 'forbidden' }, about(offered, { image: null })),
  row('takeProofAway', 'take the mark from a photo', { ...adminOnly, admin: 'no_proof' }, about(offered, { image: 'x', reason: 'x' })),
  row(
    'appealCase',
    'appeal for another',
    { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'unknown_case', admin: 'forbidden' },
    about(offered, { text: 'x' }),
  ),
  row('listSuspensions', 'suspensions', adminOnly),
  row('getSuspension', 'the suspension of another', adminOnly, () => ({ params: { id: other.uid } })),
  row('suspendUser', 'suspend another', adminOnly, async () => ({ params: { id: (await spare()).uid }, body: { days: 1, reason: 'x' } })),
  row('decideSuspension', 'end the suspension of another', adminOnly, about(suspended, { decision: 'end', reason: 'x' })),
  row('getOwnSuspension', 'the own suspension', signedIn('ok')),
  row('appealSuspension', 'appeal without one', signedIn('unknown_suspension'), () => ({ body: { text: 'x' } })),
  row('getToday', 'the numbers of today', adminOnly),
  row('getOpenTasks', 'what waits for admins', adminOnly),
  row('searchAll', 'the search of admins', adminOnly, () => ({ query: { q: other.email } })),
  row('getUserRecord', 'the record of another', adminOnly, () => ({ params: { id: other.uid } })),
  row('listAdminLog', 'the log of admins', adminOnly),
  row('retryJob', 'do again what was given up', adminOnly, about(deadLetter)),
  row('recordRefund', 'record the refund of what is none', { ...adminOnly, admin: 'unknown_job' }, about(deadLetter, { note: 'x' })),
  [
    'end the token',
    'revokeToken',
    async (role) => {
      if (role === 'nobody') return app.api.revokeToken();
      const user = await app.user(role);
      await user.api.revokeToken();
      return assert.equal(await codeOf(user.api.getRole({ query: { email: user.email } })), 'invalid_token');
    },
    signedIn('ok'),
  ],
];
