const [WIDTH, HEIGHT] = [48, 16] as const;

/** The views of each day as a line. Decorative: their number is beside it. */
export function Sparkline({ views }: { views: readonly number[] }) {
  const most = Math.max(...views);
  if (most <= 0) return null;
  const points = views.map(
    (of, at) => `${((at / (views.length - 1)) * WIDTH).toFixed(1)},${(1 + (1 - of / most) * (HEIGHT - 2)).toFixed(1)}`,
  );
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} className="shrink-0">
      <polyline points={points.join(' ')} fill="none" strokeWidth={1.5} strokeLinejoin="round" className="stroke-primary" />
    </svg>
  );
}
