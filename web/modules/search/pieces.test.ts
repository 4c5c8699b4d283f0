import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queryPieces } from '#domain/search/query-pieces.ts';
import { inWords, spelledOut } from '#web/modules/search/pieces.ts';

await test('filters that words name are shown with the others, and leave the words when they are taken back', () => {
  const typed = 'graphics card under 20k dhaka';
  const words = { typed, pieces: queryPieces(typed, false) };
  const address = new URLSearchParams({ q: typed, condition: 'good' });
  const shown = spelledOut(address, words);
  assert.deepEqual(
    [shown.get('kind'), shown.get('district'), shown.get('maxPrice'), shown.get('condition')],
    ['gpu', 'Dhaka', '20000', 'good'],
  );
  const changed = (change: (params: URLSearchParams) => void): string => {
    const next = new URLSearchParams(shown);
    change(next);
    return decodeURIComponent(inWords(next, words).toString());
  };
  assert.equal(
    changed(() => undefined),
    'q=graphics+card+under+20k+dhaka&condition=good',
  );
  assert.equal(
    changed((next) => next.delete('district')),
    'q=graphics+card+under+20k&condition=good',
  );
  assert.equal(
    changed((next) => next.append('district', 'Sylhet')),
    'q=graphics+card+under+20k&condition=good&district=Dhaka&district=Sylhet',
  );
  assert.equal(
    changed((next) => next.set('maxPrice', '15000')),
    'q=graphics+card+dhaka&condition=good&maxPrice=15000',
  );
  assert.equal(
    changed((next) => ['kind', 'district', 'maxPrice'].forEach((name) => next.delete(name))),
    'condition=good',
  );
  // The rest is read as it was, though the server has not answered yet.
  const pending = inWords(new URLSearchParams([...shown].filter(([name]) => name !== 'district')), words);
  assert.deepEqual([spelledOut(pending, words).get('kind'), spelledOut(pending, words).get('district')], ['gpu', null]);
  // A chosen place takes that of the words.
  assert.deepEqual(spelledOut(new URLSearchParams({ q: typed, district: 'Sylhet' }), words).getAll('district'), ['Sylhet']);
});
