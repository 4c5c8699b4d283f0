import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FairQueue } from './fair-queue.ts';
import { startTestIdentity } from './test-identity.ts';

const PASSWORD = 'correct horse';

await test('80 parallel sign-ins of one visitor leave others signed in promptly, at another address and at the same', async (t) => {
  const service = await startTestIdentity();
  t.after(() => service.stop());
  const register = async (name: string, address: string) => {
    const user = { email: `${name}@example.com`, password: PASSWORD };
    assert.equal((await service.call('accounts:signUp', user, address)).status, 200);
    return { user, address };
  };
  const HERE = '203.0.113.7';
  const own = await Promise.all(Array.from({ length: 8 }, (_, at) => register(`own${at}`, HERE)));
  const others = await Promise.all([register('elsewhere', '198.51.100.1'), register('beside', HERE)]);
  const signIn = ({ user, address }: (typeof own)[number]) => service.call('accounts:signInWithPassword', user, address);
  const flood = own.flatMap((each) => Array.from({ length: 10 }, () => each));

  // No password is checked before all of them are to be: otherwise it were chance how many of the flood came before the others.
  let asked = 0;
  const [flooded, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const turns: string[] = [];
  const run = Reflect.get(FairQueue.prototype, 'run');
  t.mock.method(FairQueue.prototype, 'run', function (this: FairQueue, subjects: readonly string[], work: () => Promise<unknown>) {
    asked += 1;
    if (asked === flood.length) flooded.resolve();
    if (asked === flood.length + others.length) all.resolve();
    return run.call(this, subjects, async () => {
      await all.promise;
      turns.push(subjects.at(-1) ?? '');
      return work();
    });
  });
  const flooding = flood.map(signIn);
  await flooded.promise;
  const served = others.map(signIn);
  for (const { status } of await Promise.all(served)) assert.equal(status, 200);
  await Promise.all(flooding);
  for (const { user } of others) {
    const before = turns.indexOf(user.email);
    assert.ok(before >= 0 && before < 20, `${before} of ${turns.length} were before`);
  }
});
