import assert from 'node:assert/strict';
import { codeOf } from '#server/testing/failure-code.ts';
import {
  adminOnly,
  all,
  app,
  booked,
  clientOf,
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
import { aProduct, type TestUser } from '#server/testing/test-app.ts';

/** A browser of this caller. */
const aDevice = (role: Caller) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${role}`,
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
});

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

/** Accounts, products, searches and what admins do. */
export const SITE_ROWS: readonly Row[] = [
  [
    'a token from the stored token',
    'createToken',
    (role) => clientOf(role).createToken({ body: { email: emailOf(role) } }),
    { ...all('invalid_token'), nobody: 'not_signed_in' },
  ],
  [
    'an account with the stored token',
    'createUser',
    (role) => clientOf(role).createUser({ body: { uid: 'x', email: emailOf(role), displayName: 'X', role: 'buyer' } }),
    { ...all('invalid_token'), nobody: 'not_signed_in' },
  ],
  ['own role', 'getRole', (role) => clientOf(role).getRole({ query: { email: emailOf(role) } }), signedIn('ok')],
  [
    'another’s role',
    'getRole',
    (role) => clientOf(role).getRole({ query: { email: other.email } }),
    { ...signedIn('email_mismatch'), admin: 'ok' },
  ],
  ['own account', 'getAccount', (role) => clientOf(role).getAccount(), signedIn('ok')],
  ['own figures', 'getFigures', (role) => clientOf(role).getFigures(), signedIn('ok')],
  [
    'sell with this account',
    'openSellerAccount',
    async (role) => {
      const { api } = role === 'nobody' ? app : await app.user(role);
      return api.openSellerAccount({ body: { phoneNumber: '01712345678', address: 'Mirpur 10, Dhaka' } });
    },
    { ...signedIn('ok'), seller: 'account_changed', admin: 'forbidden' },
  ],
  [
    'change the own account',
    'updateAccount',
    (role) => clientOf(role).updateAccount({ body: { version: 1, displayName: `The ${role}` } }),
    signedIn('ok'),
  ],
  [
    'settings of the own account',
    'updateAccountSettings',
    (role) => clientOf(role).updateAccountSettings({ body: { notices: { prices: false } } }),
    signedIn('ok'),
  ],
  ['devices with notifications', 'getPush', (role) => clientOf(role).getPush(), signedIn('ok')],
  ['turn notifications on', 'turnPushOn', (role) => clientOf(role).turnPushOn({ body: aDevice(role) }), signedIn('ok')],
  [
    'turn notifications off',
    'turnPushOff',
    (role) => clientOf(role).turnPushOff({ body: { endpoint: aDevice(role).endpoint } }),
    signedIn('ok'),
  ],
  ['blocked users', 'listBlocks', (role) => clientOf(role).listBlocks(), signedIn('ok')],
  ['unblock', 'removeBlock', (role) => clientOf(role).removeBlock({ params: { id: other.uid } }), signedIn('ok')],
  ['what closing would end', 'previewClosing', (role) => clientOf(role).previewClosing(), signedIn('ok')],
  [
    'close the account with the stored token',
    'closeAccount',
    (role) => clientOf(role).closeAccount({ query: { email: emailOf(role) } }),
    { ...all('invalid_token'), nobody: 'not_signed_in' },
  ],
  ['own data', 'downloadData', (role) => clientOf(role).downloadData(), signedIn('ok')],
  ['a verification', 'isVerified', (role) => clientOf(role).isVerified({ query: { email: otherSeller.email } }), all('ok')],
  [
    'verify a seller',
    'updateUser',
    (role) => clientOf(role).updateUser({ query: { email: otherSeller.email }, body: { verified: true } }),
    adminOnly,
  ],
  ['the record of a seller', 'getSellerRecord', (role) => clientOf(role).getSellerRecord({ params: { id: otherSeller.uid } }), adminOnly],
  ['the profile of a seller', 'getSeller', (role) => clientOf(role).getSeller({ params: { id: otherSeller.uid } }), all('ok')],
  [
    'what a seller sold',
    'listProducts',
    (role) => clientOf(role).listProducts({ query: { seller: otherSeller.uid, status: 'sold' } }),
    all('ok'),
  ],
  [
    'delete a stranger',
    'deleteUser',
    async (role) => clientOf(role).deleteUser({ query: { email: (await app.user('buyer')).email } }),
    adminOnly,
  ],
  ['all sellers', 'listUsers', (role) => clientOf(role).listUsers({ query: { seller: 'true' } }), adminOnly],
  ['all buyers', 'listUsers', (role) => clientOf(role).listUsers({ query: { buyer: 'true' } }), adminOnly],
  [
    'sell',
    'createProduct',
    (role) => clientOf(role).createProduct({ body: aProduct() }),
    { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'ok', admin: 'forbidden' },
  ],
  ['advertised products', 'listProducts', (role) => clientOf(role).listProducts({ query: { boost: 'true', status: 'unsold' } }), all('ok')],
  ['a category', 'listProducts', (role) => clientOf(role).listProducts({ query: { category: '1' } }), signedIn('ok')],
  ['own products', 'listProducts', (role) => clientOf(role).listProducts({ query: { email: emailOf(role) } }), signedIn('ok')],
  [
    'own sold products',
    'listProducts',
    (role) => clientOf(role).listProducts({ query: { email: emailOf(role), status: 'sold' } }),
    signedIn('ok'),
  ],
  [
    'another’s sold products',
    'listProducts',
    (role) => clientOf(role).listProducts({ query: { email: otherSeller.email, status: 'sold' } }),
    adminOnly,
  ],
  ['everybody’s booked products', 'listProducts', (role) => clientOf(role).listProducts({ query: { status: 'booked' } }), adminOnly],
  [
    'another’s removed products',
    'listProducts',
    (role) => clientOf(role).listProducts({ query: { email: otherSeller.email, removed: 'true' } }),
    adminOnly,
  ],
  ['reported products', 'listProducts', (role) => clientOf(role).listProducts({ query: { isReported: 'true' } }), adminOnly],
  ['an unsold product', 'getProduct', async (role) => clientOf(role).getProduct({ params: { id: await offered() } }), all('ok')],
  ['view a product', 'viewProduct', async (role) => clientOf(role).viewProduct({ params: { id: await offered() } }), all('ok')],
  [
    'the statistics of another’s product',
    'getStatistics',
    async (role) => clientOf(role).getStatistics({ params: { id: await offered() } }),
    { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'unknown_product', admin: 'forbidden' },
  ],
  ['a booked product', 'getProduct', async (role) => clientOf(role).getProduct({ params: { id: (await booked()).productId } }), all('ok')],
  [
    'boost another’s product',
    'updateProduct',
    async (role) => clientOf(role).updateProduct({ params: { id: await offered() }, body: { boost: true } }),
    signedIn('forbidden'),
  ],
  [
    'report a product',
    'updateProduct',
    async (role) => clientOf(role).updateProduct({ params: { id: await offered() }, body: { isReported: 'yes' } }),
    signedIn('ok'),
  ],
  [
    'clear a report',
    'updateProduct',
    async (role) => clientOf(role).updateProduct({ params: { id: await offered() }, body: { isReported: 'no' } }),
    adminOnly,
  ],
  [
    'set a product to sold',
    'updateProduct',
    async (role) => clientOf(role).updateProduct({ params: { id: await offered() }, body: { status: 'sold' } }),
    signedIn('transition_refused'),
  ],
  [
    'free another’s booked product',
    'updateProduct',
    async (role) => clientOf(role).updateProduct({ params: { id: (await booked()).productId }, body: { status: 'unsold' } }),
    adminOnly,
  ],
  [
    'edit another’s product',
    'editProduct',
    async (role) => clientOf(role).editProduct({ params: { id: await offered() }, body: { version: 1, sellingPrice: 41_000 } }),
    { ...adminOnly, admin: 'forbidden' },
  ],
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
  [
    'mark another’s product as sold elsewhere',
    'deleteProduct',
    async (role) => clientOf(role).deleteProduct({ params: { id: await offered() }, query: { reason: 'sold_elsewhere' } }),
    signedIn('forbidden'),
  ],
  [
    'delete another’s product',
    'deleteProduct',
    async (role) => clientOf(role).deleteProduct({ params: { id: await offered() } }),
    adminOnly,
  ],
  ['upload no private photo', 'uploadPrivatePhoto', (role) => clientOf(role).uploadPrivatePhoto(), signedIn('unsupported_type')],
  ['upload no photo', 'uploadPhoto', (role) => clientOf(role).uploadPhoto(), signedIn('unsupported_type')],
  ['a search', 'searchProducts', (role) => clientOf(role).searchProducts({ query: { q: 'ryzen' } }), all('ok')],
  ['what is for sale', 'countForSale', (role) => clientOf(role).countForSale({ query: {} }), all('ok')],
  ['suggestions', 'suggest', (role) => clientOf(role).suggest({ query: { q: 'ryz' } }), all('ok')],
  ['a price range', 'getPriceRange', (role) => clientOf(role).getPriceRange({ query: { title: 'RTX 3060' } }), all('ok')],
  ['a model nobody has listed', 'getModel', (role) => clientOf(role).getModel({ params: { slug: 'geforce-256' } }), all('unknown_model')],
  ['what one has saved', 'getSaved', (role) => clientOf(role).getSaved(), signedIn('ok')],
  ['save a search', 'save', (role) => clientOf(role).save({ body: { searches: ['q=ryzen'] } }), signedIn('ok')],
  ['saved products', 'listSavedProducts', async (role) => clientOf(role).listSavedProducts({ query: { id: await offered() } }), all('ok')],
  ['remove a favourite', 'removeFavourite', (role) => clientOf(role).removeFavourite({ params: { id: 'x' } }), signedIn('ok')],
  [
    'emails of another’s search',
    'updateSavedSearch',
    async (role) => {
      const { searches } = await other.api.save({ body: { searches: ['q=xeon'] } });
      return clientOf(role).updateSavedSearch({ params: { id: searches[0]?.id ?? '' }, body: { emails: false } });
    },
    signedIn('unknown_saved_search'),
  ],
  ['remove a search', 'removeSavedSearch', (role) => clientOf(role).removeSavedSearch({ params: { id: 'x' } }), signedIn('ok')],
  [
    'the link of no email',
    'getSavedEmails',
    (role) => clientOf(role).getSavedEmails({ params: { token: 'x' } }),
    all('unknown_saved_search'),
  ],
  ['facts of a title', 'recognise', (role) => clientOf(role).recognise({ body: { title: 'Core i5-3470 8GB' } }), all('ok')],
  [
    'what fits',
    'checkFit',
    (role) => clientOf(role).checkFit({ body: { items: [{ title: 'H61 motherboard' }, { title: 'GTX 1050 Ti' }] } }),
    all('ok'),
  ],
  ['own PC', 'getMyPc', (role) => clientOf(role).getMyPc(), signedIn('ok')],
  ['keep a PC', 'saveMyPc', (role) => clientOf(role).saveMyPc({ body: { text: 'i5-6500, H110' } }), all('ok')],
  ['a computer', 'buildPc', (role) => clientOf(role).buildPc({ query: { budget: 40_000, use: 'office' } }), all('ok')],
  ['the configuration', 'getConfig', (role) => clientOf(role).getConfig(), all('ok')],
  ['health', 'getHealth', (role) => clientOf(role).getHealth(), all('ok')],
  ['readiness', 'getReadiness', (role) => clientOf(role).getReadiness(), all('ok')],
  ['the outbox', 'listEmails', (role) => clientOf(role).listEmails(), adminOnly],
  [
    'retry an email',
    'retryEmail',
    async (role) => clientOf(role).retryEmail({ params: { id: String((await users.admin.api.listEmails()).emails[0]?.id) } }),
    adminOnly,
  ],
  ['what was given up', 'listJobs', (role) => clientOf(role).listJobs(), adminOnly],
  ['cases', 'listCases', (role) => clientOf(role).listCases(), adminOnly],
  ['a case', 'getCase', async (role) => clientOf(role).getCase({ params: { id: await reportedByAnother() } }), adminOnly],
  [
    'decide a case',
    'decideCase',
    async (role) => clientOf(role).decideCase({ params: { id: await reportedByAnother() }, body: { decision: 'keep', reason: 'x' } }),
    adminOnly,
  ],
  [
    'the case of another’s product',
    'getOwnCase',
    async (role) => clientOf(role).getOwnCase({ params: { id: await offered() } }),
    sellerOnly,
  ],
  [
    'mark a photo of another’s product',
    'markProof',
    async (role) => clientOf(role).markProof({ params: { id: await offered() }, body: { image: null } }),
    { ...adminOnly, admin: 'forbidden' },
  ],
  [
    'take the mark from a photo',
    'takeProofAway',
    async (role) => clientOf(role).takeProofAway({ params: { id: await offered() }, body: { image: 'x', reason: 'x' } }),
    { ...adminOnly, admin: 'no_proof' },
  ],
  [
    'appeal for another',
    'appealCase',
    async (role) => clientOf(role).appealCase({ params: { id: await offered() }, body: { text: 'x' } }),
    { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'unknown_case', admin: 'forbidden' },
  ],
  ['suspensions', 'listSuspensions', (role) => clientOf(role).listSuspensions(), adminOnly],
  ['the suspension of another', 'getSuspension', (role) => clientOf(role).getSuspension({ params: { id: other.uid } }), adminOnly],
  [
    'suspend another',
    'suspendUser',
    async (role) => clientOf(role).suspendUser({ params: { id: (await spare()).uid }, body: { days: 1, reason: 'x' } }),
    adminOnly,
  ],
  [
    'end the suspension of another',
    'decideSuspension',
    async (role) => clientOf(role).decideSuspension({ params: { id: await suspended() }, body: { decision: 'end', reason: 'x' } }),
    adminOnly,
  ],
  ['the own suspension', 'getOwnSuspension', (role) => clientOf(role).getOwnSuspension(), signedIn('ok')],
  [
    'appeal without one',
    'appealSuspension',
    (role) => clientOf(role).appealSuspension({ body: { text: 'x' } }),
    signedIn('unknown_suspension'),
  ],
  ['the numbers of today', 'getToday', (role) => clientOf(role).getToday(), adminOnly],
  ['what waits for admins', 'getOpenTasks', (role) => clientOf(role).getOpenTasks(), adminOnly],
  ['the search of admins', 'searchAll', (role) => clientOf(role).searchAll({ query: { q: other.email } }), adminOnly],
  ['the record of another', 'getUserRecord', (role) => clientOf(role).getUserRecord({ params: { id: other.uid } }), adminOnly],
  ['the log of admins', 'listAdminLog', (role) => clientOf(role).listAdminLog(), adminOnly],
  ['do again what was given up', 'retryJob', async (role) => clientOf(role).retryJob({ params: { id: await deadLetter() } }), adminOnly],
  [
    'record the refund of what is none',
    'recordRefund',
    async (role) => clientOf(role).recordRefund({ params: { id: await deadLetter() }, body: { note: 'x' } }),
    { ...adminOnly, admin: 'unknown_job' },
  ],
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
