import type { Client } from '#contract/client.ts';
import type { Offer } from '#contract/offers.ts';
import { aProduct, type TestUser } from '#server/testing/test-app.ts';

/** An offer as the form sends it. */
export const offerOf = (productId: string, price: number) => ({ productId, price });

/** A new product of the seller for Tk 20,000. Returns its id. */
export const listForOffers = async (seller: TestUser): Promise<string> =>
  (await seller.api.createProduct({ body: aProduct({ sellingPrice: 20_000 }) }))._id;

/** An offer of this buyer for a product of Tk 20,000, a new one of the seller unless one is given. */
export const offered = async (seller: TestUser, buyer: TestUser, price = 15_000, productId?: string): Promise<Offer> =>
  buyer.api.makeOffer({ body: offerOf(productId ?? (await listForOffers(seller)), price) });

export const answer = (api: Client, id: string, action: 'accept' | 'decline' | 'withdraw'): Promise<Offer> =>
  api.updateOffer({ params: { id }, body: { action } });

export const counter = (api: Client, id: string, price: number): Promise<Offer> =>
  api.updateOffer({ params: { id }, body: { action: 'counter', price } });
