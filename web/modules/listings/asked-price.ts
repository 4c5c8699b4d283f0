import { ApiError } from '#contract/api-error.ts';

interface Prices {
  sellingPrice: number | string;
  originalPrice?: number | string;
}

/** Whether the server has asked about the price that was sent. */
export const isPriceAsked = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'price_unusual';

/** A listing as it is sent: to send a price again that the server has asked about is to confirm it. */
export function withConfirmedPrice<Sent extends Prices>(
  listing: Sent,
  before: { error: unknown; variables: Prices | undefined },
): Sent & { priceConfirmed?: true } {
  const isSame = before.variables?.sellingPrice === listing.sellingPrice && before.variables.originalPrice === listing.originalPrice;
  return isSame && isPriceAsked(before.error) ? { ...listing, priceConfirmed: true } : listing;
}
