// npm run bench: what answers from memory cost beside bare node:http that answers with the same bytes.
// npm run bench -- --listings N[,N…] [--from file.ndjson] [--keep folder] [--match name]: what they cost when they are made, at these sizes.
// npm run bench -- dearest: the dearest public requests, with many listings of one seller: bench/dearest.ts.
// npm run bench -- understanding: how texts by others are read: bench/understanding.ts.
import { parseArgs } from 'node:util';
import { measureOperations } from '#bench/operations.ts';
import { measureUnderstanding } from '#bench/understanding.ts';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({ options: { listings: text, from: text, keep: text, match: text }, allowPositionals: true });
if (positionals.includes('understanding')) measureUnderstanding();
else {
  const what = positionals.includes('dearest') ? 'dearest' : values.listings === undefined ? 'memory' : 'made';
  const listings = values.listings ?? (what === 'dearest' ? '500,4000' : '2400');
  await measureOperations({ ...values, listings: listings.split(',').map(Number), what });
}
