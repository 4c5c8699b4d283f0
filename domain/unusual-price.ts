/** Tk for a US dollar, of 2026: near enough for a share of a price that is years old. */
const TK_PER_USD = 122;
/** A price in Tk in whole US dollars of today. */
export const usdOf = (tk: number): number => Math.round(tk / TK_PER_USD);

/** Shares of the price of the thing new. A used thing sells for a tenth to a half of it; a price misread by a factor of 100 or 1000 is outside. */
const LEAST_SHARE = 1 / 50;
const LARGEST_SHARE = 8;
/** The limit of a price that is suggested: shops here ask for more than the price in dollars. */
const LARGEST_MEANT_SHARE = 2;

/** Tk. Nothing that is sold here costs less new. */
const LEAST_NEW = 500;

const shareOfNew = (tk: number, usd: number): number => tk / (usd * TK_PER_USD);

/** Per cent below the price of the thing new that are worth saying; what claims to be almost free is no bargain. */
const [LEAST_BELOW, MOST_BELOW] = [5, 95];

/** How many per cent a price in Tk is below what the thing costs new, in US dollars; null where that number is not worth saying. */
export function percentBelowNew(sellingPriceTk: number, originalPriceUsd: number): number | null {
  const percent = Math.round(100 * (1 - shareOfNew(sellingPriceTk, originalPriceUsd)));
  return percent >= LEAST_BELOW && percent <= MOST_BELOW ? percent : null;
}

/** Whether a price in Tk is so far from what the thing costs new, in US dollars, that its seller is asked whether it is right. */
export function isUnusualPrice(sellingPriceTk: number, originalPriceUsd: number): boolean {
  const share = shareOfNew(sellingPriceTk, originalPriceUsd);
  return share < LEAST_SHARE || share > LARGEST_SHARE;
}

/** The price in Tk that was meant, if one that is far too low was written in thousands: 28,500 for `28.5`. Null if it is not likely. */
export function inThousands(sellingPriceTk: number, originalPriceUsd: number): number | null {
  const meant = Math.round(sellingPriceTk * 1000);
  const share = shareOfNew(meant, originalPriceUsd);
  return isUnusualPrice(sellingPriceTk, originalPriceUsd) && share >= LEAST_SHARE && share <= LARGEST_MEANT_SHARE ? meant : null;
}

/** The price when new in US dollars, if it was written in Tk: USD 311 for `38000`. Null if that is not likely. */
export function inTaka(sellingPriceTk: number, originalPrice: number): number | null {
  if (originalPrice < LEAST_NEW || !isUnusualPrice(sellingPriceTk, originalPrice)) return null;
  if (inThousands(sellingPriceTk, originalPrice) !== null) return null;
  const usd = usdOf(originalPrice);
  const price = inThousands(sellingPriceTk, usd) ?? sellingPriceTk;
  const share = shareOfNew(price, usd);
  return share >= LEAST_SHARE && share <= LARGEST_MEANT_SHARE ? usd : null;
}
