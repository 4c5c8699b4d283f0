import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellOfTheCommand } from '#server/adapters/database/move/command-scenario.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

const server = await startTestDatabase();

await test('the command: refused where it should be, killed in the middle, done, and back', async (t) => {
  assert.ok('host' in server.config);
  await tellOfTheCommand(t, server.config.host);
});

await server.stop();
