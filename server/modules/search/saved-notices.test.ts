import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '#domain/durations.ts';
import { insertCatalogue } from '#server/modules/search/test-search-catalogue.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { waitForWaiters, whileHolding } from '#server/testing/row-holder.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { aProduct, startScene, type TestApp, type TestUser } from '#server/testing/test-app.ts';

/** The emails to a user about what they saved, oldest first. */
const emailsOf = ({ database }: TestApp, { email }: { email: string }) =>
  database.db.selectFrom('emails').selectAll().where('recipient', '=', email).orderBy('id').execute();

/** A price as an edit of the listing will change it. */
async function setPrice({ database, clock }: TestApp, id: string, tk: number): Promise<void> {
  await database.db
    .updateTable('products')
    .set({ selling_price_poisha: tk * 100 })
    .where('id', '=', id)
    .execute();
  // The database's clock is ahead of the test's.
  clock.advance(60_000);
}

await test('notices of saved searches and favourites', async (t) => {
  const [{ app }, seller] = await startScene(t, ['seller']);
  // Emails hold the address of the site, whichever process writes them.
  const second = await app.another({ PUBLIC_URL: app.origin });
  const { clock, container, database } = app;
  const list = (title: string, over: Parameters<typeof aProduct>[0] = {}) =>
    seller.api.createProduct({ body: aProduct({ title, category: 'components', ...over }) });
  const saver = async (search: string): Promise<TestUser & { search: string }> => {
    const user = await app.user('buyer');
    const { searches } = await user.api.save({ body: { searches: [search] } });
    return { ...user, search: searches[0]?.id ?? '' };
  };
  /** Both processes run what is due. */
  const runDue = async () => {
    while ((await Promise.all([container.worker.runDue(), second.container.worker.runDue()])).some((jobs) => jobs > 0));
  };

  await t.test('a new listing is reported to those whose search finds it, and to nobody else, the seller included', async () => {
    const [found, other] = [await saver('q=rtx+3060&maxPrice=25000'), await saver('q=rtx+3060&maxPrice=20000')];
    await seller.api.save({ body: { searches: ['q=rtx+3060'] } });
    await list('Zotac RTX 3060 12GB graphics card', { sellingPrice: 21_000 });
    await runDue();
    assert.deepEqual(await emailsTo(app, found.email), ['New on Abar for your saved search: 1']);
    assert.deepEqual([await emailsTo(app, other.email), await emailsTo(app, seller.email)], [[], []]);
    const [email] = await emailsOf(app, found);
    assert.match(email?.text_body ?? '', /“rtx 3060, up to Tk 25,000”.*Tk 21,000 · Zotac RTX 3060 12GB graphics card/s);
    assert.ok(email?.text_body.includes(`${app.origin}/search?maxPrice=25000&q=rtx+3060&sort=newest`));
    assert.ok(email?.sent_at);
  });

  await t.test('a new listing is reported to those whose search has the beginning of its words', async () => {
    await list('Logitech G304 mouse', { category: 'accessories' });
    await list('MSI RTX 3070 graphics card');
    const [word, model, verbatim] = [await saver('q=logitec+mouse'), await saver('q=rtx+30'), await saver('q=logitec+mouse&verbatim=true')];
    await list('Logitech G102 mouse', { category: 'accessories' });
    await list('Palit RTX 3070 graphics card');
    await runDue();
    const [ofWord, ofModel] = [await emailsOf(app, word), await emailsOf(app, model)];
    assert.match(ofWord.map((email) => email.text_body).join('\n'), /Logitech G102 mouse/);
    assert.match(ofModel.map((email) => email.text_body).join('\n'), /Palit RTX 3070/);
    assert.deepEqual([ofWord.length, ofModel.length, (await emailsOf(app, verbatim)).length], [1, 1, 0]);
  });

  await t.test('one email a day for a search, about each listing once, whatever the number of processes', async () => {
    const user = await saver('q=gtx+1650');
    for (let at = 0; at < 3; at += 1) {
      await list(`Asus GTX 1650 card number ${at}`);
      await runDue();
    }
    assert.deepEqual(await emailsTo(app, user.email), ['New on Abar for your saved search: 1']);
    clock.advance(24 * HOUR_MS - 1);
    await runDue();
    assert.equal((await emailsOf(app, user)).length, 1);
    clock.advance(1);
    await runDue();
    assert.deepEqual(await emailsTo(app, user.email), ['New on Abar for your saved search: 1', 'New on Abar for your saved search: 2']);
    clock.advance(48 * HOUR_MS);
    await runDue();
    assert.equal((await emailsOf(app, user)).length, 2);
  });

  await t.test('jobs that run twice, at the same moment, write one email', async () => {
    const user = await saver('q=gt+1030');
    const { _id } = await list('Galax GT 1030 card');
    const again = (kind: string, payload: object) =>
      database.db
        .insertInto('jobs')
        .values({ kind, payload: JSON.stringify(payload), run_at: clock.now(), locked_until: null, last_error: null, failed_at: null })
        .execute();
    for (let at = 0; at < 4; at += 1) await again('saved.match', { productId: _id });
    await runDue();
    for (let at = 0; at < 4; at += 1) await again('saved.email', { searchId: user.search });
    await runDue();
    clock.advance(25 * HOUR_MS);
    await runDue();
    assert.equal((await emailsOf(app, user)).length, 1);
  });

  await t.test('an email that another process is writing counts', async () => {
    const user = await saver('q=rx+560');
    for (const number of [1, 2]) {
      await list(`Sapphire RX 560 card number ${number}`);
      await runDue();
    }
    clock.advance(24 * HOUR_MS);
    const running = await whileHolding(database, ['saved_searches', user.search], async (holder) => {
      const jobs = container.worker.runDue();
      await waitForWaiters(database, 1);
      await holder.query('update saved_searches set emailed_at = $2 where id = $1', [user.search, clock.now()]);
      return { jobs };
    });
    await running.jobs;
    assert.equal((await emailsOf(app, user)).length, 1);
  });

  await t.test('a listing that was booked or removed meanwhile is left out, and an email about nothing is not written', async () => {
    const user = await saver('q=rx+580');
    const { _id } = await list('Sapphire RX 580 card');
    await seller.api.deleteProduct({ params: { id: _id } });
    await runDue();
    assert.deepEqual(await emailsOf(app, user), []);
    await list('Sapphire RX 580 Nitro card');
    await runDue();
    assert.equal((await emailsOf(app, user)).length, 1);
  });

  await t.test('an unconfirmed address gets its email after the confirmation, about everything until then', async () => {
    const user = await saver('q=rx+6600');
    const confirmed = (at: Date | null) =>
      database.db.updateTable('users').set({ email_confirmed_at: at }).where('uid', '=', user.uid).execute();
    await confirmed(null);
    await list('Sapphire RX 6600 card');
    await list('Gigabyte RX 6600 card');
    await runDue();
    assert.deepEqual(await emailsOf(app, user), []);
    await confirmed(clock.now());
    clock.advance(24 * HOUR_MS);
    await runDue();
    assert.deepEqual(await emailsTo(app, user.email), ['New on Abar for your saved search: 2']);
  });

  await t.test('a notice is in the language of the reader', async () => {
    const user = await saver('kind=ups');
    await database.db.updateTable('users').set({ language: 'bn' }).where('uid', '=', user.uid).execute();
    await list('Apollo 650VA UPS', { category: 'accessories' });
    await runDue();
    const [email] = await emailsOf(app, user);
    assert.equal(email?.subject, 'আপনার সংরক্ষিত খোঁজে নতুন পণ্য: ১টি');
    assert.match(email.text_body, /\/bn\/search\?kind=ups&sort=newest.*\/bn\/saved\/stop\//s);
  });

  await t.test('a notice names every filter in the language of the reader', async () => {
    // Each is short enough to be quoted whole.
    const searches = [
      'category=desktop&condition=good&ramGb=16&cpuGeneration=12',
      'kind=laptop&storage=nvme&maxYears=3',
      'wireless=true&near=Mirpur&within=5',
      'verified=true&minPrice=500&district=Dhaka',
      'q=mouse&verbatim=true',
    ];
    await database.db.updateTable('users').set({ verified_at: clock.now() }).where('uid', '=', seller.uid).execute();
    const namedIn = async (language: 'en' | 'bn'): Promise<string[]> => {
      const users = await Promise.all(searches.map(saver));
      for (const { uid } of users) await database.db.updateTable('users').set({ language }).where('uid', '=', uid).execute();
      await list('Lenovo ThinkPad laptop Core i5-1235U 16GB 512GB NVMe', { category: 'desktop' });
      await list('Logitech wireless mouse', { category: 'accessories' });
      await runDue();
      const names: string[] = [];
      for (const user of users) names.push(/“(.*?)”/.exec((await emailsOf(app, user))[0]?.text_body ?? '')?.[1] ?? '');
      return names;
    };
    assert.deepEqual(await namedIn('en'), [
      'desktops, good, Generation 12, 16 GB',
      'Laptops, up to 3 years, NVMe SSD',
      'near Mirpur, Wireless, up to 5 km',
      'Dhaka, from Tk 500, Verified sellers',
      'mouse',
    ]);
    assert.deepEqual(await namedIn('bn'), [
      'ডেস্কটপ, ভালো, প্রজন্ম ১২, ১৬ GB',
      'ল্যাপটপ, সর্বোচ্চ ৩ বছর, NVMe SSD',
      'মিরপুর-এর কাছে, তারহীন, ৫ কিমির মধ্যে',
      'ঢাকা, ৫০০৳ থেকে, যাচাইকৃত বিক্রেতা',
      'mouse',
    ]);
  });

  await t.test('a fallen price of a favourite is reported once, and again when it falls below that', async () => {
    const user = await app.user('buyer');
    const { _id } = await list('Corsair 550W power supply', { sellingPrice: 6000 });
    await user.api.save({ body: { favourites: [_id] } });
    const subjects = () => emailsTo(app, user.email);
    await setPrice(app, _id, 6500);
    await runDue();
    assert.deepEqual(await subjects(), []);
    await setPrice(app, _id, 5500);
    await runDue();
    assert.deepEqual(await subjects(), ['Lower prices of your favourites: 1']);
    assert.match((await emailsOf(app, user))[0]?.text_body ?? '', /Tk 5,500 · Corsair 550W power supply/);
    for (const tk of [5900, 5500, 5600]) await setPrice(app, _id, tk);
    clock.advance(25 * HOUR_MS);
    await runDue();
    assert.equal((await subjects()).length, 1, 'not for a price that was reported');
    await setPrice(app, _id, 5000);
    await setPrice(app, _id, 4900);
    await runDue();
    assert.equal((await subjects()).length, 2);
    clock.advance(25 * HOUR_MS);
    await runDue();
    assert.equal((await subjects()).length, 2);
  });

  await t.test('a fallen price that was booked before its email is reported once it is for sale again', async () => {
    const [user, holder] = [await app.user('buyer'), await app.user('buyer')];
    const [first, other] = [
      await list('Corsair 750W PSU', { sellingPrice: 9000 }),
      await list('Corsair 850W PSU', { sellingPrice: 10_000 }),
    ];
    await user.api.save({ body: { favourites: [first._id, other._id] } });
    const subjects = () => emailsTo(app, user.email);
    await setPrice(app, first._id, 8000);
    await setPrice(app, other._id, 9500);
    await runDue();
    assert.deepEqual(await subjects(), ['Lower prices of your favourites: 2']);
    // The next email waits for a day.
    await setPrice(app, other._id, 9000);
    await runDue();
    const { _id } = await holder.api.createBooking({ body: bookingOf(other._id) });
    clock.advance(25 * HOUR_MS);
    await runDue();
    assert.equal((await subjects()).length, 1);
    await holder.api.deleteBooking({ params: { id: _id } });
    await runDue();
    assert.equal((await subjects()).length, 2);
    assert.match((await emailsOf(app, user))[1]?.text_body ?? '', /Tk 9,000 · Corsair 850W PSU/);
    await setPrice(app, other._id, 9800);
    await setPrice(app, other._id, 9200);
    clock.advance(25 * HOUR_MS);
    await runDue();
    assert.equal((await subjects()).length, 2, 'a lower one was reported');
  });

  await t.test('a withdrawal is reported to users who have not learned of it', async () => {
    const { _id } = await list('Gigabyte RX 6500 XT card');
    await runDue();
    await seller.api.deleteProduct({ params: { id: _id }, query: { reason: 'sold_elsewhere' } });
    const user = await saver('q=rx+6500');
    await seller.api.restoreProduct({ params: { id: _id } });
    clock.advance(60_000);
    await runDue();
    assert.deepEqual(await emailsTo(app, user.email), ['New on Abar for your saved search: 1']);
  });

  await t.test('a favourite that is brought back keeps its price; a price it has fallen to before is not reported again', async () => {
    const user = await app.user('buyer');
    const product = await list('Corsair 550W power supply', { sellingPrice: 9500 });
    const bringBack = (price: number) => user.api.save({ body: { favourites: [product._id], price } });
    await bringBack(9500);
    await setPrice(app, product._id, 9000);
    await runDue();
    await user.api.removeFavourite({ params: { id: product._id } });
    assert.equal((await bringBack(9500)).favourites[0]?.price, 9500);
    const holder = await app.user('buyer');
    const { _id } = await holder.api.createBooking({ body: bookingOf(product._id) });
    await holder.api.deleteBooking({ params: { id: _id } });
    clock.advance(25 * HOUR_MS);
    await runDue();
    assert.equal((await emailsOf(app, user)).length, 1);
    await setPrice(app, product._id, 8900);
    await runDue();
    assert.match((await emailsOf(app, user))[1]?.text_body ?? '', /Tk 8,900 · Corsair 550W power supply/);
    for (const price of [0, -1, 1e12]) assert.equal(await codeOf(bringBack(price)), 'bad_request');
  });

  await t.test('the price of a removed favourite is not reported, and that of one saved again is', async () => {
    const user = await app.user('buyer');
    const product = await list('Corsair 650W power supply', { sellingPrice: 9500 });
    const [save, remove] = [
      () => user.api.save({ body: { favourites: [product._id] } }),
      () => user.api.removeFavourite({ params: { id: product._id } }),
    ];
    await save();
    await setPrice(app, product._id, 9000);
    await runDue();
    await remove();
    await save();
    await runDue();
    assert.equal((await emailsOf(app, user)).length, 1, 'not again after an undo');
    await remove();
    await setPrice(app, product._id, 12_000);
    await save();
    await setPrice(app, product._id, 10_000);
    clock.advance(23 * HOUR_MS);
    await runDue();
    await remove();
    clock.advance(2 * HOUR_MS);
    await runDue();
    assert.equal((await emailsOf(app, user)).length, 1, 'not after the removal');
    await setPrice(app, product._id, 12_000);
    await save();
    await setPrice(app, product._id, 10_000);
    await runDue();
    assert.match((await emailsOf(app, user))[1]?.text_body ?? '', /Tk 10,000 · Corsair 650W power supply/);
  });

  await t.test('a favourite that is removed at the moment of its match leaves none, whichever is first', async () => {
    for (const isMatchFirst of [true, false]) {
      const user = await app.user('buyer');
      const { _id } = await list('Corsair 750W power supply', { sellingPrice: 9500 });
      await runDue();
      await user.api.save({ body: { favourites: [_id] } });
      const { id } = await database.db.selectFrom('saved_searches').select('id').where('user_uid', '=', user.uid).executeTakeFirstOrThrow();
      await setPrice(app, _id, 9000);
      const steps: (() => Promise<unknown>)[] = [() => container.worker.runDue(), () => user.api.removeFavourite({ params: { id: _id } })];
      const running = await whileHolding(database, ['saved_searches', id], async () => {
        const started: Promise<unknown>[] = [];
        for (const start of isMatchFirst ? steps : steps.toReversed()) {
          started.push(start());
          await waitForWaiters(database, started.length);
        }
        return { started };
      });
      await Promise.all(running.started);
      assert.deepEqual(await database.db.selectFrom('saved_matches').select('search_id').where('search_id', '=', id).execute(), []);
    }
  });

  await t.test('a price that was lowered during a booking is reported when the product is for sale again', async () => {
    const [searcher, keeper, buyer] = [await saver('q=rx+570&maxPrice=9000'), await app.user('buyer'), await app.user('buyer')];
    const { _id } = await list('Sapphire RX 570 card', { sellingPrice: 9500 });
    await keeper.api.save({ body: { favourites: [_id] } });
    await buyer.api.createBooking({ body: bookingOf(_id) });
    await setPrice(app, _id, 8500);
    await runDue();
    assert.deepEqual([await emailsOf(app, searcher), await emailsOf(app, keeper)], [[], []]);
    await buyer.api.updateProduct({ params: { id: _id }, body: { status: 'unsold' } });
    await runDue();
    assert.deepEqual(await emailsTo(app, searcher.email), ['New on Abar for your saved search: 1']);
    assert.deepEqual(await emailsTo(app, keeper.email), ['Lower prices of your favourites: 1']);
  });

  await t.test('a listing whose price falls into a saved search is new for it', async () => {
    const user = await saver('q=hp+24f&maxPrice=8000');
    const { _id } = await list('HP 24f monitor', { sellingPrice: 9000 });
    await runDue();
    assert.deepEqual(await emailsOf(app, user), []);
    await setPrice(app, _id, 7500);
    await runDue();
    assert.equal((await emailsOf(app, user)).length, 1);
    await setPrice(app, _id, 7000);
    await runDue();
    clock.advance(25 * HOUR_MS);
    await runDue();
    assert.equal((await emailsOf(app, user)).length, 1, 'not new again at a lower price');
  });

  await t.test('a listing that an edit has taken out of a search is not in its email, and is new when it is back', async () => {
    const user = await saver('kind=gpu&q=rtx+2060&maxPrice=20000');
    await list('Zotac RTX 2060 card', { sellingPrice: 19_000 });
    await runDue();
    const { _id } = await list('Palit RTX 2060 card', { sellingPrice: 19_500 });
    await runDue();
    await setPrice(app, _id, 90_000);
    clock.advance(24 * HOUR_MS);
    await runDue();
    assert.equal((await emailsOf(app, user)).length, 1);
    await setPrice(app, _id, 18_000);
    await runDue();
    assert.match((await emailsOf(app, user))[1]?.text_body ?? '', /Tk 18,000 · Palit RTX 2060 card/);
  });

  await t.test('the link in the email asks, and a POST to it stops the emails, without a sign-in', async () => {
    const user = await saver('q=gtx+1080');
    await list('MSI GTX 1080 card');
    await runDue();
    const [email] = await emailsOf(app, user);
    const stop = email?.unsubscribe_url ?? '';
    const token = stop.slice(stop.lastIndexOf('/') + 1);
    assert.ok(stop.startsWith(`${app.origin}/saved/stop/`) && token.length >= 32);
    assert.ok(email?.text_body.includes(`Stop emails about this search: ${stop}`));
    const state = () => app.api.getSavedEmails({ params: { token } });
    // Programs that look at every link of an email.
    for (const method of ['GET', 'HEAD']) await fetch(stop, { method });
    assert.deepEqual(await state(), { query: 'q=gtx+1080', emails: true });

    await list('Palit GTX 1080 card');
    await runDue();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const body of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
      const answer = await fetch(stop, { method: 'POST', body, redirect: 'manual' });
      assert.equal(answer.status, 200);
    }
    assert.deepEqual(await state(), { query: 'q=gtx+1080', emails: false });
    await list('Asus GTX 1080 card');
    clock.advance(48 * HOUR_MS);
    await runDue();
    assert.equal((await emailsOf(app, user)).length, 1);
    const page = await fetch(stop, { method: 'POST', body: new URLSearchParams({ from: 'page' }), redirect: 'manual' });
    assert.deepEqual([page.status, page.headers.get('location')], [303, new URL(stop).pathname]);
    const gone = `${app.origin}/saved/stop/${'x'.repeat(32)}`;
    assert.equal((await fetch(gone, { method: 'POST' })).status, 404);
    const goneForm = await fetch(gone, { method: 'POST', body: new URLSearchParams({ from: 'page' }), redirect: 'manual' });
    assert.deepEqual([goneForm.status, goneForm.headers.get('location')], [303, new URL(gone).pathname]);

    // Switched on again: what came meanwhile is not reported.
    await user.api.updateSavedSearch({ params: { id: user.search }, body: { emails: true } });
    await list('Gigabyte GTX 1080 card');
    await runDue();
    assert.deepEqual((await emailsTo(app, user.email)).slice(1), ['New on Abar for your saved search: 1']);
  });
});

await test('two hundred matches at most wait for the email of a search, the newest, also while nobody confirms the address', async (t) => {
  const [{ app }, seller, user] = await startScene(t, ['seller', 'buyer']);
  const { clock, container, database } = app;
  const confirmed = (at: Date | null) =>
    database.db.updateTable('users').set({ email_confirmed_at: at }).where('uid', '=', user.uid).execute();
  await confirmed(null);
  await user.api.save({ body: { searches: ['maxPrice=1000000'] } });
  /** The listings whose matches wait after that time. */
  const pass = async (ms: number): Promise<string[]> => {
    clock.advance(ms);
    await container.worker.runDue();
    const waiting = await database.db.selectFrom('saved_matches').select('product_id').where('handled_at', 'is', null).execute();
    return waiting.map((row) => row.product_id);
  };
  await database.db.transaction().execute((trx) => insertCatalogue(trx, seller.uid));
  await pass(60_000);
  const { _id: newest } = await seller.api.createProduct({ body: aProduct() });
  await pass(60_000);
  const waiting = await pass(24 * HOUR_MS);
  assert.deepEqual([waiting.length, waiting.includes(newest)], [200, true]);
  await confirmed(clock.now());
  assert.deepEqual(await pass(24 * HOUR_MS), []);
  assert.deepEqual(await emailsTo(app, user.email), ['New on Abar for your saved search: 200']);
});
