import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queryPieces } from '#domain/search/query-pieces.ts';
import { readQuery } from '#domain/search/query.ts';

const written = (query: string): string =>
  queryPieces(query, true)
    .map(({ text, facts }) => [text, ...facts.map((fact) => fact.join('='))].join(' → '))
    .join(' | ');

await test('each word of a query is in one piece, with the filters that it names', () => {
  for (const [query, pieces] of [
    ['Graphics card under 20k Dhaka', 'Graphics card → kind=gpu | under 20k → maxPrice=20000 | Dhaka → district=Dhaka'],
    ['ram for optiplex 7010 under 2k', 'ram → kind=ram | for optiplex 7010 → fits=optiplex 7010 | under 2k → maxPrice=2000'],
    ['asus gtx 1650 4gb gpu', 'asus → brand=Asus | gtx 1650 → gpu=GeForce GTX 1650 | 4gb → vramGb=4 | gpu → kind=gpu'],
    ['gaming monitor 24 inch mirpur', 'gaming | monitor → kind=monitor | 24 inch → screenInches=24 | mirpur → area=Mirpur'],
    ['২০ হাজারের মধ্যে ল্যাপটপ ঢাকায়', '২০ হাজারের মধ্যে → maxPrice=20000 | ল্যাপটপ → kind=laptop | ঢাকায় → district=Dhaka'],
    ['ram 10k to 20k', 'ram → kind=ram | 10k to 20k → minPrice=10000 → maxPrice=20000'],
    ['dead rtx 3060', 'dead → faulty=true | rtx 3060 → gpu=GeForce RTX 3060'],
    ['a used keyboard for students', 'a used keyboard for → kind=keyboard → kind=combo | students'],
    ['iphone 15 pro', 'iphone 15 pro'],
  ] as const)
    assert.equal(written(query), pieces.normalize('NFKC'), query);
});

await test('a query without one of its pieces is the same without what that names', () => {
  const names = ['kind', 'district', 'minPrice', 'maxPrice'] as const;
  const read = (query: string) => {
    const { kinds, ...reading } = readQuery(query);
    return { ...reading, kind: kinds[0] };
  };
  for (const query of ['asus graphics card under 20k dhaka', 'used laptop 10k-20k in Sylhet', 'ঢাকায় মনিটর ২০ হাজারের মধ্যে'])
    for (const name of names) {
      const pieces = queryPieces(query, false);
      const left = pieces.filter(({ facts }) => !facts.some(([other]) => other === name));
      const gone = new Set(pieces.flatMap((piece) => (left.includes(piece) ? [] : piece.facts.map(([other]) => other))));
      const [before, after] = [read(query), read(left.map(({ text }) => text).join(' '))];
      for (const other of names)
        assert.equal(after[other], gone.has(other) ? undefined : before[other], `${query}, without its ${name}: ${other}`);
    }
});
