import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { KINDS_OF_TITLES } from '#domain/facts/kinds-of-titles.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { BRANDS } from '#domain/facts/tables/brands.ts';
import { isHeldOut } from '#tools/hands.ts';
const MAKERS = new Map(BRANDS.flatMap(({ name, spellings }) => spellings.map((s): [string, string] => [s, name])));
const plain = (v: unknown): unknown => typeof v !== 'string' ? v : (MAKERS.get(v.toLowerCase()) ?? v).toLowerCase().replace(/[^a-z0-9.+]/g, '').replace(/^(ddr3)l$/, '$1');
const want = process.argv[2] ?? '';
const sums: Record<string, [number, number]> = {};
const add = (n: string, h: boolean) => { const s = (sums[n] ??= [0, 0]); s[0] += +h; s[1] += 1; };
for (const file of globSync('/work/h-titles/bench/hands/*.titles.ndjson').sort()) {
  const hand = path.basename(file, '.titles.ndjson');
  if (isHeldOut(hand)) continue;
  for (const l of readFileSync(file, 'utf8').trim().split('\n')) {
    const t = JSON.parse(l);
    const { facts: read } = recognise({ title: t.title, description: t.description ?? '' }, undefined, KINDS_OF_TITLES) as any;
    const ok = (n: string) => read[n] !== undefined && [t.facts[n], t.implied?.[n], ...(t.alt?.[n] ?? [])].some((v: unknown) => isDeepStrictEqual(plain(v), plain(read[n])));
    for (const n of Object.keys(t.facts)) { add('read', ok(n)); add('read ' + n, ok(n)); if (n === want && !ok(n)) console.log(`MISS ${hand} ${t.title} || ${JSON.stringify(t.facts[n])} read ${JSON.stringify(read[n])} kind ${read.kind}/${t.facts.kind}`); }
    const known = new Set([...Object.keys(t.facts), ...Object.keys(t.implied ?? {}), ...(t.forbidden ?? [])]);
    for (const n of Object.keys(read)) if (known.has(n) && !t.open?.includes(n)) { add('right', ok(n)); if (n === want && !ok(n)) console.log(`WRONG ${hand} ${t.title} || read ${JSON.stringify(read[n])}`); }
    else if (n === want && !known.has(n) && process.argv[3]) console.log(`EXTRA ${hand} ${t.title} || read ${JSON.stringify(read[n])}`);
    for (const n of t.forbidden ?? []) { add('forbidden', read[n] !== undefined); if ((want === 'forbidden' ) && read[n] !== undefined) console.log(`FORB ${hand} ${n} ${t.title} || ${JSON.stringify(read[n])}`); }
    const x = Object.keys(read).filter((n) => !known.has(n)); for (const n of ['faulty', 'quantity', 'model']) if (t.facts.kind !== undefined) add('extra ' + n, x.includes(n));
  }
}
for (const n of ['read', 'right', 'forbidden', 'read kind', 'read brand', 'read model', 'read faulty', 'read quantity', 'read wanted', 'extra model', 'extra faulty', 'extra quantity'])
  console.log(n.padEnd(16), (100 * sums[n]![0] / sums[n]![1]).toFixed(2), sums[n]!.join('/'));
