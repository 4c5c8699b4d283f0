import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import {
  about,
  adminOnly,
  all,
  app,
  book,
  booked,
  ofBooking,
  row,
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
  await users.admin.api.deleteUser({ query: { email, reason: 'Fraud.' } });
  return uid;
};

/** The entry of another user in the line for a product. */
const waited = async () => {
  const third = await app.user('buyer');
  return (await third.api.joinLine({ body: { productId: (await booked()).productId } }))._id;
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

const NO_PHOTOS = ['/photos/none.webp'];

/** Bookings and all that follows them, messages and money. */
export const DEAL_ROWS: readonly Row[] = [
  row('createBooking', 'book', signedIn('ok'), async () => ({
    body: { product: { _id: await offered() }, contactNumber: '01712345678', meetingLocation: 'IDB Bhaban' },
  })),
  row('listBookings', 'own bookings', signedIn('ok'), (role) => ({ query: { buyer: emailOf(role) } })),
  row('listBookings', 'own sales', signedIn('ok'), (role) => ({ query: { seller: emailOf(role) } })),
  row('listBookings', 'another’s bookings', adminOnly, () => ({ query: { buyer: other.email } })),
  row('getBooking', 'another’s booking', { ...signedIn('unknown_booking'), admin: 'ok' }, ofBooking()),
  row('payBooking', 'pay another’s booking', signedIn('unknown_booking'), ofBooking({ transactionId: 'pi_x' })),
  row('deleteBooking', 'unbook another’s booking', { ...signedIn('unknown_booking'), admin: 'ok' }, ofBooking()),
  row('joinLine', 'join a line', signedIn('ok'), async () => ({ body: { productId: (await booked()).productId } })),
  row('listLines', 'own lines', signedIn('ok')),
  row('leaveLine', 'leave the line for another', signedIn('not_in_line'), about(waited)),
  row('confirmBooking', 'confirm another’s booking', { ...signedIn('unknown_booking'), admin: 'forbidden' }, ofBooking()),
  row('makeOffer', 'offer a price', signedIn('ok'), async () => ({ body: offerOf(await offered(), 30_000) })),
  row('listOffers', 'own offers', signedIn('ok')),
  ...(['accept', 'decline', 'withdraw'] as const).map((action) =>
    row('updateOffer', `${action} the offer of another buyer to another seller`, signedIn('unknown_offer'), about(askedLess, { action })),
  ),
  row(
    'updateOffer',
    'counter the offer of another buyer to another seller',
    signedIn('unknown_offer'),
    about(askedLess, { action: 'counter', price: 40_000 }),
  ),
  row('getOfferSettings', 'another’s limits for offers', signedIn('forbidden'), about(offered)),
  row(
    'updateOfferSettings',
    'set another’s limits for offers',
    signedIn('forbidden'),
    about(offered, { fixedPrice: true, acceptFrom: null, declineBelow: null }),
  ),
  row(
    'releaseBooking',
    'release another’s booking',
    { ...signedIn('unknown_booking'), admin: 'forbidden' },
    ofBooking({ reason: 'other' }),
  ),
  row('getOrder', 'another’s order', signedIn('unknown_booking'), ofBooking()),
  row('getMeetings', 'the meetings of a booking of others', signedIn('unknown_booking'), ofBooking()),
  row('proposeMeeting', 'propose a meeting in a booking of others', signedIn('unknown_booking'), () =>
    ofBooking({ place: 'IDB Bhaban', at: new Date(app.clock.now().getTime() + DAY_MS).toISOString() })(),
  ),
  ...(['accept', 'cancel'] as const).map((action) =>
    row('updateMeeting', `${action} a meeting of others`, signedIn('unknown_meeting'), about(proposedMeeting, { action })),
  ),
  row('markNoShow', 'mark a no-show between others', signedIn('unknown_meeting'), about(proposedMeeting, { text: 'Nobody came.' })),
  row('contestNoShow', 'contest a no-show between others', signedIn('unknown_meeting'), about(proposedMeeting, { text: 'I came.' })),
  row('listNoShows', 'contested no-shows', adminOnly),
  row(
    'decideNoShow',
    'decide a no-show that is not contested',
    { ...adminOnly, admin: 'meeting_changed' },
    about(proposedMeeting, { absent: 'nobody', reason: 'x' }),
  ),
  ...(['extend', 'accept', 'refund'] as const).map((action) =>
    row('moveHandover', `${action} in another’s handover`, signedIn('unknown_booking'), ofBooking({ action })),
  ),
  row('getHandover', 'another’s handover', signedIn('unknown_booking'), ofBooking()),
  row('enterCode', 'a code in another’s handover', signedIn('unknown_booking'), ofBooking({ code: '123456' })),
  row('renewCode', 'a new code in another’s handover', signedIn('unknown_booking'), ofBooking({ code: '123456' })),
  row('saveChecklist', 'another’s checklist', signedIn('unknown_booking'), ofBooking({ checked: [] })),
  row(
    'claimHandover',
    'report another’s handover',
    signedIn('unknown_booking'),
    ofBooking({ place: 'x', time: '2026-01-01T10:00:00Z', text: 'x' }),
  ),
  row('openDispute', 'report a problem of others', signedIn('unknown_booking'), ofBooking({ reason: 'other', text: 'x' })),
  row('answerDispute', 'answer for another', signedIn('unknown_booking'), ofBooking({ text: 'x' })),
  row(
    'decideDispute',
    'decide where nothing is disputed',
    { ...adminOnly, admin: 'no_dispute' },
    ofBooking({ decision: 'release', reason: 'x' }),
  ),
  row('freezeHandover', 'freeze a booking that is not paid', { ...adminOnly, admin: 'nothing_held' }, ofBooking({ reason: 'x' })),
  row('unfreezeHandover', 'unfreeze a booking that is not frozen', { ...adminOnly, admin: 'not_frozen' }, ofBooking()),
  row('findDeal', 'a deal', adminOnly, ofBooking()),
  row('getDisputeRecord', 'the record of a booking that is not disputed', { ...adminOnly, admin: 'no_dispute' }, ofBooking()),
  row('listDisputes', 'disputes', adminOnly),
  row('getReviews', 'the reviews of a booking of others', signedIn('unknown_booking'), ofBooking()),
  row('writeReview', 'review a deal of others', signedIn('unknown_booking'), ofBooking({ stars: 5, tags: [], text: null })),
  row('answerReview', 'answer a review of others', signedIn('unknown_review'), about(reviewed, { text: 'No.' })),
  row('reportReview', 'report a review of others', signedIn('unknown_review'), about(reviewed, { reason: 'rude' })),
  row('listSellerReviews', 'the reviews of a seller', all('ok'), () => ({ params: { id: otherSeller.uid } })),
  row('listReportedReviews', 'reported reviews', adminOnly),
  row(
    'decideReview',
    'decide about a review that is not reported',
    { ...adminOnly, admin: 'review_not_reported' },
    about(reviewed, { decision: 'keep', reason: 'x' }),
  ),
  row('openConversation', 'ask the seller', signedIn('ok'), async () => ({ body: { productId: await offered(), ...aMessage() } })),
  row('listConversations', 'own conversations', signedIn('ok')),
  row('listConversations', 'reported conversations', adminOnly, () => ({ query: { reported: 'true' } })),
  row('getConversation', 'another’s conversation', signedIn('unknown_conversation'), async () => ({ params: { id: (await talked()).id } })),
  row(
    'getConversation',
    'another’s reported conversation',
    { ...signedIn('unknown_conversation'), admin: 'ok' },
    about(async () => (await talked(true)).id),
  ),
  row(
    'sendMessage',
    'write into another’s reported conversation',
    signedIn('unknown_conversation'),
    about(async () => (await talked(true)).id, aMessage()),
  ),
  row(
    'updateConversation',
    'block in another’s reported conversation',
    signedIn('unknown_conversation'),
    about(async () => (await talked(true)).id, { blocked: true }),
  ),
  row(
    'updateConversation',
    'close the reports of a conversation',
    { ...signedIn('unknown_conversation'), admin: 'ok' },
    about(async () => (await talked(true)).id, { reportsClosed: true }),
  ),
  row(
    'reportMessage',
    'report a message of a conversation of others',
    signedIn('unknown_message'),
    about(async () => (await talked(true)).message, { reason: 'rude' }),
  ),
  row('checkMessage', 'check a text', adminOnly, () => ({ body: { text: 'Send the OTP' } })),
  row('countUnread', 'unread messages', signedIn('ok')),
  row('createPaymentIntent', 'an intent for another’s booking', signedIn('unknown_booking'), async () => ({
    body: { price: 10, bookingId: (await booked()).id },
  })),
  row(
    'startGatewayPayment',
    'a payment at a gateway for another’s booking',
    signedIn('unknown_booking'),
    ofBooking({ gateway: 'sslcommerz', language: 'en' }),
  ),
  row('createPaymentIntent', 'an intent for a price', signedIn('ok'), () => ({ body: { price: 10 } })),
  row('keepPhotos', 'keep photos', signedIn('ok'), () => ({ body: { images: NO_PHOTOS } })),
  row('getBalance', 'own balance', sellerOnly),
  row('listMovements', 'own movements of money', sellerOnly),
  row('listOwnPayouts', 'own payouts', sellerOnly),
  row('requestPayoutMethod', 'a payout method', sellerOnly, () => ({ body: BKASH })),
  row('confirmPayoutMethod', 'confirm a payout method', sellerOnly, async (role) => ({
    body: { code: role === 'seller' ? await codeFor(app, users.seller) : '123456' },
  })),
  row('requestPayout', 'a payout of an empty balance', { ...sellerOnly, seller: 'bad_request' }, () => ({ body: { amount: 500 } })),
  row('removePayoutMethod', 'remove a payout method', sellerOnly),
  row('cancelPayout', 'cancel another’s payout', { ...sellerOnly, seller: 'unknown_payout' }, async (role) => ({
    params: { id: role === 'seller' ? await requestedPayout() : 'x' },
  })),
  row('listPayouts', 'all payouts', adminOnly),
  row('exportPayouts', 'payouts as a file', adminOnly),
  row('updatePayout', 'take a payout', adminOnly, async (role) => ({
    params: { id: role === 'admin' ? await requestedPayout() : 'x' },
    body: { action: 'take' },
  })),
  row('listClosedBalances', 'balances of closed accounts', adminOnly),
  row('payOutClosed', 'pay out a closed account', adminOnly, async (role) => ({
    params: { id: role === 'admin' ? await closedWithMoney() : 'x' },
    body: { method: BANK },
  })),
  row('getReceipt', 'the receipt of a booking of others', signedIn('unknown_booking'), ofBooking()),
];
