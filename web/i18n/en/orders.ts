import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** A buyer's bookings. */
export const orders = namespace('orders', {
  myOrders: spec.myOrders,
  intro: 'Meet, see it run, then pay here.',
  image: 'Image',
  title: 'Title',
  price: 'Price (Tk)',
  seller: 'Seller',
  action: 'Action',
  paying: 'Payment in progress…',
  paid: spec.paid,
  confirmBy: 'Your turn: confirm by {time}',
  progress: 'Progress',
  meeting: 'Meeting',
  noDate: 'No date agreed yet',
  emptyTitle: 'No orders yet',
  emptyText: 'When you book a product, it is reserved for you and shown here until you pay or unbook it.',
  emptyAction: 'Browse desktops',
});
