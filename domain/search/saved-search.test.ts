import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizedSearch } from '#domain/search/saved-search.ts';

const saved = (query: string): string => normalizedSearch(new URLSearchParams(query));

await test('a search has one spelling, whatever its case, spaces, order and page', () => {
  const same = saved('kind=gpu&kind=cpu&maxPrice=25000&q=rtx+3060');
  for (const query of [
    'q=RTX+++3060&maxPrice=25000.0&kind=cpu&kind=gpu',
    'q=%20rtx%203060%20&kind=gpu&kind=cpu&kind=gpu&maxPrice=25000&sort=newest&cursor=x&limit=5&utm_source=mail',
  ])
    assert.equal(saved(query), same);
  assert.equal(same, 'kind=cpu&kind=gpu&maxPrice=25000&q=rtx+3060');
  for (const query of ['q=rtx+3060', 'kind=gpu&maxPrice=25000&q=rtx+3060', 'kind=gpu&kind=cpu&minPrice=25000&q=rtx+3060'])
    assert.notEqual(saved(query), same);
});

await test('a search for the words as they are is kept as such', () => {
  assert.equal(saved('verbatim=true&q=Keybord'), 'q=keybord&verbatim=true');
  assert.equal(saved('verbatim=false&q=keybord'), 'q=keybord');
  assert.equal(saved('verbatim=true&kind=gpu'), 'kind=gpu');
});

await test('prices are kept as the page reads them', () => {
  for (const query of ['kind=gpu&maxPrice=২০,০০০', 'kind=gpu&maxPrice=৳ 20 000', 'kind=gpu&maxPrice=20000'])
    assert.equal(saved(query), 'kind=gpu&maxPrice=20000');
  assert.equal(saved('minPrice=২০০০০&maxPrice=১০,০০০'), 'maxPrice=20000&minPrice=10000');
});

await test('filters by health reports are kept, other values of them are not', () => {
  assert.equal(saved('drive=90&healthReport=true&battery=80&q=x'), 'battery=80&drive=90&healthReport=true&q=x');
  assert.equal(saved('drive=80&healthReport=yes&battery=&q=x'), 'q=x');
});

await test('a place with a distance, a computer and a verified seller are kept', () => {
  for (const [query, kept] of [
    ['within=5&near=Mirpur', 'near=Mirpur&within=5'],
    ['near=Mirpur&within=0', 'near=Mirpur'],
    ['near=Mirpur', 'near=Mirpur'],
    ['within=5', ''],
    ['fits=%20i5%20%20pc%20', 'fits=i5+pc'],
    ['fits=%20', ''],
    ['maxYears=2&verified=true', 'maxYears=2&verified=true'],
    ['area=Mirpur&condition=good&district=Dhaka&category=desktop', 'area=Mirpur&category=desktop&condition=good&district=Dhaka'],
  ] as const)
    assert.equal(saved(query), kept, query);
});

await test('a search for everything is empty', () => {
  for (const query of ['', 'q=', 'q=+&sort=newest', 'maxPrice=&kind=&verified=false', 'minPrice=many']) assert.equal(saved(query), '');
});
