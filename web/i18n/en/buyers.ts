import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** Who bought from a seller. */
export const buyers = namespace('buyers', {
  myBuyers: spec.myBuyers,
  intro: 'Whoever has paid for a product of yours.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  product: 'Product bought',
  notUpdated: spec.notUpdated,
  emptyTitle: 'Nobody has bought from you yet',
  emptyText: 'Buyers appear here as soon as they have paid. Whoever has booked and not yet paid stands beside the product.',
  emptyAction: 'See my products',
});
