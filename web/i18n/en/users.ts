import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** The admin's lists of users. */
export const users = namespace('users', {
  allSeller: spec.allSeller,
  allBuyer: spec.allBuyer,
  sellersIntro: 'Verified sellers are marked on every listing.',
  name: 'Name',
  email: 'Email',
  verification: 'Verification',
  delete: spec.delete,
  verify: spec.verify,
  verified: spec.verifiedLabel,
  userVerified: spec.userVerified,
  userDeleted: spec.userDeleted,
  verifyTitle: 'Verify {name}?',
  verifyText:
    'Buyers will see “verified” on every listing of this seller. Call the seller and check the listings first: this cannot be undone.',
  deleteTitle: 'Delete {name}?',
  deleteSellerText:
    'Their unsold products will be removed and their unpaid bookings will end. Both sides will be notified. Paid orders stay on record. This cannot be undone.',
  deleteBuyerText:
    'Their unpaid bookings will end and the products will be for sale again. The sellers will be notified. Paid orders stay on record. This cannot be undone.',
  noSellers: 'No sellers yet',
  noBuyers: 'No buyers yet',
});
