import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** What a buyer has booked. */
export const orders = namespace('orders', {
  myOrders: spec.myOrders,
  intro: 'Meet, see it run, then pay here.',
  image: 'Image',
  title: 'Title',
  price: 'Price (Tk)',
  seller: 'Seller',
  pay: spec.pay,
  action: 'Action',
  paying: 'Being paid…',
  unbook: spec.unbook,
  paid: spec.paid,
  unbooked: spec.productUnbooked,
  receipt: 'Receipt',
  meetAt: 'Meet at {place}',
  unbookTitle: 'Unbook {title}?',
  unbookConfirm: 'Unbook {title}',
  unbookText: 'The product is for sale again at once, and anybody may book it. The seller is told.',
  emptyTitle: 'You have booked nothing yet',
  emptyText: 'Book a product and it is kept for you: it then stands here until you pay it or give it back.',
  emptyAction: 'Look at desktops',
});
