import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** The admin's list of reported products. */
export const reports = namespace('reports', {
  reportedItem: spec.reportedItem,
  intro:
    'Read the reasons and check the product, then delete it or clear the report. Listings that are hidden because of their reports are decided in Cases.',
  title: 'Title',
  price: 'Price',
  sellerEmail: 'Seller email',
  reasons: 'Reasons',
  noReason: 'No reason given',
  samePhoto: 'No report: another seller shows the same photo. See Cases.',
  action: 'Action',
  delete: spec.delete,
  clear: 'Clear report',
  decide: 'Decide in Cases',
  deleted: spec.productDeleted,
  cleared: 'Report cleared',
  deleteTitle: 'Delete {title}?',
  deleteText: 'The product will be removed permanently. If it is booked, the booking will end. The seller will be notified.',
  clearTitle: 'Clear the report on {title}?',
  clearText: 'The product leaves this list and stays for sale. Users who reported it cannot report it again.',
  emptyTitle: 'No reported products',
  emptyText: 'When a user reports a product, it appears here with the reason.',
});
