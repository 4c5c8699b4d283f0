import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attack, SUBJECTS } from '#tests/attack/run.ts';
import { existingTarget, LocalApp, localTarget } from '#tests/attack/target.ts';

await test('the quick part of the attacks, against the app as npm start runs it', async (t) => {
  const app = await LocalApp.start();
  t.after(() => app.stop());
  const target = localTarget(app);
  for (const subject of Object.keys(SUBJECTS))
    await t.test(subject, async () => {
      const rows = await attack({ target, quick: true, subjects: [subject] });
      assert.ok(rows.length > 2);
      assert.deepEqual(
        rows.filter(({ ok }) => !ok),
        [],
      );
    });
});

await test('only this machine is attacked', () => {
  const admin = { email: 'a@b.co', password: 'x' };
  for (const url of [
    'http://example.com',
    'https://127.0.0.1',
    'http://10.0.0.1:3000',
    'http://127.0.0.1.evil.example',
    'http://0.0.0.0:3000',
  ])
    assert.throws(() => existingTarget(url, admin), /not a loopback address/, url);
  assert.equal(existingTarget('http://localhost:3000', admin).origin.href, 'http://127.0.0.1:3000/');
});
