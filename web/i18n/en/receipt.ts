import { namespace } from '#web/i18n/namespace.ts';

/** The receipt of a booking that was paid. */
export const receipt = namespace('receipt', {
  title: 'Receipt',
  loading: 'Loading',
  failed: 'The receipt could not be loaded',
  back: 'The booking',
  print: 'Print',
  number: 'Number',
  date: 'Paid on',
  product: 'Product',
  seller: 'Seller',
  buyer: 'Buyer',
  price: 'Agreed price',
  paid: 'Paid online',
  paidCash: 'Paid in cash',
  refunded: 'Paid back',
  fee: 'Fee of Abar',
  transaction: 'Transaction',
  byAbar: 'The product is sold by the seller named here, not by Abar.',
});
