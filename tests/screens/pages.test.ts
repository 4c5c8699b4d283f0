import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewProduct } from '#contract/products.ts';
import { messages } from '#contract/messages.ts';
import { nvmeDrive, upower } from '#domain/reports/test-reports.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { codeFor, enterCode } from '#server/testing/test-handover.ts';
import { aProduct, newPair, startScene } from '#server/testing/test-app.ts';
import { Part } from '#tests/screens/part.ts';
import { moneyBn } from '#web/i18n/bn/money.ts';
import { money } from '#web/i18n/en/money.ts';

await test('pages as they are without JavaScript', async (t) => {
  const [{ app }, seller] = await startScene(t, ['seller'], { pages: true });
  const list = (title: string, over: Partial<NewProduct> = {}) =>
    seller.api.createProduct({ body: aProduct({ title, category: 'components', ...over }) });
  const open = async (path: string): Promise<Part> => {
    // A page from memory may be a second old.
    app.clock.advance(1001);
    return new Part(await (await fetch(app.origin + path)).text());
  };

  await t.test('the public pages have their content', async () => {
    const { _id, title } = await list('Boosted desktop, Core i5', { category: 'desktop' });
    await seller.api.updateProduct({ params: { id: _id }, body: { boost: true } });
    const home = await open('/');
    assert.equal(home.all('h1').length, 1);
    for (const heading of [messages.advertisedTitle, messages.whyChooseUs]) assert.equal(home.all('h2', heading).length, 1, heading);
    const card = home.one('section', messages.advertisedTitle).one('article', title);
    card.says('Tk 42,000');
    assert.doesNotMatch(home.one('header', '', 'id="masthead"').html, /btn-primary/, 'The filled button is one of the page.');
    const product = await open(card.href(title));
    assert.equal(product.one('h1').text, title);
    product.one('main').says('Light home use, box and invoice included.');
    const blog = (await open('/blog')).one('main');
    assert.ok(blog.all('article').length + blog.all('li').length > 0);
    assert.ok((await open('/blog/what-is-a-unit-test-and-why')).one('main').text.length > 1500);
  });

  await t.test('the page of a product has what decides beside its price, and what booking costs below the button', async () => {
    const { title, _id } = await list('Deciding facts desktop', {
      yearsOfUse: '3 years 1 month',
      address: 'Banani, Dhaka',
      category: 'desktop',
    });
    await seller.api.updateProduct({ params: { id: _id }, body: { boost: true } });
    const { html } = (await open(`/product/${_id}`)).one('main');
    const { text } = new Part(html.replaceAll(/<script.*?<\/script>/gs, ''));
    const order = [
      title,
      'Tk 42,000',
      'Dhaka · used 3 yr 1 mo · posted ',
      'Test seller',
      'Book now',
      money.texts.story,
      'Ask the seller',
      'Description',
    ];
    const places = order.map((each) => text.indexOf(each));
    assert.ok(
      places.every((place, nth) => place > (places[nth - 1] ?? -1)),
      `${places.join()}: ${text}`,
    );
    const other = await list('Unused desktop of a shop', { yearsOfUse: 'Unused', category: 'desktop' });
    await seller.api.updateProduct({ params: { id: other._id }, body: { boost: true } });
    (await open(`/product/${other._id}`)).one('main').says(' · Unused · posted ');
    const bangla = (await open(`/bn/product/${_id}`)).one('main');
    bangla.says('৩ বছর ১ মাস ব্যবহৃত', moneyBn.story);
  });

  await t.test('the pages say when and how one pays in the same words, in both languages', async () => {
    for (const page of ['/fees', '/how-it-works', '/about']) {
      (await open(page)).one('main').says(money.texts.story);
      (await open(`/bn${page}`)).one('main').says(moneyBn.story);
    }
  });

  await t.test('a visitor who books reads for what they log in or register, with the way to a new account first', async () => {
    const { title, _id } = await list('Purposeful desktop', { category: 'desktop' });
    const from = (place: string) => `from=${encodeURIComponent(place)}`;
    const login = (await open(`/login?${from(`/search?q=x&book=${_id}`)}`)).one('main');
    login.says(`You are booking ${title}`, 'Tk 42,000');
    assert.ok(login.text.indexOf('Register') < login.text.indexOf('Forgot password?'), login.text);
    (await open(`/register?${from(`/product/${_id}?offer`)}`)).one('main').says(`You are making an offer for ${title}`);
    for (const place of ['/dashboard', '/product/none?offer', `/product/${_id}`])
      assert.ok(!(await open(`/login?${from(place)}`)).one('main').text.includes('You are'), place);
  });

  await t.test('a visitor follows no link to a category into a log-in, and is led to selling', async () => {
    const home = await open('/');
    const [header, main, footer] = [home.one('header'), home.one('main'), home.one('footer')];
    const gone = (await open('/product/00000000-0000-7000-8000-000000000000')).one('main');
    for (const [name, category] of [
      ['Desktops', 'desktop'],
      ['Components', 'components'],
      ['Accessories', 'accessories'],
    ] as const)
      for (const part of [header, footer, gone]) assert.equal(part.href(name), `/search?category=${category}`);
    assert.doesNotMatch(home.html + gone.html, /href="\/category\//);
    assert.match(main.html, /href="\/search\?category=desktop"/);
    assert.equal(header.href('Sell'), '/register?role=seller');
    const { title } = await list('Accessory of a visitor, mouse', { category: 'accessories' });
    assert.equal((await open(header.href('Accessories'))).all('article', title).length, 1);
  });

  await t.test('the page of a seller names them once, counts nothing twice, and neither sells nor keeps what is sold', async () => {
    const pair = await newPair(app);
    const [owner] = pair;
    const { displayName } = await owner.api.getAccount();
    const { title } = await owner.api.createProduct({ body: aProduct({ title: 'A part that is still for sale' }) });
    await dealScene(app, 'handed over', pair);
    const page = (await open(`/seller/${owner.uid}`)).one('main');
    const forSale = page.one('section', 'For sale').one('article', title);
    const sold = page.one('section', '', 'aria-labelledby="sold"').one('article');
    for (const card of [forSale, sold]) card.omits(displayName);
    page.omits('1 of 1 shown');
    assert.equal(forSale.all('button', 'Book now').length, 1);
    assert.equal(forSale.all('button', '', 'aria-label="Favourite').length, 1);
    assert.deepEqual([sold.all('button', 'Sold').length, sold.all('button', '', 'aria-label="Favourite').length], [0, 0]);
    sold.says('Sold');
  });

  await t.test('a sold product leads to others like it: on its page, and on that of its model', async () => {
    const [owner, buyer] = await newPair(app);
    const { _id: productId } = await owner.api.createProduct({
      body: aProduct({ title: 'Gigabyte RX 6600 Eagle graphics card, 8 GB', category: 'components' }),
    });
    const { _id: bookingId } = await buyer.api.createBooking({ body: bookingOf(productId) });
    await enterCode(owner, bookingId, await codeFor({ seller: owner, buyer, productId, bookingId }));
    const sold = (await open(`/product/${productId}`)).one('main');
    sold.omits('graphics card for sale');
    assert.equal(sold.all('a', '', 'btn-primary').length, 1);
    assert.ok(sold.text.indexOf('See similar products') < sold.text.indexOf('unverified'), 'before the seller');
    const address = sold.href('Prices of');
    const other = await list('Sapphire RX 580 graphics card, 8 GB');
    const model = (await open(address)).one('main');
    model.says('None is for sale right now.', 'Graphics cards for sale', other.title);
  });

  await t.test('the search and its filters are plain forms', async () => {
    const { title } = await list('Plainform GTX 1650 graphics card', { sellingPrice: 7000, address: 'Banani, Dhaka' });
    await list('Plainform GTX 1050 graphics card', { sellingPrice: 5000, address: 'Zindabazar, Sylhet' });
    const [search] = (await open('/')).all('form', '', 'role="search"');
    assert.match(search?.html ?? '', /^<form[^>]* action="\/search"[\s\S]*<input[^>]* name="q"/);
    const found = await open('/search?q=plainform+gpu');
    assert.equal(found.all('article', title).length, 1);
    const filters = found.one('aside').one('form');
    assert.match(filters.html, /^<form[^>]* action="\/search"/);
    for (const field of [/<input[^>]* name="q"[^>]* value="plainform gpu"/, /<input[^>]* name="district"[^>]* value="Dhaka"/])
      assert.match(filters.html, field);
    assert.equal(filters.all('button', 'Apply filters').length, 1);
    // A plain form sends a distance too, which is no filter without a place.
    const within =
      /<select[^>]* name="within"[\s\S]*?<option[^>]* value="(\d+)"/.exec(filters.html)?.[1] ?? assert.fail('There is a distance.');
    const chosen = await open(`/search?q=plainform+gpu&district=Dhaka&near=&within=${within}`);
    assert.equal(chosen.all('article', title).length, 1);
    assert.deepEqual(chosen.one('div', '', 'aria-label="Active filters"').texts('li'), ['Dhaka', 'Graphics cards']);
  });

  await t.test('a search says how it was read, and each filter that its words name can be taken back', async () => {
    await list('Readable GTX 1650 graphics card', { sellingPrice: 7000, address: 'Banani, Dhaka' });
    await list('Readable GTX 1050 graphics card', { sellingPrice: 5000, address: 'Zindabazar, Sylhet' });
    const found = (await open('/search?q=readable+graphics+card+under+20k+dhaka')).one('main');
    assert.equal(found.one('h1').text, '1 graphics card for “readable” in Dhaka up to Tk 20,000');
    assert.equal(
      (await open('/bn/search?q=readable+graphics+card+under+20k+dhaka')).one('h1').text,
      'ঢাকা এলাকায় ২০,০০০৳ পর্যন্ত “readable” খোঁজে ১টি গ্রাফিক্স কার্ড',
    );
    const chips = found.one('div', '', 'aria-label="Active filters"');
    assert.deepEqual(chips.texts('li'), ['Graphics cards', 'up to Tk 20,000', 'Dhaka']);
    assert.equal(chips.href('Dhaka'), '/search?q=readable+graphics+card+under+20k');
    assert.equal(chips.href('up to Tk 20,000'), '/search?q=readable+graphics+card+dhaka');
    assert.equal((await open(chips.href('Dhaka'))).all('article').length, 2);
    // Below the few of one district is the way to those of all.
    assert.equal(
      found.href('In all districts: 2 graphics cards for “readable” up to Tk 20,000'),
      '/search?q=readable+graphics+card+under+20k',
    );
    (await open('/search?q=readable+graphics+card+under+20k')).omits('In all districts');
    (await open('/bn/search?q=readable&district=Sylhet')).says('সব জেলায়: “readable” খোঁজে ২টি পণ্য');
    const form = found.one('aside').one('form').html;
    for (const [name, value] of [
      ['kind', 'gpu'],
      ['district', 'Dhaka'],
    ])
      assert.match(
        form,
        new RegExp(
          `<input[^>]* name="${name}" checked="" value="${value}"|<input[^>]* checked="" name="${name}" value="${value}"|<input[^>]* name="${name}" value="${value}" checked=""`,
        ),
      );
    assert.match(form, /<input[^>]* name="maxPrice"[^>]* value="20000"/);
  });

  await t.test('goods that are for sale nowhere are not on Abar yet: to save the search is the one act', async () => {
    const nothing = (await open('/search?q=iphone+15+pro')).one('main');
    assert.equal(nothing.one('h1').text, 'No “iphone 15 pro” on Abar yet');
    assert.deepEqual(
      nothing
        .all('button')
        .filter(({ html }) => html.includes('btn-primary'))
        .map(({ text }) => text),
      ['Save search'],
    );
    nothing.omits('These come nearest', 'Sort by');
    assert.equal(nothing.href('Components'), '/search?category=components');
    assert.ok(nothing.one('section', 'Newest products').all('article').length > 0);
    assert.equal((await open('/bn/search?q=iphone+15+pro')).one('h1').text, 'Abar-\u2060এ এখনো “iphone 15 pro” নেই');
  });

  await t.test('products are compared side by side: what differs is marked, and what is there no more is said', async () => {
    const one = await list('Comparable RTX 3060 graphics card 12GB', { sellingPrice: 20_000, conditionType: 'good' });
    const other = await list('Comparable RTX 2060 graphics card 6GB', { sellingPrice: 15_000, conditionType: 'good' });
    const gone = await list('Comparable GTX 1050 graphics card');
    await seller.api.deleteProduct({ params: { id: gone._id } });
    const main = (await open(`/compare?${[one, other, gone, { _id: 'nothing' }].map(({ _id }) => `ids=${_id}`).join('&')}`)).one('main');
    assert.equal(main.one('h1').text, 'Compare 4 products');
    const [, ...heads] = main.one('thead').all('th');
    heads[0]?.says(one.title, 'Tk 20,000', 'Book now');
    heads[1]?.says(other.title, 'Tk 15,000');
    for (const head of heads.slice(2)) head.says('This product was removed, or never existed.');
    const rowOf = (name: string) =>
      main
        .one('tbody')
        .all('tr')
        // On a phone the name is a row of its own.
        .find((row) => row.all('td').length > 1 && row.one('th').text.startsWith(name)) ?? assert.fail(name);
    assert.deepEqual(rowOf('Graphics chip').texts('td'), ['GeForce RTX 3060', 'GeForce RTX 2060', '–', '–']);
    rowOf('Graphics chip').one('th').says('differs');
    assert.equal(rowOf('Condition').one('th').text, 'Condition');
    assert.equal(
      main
        .one('thead')
        .all('a')
        .find(({ html }) => html.includes(`aria-label="Remove: ${one.title}"`))
        ?.html.includes(`href="/compare?ids=${other._id}&amp;ids=${gone._id}&amp;ids=nothing"`),
      true,
    );
    const drive = await list('Comparable Kingston NV2 500GB NVMe SSD');
    await seller.api.addReport({ params: { id: drive._id }, body: { text: nvmeDrive() } });
    (await open(`/compare?ids=${drive._id},${one._id}`)).one('main').says('the listing says 500 GB', 'the report 1,000 GB.');
    // The page of the product says it above the button that books, too.
    assert.match(
      (await open(`/product/${drive._id}`)).one('main').text,
      /the listing says 500 GB.*the report 1,000 GB\..*Book now.*the listing says 500 GB/s,
    );
    (await open('/compare')).says('Nothing to compare yet');
    (await open(`/compare?ids=${one._id}`)).says('One product alone compares with nothing.');
    (await open(`/compare?ids=${one._id}&ids=${'x'.repeat(61)}&ids=%20&ids=%00`)).says('Compare 4 products', one.title);
    (await open('/compare?ids=a,b,c,d,e')).says('Four products are compared at once');
    (await open(`/bn/compare?ids=${one._id},${other._id}`)).one('main').says('২টি পণ্যের তুলনা');
  });

  await t.test('a link skips to the results, whose first card follows; thirty are shown at once', async () => {
    for (let nth = 0; nth < 25; nth += 1) await list(`Numerous B450 motherboard number ${nth}`);
    const found = (await open('/search?q=numerous')).one('main');
    assert.equal(found.href('Skip to results'), '#results');
    const results = found.html.slice(found.html.indexOf('id="results"'));
    assert.equal(new Part(results).all('article').length, 25);
    const stops = results.slice(0, results.indexOf('href="/product/')).match(/<(?:a|button|input|select|summary)[ >]/g) ?? [];
    assert.ok(stops.length <= 8, `${stops.length} stops before the first product`);
    new Part(results).omits('Load more');
  });

  await t.test('the document has the cards that fill a screen of a list with a further page, and slots for the others', async () => {
    for (let nth = 25; nth < 31; nth += 1) await list(`Numerous B450 motherboard number ${nth}`);
    const found = (await open('/search?q=numerous')).one('main');
    assert.equal(found.all('article').length, 15);
    assert.equal(found.all('li', '', 'card-slot').length, 24);
    assert.equal(found.all('li', '', 'noscript:hidden').length, 9, 'a slot that no script fills is not shown');
    found.says('15 of 31', 'Load more');
  });

  await t.test('a filter whose values are not counted shows no number', async () => {
    const { title } = await list('Uncounted Intel Core i5-3470 processor');
    const found = await open('/search?q=uncounted&kind=cpu&cpu=Core+i5-3470');
    assert.equal(found.all('article', title).length, 1);
    const groups = found.one('aside').all('fieldset');
    const group = (name: string) => groups.find((one) => one.one('legend').text === name) ?? assert.fail(name);
    assert.match(group('Kind').text, /Processors1$/);
    assert.deepEqual(group('Processor').texts('li'), ['Core i5-3470']);
  });

  await t.test('the filters by health reports are a plain form, and a card says that there is a report', async () => {
    const { _id, title } = await list('Reported laptop with a battery', { category: 'desktop' });
    await seller.api.addReport({ params: { id: _id }, body: { text: upower.replace('15,6', '21,2') } });
    const found = await open('/search?q=reported+laptop&battery=80');
    found.one('article', title).says('Health report');
    const group = found.one('aside').all('fieldset', 'Health report')[0] ?? assert.fail('There are filters by health reports.');
    assert.deepEqual(group.texts('li'), ['With health report1', 'Battery ≥ 80 %1']);
    for (const [name, value, checked] of [
      ['healthReport', 'true', false],
      ['battery', '80', true],
    ] as const) {
      const box = new RegExp(`<input[^>]* name="${name}" value="${value}"[^>]*>|<input[^>]* name="${name}"[^>]* value="${value}"[^>]*>`);
      assert.equal(box.exec(group.html)?.[0].includes('checked=""'), checked, name);
    }
    assert.deepEqual(found.one('div', '', 'aria-label="Active filters"').texts('li'), ['Battery ≥ 80 %', 'Laptops']);
    const inBangla = await open('/bn/search?q=reported+laptop&battery=80&healthReport=true');
    assert.deepEqual(inBangla.one('div', '', 'aria-label="চালু ফিল্টার"').texts('li'), ['ব্যাটারি ≥ ৮০%', 'হেলথ রিপোর্টসহ', 'ল্যাপটপ']);
    (await open('/search?q=reported+laptop&drive=90')).says('Nothing matches all of this.');
    // A report of a fault is no merit.
    const faulty = await list('Faulty SSD of 1 TB');
    await seller.api.addReport({ params: { id: faulty._id }, body: { text: nvmeDrive({ critical: '0x04' }) } });
    const card = (await open('/search?q=faulty+ssd')).one('article', faulty.title);
    card.says('Report: failing');
    card.omits('Health report');
    const page = (await open(`/product/${faulty._id}`)).one('main');
    assert.ok(page.html.indexOf('Drive: Failing') < page.html.indexOf('Specifications'), 'It stands at the price.');
    assert.equal(page.href('Drive: Failing'), '#health');
  });

  await t.test('the footer of the dashboard has the information pages alone', async () => {
    const footer = (await open('/dashboard')).one('footer');
    assert.deepEqual(footer.texts('a'), ['How it works', 'Safety', 'Fees', 'Contact', 'About Abar', 'Terms of use', 'Privacy']);
    assert.match(footer.text, /^How it works.*Privacy$/);
    (await open('/privacy')).one('footer').says('Used computers, parts and accessories');
  });

  await t.test('the fields of a registration have the keyboard, the autofill and the label of what they ask', async () => {
    const form = (await open('/register')).one('main').one('form');
    const inputOf = (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(form.html)?.[0] ?? assert.fail(name);
    for (const [name, ...attributes] of [
      ['email', 'type="email"', 'autoComplete="email"', 'spellCheck="false"'],
      ['phoneNumber', 'type="tel"', 'autoComplete="tel"'],
      ['password', 'type="password"', 'autoComplete="new-password"'],
    ] as const)
      for (const attribute of attributes) assert.ok(inputOf(name).includes(attribute), `${attribute} in ${inputOf(name)}`);
    assert.ok(!form.html.includes('>required<'));
    assert.equal(form.html.match(/All fields are required\./g)?.length, 1);
    (await open('/register')).omits('list your first product');
    (await open('/register?role=seller')).says('Then you list your first product.');
  });
});
