/** Tk for a US dollar. It only has to say which of two prices a hundred times apart is meant. */
const TK_PER_USD = 122;
/** Shares of the price of the thing new. A used thing sells for a tenth to a half of it; a price misread by a factor of 100 or 1000 is outside. */
const LEAST_SHARE = 1 / 500;
const LARGEST_SHARE = 8;

/** Whether a price in Tk is so far from what the thing costs new, in US dollars, that its seller is asked whether it is right. */
export function isUnusualPrice(sellingPriceTk: number, originalPriceUsd: number): boolean {
  const share = sellingPriceTk / (originalPriceUsd * TK_PER_USD);
  return share < LEAST_SHARE || share > LARGEST_SHARE;
}
