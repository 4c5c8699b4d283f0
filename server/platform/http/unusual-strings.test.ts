import { test } from 'node:test';
import { testUnusualStrings } from '#server/testing/bad-input.ts';

await test('unusual strings in every field of every body and query', (t) => testUnusualStrings(t, { share: 4 }));
