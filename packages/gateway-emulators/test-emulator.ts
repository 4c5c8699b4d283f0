import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { startTestDatabase } from '@abar/embedded-postgres/test-database';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import type { EmulatorOptions } from './emulator.ts';
import { MIGRATIONS_FOLDER } from './settings.ts';

export const PUBLIC_URL = 'http://127.0.0.1:4243';

/** An app for an emulator, with a database of its own. */
export interface TestEmulator {
  app: FastifyInstance;
  /** A warning fails the test. */
  options: Pick<EmulatorOptions, 'pool' | 'log'>;
  /** Posts a form. */
  post: (url: string, form: Record<string, string>) => Promise<LightMyRequestResponse>;
}

export async function startTestEmulator(t: TestContext): Promise<TestEmulator> {
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
    options: { pool, log: { warn: (_details, message) => assert.fail(message) } },
    post: (url, form) => app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(form).toString() }),
  };
}
