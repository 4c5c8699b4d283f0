import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** The admin's lists of people. */
export const users = namespace('users', {
  allSeller: spec.allSeller,
  allBuyer: spec.allBuyer,
  sellersIntro: 'Whoever is verified carries the word beside every listing.',
  name: 'Name',
  email: 'Email',
  verification: 'Verification',
  delete: spec.delete,
  verify: spec.verify,
  verified: spec.verifiedLabel,
  userVerified: spec.userVerified,
  userDeleted: spec.userDeleted,
  verifyTitle: 'Verify {name}?',
  verifyConfirm: 'Verify {name}',
  verifyText:
    'Buyers then read “verified” beside every listing of this seller. Call the number and look at the listings first: a verification cannot be taken back here.',
  deleteTitle: 'Delete {name}?',
  deleteConfirm: 'Delete {name}',
  deleteSellerText:
    'Their unsold products leave the market, unpaid bookings end, and both sides are told. What was paid stays readable. This cannot be taken back.',
  deleteBuyerText:
    'Their unpaid bookings end and the products are for sale again; the sellers are told. What was paid stays readable. This cannot be taken back.',
  noSellers: 'There are no sellers yet',
  noBuyers: 'There are no buyers yet',
});
