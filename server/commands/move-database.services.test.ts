import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testMoveCommand } from '#server/adapters/database/test-move-command.ts';

await test('a database moves from the embedded PostgreSQL to PostgreSQL 15 and back', async (t) => {
  const host = process.env['TEST_POSTGRESQL_15'];
  assert.ok(host, 'npm run test:services says where it is');
  await testMoveCommand(t, host);
});
