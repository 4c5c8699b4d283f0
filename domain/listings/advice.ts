/** How a listing that is for sale stands; prices in Tk. */
export interface Standing {
  price: number;
  /** Between which comparable things were sold; null where too few were. */
  range: { low: number; high: number } | null;
  days: number;
  /** The views of the last seven days. */
  views: number;
  /** The highest offer that waits for an answer. */
  bestOffer: number | null;
  mayBoost: boolean;
}

/** The act that helps a listing most: a price, an answer to an offer, an advertisement, or more to see in it; at first nothing but time. */
export type Advice = { act: 'lower'; to: number } | { act: 'answer' | 'raise' | 'boost' | 'show' | 'wait' };

/** Days after which views say something. */
const FIRST_DAYS = 3;
/** Views in a week, below which a listing is hardly seen. */
const FEW_VIEWS = 10;

/** The highest price with two digits and a half, as sellers ask it, that is at most `tk`: 23,500 for 23,780. */
function plainPrice(tk: number): number {
  const step = Math.max(1, 5 * 10 ** (Math.floor(Math.log10(tk)) - 2));
  return Math.floor(tk / step) * step;
}

/** The one thing that its seller had best do. Prices that buyers paid weigh more than views. */
export function adviceFor({ price, range, days, views, bestOffer, mayBoost }: Standing): Advice {
  if (bestOffer !== null) return { act: 'answer' };
  if (range && price > range.high) return { act: 'lower', to: Math.max(plainPrice(range.high), range.low) };
  if (range && price < range.low) return { act: 'raise' };
  if (days < FIRST_DAYS) return { act: 'wait' };
  return { act: views < FEW_VIEWS && mayBoost ? 'boost' : 'show' };
}
