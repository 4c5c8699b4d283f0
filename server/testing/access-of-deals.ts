import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import {
  adminOnly,
  all,
  app,
  book,
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
  type Row,
} from '#server/testing/access-scene.ts';
import { entryOf } from '#server/testing/test-lines.ts';
import { offerOf } from '#server/testing/test-offers.ts';
import { BANK, BKASH, codeFor, requestPayout, sellerWith } from '#server/testing/test-payouts.ts';
import { receivedBy, review as writeReview } from '#server/testing/test-reviews.ts';

let asked: Promise<string> | undefined;
/** An offer of another buyer for a product of another seller. */
const offerLess = async () => (await other.api.makeOffer({ body: offerOf(await offer(), 30_000) }))._id;
const askedLess = () => (asked ??= offerLess());

let meeting: Promise<string> | undefined;
/** A meeting that one side of a booking of others proposes. */
const proposeOne = async () => {
  const at = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
  const { meetings } = await other.api.proposeMeeting({ params: { id: (await book()).id }, body: { place: 'IDB Bhaban', at } });
  return meetings[0]?._id ?? '';
};
const proposedMeeting = () => (meeting ??= proposeOne());
let review: Promise<string> | undefined;
/** A review that is shown, of a deal of others. */
const reviewOne = async () => {
  const { bookingId } = await dealScene(app, 'handed over', [otherSeller, other]);
  await writeReview(other, bookingId);
  await writeReview(otherSeller, bookingId);
  return receivedBy(otherSeller, bookingId);
};
const reviewed = () => (review ??= reviewOne());
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

/** Bookings and all that follows them, messages and money. */
export const DEAL_ROWS: readonly Row[] = [
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
  [
    'the meetings of a booking of others',
    'getMeetings',
    async (role) => clientOf(role).getMeetings({ params: { id: (await booked()).id } }),
    signedIn('unknown_booking'),
  ],
  [
    'propose a meeting in a booking of others',
    'proposeMeeting',
    async (role) =>
      clientOf(role).proposeMeeting({
        params: { id: (await booked()).id },
        body: { place: 'IDB Bhaban', at: new Date(app.clock.now().getTime() + DAY_MS).toISOString() },
      }),
    signedIn('unknown_booking'),
  ],
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
    'a new code in another’s handover',
    'renewCode',
    async (role) => clientOf(role).renewCode({ params: { id: (await booked()).id }, body: { code: '123456' } }),
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
    { ...adminOnly, admin: 'no_dispute' },
  ],
  [
    'freeze a booking that is not paid',
    'freezeHandover',
    async (role) => clientOf(role).freezeHandover({ params: { id: (await booked()).id }, body: { reason: 'x' } }),
    { ...adminOnly, admin: 'nothing_held' },
  ],
  [
    'unfreeze a booking that is not frozen',
    'unfreezeHandover',
    async (role) => clientOf(role).unfreezeHandover({ params: { id: (await booked()).id } }),
    { ...adminOnly, admin: 'not_frozen' },
  ],
  ['a deal', 'findDeal', async (role) => clientOf(role).findDeal({ params: { id: (await booked()).id } }), adminOnly],
  [
    'the record of a booking that is not disputed',
    'getDisputeRecord',
    async (role) => clientOf(role).getDisputeRecord({ params: { id: (await booked()).id } }),
    { ...adminOnly, admin: 'no_dispute' },
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
  ['remove a payout method', 'removePayoutMethod', (role) => clientOf(role).removePayoutMethod(), sellerOnly],
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
];
