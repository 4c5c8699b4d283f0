import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { aDatabase, emptyPlace, oneLine } from './test-folders.ts';

const DAMAGES: Record<string, (data: string) => void> = {
  'a missing control file': (data) => fs.rmSync(path.join(data, 'global/pg_control')),
  'an overwritten control file': (data) => {
    const file = path.join(data, 'global/pg_control');
    fs.writeFileSync(file, fs.readFileSync(file).fill('x', 100, 200));
  },
  'a truncated control file': (data) => fs.truncateSync(path.join(data, 'global/pg_control'), 100),
  'an empty version file': (data) => fs.truncateSync(path.join(data, 'PG_VERSION')),
  'a missing WAL folder': (data) => fs.rmSync(path.join(data, 'pg_wal'), { recursive: true }),
  'missing WAL': (data) => {
    for (const name of fs.readdirSync(path.join(data, 'pg_wal')))
      if (/^[0-9A-F]{24}$/.test(name)) fs.rmSync(path.join(data, 'pg_wal', name));
  },
  'a missing database': (data) => fs.rmSync(path.join(data, 'base/5'), { recursive: true }),
  'a missing catalog table': (data) => fs.rmSync(path.join(data, 'base/5/1259')),
  'an overwritten catalog table': (data) => fs.writeFileSync(path.join(data, 'base/5/1259'), Buffer.alloc(16_384, 'x')),
};

for (const [what, damage] of Object.entries(DAMAGES))
  await test(what, async () => {
    const folder = await aDatabase();
    damage(path.join(folder, 'data'));
    await assert.rejects(startEmbeddedPostgres(folder), oneLine(/^The database files in .*data are damaged \(.+\)\. Restore a backup\.$/));
  });

emptyPlace();
