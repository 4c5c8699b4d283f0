interface PriceBarProps {
  low: number;
  mid: number;
  high: number;
  /** Tk; marked on the bar. */
  price: number;
}

/** Share of the bar that is kept free beside the range and the price. */
const MARGIN = 0.12;

/** A range of prices with its middle, and where one price lies. Decorative: put the text beside it. */
export function PriceBar({ low, mid, high, price }: PriceBarProps) {
  const [from, to] = [Math.min(low, price), Math.max(high, price)];
  const margin = (to - from || to) * MARGIN;
  const at = (tk: number) => `${(((tk - from + margin) / (to - from + 2 * margin)) * 100).toFixed(1)}%`;
  const width = `${(((high - low) / (to - from + 2 * margin)) * 100).toFixed(1)}%`;
  return (
    <svg aria-hidden="true" className="h-7 w-full">
      <rect y={11} width="100%" height={6} rx={3} className="fill-base-300" />
      <rect x={at(low)} y={11} width={width} height={6} rx={3} className="fill-primary" />
      <rect x={at(mid)} y={8} width={2} height={12} className="fill-primary" />
      <circle cx={at(price)} cy={14} r={8} className="fill-base-100 stroke-base-content" strokeWidth={3} />
    </svg>
  );
}
