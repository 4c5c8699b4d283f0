// npm run bench [-- --listings N[,N…]] [--from file.ndjson] [--keep folder] [--match name]: what answers cost when they are made and when they
// come from memory, at these sizes, beside bare node:http that answers with the same bytes and a plain server with Express.
// npm run bench -- engines: what searches cost with each engine. Groonga must be installed: apt-get install groonga-bin.
// npm run bench -- jobs: what a poll of the worker costs, with so many jobs in place of listings.
// npm run bench -- dearest: the dearest public requests, with many listings of one seller: bench/dearest.ts.
// npm run bench -- understanding [messages] [titles] [names] [fit] [search] [--words N] [--confusions N]: how texts by others are read, with the
// commonest words that the tables lack and titles whose kind is read as another one: bench/understanding.ts.
import { parseArgs } from 'node:util';
import { measureJobs, measureOperations } from '#bench/operations.ts';
import { measureUnderstanding } from '#bench/understanding.ts';

const DEFAULT = { made: '10000', engines: '10000', dearest: '500,4000', jobs: '0,100000,1000000' };

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  options: { listings: text, from: text, keep: text, match: text, words: text, confusions: text },
  allowPositionals: true,
});
const [part, ...parts] = positionals;
if (part === 'understanding')
  await measureUnderstanding(parts, { words: Number(values.words ?? 0), confusions: Number(values.confusions ?? 0) });
else {
  const what = (['engines', 'dearest', 'jobs'] as const).find((name) => positionals.includes(name)) ?? 'made';
  const listings = (values.listings ?? DEFAULT[what]).split(',').map(Number);
  await (what === 'jobs' ? measureJobs : measureOperations)({ ...values, listings, what });
}
