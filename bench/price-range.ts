// node bench/price-range.ts [listings]: share of held-out generated sales inside their price range, against what was promised.
import { hasData } from '#bench/recogniser-data.ts';
import { readSales, replay, share, type Coverage } from '#bench/price-range-replay.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function row(name: string, coverage: Coverage): string {
  const { priced, below, widths } = coverage;
  return `${name.padEnd(16)} ${String(priced).padStart(7)} ${(share(coverage) * 100).toFixed(1).padStart(7)}% ${((below / priced) * 100).toFixed(1).padStart(7)}% ${median(widths).toFixed(2).padStart(9)}`;
}

if (hasData()) {
  const count = Number(process.argv[2] ?? 60_000);
  const sales = readSales(count);
  for (const known of ['all', 'condition', 'nothing'] as const) {
    const { comparable, byLevel, byKind } = replay(sales, known);
    print(`\n${count} listings, ${sales.length} sales, ${comparable} comparable by name; known of each: ${known}`);
    print('promised          priced   inside    below  high/low');
    for (const [level, coverage] of [...byLevel].sort(([a], [b]) => a - b)) print(row(String(level), coverage));
    if (known === 'all')
      for (const [kind, coverage] of [...byKind].sort(([, a], [, b]) => b.priced - a.priced).slice(0, 20)) print(row(kind, coverage));
  }
  // A market that moves otherwise than assumed: prices fall three times as fast, and not at all.
  for (const drift of ['0.3', '0']) {
    const { byLevel } = replay(readSales(count, ['--drift', drift]));
    print(`\nused prices fall by ${drift} a year`);
    for (const [level, coverage] of [...byLevel].sort(([a], [b]) => a - b)) print(row(String(level), coverage));
  }
} else print('The folder ../shared/data is absent: nothing was compared.');
