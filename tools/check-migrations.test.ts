import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { checkMigrations, migrationFaults } from '#tools/check-migrations.ts';

await test('a migration that takes away what the version before uses says that its upgrade is not rolling', () => {
  const faults = (sql: string) => migrationFaults('0099_next.sql', sql).length;
  for (const sql of [
    'alter table users drop column nickname;',
    'DROP FUNCTION kind_pairs;',
    'alter table users rename column nickname to name;',
    'alter table users alter column name set not null;',
    'alter table refunds alter column status drop default;',
    'alter table users alter column age type bigint;',
  ]) {
    assert.equal(faults(sql), 1, sql);
    assert.equal(faults(`-- Not rolling: a process of before reads it.\n${sql}`), 0);
    assert.deepEqual(migrationFaults('0054_words_in_blocks.sql', sql), [], 'it ran before this rule');
  }
  for (const sql of ['alter table users add column nickname text;', '-- The job may drop table rows.\ncreate index a on b (c);'])
    assert.equal(faults(sql), 0, sql);
});

await test('all migrations of this version keep the rule', () => {
  assert.deepEqual(checkMigrations(path.join(import.meta.dirname, '..')), []);
});
