import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf, STATEMENT_PAIRS, STATEMENTS } from '#domain/deals/statement-pairs.ts';
import { observePairs } from '#server/testing/statement-pairs.ts';
import { startTestApp } from '#server/testing/test-app.ts';

await test('each two statements about a deal, in both orders, end as the table says', async (t) => {
  const app = await startTestApp({ stopAfter: t });
  const observed = await observePairs(app);
  for (const first of STATEMENTS)
    for (const second of STATEMENTS)
      await t.test(`${first}, then ${second}`, () => {
        assert.deepEqual(observed[first][second], outcomeOf(STATEMENT_PAIRS[first][second]));
      });
});
