import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testMoveCommand } from '#server/adapters/database/test-move-command.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

const server = await startTestDatabase();

await test('database:move refuses, survives a kill, moves, and moves back', async (t) => {
  assert.ok('host' in server.config);
  await testMoveCommand(t, server.config.host);
});

await server.stop();
