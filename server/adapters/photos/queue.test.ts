import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { PhotoRejected } from '#server/adapters/photos/pipeline.ts';
import { PhotoQueue, UploadMemory } from '#server/adapters/photos/queue.ts';

const isBusy = (error: unknown): boolean => error instanceof PhotoRejected && error.code === 'photos_busy';

await test('one photo is processed at a time, two wait their turn, the next is sent away', async () => {
  const queue = new PhotoQueue();
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await gate.promise;
    order.push(`${name} ends`);
    return name;
  };
  const taken = ['first', 'second', 'third'].map((name) => queue.run(work(name)));
  await assert.rejects(queue.run(work('fourth')), isBusy);
  gate.resolve();
  assert.deepEqual(await Promise.all(taken), ['first', 'second', 'third']);
  assert.deepEqual(order, ['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
  assert.equal(await queue.run(work('fifth')), 'fifth', 'there is room again');
});

await test('a photo that fails lets the next one in', async () => {
  const queue = new PhotoQueue();
  const failed = queue.run(() => Promise.reject(new Error('damaged')));
  const next = queue.run(async () => 'next');
  await assert.rejects(failed, /damaged/);
  assert.equal(await next, 'next');
});

await test('a user has at most two uploads at a time', () => {
  const memory = new UploadMemory();
  const first = memory.hold('a');
  memory.hold('a');
  assert.throws(() => memory.hold('a'), isBusy);
  memory.hold('b');
  first[Symbol.dispose]();
  memory.hold('a');
  assert.throws(() => memory.hold('a'), isBusy);
});

await test('uploads together hold at most eight of the largest, counted as they arrive', () => {
  const memory = new UploadMemory();
  const holds = Array.from({ length: 8 }, (_, user) => memory.hold(`person ${user}`));
  for (const hold of holds) hold.take(limits.photoBytes);
  const late = memory.hold('late');
  assert.throws(() => late.take(1), isBusy);
  holds[0]?.[Symbol.dispose]();
  late.take(limits.photoBytes);
  assert.throws(() => late.take(1), isBusy);
});
