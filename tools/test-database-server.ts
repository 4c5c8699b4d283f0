import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@abar/embedded-postgres';
import { startTestServer, type TestServer } from '#server/testing/test-database.ts';

let server: TestServer | undefined;
let folder: string | undefined;

/**
 * Starts the PostgreSQL server that all test files of a run share, unless TEST_DATABASE_SERVER names one already, and creates the
 * empty database that tests copy which start a server of their own.
 */
export async function globalSetup(): Promise<void> {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-test-'));
  const empty = path.join(folder, 'empty');
  await (await startEmbeddedPostgres(empty)).stop();
  process.env['TEST_EMPTY_DATABASE'] = empty;
  if (process.env['TEST_DATABASE_SERVER'] !== undefined) return;
  server = await startTestServer();
  process.env['TEST_DATABASE_SERVER'] = server.host;
}

export async function globalTeardown(): Promise<void> {
  if (folder !== undefined) fs.rmSync(folder, { recursive: true, force: true });
  delete process.env['TEST_EMPTY_DATABASE'];
  if (!server) return;
  delete process.env['TEST_DATABASE_SERVER'];
  await server.stop();
  server = undefined;
}

/** The same for Playwright, which calls the default export and then what it returns. */
export default async function setup(): Promise<() => Promise<void>> {
  await globalSetup();
  return globalTeardown;
}
