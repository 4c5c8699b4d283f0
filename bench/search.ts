// node bench/search.ts [--listings N] [--from file.ndjson]: what a search costs node and PostgreSQL together, by kind of query.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { fillListings } from '#bench/search-fill.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const { values: options } = parseArgs({
  options: { listings: { type: 'string', default: '10000' }, from: { type: 'string' }, rounds: { type: 'string', default: '40' } },
});
const ROUNDS = Number(options.rounds);

const SUBJECTS: readonly [string, string][] = [
  ['everything', ''],
  ['common word', 'q=ssd'],
  ['two common words', 'q=dell+8gb'],
  ['kind', 'kind=gpu'],
  ['kind and price', 'kind=gpu&maxPrice=20000'],
  ['condition', 'condition=good'],
  ['all filters', 'kind=gpu&condition=good&district=Dhaka&verified=true&minPrice=5000&maxPrice=40000&maxYears=5'],
  ['model', 'q=rtx+3060'],
  ['model, price, place', 'q=rtx+3060+under+25k+dhaka'],
  ['rare word', 'q=superlight'],
  ['two characters', 'q=hp'],
  ['price order', 'sort=price-asc'],
  ['kind, price order', 'kind=ram&sort=price-asc'],
  ['word, price order', 'q=ryzen&sort=price-desc'],
  ['years order', 'sort=years-asc'],
  ['typing error', 'q=logitec+kebord'],
  ['nothing', 'q=zzxqy+rtx'],
];

/** CPU time of these processes so far, ms; one that has ended counts as nothing. */
function cpuOfPostgres(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = path.join('/proc', String(pid), 'stat');
    const fields = fs.existsSync(stat) ? (fs.readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? []) : [];
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
  }, 0);
}

const app = await startTestApp({ unwatched: true, env: { RATE_LIMIT: '100000' } });
const began = performance.now();
await fillListings(app.database.db, Number(options.listings), options.from);
await sql`vacuum analyze products`.execute(app.database.db);
await sql`vacuum analyze search_words`.execute(app.database.db);
const { rows: sizes } = await sql<{ table: string; index: string }>`
  select pg_size_pretty(pg_relation_size('products')) as table, pg_size_pretty(pg_relation_size('products_search_idx')) as index`.execute(
  app.database.db,
);
console.log(
  `${options.listings} listings in ${((performance.now() - began) / 1000).toFixed(0)} s; products ${sizes[0]?.table}, search index ${sizes[0]?.index}`,
);
console.log(
  `${'CPU ms per search'.padEnd(24)}${'node'.padStart(8)}${'postgres'.padStart(10)}${'sum'.padStart(8)}${'total'.padStart(8)}${'wall'.padStart(8)}`,
);
for (const [name, query] of SUBJECTS) {
  const ask = async () => (await (await fetch(`${app.origin}/api/search?${query}`)).json()) as { total: number };
  for (let round = 0; round < 5; round += 1) await ask();
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(app.database.db);
  const pids = rows.map(({ pid }) => pid);
  const [node, postgres, wall] = [process.cpuUsage(), cpuOfPostgres(pids), performance.now()];
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) ({ total } = await ask());
  const used = process.cpuUsage(node);
  const ours = (used.user + used.system) / 1000 / ROUNDS;
  const theirs = (cpuOfPostgres(pids) - postgres) / ROUNDS;
  console.log(
    `${name.padEnd(24)}${ours.toFixed(1).padStart(8)}${theirs.toFixed(1).padStart(10)}${(ours + theirs).toFixed(1).padStart(8)}${String(total).padStart(8)}${((performance.now() - wall) / ROUNDS).toFixed(1).padStart(8)}`,
  );
}
await app.stop();
