/** Tk; a bound of the price histogram, below which products have a row of their own. */
export const CHEAP = 5000;
