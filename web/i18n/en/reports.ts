import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** The admin's list of reported products. */
export const reports = namespace('reports', {
  reportedItem: spec.reportedItem,
  intro: 'Read the reasons, look at the product, then delete it or clear the report.',
  title: 'Title',
  price: 'Price',
  sellerEmail: 'Seller email',
  reasons: 'Reasons',
  noReason: 'No reason given',
  action: 'Action',
  delete: spec.delete,
  clear: 'Clear report',
  deleted: spec.productDeleted,
  cleared: 'Report cleared',
  deleteTitle: 'Delete {title}?',
  deleteConfirm: 'Delete {title}',
  deleteText: 'The product leaves the market for good. If somebody has booked it, the booking ends. The seller is told.',
  clearTitle: 'Clear the report on {title}?',
  clearConfirm: 'Clear report',
  clearText: 'The product leaves this list and stays on the market. Whoever reported it cannot report it again.',
  emptyTitle: 'Nothing is reported',
  emptyText: 'When somebody presses Report on a product, it appears here at once with the reason.',
});
