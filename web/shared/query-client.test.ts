import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#contract/client.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** After how many seconds a query that fails so is tried. */
async function callsOf(failure: Error, advance: (ms: number) => void): Promise<number[]> {
  let now = 0;
  const calls: number[] = [];
  const queryFn = () => {
    calls.push(now);
    return Promise.reject(failure);
  };
  const reading = queryClient.fetchQuery({ queryKey: queryKeys.today, queryFn }).then(undefined, () => undefined);
  for (; now < 60; now += 1) {
    // The continuation of a timer runs in several steps.
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    advance(1000);
  }
  await reading;
  return calls;
}

await test('a query is tried again after 1, 2 and 4 s, one that is refused is not (specification §9)', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const advance = (ms: number) => t.mock.timers.tick(ms);
  assert.deepEqual(await callsOf(new TypeError('fetch failed'), advance), [0, 1, 3, 7]);
  assert.deepEqual(await callsOf(new ApiError('not_ready', 503, ''), advance), [0, 1, 3, 7]);
  assert.deepEqual(await callsOf(new ApiError('forbidden', 403, ''), advance), [0]);
});

await test('a change is tried once', async () => {
  let tries = 0;
  const change = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => {
      tries += 1;
      return Promise.reject(new TypeError('fetch failed'));
    },
  });
  await assert.rejects(change.execute(undefined));
  assert.equal(tries, 1);
});
