import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from '#contract/zod.ts';
import type { Client } from '#contract/client.ts';
import { operation, href } from '#contract/operation.ts';

// `tsc` fails where an expected error is missing; nothing here runs.
const mustNotCompile = (api: Client): unknown[] => [
  // @ts-expect-error: access is required
  operation({ summary: 'Things.', reply: z.string() }),
  // @ts-expect-error: access is one of the known values
  operation({ access: 'everybody', summary: 'Things.', reply: z.string() }),
  // @ts-expect-error: a reply schema is required
  operation({ access: 'public', summary: 'Things.' }),
  // @ts-expect-error: errors are codes of the contract
  operation({ access: 'public', summary: 'Things.', reply: z.string(), errors: ['oops'] }),
  // @ts-expect-error: a path starts with a slash
  href('GET things'),
  // @ts-expect-error: path parameters are required
  href('GET /products/:id'),
  // @ts-expect-error: other parameters are rejected
  href('GET /products/:id', { uid: 'x' }),
  // @ts-expect-error: the body matches the contract
  api.createBooking({ body: { contactNumber: '01712345678', meetingLocation: 'IDB Bhaban' } }),
  // @ts-expect-error: required input cannot be omitted
  api.getRole(),
  // @ts-expect-error: unknown operations do not exist on the client
  api.dropEverything(),
];

await test('wrong use of the contract does not compile', () => {
  assert.equal(typeof mustNotCompile, 'function');
});
