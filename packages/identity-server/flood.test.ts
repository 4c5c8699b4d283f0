import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  let done = 0;
  const flood = own.flatMap((each) => Array.from({ length: 10 }, () => signIn(each).then(() => (done += 1))));
  await Promise.race(flood);
  const served = await Promise.all(others.map(async (each) => ({ ...(await signIn(each)), after: done })));
  await Promise.all(flood);
  for (const { status, after } of served) {
    assert.equal(status, 200);
    assert.ok(after < 60, `${after} of 80 were before`);
  }
});
