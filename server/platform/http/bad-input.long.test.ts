import { test } from 'node:test';
import { testBadInput } from '#server/testing/bad-input.ts';

await test('bad input, a thousand times to each operation', (t) => testBadInput(t, { runs: 1_000, share: 1 }));
