import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FairQueue, QueueFull } from './fair-queue.ts';

/** A queue that runs one work at a time, each when `finish` is called, and reports in which order they ran. */
function open(options: Partial<{ maxWaiting: number; maxWaitMs: number }> = {}) {
  const queue = new FairQueue({ atOnce: 1, maxWaiting: 100, maxWaitMs: 10_000, ...options });
  const ran: string[] = [];
  const gate = Promise.withResolvers<void>();
  const results: Promise<unknown>[] = [];
  return {
    add(...names: string[]): void {
      for (const name of names)
        results.push(
          queue
            .run(name.split(' ').slice(0, 2), () => {
              ran.push(name);
              return gate.promise;
            })
            .catch((error: unknown) => (assert.ok(error instanceof QueueFull), ran.push(`no ${name}`))),
        );
    },
    async finish(): Promise<string[]> {
      gate.resolve();
      await Promise.all(results);
      return ran;
    },
  };
}

await test('addresses take turns, and the accounts of one address do', async () => {
  const queue = open();
  queue.add('a 1 x', 'a 1 y', 'a 1 z', 'a 2 x', 'b 3 x', 'b 3 y');
  assert.deepEqual(await queue.finish(), ['a 1 x', 'b 3 x', 'a 2 x', 'b 3 y', 'a 1 y', 'a 1 z']);
});

await test('work that fails frees its place', async () => {
  const queue = new FairQueue({ atOnce: 1, maxWaiting: 1, maxWaitMs: 10_000 });
  const failed = assert.rejects(
    queue.run(['a'], () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await queue.run(['b'], async () => 'done'), 'done');
  await failed;
});

await test('a full queue refuses the newest of the subject that has most', async () => {
  const queue = open({ maxWaiting: 3 });
  queue.add('a 1 running', 'a 1 x', 'a 1 y', 'b 2 x', 'c 3 x', 'a 1 late');
  assert.deepEqual(await queue.finish(), ['a 1 running', 'no a 1 y', 'no a 1 late', 'b 2 x', 'c 3 x', 'a 1 x']);
});

await test('work that waits too long is refused', async () => {
  const queue = open({ maxWaitMs: 5 });
  queue.add('a 1 running', 'b 2 x');
  await new Promise((resolve) => setTimeout(resolve, 10));
  assert.deepEqual(await queue.finish(), ['a 1 running', 'no b 2 x']);
});
