import { test } from 'node:test';
import { testBadInput, testUnusualStrings } from '#server/testing/bad-input.ts';

await test('bad input, a thousand times to each operation', (t) => testBadInput(t, { runs: 1_000 }));
await test('every unusual string in every field', (t) => testUnusualStrings(t, { share: 1 }));
