import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Client } from '#contract/client.ts';
import { contract, type OperationName } from '#contract/contract.ts';
import { errors } from '#contract/errors.ts';
import { href, methodOf, type Operation } from '#contract/operation.ts';
import { API_BASE } from '#contract/routes.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { entryOf } from '#server/testing/test-lines.ts';
import { offerOf } from '#server/testing/test-offers.ts';
import { BANK, BKASH, codeFor, requestPayout, sellerWith } from '#server/testing/test-payouts.ts';
import { handedOver, receivedBy, review as writeReview } from '#server/testing/test-reviews.ts';
import { aProduct, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

// Every operation by every role, allowed and refused: the result is an error code of the contract, or ok.

const ROLES = ['nobody', 'buyer', 'seller', 'admin'] as const;
type Caller = (typeof ROLES)[number];

let app: TestApp;
let users: Record<Exclude<Caller, 'nobody'>, TestUser>;
let other: TestUser;
let otherSeller: TestUser;

const clientOf = (role: Caller): Client => (role === 'nobody' ? app.api : users[role].api);
const emailOf = (role: Caller): string => (role === 'nobody' ? 'nobody@example.com' : users[role].email);

const offer = async (): Promise<string> => (await otherSeller.api.createProduct({ body: aProduct() }))._id;
const book = async (): Promise<{ id: string; productId: string }> => {
  const productId = await offer();
  const booking = await other.api.createBooking({
    body: { product: { _id: productId }, contactNumber: '01712345678', meetingLocation: 'IDB Bhaban' },
  });
  return { id: booking._id, productId };
};

// The same ones for all whose call is refused, which changes nothing.
let unsold: Promise<string> | undefined;
let unpaid: ReturnType<typeof book> | undefined;
/** A product of the other seller, unsold. */
const offered = () => (unsold ??= offer());
/** A booking by another buyer of another seller's product. */
const booked = () => (unpaid ??= book());

/** A browser of this caller. */
const aDevice = (role: Caller) => ({
  endpoint: `https://push.example.com/send/${role}`,
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
});

let asked: Promise<string> | undefined;
/** An offer of another buyer for a product of another seller. */
const offerLess = async () => (await other.api.makeOffer({ body: offerOf(await offer(), 30_000) }))._id;
const askedLess = () => (asked ??= offerLess());

let unused: Promise<TestUser> | undefined;
/** A buyer whom the admin suspends. */
const spare = () => (unused ??= app.user('buyer'));
/** The id of their suspension. */
const suspended = async () => {
  const { suspension } = await users.admin.api.getSuspension({ params: { id: (await spare()).uid } });
  return suspension?._id ?? '';
};

let meeting: Promise<string> | undefined;
/** A meeting that one side of a booking of others proposes. */
const proposeOne = async () => {
  const at = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const { meetings } = await other.api.proposeMeeting({ params: { id: (await book()).id }, body: { place: 'IDB Bhaban', at } });
  return meetings[0]?._id ?? '';
};
const proposedMeeting = () => (meeting ??= proposeOne());
let review: Promise<string> | undefined;
/** A review that is shown, of a deal of others. */
const reviewOne = async () => {
  const { bookingId } = await handedOver([otherSeller, other]);
  await writeReview(other, bookingId);
  await writeReview(otherSeller, bookingId);
  return receivedBy(otherSeller, bookingId);
};
const reviewed = () => (review ??= reviewOne());
/** A product of another seller that another buyer has reported. */
const reportedByAnother = async (): Promise<string> => {
  const id = await offer();
  await other.api.updateProduct({ params: { id }, body: { isReported: 'yes' } });
  return id;
};
/** A payout of another seller. */
const requestedPayout = async (): Promise<string> => (await requestPayout(await sellerWith(app), 10))._id;
/** A closed account with a balance. Returns its uid. */
const closedWithMoney = async (): Promise<string> => {
  const { uid, email } = await sellerWith(app);
  await users.admin.api.deleteUser({ query: { email } });
  return uid;
};

/** The entry of another user in the line for a product. */
const waited = async () => {
  const third = await app.user('buyer');
  return (await third.api.joinLine({ body: entryOf((await booked()).productId) }))._id;
};

const aMessage = () => ({ messageId: randomUUID(), text: 'Is it still available?' });
/** A new message in the conversation of another buyer with another seller; or in one of which each is reported. */
const talked = async (reported = false): Promise<{ id: string; message: string }> => {
  talkedAbout[String(reported)] ??= await offer();
  const body = { productId: talkedAbout[String(reported)] ?? '', ...aMessage() };
  const { conversation, message } = await other.api.openConversation({ body });
  if (reported) await otherSeller.api.reportMessage({ params: { id: message._id }, body: { reason: 'rude' } });
  return { id: conversation._id, message: message._id };
};
const talkedAbout: Record<string, string> = {};

/** A dead letter. */
const deadLetter = async (): Promise<string> => {
  const { clock, database } = app;
  const row = await database.db
    .insertInto('jobs')
    .values({
      kind: 'email.send',
      payload: '{"mailId": 0}',
      run_at: clock.now(),
      locked_until: null,
      last_error: 'x',
      failed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row.id);
};

type Row = [what: string, operation: OperationName, run: (role: Caller) => Promise<unknown>, expected: Record<Caller, string>];
const all = (code: string): Record<Caller, string> => ({ nobody: code, buyer: code, seller: code, admin: code });
const signedIn = (code: string): Record<Caller, string> => ({ ...all(code), nobody: 'not_signed_in' });
const sellerOnly: Record<Caller, string> = { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'ok', admin: 'forbidden' };
const adminOnly: Record<Caller, string> = { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'forbidden', admin: 'ok' };

const rows: Row[] = [
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
  [
    'sell with this account',
    'openSellerAccount',
    async (role) => {
      const { api } = role === 'nobody' ? app : await app.user(role);
      return api.openSellerAccount({ body: { phoneNumber: '01712345678', address: 'Mirpur 10, Dhaka' } });
    },
    { ...signedIn('ok'), admin: 'forbidden' },
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
    async (role) => clientOf(role).editProduct({ params: { id: await offered() }, body: { version: 1, sellingPrice: 1 } }),
    { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'forbidden', admin: 'forbidden' },
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
  [
    'book',
    'createBooking',
    async (role) =>
      clientOf(role).createBooking({
        body: { product: { _id: await offered() }, contactNumber: '01712345678', meetingLocation: 'IDB Bhaban' },
      }),
    signedIn('ok'),
  ],
  ['own bookings', 'listBookings', (role) => clientOf(role).listBookings({ query: { buyer: emailOf(role) } }), signedIn('ok')],
  ['own sales', 'listBookings', (role) => clientOf(role).listBookings({ query: { seller: emailOf(role) } }), signedIn('ok')],
  ['another’s bookings', 'listBookings', (role) => clientOf(role).listBookings({ query: { buyer: other.email } }), adminOnly],
  [
    'another’s booking',
    'getBooking',
    async (role) => clientOf(role).getBooking({ params: { id: (await booked()).id } }),
    { ...signedIn('unknown_booking'), admin: 'ok' },
  ],
  [
    'pay another’s booking',
    'payBooking',
    async (role) => clientOf(role).payBooking({ params: { id: (await booked()).id }, body: { transactionId: 'pi_x' } }),
    signedIn('unknown_booking'),
  ],
  [
    'unbook another’s booking',
    'deleteBooking',
    async (role) => clientOf(role).deleteBooking({ params: { id: (await booked()).id } }),
    { ...signedIn('unknown_booking'), admin: 'ok' },
  ],
  ['join a line', 'joinLine', async (role) => clientOf(role).joinLine({ body: entryOf((await booked()).productId) }), signedIn('ok')],
  ['own lines', 'listLines', (role) => clientOf(role).listLines(), signedIn('ok')],
  [
    'leave the line for another',
    'leaveLine',
    async (role) => clientOf(role).leaveLine({ params: { id: await waited() } }),
    signedIn('not_in_line'),
  ],
  [
    'confirm another’s booking',
    'confirmBooking',
    async (role) => clientOf(role).confirmBooking({ params: { id: (await booked()).id } }),
    { ...signedIn('unknown_booking'), admin: 'forbidden' },
  ],
  ['offer a price', 'makeOffer', async (role) => clientOf(role).makeOffer({ body: offerOf(await offered(), 30_000) }), signedIn('ok')],
  ['own offers', 'listOffers', (role) => clientOf(role).listOffers(), signedIn('ok')],
  ...(['accept', 'decline', 'withdraw'] as const).map((action): Row => [
    `${action} the offer of another buyer to another seller`,
    'updateOffer',
    async (role) => clientOf(role).updateOffer({ params: { id: await askedLess() }, body: { action } }),
    signedIn('unknown_offer'),
  ]),
  [
    'counter the offer of another buyer to another seller',
    'updateOffer',
    async (role) => clientOf(role).updateOffer({ params: { id: await askedLess() }, body: { action: 'counter', price: 40_000 } }),
    signedIn('unknown_offer'),
  ],
  [
    'another’s limits for offers',
    'getOfferSettings',
    async (role) => clientOf(role).getOfferSettings({ params: { id: await offered() } }),
    signedIn('forbidden'),
  ],
  [
    'set another’s limits for offers',
    'updateOfferSettings',
    async (role) =>
      clientOf(role).updateOfferSettings({
        params: { id: await offered() },
        body: { fixedPrice: true, acceptFrom: null, declineBelow: null },
      }),
    signedIn('forbidden'),
  ],
  [
    'release another’s booking',
    'releaseBooking',
    async (role) => clientOf(role).releaseBooking({ params: { id: (await booked()).id }, body: { reason: 'other' } }),
    { ...signedIn('unknown_booking'), admin: 'forbidden' },
  ],
  [
    'another’s order',
    'getOrder',
    async (role) => clientOf(role).getOrder({ params: { id: (await booked()).id } }),
    signedIn('unknown_booking'),
  ],
  ...(
    [
      [
        'the meetings of a booking of others',
        'getMeetings',
        async (role) => clientOf(role).getMeetings({ params: { id: (await booked()).id } }),
      ],
      [
        'propose a meeting in a booking of others',
        'proposeMeeting',
        async (role) =>
          clientOf(role).proposeMeeting({
            params: { id: (await booked()).id },
            body: { place: 'IDB Bhaban', at: new Date(app.clock.now().getTime() + 86_400_000).toISOString() },
          }),
      ],
    ] as const satisfies [string, OperationName, Row[2]][]
  ).map(([what, name, run]): Row => [what, name, run, signedIn('unknown_booking')]),
  ...(['accept', 'cancel'] as const).map((action): Row => [
    `${action} a meeting of others`,
    'updateMeeting',
    async (role) => clientOf(role).updateMeeting({ params: { id: await proposedMeeting() }, body: { action } }),
    signedIn('unknown_meeting'),
  ]),
  [
    'mark a no-show between others',
    'markNoShow',
    async (role) => clientOf(role).markNoShow({ params: { id: await proposedMeeting() }, body: { text: 'Nobody came.' } }),
    signedIn('unknown_meeting'),
  ],
  [
    'contest a no-show between others',
    'contestNoShow',
    async (role) => clientOf(role).contestNoShow({ params: { id: await proposedMeeting() }, body: { text: 'I came.' } }),
    signedIn('unknown_meeting'),
  ],
  ['contested no-shows', 'listNoShows', (role) => clientOf(role).listNoShows(), adminOnly],
  [
    'decide a no-show that is not contested',
    'decideNoShow',
    async (role) => clientOf(role).decideNoShow({ params: { id: await proposedMeeting() }, body: { absent: 'nobody', reason: 'x' } }),
    { ...adminOnly, admin: 'meeting_changed' },
  ],
  ...(['extend', 'accept', 'refund'] as const).map((action): Row => [
    `${action} in another’s handover`,
    'moveHandover',
    async (role) => clientOf(role).moveHandover({ params: { id: (await booked()).id }, body: { action } }),
    signedIn('unknown_booking'),
  ]),
  [
    'another’s handover',
    'getHandover',
    async (role) => clientOf(role).getHandover({ params: { id: (await booked()).id } }),
    signedIn('unknown_booking'),
  ],
  [
    'a code in another’s handover',
    'enterCode',
    async (role) => clientOf(role).enterCode({ params: { id: (await booked()).id }, body: { code: '123456' } }),
    signedIn('unknown_booking'),
  ],
  [
    'another’s checklist',
    'saveChecklist',
    async (role) => clientOf(role).saveChecklist({ params: { id: (await booked()).id }, body: { checked: [] } }),
    signedIn('unknown_booking'),
  ],
  [
    'report another’s handover',
    'claimHandover',
    async (role) =>
      clientOf(role).claimHandover({ params: { id: (await booked()).id }, body: { place: 'x', time: '2026-01-01T10:00:00Z', text: 'x' } }),
    signedIn('unknown_booking'),
  ],
  [
    'report a problem of others',
    'openDispute',
    async (role) => clientOf(role).openDispute({ params: { id: (await booked()).id }, body: { reason: 'other', text: 'x' } }),
    signedIn('unknown_booking'),
  ],
  [
    'answer for another',
    'answerDispute',
    async (role) => clientOf(role).answerDispute({ params: { id: (await booked()).id }, body: { text: 'x' } }),
    signedIn('unknown_booking'),
  ],
  [
    'decide where nothing is disputed',
    'decideDispute',
    async (role) => clientOf(role).decideDispute({ params: { id: (await booked()).id }, body: { decision: 'release', reason: 'x' } }),
    { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'forbidden', admin: 'no_dispute' },
  ],
  [
    'freeze a booking that is not paid',
    'freezeHandover',
    async (role) => clientOf(role).freezeHandover({ params: { id: (await booked()).id }, body: { reason: 'x' } }),
    { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'forbidden', admin: 'nothing_held' },
  ],
  [
    'unfreeze a booking that is not frozen',
    'unfreezeHandover',
    async (role) => clientOf(role).unfreezeHandover({ params: { id: (await booked()).id } }),
    { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'forbidden', admin: 'not_frozen' },
  ],
  ['a deal', 'findDeal', async (role) => clientOf(role).findDeal({ params: { id: (await booked()).id } }), adminOnly],
  [
    'the record of a booking that is not disputed',
    'getDisputeRecord',
    async (role) => clientOf(role).getDisputeRecord({ params: { id: (await booked()).id } }),
    { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'forbidden', admin: 'no_dispute' },
  ],
  ['disputes', 'listDisputes', (role) => clientOf(role).listDisputes(), adminOnly],
  [
    'the reviews of a booking of others',
    'getReviews',
    async (role) => clientOf(role).getReviews({ params: { id: (await booked()).id } }),
    signedIn('unknown_booking'),
  ],
  [
    'review a deal of others',
    'writeReview',
    async (role) => clientOf(role).writeReview({ params: { id: (await booked()).id }, body: { stars: 5, tags: [], text: null } }),
    signedIn('unknown_booking'),
  ],
  [
    'answer a review of others',
    'answerReview',
    async (role) => clientOf(role).answerReview({ params: { id: await reviewed() }, body: { text: 'No.' } }),
    signedIn('unknown_review'),
  ],
  [
    'report a review of others',
    'reportReview',
    async (role) => clientOf(role).reportReview({ params: { id: await reviewed() }, body: { reason: 'rude' } }),
    signedIn('unknown_review'),
  ],
  [
    'the reviews of a seller',
    'listSellerReviews',
    (role) => clientOf(role).listSellerReviews({ params: { id: otherSeller.uid } }),
    all('ok'),
  ],
  ['reported reviews', 'listReportedReviews', (role) => clientOf(role).listReportedReviews(), adminOnly],
  [
    'decide about a review that is not reported',
    'decideReview',
    async (role) => clientOf(role).decideReview({ params: { id: await reviewed() }, body: { decision: 'keep', reason: 'x' } }),
    { ...adminOnly, admin: 'review_not_reported' },
  ],
  [
    'ask the seller',
    'openConversation',
    async (role) => clientOf(role).openConversation({ body: { productId: await offered(), ...aMessage() } }),
    signedIn('ok'),
  ],
  ['own conversations', 'listConversations', (role) => clientOf(role).listConversations(), signedIn('ok')],
  ['reported conversations', 'listConversations', (role) => clientOf(role).listConversations({ query: { reported: 'true' } }), adminOnly],
  [
    'another’s conversation',
    'getConversation',
    async (role) => clientOf(role).getConversation({ params: { id: (await talked()).id } }),
    signedIn('unknown_conversation'),
  ],
  [
    'another’s reported conversation',
    'getConversation',
    async (role) => clientOf(role).getConversation({ params: { id: (await talked(true)).id } }),
    { ...signedIn('unknown_conversation'), admin: 'ok' },
  ],
  [
    'write into another’s reported conversation',
    'sendMessage',
    async (role) => clientOf(role).sendMessage({ params: { id: (await talked(true)).id }, body: aMessage() }),
    signedIn('unknown_conversation'),
  ],
  [
    'block in another’s reported conversation',
    'updateConversation',
    async (role) => clientOf(role).updateConversation({ params: { id: (await talked(true)).id }, body: { blocked: true } }),
    signedIn('unknown_conversation'),
  ],
  [
    'close the reports of a conversation',
    'updateConversation',
    async (role) => clientOf(role).updateConversation({ params: { id: (await talked(true)).id }, body: { reportsClosed: true } }),
    { ...signedIn('unknown_conversation'), admin: 'ok' },
  ],
  [
    'report a message of a conversation of others',
    'reportMessage',
    async (role) => clientOf(role).reportMessage({ params: { id: (await talked(true)).message }, body: { reason: 'rude' } }),
    signedIn('unknown_message'),
  ],
  ['check a text', 'checkMessage', (role) => clientOf(role).checkMessage({ body: { text: 'Send the OTP' } }), adminOnly],
  ['unread messages', 'countUnread', (role) => clientOf(role).countUnread(), signedIn('ok')],
  [
    'an intent for another’s booking',
    'createPaymentIntent',
    async (role) => clientOf(role).createPaymentIntent({ body: { price: 10, bookingId: (await booked()).id } }),
    signedIn('unknown_booking'),
  ],
  [
    'a payment at a gateway for another’s booking',
    'startGatewayPayment',
    async (role) =>
      clientOf(role).startGatewayPayment({ params: { id: (await booked()).id }, body: { gateway: 'sslcommerz', language: 'en' } }),
    signedIn('unknown_booking'),
  ],
  ['an intent for a price', 'createPaymentIntent', (role) => clientOf(role).createPaymentIntent({ body: { price: 10 } }), signedIn('ok')],
  ['keep photos', 'keepPhotos', (role) => clientOf(role).keepPhotos({ body: { images: ['/photos/none.webp'] } }), signedIn('ok')],
  ['own balance', 'getBalance', (role) => clientOf(role).getBalance(), sellerOnly],
  ['own movements of money', 'listMovements', (role) => clientOf(role).listMovements(), sellerOnly],
  ['own payouts', 'listOwnPayouts', (role) => clientOf(role).listOwnPayouts(), sellerOnly],
  ['a payout method', 'requestPayoutMethod', (role) => clientOf(role).requestPayoutMethod({ body: BKASH }), sellerOnly],
  [
    'confirm a payout method',
    'confirmPayoutMethod',
    async (role) => clientOf(role).confirmPayoutMethod({ body: { code: role === 'seller' ? await codeFor(app, users.seller) : '123456' } }),
    sellerOnly,
  ],
  [
    'a payout of an empty balance',
    'requestPayout',
    (role) => clientOf(role).requestPayout({ body: { amount: 500 } }),
    { ...sellerOnly, seller: 'bad_request' },
  ],
  [
    'cancel another’s payout',
    'cancelPayout',
    async (role) => clientOf(role).cancelPayout({ params: { id: role === 'seller' ? await requestedPayout() : 'x' } }),
    { ...sellerOnly, seller: 'unknown_payout' },
  ],
  ['all payouts', 'listPayouts', (role) => clientOf(role).listPayouts(), adminOnly],
  ['payouts as a file', 'exportPayouts', (role) => clientOf(role).exportPayouts(), adminOnly],
  [
    'take a payout',
    'updatePayout',
    async (role) =>
      clientOf(role).updatePayout({ params: { id: role === 'admin' ? await requestedPayout() : 'x' }, body: { action: 'take' } }),
    adminOnly,
  ],
  ['balances of closed accounts', 'listClosedBalances', (role) => clientOf(role).listClosedBalances(), adminOnly],
  [
    'pay out a closed account',
    'payOutClosed',
    async (role) =>
      clientOf(role).payOutClosed({ params: { id: role === 'admin' ? await closedWithMoney() : 'x' }, body: { method: BANK } }),
    adminOnly,
  ],
  [
    'the receipt of a booking of others',
    'getReceipt',
    async (role) => clientOf(role).getReceipt({ params: { id: (await booked()).id } }),
    signedIn('unknown_booking'),
  ],
  ['upload no private photo', 'uploadPrivatePhoto', (role) => clientOf(role).uploadPrivatePhoto(), signedIn('unsupported_type')],
  ['upload no photo', 'uploadPhoto', (role) => clientOf(role).uploadPhoto(), signedIn('unsupported_type')],
  ['a search', 'searchProducts', (role) => clientOf(role).searchProducts({ query: { q: 'ryzen' } }), all('ok')],
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
    { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'forbidden', admin: 'forbidden' },
  ],
  [
    'take the mark from a photo',
    'takeProofAway',
    async (role) => clientOf(role).takeProofAway({ params: { id: await offered() }, body: { image: 'x', reason: 'x' } }),
    { nobody: 'not_signed_in', buyer: 'forbidden', seller: 'forbidden', admin: 'no_proof' },
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
  ['the search of admins', 'searchAll', (role) => clientOf(role).searchAll({ query: { q: other.email } }), adminOnly],
  ['the record of another', 'getUserRecord', (role) => clientOf(role).getUserRecord({ params: { id: other.uid } }), adminOnly],
  ['the log of admins', 'listAdminLog', (role) => clientOf(role).listAdminLog(), adminOnly],
  ['do again what was given up', 'retryJob', async (role) => clientOf(role).retryJob({ params: { id: await deadLetter() } }), adminOnly],
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

await test('every operation by every role', async (t) => {
  app = await startTestApp({ env: { SSLCOMMERZ: 'embedded' } });
  t.after(() => app.stop());
  users = { buyer: await app.user('buyer'), seller: await app.user('seller'), admin: await app.user('admin') };
  other = await app.user('buyer');
  otherSeller = await app.user('seller');

  for (const [what, operation, run, expected] of rows)
    await t.test(`${operation}: ${what} — ${ROLES.map((role) => `${role} ${expected[role]}`).join(', ')}`, async () => {
      for (const role of ROLES) {
        assert.equal(await codeOf(run(role)), expected[role], role);
        if (expected[role] === 'ok') unsold = unpaid = undefined;
      }
    });

  await t.test('every operation is covered', () => {
    assert.deepEqual([...new Set(rows.map(([, operation]) => operation))].sort(), Object.keys(contract).sort());
  });

  await t.test('forged and expired tokens are distinguished from forbidden', forgedAndOld);
});

async function forgedAndOld(): Promise<void> {
  for (const [name, operation] of Object.entries(contract) as [OperationName, Operation][]) {
    if (operation.access === 'public') continue;
    const answer = await fetch(
      `${app.origin}${API_BASE}${(href as (route: string, params: object) => string)(operation.route, { id: 'x' })}`,
      {
        method: methodOf(operation.route),
        headers: { authorization: 'Bearer forged' },
      },
    );
    const body = (await answer.json()) as { error: string; message: string };
    assert.deepEqual([name, answer.status, body.error], [name, 401, 'invalid_token']);
    assert.equal(body.message, errors.invalid_token.message);
  }
  app.clock.advance(3_600_001);
  assert.equal(
    await codeOf(users.buyer.api.listBookings({ query: { buyer: users.buyer.email } })),
    'invalid_token',
    'the stored token is valid for an hour',
  );
}
