import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { startTestDatabase } from '@abar/embedded-postgres/test-database';
import fastify from 'fastify';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from './settings.ts';

export const PUBLIC_URL = 'http://127.0.0.1:4243';

/** An app for an emulator, with a database of its own. */
export async function startTestEmulator(t: TestContext) {
  const database = await startTestDatabase(MIGRATIONS_FOLDER);
  const pool = new pg.Pool(database.connection);
  // `end` resolves before the server has closed every connection, and dropping the database then ends the rest with an error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const app = fastify();
  t.after(async () => {
    await app.close();
    await pool.end();
    await database.stop();
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    app,
    /** A warning fails the test. */
    options: { pool, log: { warn: (_details: object, message: string) => assert.fail(message) } },
    /** Posts a form. */
    post: (url: string, form: Record<string, string>) =>
      app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(form).toString() }),
  };
}
