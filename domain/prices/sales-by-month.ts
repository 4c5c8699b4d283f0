import { isoInDhaka } from '#domain/dhaka.ts';

/** The sales of one month in Bangladesh. */
export interface MonthOfSales {
  /** `2026-11` */
  month: string;
  sales: number;
  lowest: number;
  median: number;
  highest: number;
}

/** Sales by month, the newest month first. `soldAt` is an ISO time. */
export function salesByMonth(sales: readonly { soldAt: string; priceTk: number }[]): MonthOfSales[] {
  const months = new Map<string, number[]>();
  for (const { soldAt, priceTk } of sales) {
    const month = isoInDhaka(Date.parse(soldAt)).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), priceTk]);
  }
  return [...months]
    .map(([month, ofMonth]) => {
      const prices = ofMonth.toSorted((a, b) => a - b);
      const middle = prices.length / 2;
      return {
        month,
        sales: prices.length,
        lowest: prices[0] ?? 0,
        median: Math.round(((prices[Math.ceil(middle) - 1] ?? 0) + (prices[Math.floor(middle)] ?? 0)) / 2),
        highest: prices.at(-1) ?? 0,
      };
    })
    .sort((a, b) => (a.month < b.month ? 1 : -1));
}
