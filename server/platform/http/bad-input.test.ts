import { test } from 'node:test';
import { testBadInput } from '#server/testing/bad-input.ts';

await test('bad input', (t) => testBadInput(t, { runs: 10 }));
