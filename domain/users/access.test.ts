import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  actorsOf,
  isRecent,
  audienceOfList,
  mayAskAbout,
  mayBook,
  mayBoost,
  mayConfirm,
  mayEdit,
  mayPay,
  mayReadConversation,
  mayRelease,
  mayRemove,
  mayReport,
  mayRestore,
  maySeeBooking,
  maySeeContact,
  mayUnbook,
  proofOf,
  screensOf,
  sideOf,
  type SignedInUser,
  type ProductFacts,
} from '#domain/users/access.ts';
import { PRODUCT_STATUSES, type RemovalReason } from '#contract/vocabulary.ts';

const seller: SignedInUser = { uid: 's', email: 's@example.com', role: 'seller' };
const buyer: SignedInUser = { uid: 'b', email: 'b@example.com', role: 'buyer' };
const stranger: SignedInUser = { uid: 'x', email: 'x@example.com', role: 'buyer' };
const admin: SignedInUser = { uid: 'a', email: 'a@example.com', role: 'admin' };
const sellingAdmin: SignedInUser = { uid: 's', email: 's@example.com', role: 'admin' };
const users = { seller, buyer, stranger, admin };

const product = (status: ProductFacts['status']): ProductFacts => ({
  sellerUid: 's',
  status,
  bookingBuyerUid: status === 'unsold' ? null : 'b',
});
const table = (may: (user: SignedInUser, product: ProductFacts) => boolean) =>
  Object.fromEntries(
    PRODUCT_STATUSES.map((status) => [
      status,
      Object.entries(users)
        .filter(([, user]) => may(user, product(status)))
        .map(([name]) => name),
    ]),
  );

await test('rights on a product by its state', () => {
  assert.deepEqual(table(mayBook), { unsold: ['buyer', 'stranger', 'admin'], booked: [], sold: [] });
  assert.deepEqual(table(mayBoost), { unsold: ['seller'], booked: [], sold: [] });
  assert.deepEqual(table(mayEdit), { unsold: ['seller'], booked: ['seller'], sold: [] });
  assert.deepEqual(table(mayRemove), { unsold: ['seller', 'admin'], booked: ['seller', 'admin'], sold: ['admin'] });
  assert.deepEqual(table(mayReport), {
    unsold: ['buyer', 'stranger', 'admin'],
    booked: ['buyer', 'stranger', 'admin'],
    sold: ['buyer', 'stranger', 'admin'],
  });
  assert.equal(mayBook(sellingAdmin, product('unsold')), false, 'not even an admin books their own product');
  assert.deepEqual(actorsOf(sellingAdmin, product('booked')), ['seller', 'admin']);
});

await test('a removal is taken back by its seller, if there was a reason for it', () => {
  const names = (removalReason: RemovalReason | null) =>
    Object.entries({ ...users, sellingAdmin })
      .filter(([, user]) => mayRestore(user, { sellerUid: 's', removalReason }))
      .map(([name]) => name);
  assert.deepEqual(names('sold_elsewhere'), ['seller', 'sellingAdmin']);
  assert.deepEqual(names('refunded'), ['seller', 'sellingAdmin']);
  for (const reason of ['reported', 'suspended', null] as const) assert.deepEqual(names(reason), [], reason ?? 'no reason');
});

await test('rights on a booking', () => {
  const open = { buyerUid: 'b', sellerUid: 's', paid: false, ended: false, late: false };
  const names = (may: (user: SignedInUser) => boolean) =>
    Object.entries(users)
      .filter(([, user]) => may(user))
      .map(([name]) => name);
  assert.deepEqual(
    names((user) => maySeeBooking(user, open)),
    ['seller', 'buyer', 'admin'],
  );
  assert.deepEqual(
    names((user) => mayPay(user, open)),
    ['buyer'],
  );
  assert.deepEqual(
    names((user) => mayUnbook(user, open)),
    ['buyer', 'admin'],
  );
  assert.deepEqual(
    names((user) => mayRelease(user, open)),
    ['seller'],
  );
  assert.equal(mayPay({ ...admin, uid: 'b' }, open), true, 'an admin who is the buyer');
  const confirm = (unconfirmed: boolean, late = false) => names((user) => mayConfirm(user, { ...open, unconfirmed, late }));
  assert.deepEqual([confirm(true), confirm(false), confirm(true, true)], [['buyer'], [], []]);
  const late = { ...open, late: true };
  assert.deepEqual([mayPay(users.buyer, late), mayUnbook(users.buyer, late)], [false, true], 'paying alone has a deadline');
  for (const over of [
    { ...open, paid: true },
    { ...open, ended: true },
  ]) {
    assert.deepEqual(
      names((user) => mayPay(user, over)),
      [],
    );
    assert.deepEqual(
      names((user) => mayUnbook(user, over) || mayRelease(user, over)),
      [],
    );
  }
});

await test('the screens of buyers are for everybody with a booking', () => {
  assert.deepEqual(screensOf({ role: 'buyer', orders: false }), ['buyer']);
  assert.deepEqual(screensOf({ role: 'buyer', orders: true }), ['buyer']);
  for (const role of ['seller', 'admin'] as const) {
    assert.deepEqual(screensOf({ role, orders: false }), [role]);
    assert.deepEqual(screensOf({ role, orders: true }), [role, 'buyer']);
  }
});

await test('each role reads the product lists that it may read', () => {
  assert.equal(audienceOfList({ boost: true, own: false }), 'public');
  assert.equal(audienceOfList({ boost: true, status: 'unsold', own: false }), 'public');
  assert.equal(audienceOfList({ boost: true, ofSeller: true, own: false }), 'signed-in');
  assert.equal(audienceOfList({ own: false }), 'signed-in');
  assert.equal(audienceOfList({ ofUid: true, own: false }), 'public');
  assert.equal(audienceOfList({ ofUid: true, status: 'sold', own: false }), 'public');
  assert.equal(audienceOfList({ ofUid: true, status: 'booked', own: false }), 'admin');
  assert.equal(audienceOfList({ ofUid: true, ofSeller: true, own: false }), 'signed-in');
  assert.equal(audienceOfList({ ofUid: true, removed: true, own: false }), 'admin');
  assert.equal(audienceOfList({ status: 'sold', own: false }), 'admin');
  assert.equal(audienceOfList({ boost: true, status: 'booked', own: false }), 'admin');
  assert.equal(audienceOfList({ status: 'sold', own: true }), 'own');
  assert.equal(audienceOfList({ removed: true, own: false }), 'admin');
  assert.equal(audienceOfList({ removed: true, status: 'unsold', boost: true, own: false }), 'admin');
  assert.equal(audienceOfList({ removed: true, own: true }), 'own');
  assert.equal(audienceOfList({ isReported: true, own: true }), 'admin');
});

await test('contact data is for both sides of a live booking and for admins', () => {
  assert.deepEqual(table(maySeeContact), {
    unsold: ['seller', 'admin'],
    booked: ['seller', 'buyer', 'admin'],
    sold: ['seller', 'buyer', 'admin'],
  });
  assert.equal(maySeeContact(null, product('booked')), false);
});

await test('a conversation is for its two users, and for admins while there is a reason', () => {
  const conversation = { buyerUid: 'b', sellerUid: 's' };
  assert.deepEqual(
    Object.values(users).map((user) => sideOf(user, conversation)),
    ['seller', 'buyer', null, null],
  );
  const readers = (isForAdmins: boolean) =>
    Object.entries(users)
      .filter(([, user]) => mayReadConversation(user, conversation, isForAdmins))
      .map(([name]) => name);
  assert.deepEqual(
    [readers(false), readers(true)],
    [
      ['seller', 'buyer'],
      ['seller', 'buyer', 'admin'],
    ],
  );
});

await test('a user asks about their own email address, an admin about any', () => {
  assert.deepEqual(
    Object.values(users).map((user) => mayAskAbout(user, 'b@example.com')),
    [false, true, false, true],
  );
});

const signedInAt = new Date('2026-11-22T10:00:00Z');
const later = (ms: number) => new Date(signedInAt.getTime() + ms);

await test('a sign-in is recent for five minutes', () => {
  assert.deepEqual([isRecent({ signedInAt }, later(300_000)), isRecent({ signedInAt }, later(300_001))], [true, false]);
});

await test('an address is taken over by Google where the password is gone, and reset by a newer password', () => {
  const claims = { uid: 'b', email: 'b@example.com', emailVerified: true, name: null, picture: null, sessionId: null, signedInAt };
  const proof = (provider: string, passwordChangedAt: Date | null) => proofOf({ ...claims, provider, passwordChangedAt }, signedInAt);
  assert.deepEqual(
    [
      proof('google.com', null),
      proof('password', null),
      proof('google.com', later(1)),
      proof('password', later(0)),
      proof('password', later(-1)),
    ],
    ['taken_over', 'email_verified', 'password_reset', 'email_verified', 'email_verified'],
  );
});
