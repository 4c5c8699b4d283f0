// npm run bench: what answers from memory cost beside bare node:http that answers with the same bytes.
// npm run bench -- --listings N[,N…] [--from file.ndjson] [--keep folder] [--match name]: what they cost when they are made, at these sizes.
// npm run bench -- dearest: the dearest public requests, with many listings of one seller: bench/dearest.ts.
// npm run bench -- understanding [messages] [titles] [fit] [search] [--words N] [--confusions N]: how texts by others are read, with the
// commonest words that the tables lack and titles whose kind is read as another one: bench/understanding.ts.
import { parseArgs } from 'node:util';
import { measureOperations } from '#bench/operations.ts';
import { measureUnderstanding } from '#bench/understanding.ts';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  options: { listings: text, from: text, keep: text, match: text, words: text, confusions: text },
  allowPositionals: true,
});
const [part, ...parts] = positionals;
if (part === 'understanding')
  await measureUnderstanding(parts, { words: Number(values.words ?? 0), confusions: Number(values.confusions ?? 0) });
else {
  const what = positionals.includes('dearest') ? 'dearest' : values.listings === undefined ? 'memory' : 'made';
  const listings = values.listings ?? (what === 'dearest' ? '500,4000' : '2400');
  await measureOperations({ ...values, listings: listings.split(',').map(Number), what });
}
