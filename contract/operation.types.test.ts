import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import type { Client } from '#contract/client.ts';
import { operation, href } from '#contract/operation.ts';

// What must not compile. Each line is checked by `tsc`, which fails where an expected error is missing; nothing here is run.
const mustNotCompile = (api: Client): unknown[] => [
  // @ts-expect-error: who may call has no default
  operation({ route: 'GET /things', summary: 'Things.', reply: z.string() }),
  // @ts-expect-error: and is one of a few words
  operation({ route: 'GET /things', access: 'everybody', summary: 'Things.', reply: z.string() }),
  // @ts-expect-error: a reply is always said
  operation({ route: 'GET /things', access: 'public', summary: 'Things.' }),
  // @ts-expect-error: a failure is one of the contract's table
  operation({ route: 'GET /things', access: 'public', summary: 'Things.', reply: z.string(), errors: ['oops'] }),
  // @ts-expect-error: a path begins with a slash
  operation({ route: 'GET things', access: 'public', summary: 'Things.', reply: z.string() }),
  // @ts-expect-error: a parameter of the path is given
  href('GET /products/:id'),
  // @ts-expect-error: and no other
  href('GET /products/:id', { uid: 'x' }),
  // @ts-expect-error: the body is the contract's
  api.createBooking({ body: { contactNumber: '01712345678', meetingLocation: 'IDB Bhaban' } }),
  // @ts-expect-error: a call that needs input is not made without
  api.getRole(),
  // @ts-expect-error: there is no such call
  api.dropEverything(),
];

await test('what must not compile does not', () => {
  assert.equal(typeof mustNotCompile, 'function');
});
