import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { TestContext } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod';
import { contract, type OperationName } from '#contract/contract.ts';
import { isErrorCode } from '#contract/errors.ts';
import { methodOf, pathOf, type Operation } from '#contract/operation.ts';
import { API_BASE } from '#contract/routes.ts';
import { SEARCH_SORTS, SORTS } from '#contract/vocabulary.ts';
import { DAY_MS } from '#domain/durations.ts';
import { encodeCursor } from '#server/platform/http/cursor.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { TestAuthenticator } from '#server/testing/test-authenticator.ts';

// Every input gets a response in time, one that the contract lists for the operation, and no internal error; the test app checks the
// last two. A 400 names the field.

/** Time limit for a response, ms: what no busy machine needs. */
const PATIENCE_MS = 60_000;

let app: TestApp;
let users: { buyer: TestUser; seller: TestUser; admin: TestUser; leaver: TestUser; ender: TestUser };
let known: string[];

/** A role that is allowed to call the operation. */
const tokenFor = (operation: Operation): string => {
  const { buyer, seller, admin, leaver, ender } = users;
  if (operation === contract.revokeToken) return leaver.token;
  // Their stored tokens end.
  if (operation === contract.endSessions) return ender.accessToken;
  if (operation.access === 'identity') return buyer.accessToken;
  return operation.access === 'admin' ? admin.token : operation.access === 'seller' ? seller.token : buyer.token;
};

interface Answer {
  status: number;
  body: { error?: unknown; message?: unknown; fields?: Record<string, string> };
}

/** Sends a request byte for byte: `fetch` would normalize the URL and the body. */
function send(
  operation: Operation,
  input: { path?: string; query?: string; body?: string | Buffer; headers?: Record<string, string> },
): Promise<Answer> {
  const address = (input.path ?? pathOf(operation.route)) + (input.query ? `?${input.query}` : '');
  return new Promise((resolve, reject) => {
    const request = http.request(`${app.origin}${API_BASE}${address}`, {
      method: methodOf(operation.route),
      headers: {
        authorization: `Bearer ${tokenFor(operation)}`,
        ...(input.body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(input.body)) }),
        ...input.headers,
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) });
      });
    });
    request.end(input.body);
  });
}

function assertCalm({ status, body }: Answer, operation: Operation): void {
  if (status < 400) return;
  assert.ok(status < 500, `${operation.route}: ${status} ${JSON.stringify(body)}`);
  assert.ok(isErrorCode(body.error) && typeof body.message === 'string', JSON.stringify(body));
}

const operations = Object.entries(contract) as [OperationName, Operation][];
const withBody = operations.filter(([, operation]) => operation.body !== undefined);

/** Strings that often break servers. The first three are what a database, an encoder and a limit of length refuse. */
const NASTY = [
  '\0',
  '\ud800',
  'x'.repeat(5000),
  'a\0b',
  '\udfff x',
  '\u202e',
  '\ufeff',
  '%00',
  '',
  ' ',
  '\n',
  "'; drop table users; --",
  '\\',
  '%',
  '_',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(400),
  '😀'.repeat(300),
  'ক্ষ'.repeat(50),
  'a@b.co',
  'https://example.com/\0',
  '00000000-0000-0000-0000-000000000000',
];
const AN_ID = '01a24780-524a-7977-bb34-cfe68d73cd3f';
/** Keys of the shapes that cursors have, with values that not every column holds. */
const CURSOR_KEYS: readonly (string | number)[][] = [
  [AN_ID],
  ...[0, -1, 1.5, 3e9, 3e12, Number.MAX_SAFE_INTEGER, 1e300].flatMap((count) => [[count], [count, AN_ID], [count, 0], [0, count]]),
  ...['0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '2026-01-01T24:00:00.000Z', '9999-12-31T23:59:59.999Z'].flatMap((time) => [
    [time, AN_ID],
    [0, time, AN_ID],
  ]),
];
// The library's own, 'binary', takes a second to list all of them.
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));
const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: codePoint }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)), maxLength: 20 }),
);
const scalar: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e300, -1e-300, 2 ** 53, 'true', 'yes'),
  fc.double(),
  fc.integer(),
);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.oneof(nasty, fc.constantFrom('_id', 'length', '__proto__')), scalar, { maxKeys: 3 }),
);

/** The field names of a schema, of all its cases, for input that is nearly valid. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  if (schema instanceof z.ZodDiscriminatedUnion)
    return [...new Set(schema.options.flatMap((option) => (option instanceof z.ZodObject ? Object.keys(option.shape) : [])))];
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

/** Valid input, in which a test makes a single field invalid. */
const goodBody = (name: OperationName): Record<string, unknown> => {
  const { buyer } = users;
  const bodies: Partial<Record<OperationName, Record<string, unknown>>> = {
    createToken: { email: buyer.email },
    createUser: { uid: buyer.uid, email: buyer.email, displayName: 'Somebody', role: 'buyer' },
    updateUser: { verified: true },
    updateAccount: { version: 1, displayName: 'Somebody' },
    updateAccountSettings: { language: 'en' },
    turnPushOn: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
    },
    turnPushOff: { endpoint: 'https://fcm.googleapis.com/fcm/send/1' },
    openSellerAccount: { phoneNumber: '01712345678', address: 'Mirpur 10, Dhaka' },
    createProduct: aProduct(),
    updateProduct: { isReported: 'yes' },
    createBooking: { product: { _id: known[0] }, contactNumber: '01712345678', meetingLocation: 'IDB Bhaban' },
    payBooking: { transactionId: 'pi_x' },
    releaseBooking: { reason: 'other' },
    proposeMeeting: { place: 'IDB Bhaban', at: new Date(app.clock.now().getTime() + DAY_MS).toISOString() },
    updateMeeting: { action: 'cancel' },
    markNoShow: { text: 'Nobody came.' },
    contestNoShow: { text: 'I came.' },
    decideNoShow: { absent: 'nobody', reason: 'Both came.' },
    writeReview: { stars: 5, tags: ['on_time'], text: 'All as agreed.' },
    answerReview: { text: 'Thank you.' },
    reportReview: { reason: 'rude' },
    decideReview: { decision: 'keep', reason: 'It is their experience.' },
    moveHandover: { action: 'accept' },
    enterCode: { code: '123456' },
    saveChecklist: { checked: ['as_listed'] },
    claimHandover: { place: 'IDB Bhaban', time: '2026-01-01T10:00:00Z', text: 'Handed over.', photos: [] },
    openDispute: { reason: 'other', text: 'It does not start.', photos: [] },
    answerDispute: { text: 'It ran.', photos: [] },
    decideDispute: { decision: 'release', reason: 'As agreed.' },
    decideCase: { decision: 'keep', reason: 'It is as described.' },
    appealCase: { text: 'The photos are mine.' },
    markProof: { image: null },
    takeProofAway: { image: 'https://example.com/a.webp', reason: 'It shows no code.' },
    suspendUser: { days: 7, reason: 'As the reports show.' },
    decideSuspension: { decision: 'end', reason: 'As the receipts show.' },
    appealSuspension: { text: 'It was not me.' },
    freezeHandover: { reason: 'It was reported as stolen.' },
    makeOffer: { productId: known[0], price: 30_000 },
    joinLine: { productId: known[0] },
    updateOffer: { action: 'withdraw' },
    updateOfferSettings: { fixedPrice: false, acceptFrom: null, declineBelow: null },
    openConversation: { productId: known[0], messageId: randomUUID(), text: 'Is it still available?', photos: [] },
    updateConversation: { blocked: false },
    addPasskey: { name: 'Phone', credential: new TestAuthenticator('http://127.0.0.1').create({ challenge: 'x' }) },
    sendMessage: { messageId: randomUUID(), text: 'Is it still available?', photos: [] },
    reportMessage: { reason: 'rude' },
    checkMessage: { text: 'Is it still available?' },
    requestPayoutMethod: { kind: 'bkash', number: '01712 345678' },
    confirmPayoutMethod: { code: '123456' },
    requestPayout: { amount: 10 },
    updatePayout: { action: 'send', reference: 'TRX 1' },
    payOutClosed: { method: null },
    noteDifference: { difference: 'fee', kind: 'payment', name: 'pi_1', note: 'The fee was lowered.' },
    createPaymentIntent: { price: 10 },
    updateSavedSearch: { emails: true },
    enterStolen: { serial: 'SN-X7K-4711', name: 'Latitude', policeReport: 'GD 1', contact: '01712345678' },
  };
  return bodies[name] ?? {};
};

const goodQuery = (name: OperationName): Record<string, string> => {
  const { buyer, seller } = users;
  const queries: Partial<Record<OperationName, Record<string, string>>> = {
    createUser: { upsert: 'true' },
    updateUser: { email: seller.email },
    deleteUser: { email: 'nobody@example.com', reason: 'Fraud.' },
    takeStolenOut: { reason: 'Fraud.' },
    listUsers: { seller: 'true' },
    getRole: { email: buyer.email },
    isVerified: { email: buyer.email },
    listBookings: { buyer: buyer.email },
    listSavedProducts: { id: known[0] ?? '' },
  };
  return queries[name] ?? {};
};

const pathFor = (operation: Operation, id: string): string => pathOf(operation.route).replace(/:\w+/g, id);
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Starts an app with a user of each role, a product and a booking. */
async function startApp(t: TestContext): Promise<void> {
  app = await startTestApp({ stopAfter: t });
  users = {
    buyer: await app.user('buyer'),
    seller: await app.user('seller'),
    admin: await app.user('admin'),
    leaver: await app.user('buyer'),
    ender: await app.user('buyer'),
  };
  const deal = await bookedProduct(users.seller, users.buyer);
  const free = await users.seller.api.createProduct({ body: aProduct() });
  known = [free._id, deal.productId, deal.bookingId];
}

/** Sends to each field of every operation the first unusual strings and one of `share` others. */
export async function testUnusualStrings(t: TestContext, { share }: { share: number }): Promise<void> {
  await startApp(t);
  for (const [name, operation] of operations) {
    if (operation === contract.revokeToken) continue;
    const path = pathFor(operation, known[0] ?? '');
    const query = new URLSearchParams(goodQuery(name)).toString();
    const requests = [
      ...fieldsOf(operation.body).map((field) => (text: string) => ({
        path,
        query,
        body: JSON.stringify({ ...goodBody(name), [field]: text }),
      })),
      ...fieldsOf(operation.query).map((field) => (text: string) => ({
        path,
        query: new URLSearchParams({ ...goodQuery(name), [field]: text }).toString(),
      })),
    ];
    for (const [at, text] of NASTY.entries())
      await Promise.all(
        requests
          .filter((_, field) => at < 3 || (at + field) % share === 0)
          .map(async (requestWith) => assertCalm(await send(operation, requestWith(text)), operation)),
      );
  }
  await assertWorks();
}

async function assertWorks(): Promise<void> {
  assert.equal((await users.seller.api.createProduct({ body: aProduct() })).status, 'unsold');
  // Others may see it a second later.
  assert.ok((await users.seller.api.listProducts()).total > 0);
}

/** Sends every operation what no client should send, `runs` random values among it. */
export async function testBadInput(t: TestContext, { runs }: { runs: number }): Promise<void> {
  await startApp(t);

  await t.test('any value in any field of any body', async () => {
    for (const [name, operation] of withBody) {
      const fields = fieldsOf(operation.body);
      const body = fc.oneof(
        {
          weight: 4,
          arbitrary: fc.tuple(fc.constantFrom(...fields), anything).map(([field, value]) => ({ ...goodBody(name), [field]: value })),
        },
        { weight: 1, arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...fields), nasty), anything, { maxKeys: 5 }) },
        { weight: 1, arbitrary: anything },
      );
      await fc.assert(
        fc.asyncProperty(body, fc.constantFrom(...known), async (value, id) => {
          const query = new URLSearchParams(goodQuery(name)).toString();
          const answer = await send(operation, { path: pathFor(operation, id), query, body: JSON.stringify(value) ?? 'null' });
          assertCalm(answer, operation);
          if (answer.status === 400) assert.ok(Object.keys(answer.body.fields ?? {}).length > 0, `${name}: ${JSON.stringify(answer.body)}`);
        }),
        { numRuns: runs },
      );
    }
  });

  await t.test('each missing required field is named', async () => {
    for (const [name, operation] of withBody) {
      const { required = [] } = z.toJSONSchema(operation.body ?? z.never(), { io: 'input', unrepresentable: 'any' });
      for (const field of required) {
        const { [field]: _, ...rest } = goodBody(name);
        const answer = await send(operation, {
          path: pathFor(operation, known[0] ?? ''),
          query: new URLSearchParams(goodQuery(name)).toString(),
          body: JSON.stringify(rest),
        });
        assert.deepEqual([name, answer.status, Object.keys(answer.body.fields ?? {})], [name, 400, [field]]);
        assert.match(String(answer.body.fields?.[field]), /^[A-Z].*\.$/, `${name}.${field}: a sentence`);
      }
    }
  });

  await t.test('any value in any query and path', async () => {
    for (const [name, operation] of operations) {
      const fields = fieldsOf(operation.query);
      const pair = fc.tuple(fields.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fields) }, nasty) : nasty, nasty);
      const id = fc.oneof(fc.constantFrom(...known), nasty.map(encoded), fc.constantFrom('%', '%ff', '%c0%80', '..', '%2e%2e', '*'));
      await fc.assert(
        fc.asyncProperty(fc.array(pair, { maxLength: 3 }), id, async (pairs, part) => {
          const good = Object.entries(goodQuery(name)).filter(([field]) => !pairs.some(([other]) => other === field));
          const query = [...good, ...pairs].map(([field, value]) => `${encoded(field)}=${encoded(value)}`).join('&');
          const answer = await send(operation, { path: pathFor(operation, part), query });
          assertCalm(answer, operation);
        }),
        { numRuns: pathOf(operation.route).includes(':') || operation.query ? runs : 5 },
      );
    }
  });

  await t.test('bodies that are not JSON, or of another content type', async () => {
    const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
    for (const [name, operation] of withBody) {
      const path = pathFor(operation, known[0] ?? '');
      const query = new URLSearchParams(goodQuery(name)).toString();
      const bad: [string, number, string | Buffer, string?][] = [
        ['half of it', 400, '{"a":'],
        ['two of it', 400, '{}{}'],
        ['nothing', 400, ''],
        ['a prototype', 400, '{"__proto__":{"admin":true}}'],
        ['a constructor', 400, '{"constructor":{"prototype":{"admin":true}}}'],
        ['bad UTF-8', 400, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22])],
        ['bad UTF-8 in a text', 400, Buffer.concat([Buffer.from('{"transactionId":"'), Buffer.from([0xff, 0xc0]), Buffer.from('"')])],
        ['another charset', 400, Buffer.from('{"a":"é"}', 'utf16le')],
        ['deep lists', 400, deep('[', ']', 30_000)],
        ['deep objects', 400, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
        ['too much', 413, `"${'x'.repeat((operation.bodyBytes ?? 65_536) + 5_000)}"`],
        ['a form', 415, 'a=b', 'application/x-www-form-urlencoded'],
        ['a text', 415, '{}', 'text/plain'],
        ['XML', 415, '<a/>', 'text/xml'],
        ['no kind at all', 415, '{}', 'nonsense'],
      ];
      for (const [what, status, body, type] of bad) {
        const answer = await send(operation, { path, query, body, headers: { 'content-type': type ?? 'application/json' } });
        assertCalm(answer, operation);
        // An operation without required fields takes an empty object, as which an empty body counts.
        const isEmpty = what === 'nothing' && operation.body?.safeParse({}).success === true;
        const enough = isEmpty || (answer.status < 300 && fieldsOf(operation.body).length > 0 && what.startsWith('deep objects'));
        assert.ok(answer.status === status || enough, `${name}, ${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
    }
    assert.equal(Object.hasOwn(Object.prototype, 'admin'), false);
  });

  await t.test('a multipart form in place of JSON, and JSON in place of a photo', async () => {
    const form = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@b.co\r\n--x--\r\n';
    for (const [, operation] of withBody)
      assertCalm(
        await send(operation, {
          path: pathFor(operation, known[0] ?? ''),
          body: form,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        }),
        operation,
      );
    for (const operation of [contract.uploadPhoto, contract.uploadPrivatePhoto])
      for (const type of ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=']) {
        const answer = await send(operation, { body: '{}', headers: { 'content-type': type } });
        assertCalm(answer, operation);
        assert.ok(answer.status >= 400);
      }
  });

  await t.test('cursors of every shape give a page or are refused by their field', async () => {
    const { buyer, seller } = users;
    const written = goodBody('openConversation') as Parameters<typeof buyer.api.openConversation>[0]['body'];
    const { conversation } = await buyer.api.openConversation({ body: written });
    // One query for each way in which a list reads its cursor.
    const queries: Partial<Record<OperationName, string[]>> = {
      listProducts: ['', 'boost=true&status=unsold', ...SORTS.map((sort) => `sort=${sort}`)],
      searchProducts: SEARCH_SORTS.map((sort) => `q=laptop&sort=${sort}`),
    };
    const wrong: string[] = [];
    for (const [name, operation] of operations.filter(([, { query }]) => fieldsOf(query).includes('cursor')))
      for (const query of queries[name] ?? [new URLSearchParams(goodQuery(name)).toString()])
        for (const key of CURSOR_KEYS) {
          const path = pathFor(operation, name === 'getConversation' ? conversation._id : seller.uid);
          const answer = await send(operation, { path, query: `${query}&cursor=${encodeCursor(key)}` });
          const isRefused = answer.status === 400 && Object.keys(answer.body.fields ?? {}).join() === 'cursor';
          if (answer.status !== 200 && !isRefused) wrong.push(`${operation.route}?${query} [${key.join()}]: ${answer.status}`);
        }
    assert.deepEqual(wrong, []);
  });

  await t.test('tokens of every shape', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.base64String(), fc.stringMatching(/^[!-~ ]{0,200}$/)),
        fc.constantFrom('Bearer ', 'bearer ', '', 'Basic ', 'Bearer  '),
        async (token, scheme) => {
          for (const operation of [contract.listBookings, contract.createToken, contract.listProducts]) {
            const answer = await send(operation, { query: 'buyer=a@b.co', headers: { authorization: `${scheme}${token}` } });
            assert.equal(answer.status, 401, JSON.stringify(answer.body));
          }
        },
      ),
      { numRuns: runs },
    );
  });

  await t.test('the app still works', assertWorks);
}
