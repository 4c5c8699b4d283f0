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
  pay: spec.pay,
  action: 'Action',
  paying: 'Payment in progress…',
  unbook: spec.unbook,
  paid: spec.paid,
  unbooked: spec.productUnbooked,
  receipt: 'Receipt',
  confirmBy: 'Your turn: confirm by {time}',
  progress: 'Progress',
  meeting: 'Meeting',
  noDate: 'No date agreed yet',
  unbookTitle: 'Unbook {title}?',
  unbookText: 'The product goes to the next in line, or is for sale again. The seller will be notified.',
  emptyTitle: 'No orders yet',
  emptyText: 'When you book a product, it is reserved for you and shown here until you pay or unbook it.',
  emptyAction: 'Browse desktops',
});
