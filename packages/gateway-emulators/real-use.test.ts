import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import pg from 'pg';
import { createBkashEmulator } from './bkash/bkash-emulator.ts';
import { MERCHANT } from './bkash/test-merchant.ts';
import { RealUseRefused } from './emulator.ts';
import { createSslcommerzEmulator } from './sslcommerz/sslcommerz-emulator.ts';
import { STORE } from './sslcommerz/test-store.ts';

await test('a public address is refused unless it is allowed', async (t) => {
  const pool = new pg.Pool();
  t.after(() => pool.end());
  const options = { pool, log: { warn: () => undefined } };
  const emulators = [
    createSslcommerzEmulator({ ...options, store: STORE, notify: async () => undefined }),
    createBkashEmulator({ ...options, merchant: MERCHANT }),
  ];
  for (const emulator of emulators) {
    const publicUrl = 'https://abar.example';
    assert.throws(() => emulator.mount(fastify(), { publicUrl }), RealUseRefused);
    emulator.mount(fastify(), { publicUrl, allowPublicAccess: true });
    emulator.mount(fastify(), { publicUrl: 'http://127.0.0.1:3000' });
  }
});
