import type { Client } from '#contract/client.ts';

type ProductInput = Parameters<Client['createProduct']>[0]['body'];

/** The input of a valid product. */
export const aProduct = (over: Partial<ProductInput> = {}): ProductInput => ({
  title: 'Ryzen 5 5600 desktop, 16 GB, RX 6600',
  sellingPrice: 42_000,
  originalPrice: 620,
  conditionType: 'good',
  yearsOfUse: '1 year 8 months',
  category: 'desktop',
  description: 'Light home use, box and invoice included.',
  address: 'House 4, Mirpur 10, Dhaka',
  // Tests choose prices as they need them.
  priceConfirmed: true,
  ...over,
});
