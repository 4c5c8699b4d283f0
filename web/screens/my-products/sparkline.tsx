import { useState } from 'react';
import { dayInDhaka } from '#domain/dhaka.ts';
import { DAY_MS } from '#domain/durations.ts';
import { dayOf } from '#web/i18n/format.ts';

const [WIDTH, HEIGHT] = [48, 16] as const;

/** The views of each day since it was listed as a line, which needs two. Decorative: their number is beside it. */
export function Sparkline({ views: all, since }: { views: readonly number[]; since: string }) {
  const [now] = useState(Date.now);
  const days = (Date.parse(dayInDhaka(now)) - Date.parse(dayOf(since))) / DAY_MS + 1;
  const views = all.slice(-Math.max(2, days));
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
