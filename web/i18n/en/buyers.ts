import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** The buyers of a seller. */
export const buyers = namespace('buyers', {
  myBuyers: spec.myBuyers,
  intro: 'Buyers who have paid for your products.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  product: 'Product bought',
  notUpdated: spec.notUpdated,
  emptyTitle: 'No buyers yet',
  emptyText: 'Buyers appear here after they have paid. Unpaid bookings are shown in My Products.',
  emptyAction: 'Go to My Products',
});
