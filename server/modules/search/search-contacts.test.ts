import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { emailsTo } from '#server/testing/test-emails.ts';

await test('contact data in listings that are older than the rule is replaced by dots, and their sellers get an email', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { db } = app.database;
  const seller = await app.user('seller');
  const list = async (title: string) => (await seller.api.createProduct({ body: aProduct({ title }) }))._id;
  const [old, removed, plain] = [await list('Lovelace engine'), await list('Removed engine'), await list('Plain engine')];
  await seller.api.deleteProduct({ params: { id: removed } });
  const texts = {
    title: 'Lovelace engine, 01712-345678',
    description: 'Runs well.\nCall ০১৭১২ ৩৪৫৬৭৮ or see fb.com/abar.shop',
    search_version: 20,
  };
  await db.updateTable('products').set(texts).where('id', 'in', [old, removed]).execute();
  await db.updateTable('products').set({ search_version: 20 }).where('id', '=', plain).execute();
  const subject = 'Contact data in your listing was replaced by dots';
  const count = async () => (await emailsTo(app, seller.email)).filter((each) => each === subject).length;

  await app.container.sweep();
  await app.container.worker.runDue();
  const shown = await app.api.getProduct({ params: { id: old } });
  assert.deepEqual([shown.title, shown.description], ['Lovelace engine, •••••', 'Runs well.\nCall ••••• or see •••••']);
  assert.equal(await count(), 1, 'not for the one that is removed');
  const rows = await db.selectFrom('products').select(['id', 'title', 'version']).execute();
  const versionOf = (id: string) => rows.find((row) => row.id === id)?.version;
  assert.deepEqual([versionOf(old), versionOf(removed), versionOf(plain)], [2, 2, 1]);
  assert.ok(!JSON.stringify(rows).includes('01712'), 'the removed one can be listed again');
  assert.equal(await codeOf(seller.api.editProduct({ params: { id: old }, body: { version: 1, sellingPrice: 900 } })), 'listing_changed');
  assert.equal((await app.api.searchProducts({ query: { q: 'lovelace' } })).total, 1);
  assert.equal((await app.api.searchProducts({ query: { q: '01712345678' } })).exact, false);

  await app.container.sweep();
  await app.container.worker.runDue();
  assert.equal(await count(), 1, 'once');
});
