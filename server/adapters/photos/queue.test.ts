import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { PhotoRejected } from '#server/adapters/photos/pipeline.ts';
import { PhotoQueue, UploadMemory } from '#server/adapters/photos/queue.ts';

const isBusy = (error: unknown): boolean => error instanceof PhotoRejected && error.code === 'photos_busy';

const who = (account: string, address = '203.0.113.7') => [address, account] as const;

await test('one photo is processed at a time; others wait, and of many of one account the last is refused', async () => {
  const queue = new PhotoQueue();
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await gate.promise;
    order.push(`${name} ends`);
    return name;
  };
  const taken = Array.from({ length: 31 }, (_, at) => queue.run(who('much'), work(`${at}`)));
  const refused = assert.rejects(queue.run(who('much'), work('one more')), isBusy);
  const other = queue.run(who('little'), work('little'));
  const dropped = assert.rejects(taken.pop() ?? assert.fail(), isBusy);
  await Promise.all([refused, dropped]);
  gate.resolve();
  assert.equal(await other, 'little');
  await Promise.all(taken);
  assert.deepEqual(order.slice(0, 6), ['0 begins', '0 ends', 'little begins', 'little ends', '1 begins', '1 ends']);
});

await test('an account has at most two uploads at a time, an address twelve', () => {
  const memory = new UploadMemory();
  const first = memory.hold(who('a'));
  memory.hold(who('a'));
  assert.throws(() => memory.hold(who('a')), isBusy);
  memory.hold(who('b'));
  first[Symbol.dispose]();
  memory.hold(who('a'));
  assert.throws(() => memory.hold(who('a')), isBusy);
  for (let held = 3; held < 12; held += 1) memory.hold(who(`account ${held}`));
  assert.throws(() => memory.hold(who('c')), isBusy);
  memory.hold(who('c', '198.51.100.1'));
});

await test('uploads together hold at most eight of the largest, counted as they arrive; one waits until another is over', async () => {
  const memory = new UploadMemory();
  const holds = Array.from({ length: 8 }, (_, at) => memory.hold(who(`account ${at}`)));
  for (const hold of holds) {
    await hold.take(limits.photoBytes);
    hold.arrived();
  }
  const late = memory.hold(who('late'));
  let waits = true;
  const taken = late.take(limits.photoBytes).then(() => (waits = false));
  await new Promise(setImmediate);
  assert.equal(waits, true);
  holds[0]?.[Symbol.dispose]();
  await taken;
});
