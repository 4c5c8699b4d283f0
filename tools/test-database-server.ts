import { startTestServer, type TestServer } from '#server/testing/test-database.ts';

let server: TestServer | undefined;

/** Starts the PostgreSQL server that all test files of a run share, unless TEST_DATABASE_SERVER names one already. */
export async function globalSetup(): Promise<void> {
  if (process.env['TEST_DATABASE_SERVER'] !== undefined) return;
  server = await startTestServer();
  process.env['TEST_DATABASE_SERVER'] = server.host;
}

export async function globalTeardown(): Promise<void> {
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
