// npm run bench: what answers from memory cost against bare node:http that answers with the same bytes, measured in one run.
// npm run bench -- dearest: the dearest public requests, with many listings of one seller: bench/dearest.ts.
// npm run bench -- understanding: how texts by others are read: bench/understanding.ts.
// npm run bench -- --listings N[,N…] [--from file.ndjson] [--keep folder] [--match name]: what they cost when they are made, at these sizes: bench/operations.ts.
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { href } from '#contract/operation.ts';
import { API_BASE, routes } from '#contract/routes.ts';
import { fetchBytes, load, type MakeRequest } from '#bench/load.ts';
import { DEAREST } from '#bench/dearest.ts';
import { measureOperations } from '#bench/operations.ts';
import { measureUnderstanding } from '#bench/understanding.ts';

const ROUNDS = 7;
const WARM_UP = 4000;
/** Enough for a round to last about a second on a small machine. */
const REQUESTS = 10_000;
const BOOKINGS = 250;
const PRODUCTS = 2400;

interface Server {
  child: ChildProcess;
  port: number;
}

const message = <T>(child: ChildProcess): Promise<T> => new Promise((resolve) => child.once('message', (value) => resolve(value as T)));

async function start<T extends { port: number }>(script: string, args: string[]): Promise<Server & T> {
  const child = fork(path.join(import.meta.dirname, script), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return { child, ...(await message<T>(child)) };
}

/** Processor time of a server so far, ms. */
async function cpuOf({ child }: Server): Promise<number> {
  const answer = message<{ cpu: NodeJS.CpuUsage }>(child);
  child.send('cpu');
  const { cpu } = await answer;
  return (cpu.user + cpu.system) / 1000;
}

interface Figures {
  perSecond: number;
  cpuMicroseconds: number;
}

async function measure(server: Server, make: MakeRequest, requests: number): Promise<Figures> {
  const before = await cpuOf(server);
  const { seconds } = await load(server.port, make, requests);
  const cpu = (await cpuOf(server)) - before;
  return { perSecond: requests / seconds, cpuMicroseconds: (cpu * 1000) / requests };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Subject {
  name: string;
  address: string;
  headers: Record<string, string>;
  body?: () => string;
  requests: number;
}

const requestText = ({ address, headers, body }: Subject): string => {
  const payload = body?.();
  const lines = [
    `${payload === undefined ? 'GET' : 'POST'} ${address} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (payload !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(payload)}`);
  return `${lines.join('\r\n')}\r\n\r\n${payload ?? ''}`;
};

/** Prints one row: the app against the baseline, and the baseline against itself as a control for noise of the machine. */
async function compare(container: Server, folder: string, subject: Subject, sample: Buffer): Promise<void> {
  const file = path.join(folder, 'bytes');
  fs.writeFileSync(file, sample);
  const raw = await start('raw-server.ts', [file]);
  const control = await start('raw-server.ts', [file]);
  const make: MakeRequest = () => requestText(subject);
  const plain: MakeRequest = () =>
    requestText({
      ...subject,
      ...(subject.body && {
        body: () =>
          '{"product":{"_id":"01a2b3c4-0000-7000-8000-000000000000"},"contactNumber":"01712345678","meetingLocation":"IDB Bhaban"}',
      }),
    });
  const warm = subject.body ? 0 : WARM_UP;
  for (const server of [raw, control]) await load(server.port, plain, WARM_UP);
  if (warm > 0) await load(container.port, make, warm);
  const ratios: { rate: number; cpu: number; control: number; perSecond: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const base = await measure(raw, plain, REQUESTS);
    const ours = await measure(container, make, subject.requests);
    const again = await measure(control, plain, REQUESTS);
    ratios.push({
      rate: ours.perSecond / base.perSecond,
      cpu: ours.cpuMicroseconds / base.cpuMicroseconds,
      control: again.perSecond / base.perSecond,
      perSecond: ours.perSecond,
    });
  }
  for (const { child } of [raw, control]) child.disconnect();
  const column = (pick: (row: (typeof ratios)[number]) => number, digits = 2): string =>
    median(ratios.map(pick)).toFixed(digits).padStart(9);
  console.log(
    `${subject.name.padEnd(34)}${column((row) => row.perSecond, 0)}${column((row) => row.rate)}${column((row) => row.cpu)}${column((row) => row.control)}${String(sample.length).padStart(9)}`,
  );
}

async function measureMemory(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-bench-'));
  console.log(`Filling a market with ${PRODUCTS} products …`);
  const container = await start<{ port: number; token: string; ids: string[] }>('app-server.ts', [String(PRODUCTS)]);
  const origin = `http://127.0.0.1:${container.port}`;
  const signedIn = { Authorization: `Bearer ${container.token}` };
  const api = (address: string): string => `${API_BASE}${address}`;

  console.log(
    `\n${'median of 7 rounds'.padEnd(34)}${'per s'.padStart(9)}${'of raw'.padStart(9)}${'cpu ×'.padStart(9)}${'control'.padStart(9)}${'bytes'.padStart(9)}`,
  );
  const subjects: Subject[] = [
    {
      name: 'category list, 24 (signed in)',
      address: api(href(routes.listProducts, {}, { category: 1 })),
      headers: signedIn,
      requests: REQUESTS,
    },
    {
      name: 'advertised list (public)',
      address: api(href(routes.listProducts, {}, { boost: 'true', status: 'unsold' })),
      headers: {},
      requests: REQUESTS,
    },
    { name: 'home page (rendered)', address: '/', headers: { Accept: 'text/html' }, requests: REQUESTS },
    { name: 'one product (public)', address: api(href(routes.getProduct, { id: container.ids[0] ?? '' })), headers: {}, requests: 2000 },
  ];
  for (const subject of subjects) await compare(container, folder, subject, await fetchBytes(origin + subject.address, subject.headers));

  let next = 0;
  const book: Subject = {
    name: 'booking',
    address: api(href(routes.createBooking)),
    headers: signedIn,
    body: () =>
      JSON.stringify({
        product: { _id: container.ids[(next += 1)] },
        contactNumber: '01712345678',
        meetingLocation: 'IDB Bhaban, Agargaon',
      }),
    requests: BOOKINGS,
  };
  const first = await fetch(origin + book.address, {
    method: 'POST',
    headers: { ...book.headers, 'content-type': 'application/json' },
    body: book.body?.() ?? '',
  });
  await compare(container, folder, book, Buffer.from(await first.arrayBuffer()));

  container.child.disconnect();
  fs.rmSync(folder, { recursive: true });
}

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({ options: { listings: text, from: text, keep: text, match: text }, allowPositionals: true });
if (positionals.includes('understanding')) measureUnderstanding();
else if (positionals.includes('dearest')) {
  const listings = (values.listings ?? '500,4000').split(',').map(Number);
  await measureOperations({ ...values, listings, operations: DEAREST });
} else
  await (values.listings === undefined
    ? measureMemory()
    : measureOperations({ ...values, listings: values.listings.split(',').map(Number) }));
