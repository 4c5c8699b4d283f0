import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { allEnded, emptyPlace, kill, place, query, until } from './test-folders.ts';
import { Writer } from './test-writing.ts';

await test('kill -9 during the first start: the next start repeats it and uses none of the half-written files', async (t) => {
  const folder = path.join(place, 'interrupted');
  const halfWritten = () => (fs.existsSync(folder) ? fs.readdirSync(folder).find((name) => name.startsWith('init.')) : undefined);
  const data = path.join(folder, 'data');
  const interruptedAt = async (milestone: string): Promise<boolean> => {
    const writer = new Writer(t, folder);
    await until(`init.…/${milestone}`, () => {
      const name = halfWritten();
      return fs.existsSync(data) || (name !== undefined && fs.existsSync(path.join(folder, name, milestone)));
    });
    kill(writer.child.pid);
    await writer.ended();
    await allEnded(folder);
    if (!fs.existsSync(data)) assert.ok(!writer.ready);
    return !fs.existsSync(data);
  };
  for (const milestone of ['', 'PG_VERSION', 'global/pg_control', 'base/1/1259'])
    // On a busy machine initdb may end before this process looks: then it was not interrupted, and is started from nothing again.
    while (!(await interruptedAt(milestone))) fs.rmSync(folder, { recursive: true });
  const database = await startEmbeddedPostgres(folder);
  assert.deepEqual(await query(database, 'select 1 as one'), [{ one: 1 }]);
  await database.stop();
  assert.equal(halfWritten(), undefined);
});

emptyPlace();
