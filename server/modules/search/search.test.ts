import assert from 'node:assert/strict';
import { readQuery } from '#domain/search/query.ts';
import { test } from 'node:test';
import type { SearchResult } from '#contract/search.ts';
import type { Client } from '#contract/client.ts';
import { API_BASE } from '#contract/routes.ts';
import type { Kind } from '#contract/vocabulary.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { eventually } from '#server/testing/eventually.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';
import { insertCatalogue } from '#server/modules/search/test-search-catalogue.ts';
import { valuesOf, everyPage } from '#server/testing/lists.ts';

type Query = NonNullable<Parameters<Client['searchProducts']>[0]>['query'] & object;

await test('search', async (t) => {
  const [{ app }, seller, buyer, admin, shopkeeper, other] = await startScene(t, ['seller', 'buyer', 'admin', 'seller', 'seller']);
  const { api, database } = app;
  await database.db.transaction().execute((trx) => insertCatalogue(trx, shopkeeper.uid, other.uid));
  const search = (query: Query) => api.searchProducts({ query });
  const titles = async (query: Query) => (await search({ limit: 100, ...query })).products.map((product) => product.title);

  await t.test('words in any order, units and joins, scripts and synonyms find the same', async () => {
    const same: string[][] = [
      ['rtx 3060 12gb', '3060 RTX 12 GB', 'rtx3060 12gb', 'RTX-3060, 12GB', 'আরটিএক্স ৩০৬০ ১২ জিবি'],
      ['graphics card', 'gpu', 'VGA', 'video card', 'গ্রাফিক্স কার্ড', 'used graphics cards'],
      ['24 inch monitor', 'monitor 24"', '২৪ ইঞ্চি মনিটর', '24-inch monitor'],
      ['laptop', 'ল্যাপটপ', 'notebook'],
      ['8gb ddr4 ram', 'RAM 8 GB DDR4', 'র‍্যাম ৮ জিবি ডিডিআর৪', 'ram 8gb ddr 4'],
      ['gtx 1660 super', 'gtx1660super', 'gtx 1660super', 'gtx1660 super', 'GTX-1660 Super'],
    ];
    for (const [first = '', ...others] of same) {
      const expected = await titles({ q: first });
      assert.ok(expected.length > 0, first);
      for (const other of others) assert.deepEqual((await titles({ q: other })).toSorted(), expected.toSorted(), other);
    }
    const variants = ['RX6750XT', 'RX 6750XT', 'RX6750 XT', 'RX 6750 XT'].map((model) => `Sapphire ${model}, 12 GB`);
    for (const title of variants) await seller.api.createProduct({ body: aProduct({ title, category: 'components' }) });
    for (const q of ['rx6750xt', 'rx 6750xt', 'rx6750 xt', 'rx 6750 xt', '6750xt'])
      assert.deepEqual((await titles({ q })).toSorted(), variants.toSorted(), q);
  });

  await t.test('a word of the description finds a listing, after those that have it in the title', async () => {
    for (const [title, description] of [
      ['Theremin by Moog', 'Plays well.'],
      ['Synthesizer by Moog', 'Comes with a theremin.'],
    ] as const)
      await seller.api.createProduct({ body: aProduct({ title, description }) });
    assert.deepEqual(await titles({ q: 'theremin' }), ['Theremin by Moog', 'Synthesizer by Moog']);
    assert.deepEqual(await titles({ q: 'moog plays' }), ['Theremin by Moog']);
    for (const sort of ['newest', 'price-asc', 'years-asc'] as const)
      assert.deepEqual((await titles({ q: 'theremin', sort })).toSorted(), ['Synthesizer by Moog', 'Theremin by Moog'], sort);
  });

  await t.test('places and prices in the words are filters; a parameter replaces them', async () => {
    for (const q of [
      'monitor under 8k in Dhaka',
      'ঢাকায় ৮ হাজারের মধ্যে মনিটর',
      'monitor dhaka 8000 er moddhe',
      'monitor under tk 8,000 dhaka',
      'monitor 8 hajar dhaka',
      'ঢাকায় ৮ হাজারে মনিটর',
      'আট হাজার টাকায় মনিটর ঢাকায়',
    ]) {
      const { products, exact } = await search({ q, limit: 100 });
      assert.ok(exact && products.length > 0, q);
      for (const { sellingPrice, district, title } of products) {
        assert.ok(sellingPrice <= 8000 && district === 'Dhaka', `${q}: ${title}`);
        assert.match(title, /monitor/i);
      }
    }
    assert.ok(
      (await search({ q: 'pc 20k to 30k', limit: 100 })).products.every(
        ({ sellingPrice }) => sellingPrice >= 20_000 && sellingPrice <= 30_000,
      ),
    );
    assert.ok(
      (await search({ q: 'monitor under 8k', maxPrice: 20_000, limit: 100 })).products.some(({ sellingPrice }) => sellingPrice > 8000),
    );
    assert.ok(
      (await search({ q: 'monitor in Dhaka', district: 'Sylhet', limit: 100 })).products.every(({ district }) => district === 'Sylhet'),
    );
    // An amount alone is a budget, the size of a screen is none; nearest to a budget is the cheapest above it.
    assert.ok((await search({ q: 'monitor 10k', limit: 100 })).products.every(({ sellingPrice }) => sellingPrice <= 10_000));
    assert.deepEqual(readQuery('4k monitor 10k rpm').maxPrice, undefined);
    const dearer = await search({ q: 'laptop under 200', limit: 100 });
    const asked = dearer.products.map(({ sellingPrice }) => sellingPrice);
    assert.equal(dearer.exact, false);
    assert.deepEqual(
      asked,
      asked.toSorted((a, b) => a - b),
    );
    const inMirpur = await search({ q: 'processor in Mirpur', limit: 100 });
    const addresses = await database.db
      .selectFrom('products')
      .select('address')
      .where(
        'id',
        'in',
        inMirpur.products.map((product) => product._id),
      )
      .execute();
    assert.ok(inMirpur.exact && addresses.length > 0 && addresses.every(({ address }) => address.includes('Mirpur')));
  });

  await t.test('an address of a bare area is in its district, and is found by the area and the distance', async () => {
    const cases: [address: string, district: string, found: Query][] = [
      ['Agargaon', 'Dhaka', { q: 'ocarina agargaon' }],
      ['আগারগাঁও', 'Dhaka', { q: 'ocarina', district: 'Dhaka' }],
      ['GEC circle', 'Chattogram', { q: 'ocarina gec circle' }],
      // As keyboards write it: one character for two.
      ['কান্দিরপা\u09dc', 'Cumilla', { q: 'ocarina', near: 'Kandirpar', within: 3 }],
    ];
    for (const [address, district, found] of cases) {
      const { _id } = await seller.api.createProduct({ body: aProduct({ title: 'Ocarina', address }) });
      const { products, exact } = await search(found);
      assert.equal(products.find((product) => product._id === _id)?.district, district, address);
      assert.ok(exact);
    }
  });

  await t.test('each facet counts what its filter finds', async () => {
    for (const query of [
      { q: 'gpu' },
      { q: 'dell' },
      // A place that is chosen replaces the one in the words.
      { q: 'monitor dhaka' },
      { q: 'processor in Mirpur' },
      { condition: ['good' as const, 'fair' as const] },
      { kind: 'monitor' as const, maxPrice: 12_000 },
      { district: ['Dhaka'] },
      { district: ['Dhaka'], area: ['Mirpur', 'Uttara'], condition: ['good' as const] },
    ]) {
      const { facets } = await search(query);
      assert.ok(facets.length >= 5, JSON.stringify(query));
      for (const { name, values, more } of facets)
        for (const { value, count } of values.slice(0, 2)) {
          const [from, to] = value.split('-');
          const filter =
            name === 'price'
              ? { minPrice: Number(from), ...(to && { maxPrice: Number(to) - 0.01 }) }
              : name === 'years'
                ? null
                : { [name]: value };
          assert.ok(!more);
          if (filter) assert.equal((await search({ ...query, ...filter })).total, count, `${JSON.stringify(query)} ${name}=${value}`);
        }
    }
  });

  await t.test('the areas of one district are counted, each without the others that are chosen', async () => {
    const areasOf = async (query: Query) => {
      const { facets } = await search({ ...query, facets: ['area'] });
      return new Map(facets.flatMap(({ values }) => values.map(({ value, count }) => [value, count] as const)));
    };
    const inDhaka = await areasOf({ district: 'Dhaka' });
    assert.ok(inDhaka.size > 10 && (inDhaka.get('Mirpur') ?? 0) > 1, String([...inDhaka]));
    assert.deepEqual(await areasOf({ district: 'Dhaka', area: 'Mirpur' }), inDhaka);
    assert.deepEqual(await areasOf({ district: ['Dhaka', 'Sylhet'] }), new Map());
    assert.deepEqual(await areasOf({}), new Map());
  });

  await t.test('listings for sale are counted by category and kind', async () => {
    const { groups, more } = await app.api.countForSale({ query: { cheap: 5000 } });
    assert.equal(more, false);
    for (const { category, kind, total, verified, cheap } of groups) {
      const query = { category, kind: kind as Kind };
      const found = [query, { ...query, verified: 'true' as const }, { ...query, maxPrice: 5000 }].map(
        async (one) => (await search(one)).total,
      );
      assert.deepEqual([total, verified, cheap], await Promise.all(found), `${category} ${kind}`);
    }
    assert.equal(
      groups.reduce((sum, { total }) => sum + total, 0),
      (await search({})).total,
    );
  });

  await t.test('several values of a filter add up', async () => {
    const count = async (query: Query) => (await search(query)).total;
    const [dhaka, sylhet, both] = [
      await count({ district: 'Dhaka' }),
      await count({ district: 'Sylhet' }),
      await count({ district: ['Dhaka', 'Sylhet'] }),
    ];
    assert.ok(sylhet > 0);
    assert.equal(both, dhaka + sylhet);
    const [kinds, districts, conditions] = [['gpu', 'ram'] as const, ['Dhaka', 'Sylhet'], ['good', 'fair'] as const];
    let sum = 0;
    for (const kind of kinds)
      for (const district of districts) for (const condition of conditions) sum += await count({ kind, district, condition });
    assert.ok(sum > 0);
    assert.equal(await count({ kind: [...kinds], district: districts, condition: [...conditions] }), sum);
    assert.ok((await titles({ kind: 'gpu', vramGb: ['12', '8'] })).every((title) => /\b(?:8|12) GB/.test(title)));
  });

  await t.test('a division is all of its districts, as a filter and in the words', async () => {
    for (const place of ['Natore', 'Pabna', 'Rajshahi', 'Dhaka'])
      await seller.api.createProduct({ body: aProduct({ title: `Plugh adapter, ${place}`, address: `Station road, ${place}` }) });
    const expected = ['Plugh adapter, Natore', 'Plugh adapter, Pabna', 'Plugh adapter, Rajshahi'];
    for (const q of ['plugh rajshahi division', 'রাজশাহী বিভাগে plugh', 'plugh in Rajshahi bibhag'])
      assert.deepEqual((await titles({ q })).toSorted(), expected, q);
    const district = 'Rajshahi division';
    assert.deepEqual((await titles({ q: 'plugh', district })).toSorted(), expected);
    assert.deepEqual((await titles({ q: 'plugh', district: [district, 'Dhaka', 'Pabna'] })).length, 4);
    const { products } = await buyer.api.listProducts({ query: { q: 'plugh', district } });
    assert.equal(products.length, 3);
  });

  await t.test('words that say that a thing does not work find those that say it in any words', async () => {
    for (const title of ['Xyzzy RX 580 8GB no display', 'নষ্ট Xyzzy RX 580 8GB', 'Xyzzy RX 580 8GB', 'Xyzzy monitor, no dead pixel'])
      await seller.api.createProduct({ body: aProduct({ title, category: 'components' }) });
    const faulty = ['Xyzzy RX 580 8GB no display', 'নষ্ট Xyzzy RX 580 8GB'];
    for (const q of ['xyzzy নষ্ট', 'dead xyzzy', 'xyzzy not working', 'xyzzy for parts', 'nosto xyzzy rx 580'])
      assert.deepEqual((await titles({ q })).toSorted(), faulty, q);
    assert.deepEqual((await titles({ q: 'নষ্ট' })).toSorted(), faulty);
    assert.deepEqual(await titles({ q: 'xyzzy no dead pixel' }), ['Xyzzy monitor, no dead pixel']);
    assert.equal((await search({ q: 'xyzzy rx 580' })).total, 3);
    const cards = new Map((await search({ q: 'xyzzy' })).products.map(({ title, cardFacts }) => [title, cardFacts]));
    assert.deepEqual([cards.get('নষ্ট Xyzzy RX 580 8GB'), cards.get('Xyzzy RX 580 8GB')], [{ faulty: true }, undefined]);
  });

  await t.test('drives are filtered by their size, and a UPS by its power', async () => {
    const listed = [
      'Zork 1TB HDD',
      'Zork 500GB hard disk',
      'Zork 512 GB NVMe SSD',
      'Zork laptop, 8 GB RAM, 1TB HDD',
      'Zork UPS 390 W',
      'Zork UPS 600W',
    ];
    for (const title of listed)
      await seller.api.createProduct({ body: aProduct({ title, description: 'As new.', category: 'components' }) });
    const countsOf = async (kind: Kind[], name: string) => {
      const { facets } = await search({ q: 'zork', kind });
      return (facets.find((facet) => facet.name === name)?.values ?? []).map(({ value, count }) => `${value}: ${count}`).toSorted();
    };
    assert.deepEqual(await countsOf(['hdd'], 'storageGb'), ['1000: 1', '500: 1']);
    assert.deepEqual(await countsOf(['hdd', 'ssd'], 'storageGb'), ['1000: 1', '500: 1', '512: 1']);
    assert.deepEqual(await countsOf(['ups'], 'watts'), ['390: 1', '600: 1']);
    for (const sort of ['relevance', 'price-asc', 'years-asc'] as const) {
      assert.deepEqual((await titles({ q: 'zork', storageGb: ['1000', '512'], sort })).toSorted(), [
        'Zork 1TB HDD',
        'Zork 512 GB NVMe SSD',
      ]);
      assert.deepEqual(await titles({ q: 'zork', kind: 'ups', watts: '600', sort }), ['Zork UPS 600W']);
    }
    const { products } = await search({ q: 'zork', storageGb: '500' });
    assert.deepEqual(products[0]?.facts, undefined);
    const { facts } = await api.getProduct({ params: { id: products[0]?._id ?? '' } });
    assert.deepEqual(facts, { kind: 'hdd', storage: [{ kind: 'hdd', gb: 500 }] }, 'a size is no fact of its own');
  });

  await t.test('every order lists each result once, page by page', async () => {
    for (const sort of ['relevance', 'newest', 'price-asc', 'price-desc', 'years-asc'] as const) {
      const met = (await everyPage((page) => search({ kind: 'gpu', sort, limit: 15, ...page }))).flatMap(({ products }) => products);
      const { total } = await search({ kind: 'gpu' });
      assert.deepEqual([met.length, new Set(valuesOf(met, '_id')).size], [total, total], sort);
      const prices = valuesOf(met, 'sellingPrice');
      const rising = prices.toSorted((a, b) => a - b);
      if (sort === 'price-asc') assert.deepEqual(prices, rising);
      if (sort === 'price-desc') assert.deepEqual(prices, rising.toReversed());
    }
  });

  await t.test('typing errors in a word that no table knows are corrected to that of a listing', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct({ title: 'Zorblatix mixing desk' }) });
    for (const q of ['zorblatx', 'zorbaltix', 'sorblatix']) {
      const { corrected, products } = await search({ q });
      assert.deepEqual([corrected, products.map((product) => product._id)], ['zorblatix', [_id]], q);
    }
  });

  await t.test('typing errors are corrected, which is said and can be undone', async () => {
    const corrected = await search({ q: 'logiteck mecanical keybord' });
    assert.equal(corrected.corrected, 'logitech mechanical keyboard');
    assert.ok(corrected.exact && corrected.products.every(({ title }) => /Logitech .*mechanical keyboard/.test(title)));
    assert.equal((await search({ q: '24" Moniter ১৪৪ hz' })).corrected, '24" monitor ১৪৪ hz');
    const bySound = await search({ q: 'asus madarbord' });
    assert.equal(bySound.corrected, 'asus motherboard');
    assert.ok(bySound.exact && bySound.products.every(({ title }) => /Asus .*motherboard/.test(title)));
    assert.equal((await search({ q: 'raijen 5 prosesar' })).corrected, 'ryzen 5 processor');
    const ofKind = await search({ q: 'notebok' });
    assert.equal(ofKind.corrected, 'notebook', 'no listing has the word');
    assert.ok(ofKind.exact && ofKind.total > 0);
    assert.deepEqual(ofKind.products, (await search({ q: 'notebook' })).products);
    const verbatim = await search({ q: 'logiteck mecanical keybord', verbatim: 'true' });
    assert.deepEqual([verbatim.exact, verbatim.corrected, verbatim.total], [false, undefined, 0]);
    assert.equal((await search({ q: 'logitech keyboard' })).corrected, undefined);
    assert.equal((await search({ q: 'rtx 3061' })).corrected, undefined, 'another number is another model');
    for (const q of ['imac', 'xbox'])
      assert.equal((await search({ q })).corrected, undefined, `${q} is another word than without its i or x`);
    const begun = await search({ q: 'optip' });
    assert.ok(begun.exact && begun.corrected === undefined && begun.products.every(({ title }) => title.includes('OptiPlex')));
  });

  await t.test('nothing found: the nearest, said so', async () => {
    const dear = await search({ q: 'rtx 3060 under 500' });
    assert.deepEqual([dear.exact, dear.total, dear.facets], [false, 0, []]);
    assert.match(dear.products[0]?.title ?? '', /RTX 3060/);
    const other = await search({ q: 'rtx 3060 flux' });
    assert.equal(other.exact, false);
    assert.match(other.products[0]?.title ?? '', /RTX 3060/);
    for (const q of ['qqqqq', 'rtx 3060 flux capacitor', 'qqqqq 8 pro', 'samsung a52'])
      assert.deepEqual((await search({ q })).products, [], `${q}: what is near to it is for sale nowhere`);
    // Laptops at any price are nearer than what is cheap and mentions one.
    await seller.api.createProduct({ body: aProduct({ title: 'Kingston 4 GB laptop RAM, DDR3', sellingPrice: 400 }) });
    const laptops = await search({ kind: ['laptop'] });
    const cheap = await search({ q: 'laptop under 500' });
    assert.ok(laptops.products.length > 0);
    assert.deepEqual([cheap.exact, cheap.products.length], [false, laptops.products.length]);
    const areLaptops = ({ products }: SearchResult) => products.every(({ _id }) => laptops.products.some((one) => one._id === _id));
    assert.ok(areLaptops(cheap));
    // The kind is nearer than other kinds with one of the words.
    await seller.api.createProduct({ body: aProduct({ title: 'Flux microphone, USB' }) });
    const unknown = await search({ q: 'laptop with flux' });
    assert.deepEqual([unknown.exact, unknown.products.length, areLaptops(unknown)], [false, laptops.products.length, true]);
    assert.deepEqual((await search({ q: 'ekta bhalo laptop lagbe' })).total, laptops.total);
  });

  await t.test('a processor is found by its generation, however it is written', async () => {
    for (const title of ['Lenovo M70q mini PC, Core i5-10400T', 'Desktop PC, Core i5 10th, 8 GB RAM', 'Desktop PC, i5 gen 10, 16 GB RAM'])
      await seller.api.createProduct({ body: aProduct({ title }) });
    const found = (await titles({ q: 'i5 10th gen' })).toSorted();
    for (const title of ['Desktop PC, Core i5 10th, 8 GB RAM', 'Desktop PC, i5 gen 10, 16 GB RAM', 'Lenovo M70q mini PC, Core i5-10400T'])
      assert.ok(found.includes(title), title);
    for (const q of ['10 gen i5', 'i5 10th', 'i5 generation 10', 'i5 ১০ম প্রজন্ম'])
      assert.deepEqual((await titles({ q })).toSorted(), found, q);
    // The number is no word of its own.
    assert.ok((await titles({ q: 'i5 10', verbatim: 'true' })).every((title) => !title.includes('10400T')));
  });

  await t.test('an unfinished number is that of a model with the word before it', async () => {
    for (const [q, name] of [
      ['rtx 30', /RTX 30\d\d/],
      ['gtx 10', /GTX 10\d\d/],
      ['ryzen 5 56', /Ryzen 5 56\d\d/],
      ['i5 84', /i5-84\d\d/],
    ] as const) {
      const { products, exact } = await search({ q, limit: 100 });
      assert.ok(exact && products.length > 0, q);
      for (const { title } of products) assert.match(title, name, q);
    }
    assert.equal((await search({ q: 'rtx 30', verbatim: 'true' })).exact, false);
  });

  await t.test('a search for a kind without listings shows those with a word of its name', async () => {
    const { products, exact } = await search({ q: 'keyboard mouse combo', limit: 10 });
    assert.ok(!exact && products.length > 0);
    for (const { title } of products) assert.match(title, /mouse|keyboard/i);
  });

  await t.test('a product line is more than its kind, and "with" something is no second kind', async () => {
    const titlesOf = async (q: string) => (await search({ q })).products.map(({ title }) => title);
    const [macBook = '', ...others] = await titlesOf('macbook');
    assert.match(macBook, /MacBook/);
    assert.deepEqual(others, []);
    await seller.api.createProduct({ body: aProduct({ title: 'Havit H2002d headphone, with mic' }) });
    await seller.api.createProduct({ body: aProduct({ title: 'Fifine mic stand and headphone hook, microphone' }) });
    assert.deepEqual(await titlesOf('headphone with mic'), ['Havit H2002d headphone, with mic']);
  });

  await t.test('no contact data, neither in results nor in what they are found by', async () => {
    const { _id } = await seller.api.createProduct({
      body: aProduct({ title: 'Quantum abacus 9000', description: 'Nice.', address: 'House 7, Poets Lane, Banani, Dhaka' }),
    });
    const { products } = await search({ q: 'abacus' });
    assert.deepEqual(
      products.map((product) => [product._id, product.address]),
      [[_id, 'Dhaka']],
    );
    const text = JSON.stringify(products);
    for (const secret of [seller.email, '01200000001', 'Poets']) assert.ok(!text.includes(secret), secret);
    assert.deepEqual((await search({ q: 'poets lane', verbatim: 'true' })).total, 0);
    assert.deepEqual((await search({ q: 'abacus in Banani' })).total, 1);
  });

  await t.test('a listing is found from its creation until it is booked, and again when it is not', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct({ title: 'Babbage engine no. 2' }) });
    const total = async () => (await search({ q: 'babbage', verbatim: 'true' })).total;
    assert.equal(await total(), 1);
    const booking = await buyer.api.createBooking({ body: bookingOf(_id) });
    assert.equal(await total(), 0);
    await buyer.api.deleteBooking({ params: { id: booking._id } });
    assert.equal(await total(), 1);
    assert.equal((await search({ q: 'babbage', verified: 'true' })).total, 0);
    await admin.api.updateUser({ query: { email: seller.email }, body: { verified: true } });
    assert.equal((await search({ q: 'babbage', verified: 'true' })).total, 1, 'verified later');
    const later = await seller.api.createProduct({ body: aProduct({ title: 'Babbage engine no. 3' }) });
    assert.equal((await search({ q: 'babbage', verified: 'true' })).total, 2, 'verified before');
    await seller.api.deleteProduct({ params: { id: later._id } });
    assert.equal(await total(), 1);
  });

  await t.test('listings of an earlier version are found once a process has started and its job has run', async () => {
    const before = await search({ kind: 'gpu' });
    await database.db.updateTable('products').set({ words: [], facts: '{}', search_version: 0 }).execute();
    assert.equal((await search({ q: 'rtx 3060', verbatim: 'true' })).total, 0);
    const restarted = await app.another();
    await restarted.container.start();
    const waiting = () => database.db.selectFrom('jobs').select('id').where('kind', '=', 'search.index').execute();
    await eventually('the job', async () => (await waiting()).length === 0);
    assert.deepEqual(await search({ kind: 'gpu' }), before);
    assert.equal((await search({ q: 'babbage' })).total, 1);
    // As a process of an earlier version leaves it, which runs beside this one and knows no later version.
    await database.db.updateTable('products').set({ words: [], search_version: 0 }).where('title', 'like', 'Babbage%').execute();
    await restarted.container.sweep();
    await eventually('the job', async () => (await waiting()).length === 0);
    assert.equal((await search({ q: 'babbage' })).total, 1);
  });

  await t.test('suggestions: kinds in both scripts, models with their counts, places', async () => {
    const suggest = async (q: string) => (await api.suggest({ query: { q } })).suggestions;
    assert.deepEqual((await suggest('gra'))[0]?.text, 'Graphics cards');
    assert.deepEqual((await suggest('গ্রাফ'))[0]?.text, 'গ্রাফিক্স কার্ড');
    const [first] = await suggest('3060');
    assert.deepEqual(
      [first?.text, first?.kind, first?.count],
      ['GeForce RTX 3060', 'gpu', (await search({ q: 'GeForce RTX 3060' })).total],
    );
    for (const [typed, text] of [
      ['monitor mir', 'monitor Mirpur'],
      ['Monitor  মির', 'Monitor  মিরপুর'],
      ['ঢাক', 'ঢাকা'],
      ['i5  8th gen lap', 'i5  8th gen laptop'],
      ['Power su', 'Power supplies'],
      ['ssd', 'SSDs'],
      ['mini p', 'Mini PCs'],
    ])
      assert.ok(
        (await suggest(typed ?? '')).some((one) => one.text === text),
        typed,
      );
    assert.deepEqual(await suggest(''), []);
    for (const q of ['rtx 30', 'rtx 3060']) {
      const { products } = await api.suggest({ query: { q } });
      assert.ok(products.length > 0 && products.length <= 4 && products.every(({ title }) => title.includes('RTX 30')), q);
    }
    assert.deepEqual((await api.suggest({ query: { q: 'qqqqq' } })).products, []);
    for (const one of await suggest('lo')) assert.ok((one.count ?? 0) > 0);
  });

  await t.test('input out of bounds is refused by field; unknown parameters are ignored', async () => {
    const wrong: [string, string][] = [
      ['limit=0', 'limit'],
      ['minPrice=-1', 'minPrice'],
      ['minPrice=500&maxPrice=400', 'maxPrice'],
      ['kind=toaster', 'kind'],
      ['condition=new', 'condition'],
      ['condition=good&condition=new', 'condition'],
      ['verified=false', 'verified'],
      ['sort=price', 'sort'],
      ['q=%00', 'q'],
      ['brand=%00', 'brand'],
      [`q=${'x'.repeat(81)}`, 'q'],
      [`brand=${'x'.repeat(81)}`, 'brand'],
      [Array.from({ length: 21 }, () => 'brand=x').join('&'), 'brand'],
      ['cursor=garbage', 'cursor'],
      ['sort=price-asc&cursor=WyJ4Il0', 'cursor'],
    ];
    for (const [query, field] of wrong) {
      const answer = await fetch(`${app.origin}${API_BASE}/search?${query}`);
      const body = (await answer.json()) as { error: string; fields?: Record<string, string> };
      assert.deepEqual([query, answer.status, Object.keys(body.fields ?? {})], [query, 400, [field]]);
    }
    assert.equal((await fetch(`${app.origin}${API_BASE}/search?q=gpu&fbclid=1&utm_source=x`)).status, 200);
    for (const q of ["'; drop table products", '%', '_', '\\', '"', '&|!():*', '{}', 'a,b', '৳৳৳', '👍', 'in', 'under', '()'])
      assert.equal(await codeOf(search({ q })), 'ok', q);
  });
});
