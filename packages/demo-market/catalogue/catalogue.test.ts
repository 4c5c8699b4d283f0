import { isGraphicsCard, isMonitor } from './bookings.ts';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { readPhoto } from '../photos.ts';
import { CATEGORIES, CONDITION_TYPES, PRODUCT_STATUSES } from '../vocabulary.ts';
import { makeCatalogue } from './catalogue.ts';
import { DEMO_COURSES, type DemoCourse } from './deals.ts';
import { ageInWords } from './listings.ts';
import { PHOTOGRAPHED } from './photographed.ts';
import { isTrueOf, withFault } from './remarks.ts';

const now = new Date('2026-11-20T06:00:00Z');
const market = makeCatalogue({ now });
const { products, sellers, buyers, deals, reports } = market;
const [knownSeller] = sellers;
const [knownBuyer] = buyers;
assert.ok(knownSeller && knownBuyer);

/** Courses in which nothing is booked. */
const talks = new Set<DemoCourse>(['asked', 'answered', 'suspected', 'offered', 'countered', 'offer_declined', 'offer_expired', 'waits']);
const isDistinct = (list: readonly unknown[]): boolean => new Set(list.map((item) => JSON.stringify(item))).size === list.length;

await test('the same seed and moment give the same data, another seed other data', () => {
  assert.deepEqual(makeCatalogue({ now }), market);
  assert.notDeepEqual(makeCatalogue({ now, seed: 'other' }).products, products);
});

await test('a later start moves all times, and changes nothing else but prices and ages', () => {
  const later = new Date(now.getTime() + 40 * 60_000);
  const moved = makeCatalogue({ now: later });
  const timeless = ({ title, status, sellerUid, photos, boost }: (typeof products)[number]) => ({
    title,
    status,
    sellerUid,
    photos,
    boost,
  });
  assert.deepEqual(moved.products.map(timeless), products.map(timeless));
  for (const product of moved.products) assert.ok(product.createdAt <= later);
});

await test('some 400 products of about 70 sellers, in every category, condition and state', () => {
  assert.equal(products.length, 400);
  assert.equal(sellers.length, 70);
  assert.equal(buyers.length, 13);
  for (const category of CATEGORIES) assert.ok(products.filter((p) => p.category === category).length >= 100, category);
  for (const condition of CONDITION_TYPES) assert.ok(products.filter((p) => p.conditionType === condition).length >= 60, condition);
  for (const status of PRODUCT_STATUSES) assert.ok(products.filter((p) => p.status === status).length >= 20, status);
  assert.ok(sellers.every((seller) => products.some((p) => p.sellerUid === seller.uid)));
});

await test('accounts are fictitious: distinct names at example.com, numbers in the unassigned block', () => {
  const users = [market.admin, ...sellers, ...buyers];
  assert.ok(isDistinct(users.map((p) => p.uid)) && isDistinct(users.map((p) => p.email)) && isDistinct(users.map((p) => p.displayName)));
  for (const user of users) {
    assert.match(user.email, /^[a-z.]+@example\.com$/);
    if (user.phoneNumber !== null) assert.match(user.phoneNumber, /^0120\d{7}$/);
    assert.ok(user.joinedAt < now && user.address.length > 5);
  }
  assert.deepEqual(
    [market.admin.email, knownSeller.email, knownBuyer.email],
    ['admin@example.com', 'seller@example.com', 'buyer@example.com'],
  );
  assert.ok(knownSeller.verifiedAt);
  const verified = sellers.filter((seller) => seller.verifiedAt !== null).map(({ uid }) => uid);
  const shares = [verified.length / sellers.length, products.filter((p) => verified.includes(p.sellerUid)).length / products.length];
  for (const share of shares) assert.ok(share >= 0.27 && share <= 0.43, `${share} of the sellers, or of the listings, are verified`);
});

await test('texts contradict nothing that titles say', () => {
  const wrong = [...products, ...market.pastSales].flatMap(({ title, description }) =>
    description.split(/(?<=\.) /).flatMap((remark) => (isTrueOf(remark, title) ? [] : [`${title}: ${remark}`])),
  );
  assert.deepEqual(wrong, []);
  assert.equal(isTrueOf('Windows is installed and activated.', 'Apple Mac mini M1, 8 GB RAM, 256 GB SSD'), false);
  assert.equal(isTrueOf('Pins are all straight, see the picture.', 'Intel Core i5-10400 processor, LGA 1200'), false);
  assert.equal(isTrueOf('Receiver included.', 'A4Tech OP-720 mouse, wired, USB'), false);
});

await test('texts keep within what the database takes, and prices within reason', () => {
  for (const product of products) {
    assert.ok(product.title.length >= 15 && product.title.length <= 200, product.title);
    assert.ok(product.description.length >= 15 && product.description.length <= 2000, product.description);
    assert.ok(product.address.length <= 300 && product.address.endsWith(`, ${product.district}`), product.address);
    assert.match(product.yearsOfUse, /^(\d+ years?|\d+ months?|\d+ years? \d+ months?)$/);
    assert.ok(Number.isInteger(product.sellingPriceTk) && product.sellingPriceTk % 50 === 0, String(product.sellingPriceTk));
    const newTk = product.originalPriceUsd * 122;
    assert.ok(product.sellingPriceTk >= 150 && product.sellingPriceTk < newTk * 1.1, `${product.title}: Tk ${product.sellingPriceTk}`);
    assert.ok(product.sellingPriceTk > newTk * 0.06, `${product.title}: Tk ${product.sellingPriceTk}`);
  }
});

await test('titles name two facts beside the model, and few repeat', () => {
  for (const { title } of products) assert.match(title, /, |RAM/, title);
  assert.ok(new Set(products.map((p) => p.title)).size > 280);
  assert.ok(new Set(products.map((p) => p.description)).size > 380);
});

await test('newest first, all in the past', () => {
  for (const [index, product] of products.entries()) {
    assert.ok(product.createdAt < now);
    const next = products[index + 1];
    if (next) assert.ok(product.createdAt >= next.createdAt);
  }
});

await test('every product and user has a photo of its own', async () => {
  const filesIn = (folder: string) => readdirSync(path.join(import.meta.dirname, '../photos', folder)).toSorted();
  const filesOf = (names: readonly string[]) => names.map((name) => `${name}.webp`).toSorted();
  const photos = products.flatMap((product) => product.photos);
  for (const folder of ['400', '800']) assert.deepEqual(filesIn(folder), filesOf(photos));
  assert.deepEqual(filesIn('users'), filesOf([market.admin, ...sellers, ...buyers].map(({ uid }) => uid)));
  const shown = await Promise.all(photos.map(readPhoto));
  for (const at of [0, 1]) {
    const hashes = shown.map((files) =>
      createHash('sha256')
        .update(files[at] ?? '')
        .digest('hex'),
    );
    assert.ok(isDistinct(hashes), 'a file twice');
  }
});

await test('the fault that a photo shows is the first that a description names, and nothing denies it', () => {
  for (const [key, { fault }] of PHOTOGRAPHED) {
    const product = products.find((p) => p.key === key) ?? assert.fail(key);
    assert.equal(product.photos.length, fault ? 3 : 1, key);
    if (!fault) continue;
    assert.ok(product.description.startsWith(fault) && product.conditionType !== 'excellent', product.description);
  }
  const praise = 'Like new. Very lightly used, no scratch. 1.5 m cable included. একদম ফ্রেশ, কোনো দাগ নেই। Price is fixed.';
  assert.equal(withFault(praise, 'One leg is broken.'), 'One leg is broken. 1.5 m cable included. Price is fixed.');
  assert.equal(
    withFault('No dead pixel, no spot. No box.', 'One dead pixel near the lower corner.'),
    'One dead pixel near the lower corner. No box.',
  );
});

await test('the same pair has one deal of a product, and each booked or sold product a deal that leads there', () => {
  assert.ok(isDistinct(deals.map(({ productKey, buyerUid }) => [productKey, buyerUid])));
  assert.deepEqual(new Set(deals.map(({ course }) => course)), new Set(DEMO_COURSES));
  const courses = Map.groupBy(deals, ({ productKey }) => productKey);
  for (const product of products) {
    const bookings = (courses.get(product.key) ?? []).filter(({ course }) => !talks.has(course));
    assert.ok(product.status === 'unsold' ? bookings.length <= 1 : bookings.length === 1, product.key);
  }
});

await test('bookings begin on most days of the last month, and no day has many more than the others', () => {
  const days = Array.from({ length: 30 }, () => 0);
  for (const { course, startsAt } of deals) {
    const day = Math.floor((now.getTime() - startsAt.getTime()) / 86_400_000);
    if (!talks.has(course) && day < days.length) days[day] = (days[day] ?? 0) + 1;
  }
  const all = days.reduce((sum, count) => sum + count, 0);
  assert.ok(Math.max(...days) < all / 5 && days.filter((count) => count > 0).length >= 24, days.join(' '));
});

await test('the reason of a report may be true of its product', () => {
  for (const { productKey, reason } of reports) {
    const product = products.find(({ key }) => key === productKey) ?? assert.fail(productKey);
    if (/mining|card/.test(reason)) assert.ok(isGraphicsCard(product) && product.description.includes('Never mined'), reason);
    if (reason.includes('screen')) assert.ok(isMonitor(product), reason);
  }
});

await test('deals and reports begin after the product came and before now, with another than its seller', () => {
  const created = new Map([...products, ...market.pastSales].map((p) => [p.key, p]));
  for (const { productKey, buyerUid, startsAt, contactNumber, meetingLocation } of deals) {
    const product = created.get(productKey);
    assert.ok(product && startsAt >= product.createdAt && startsAt <= now, productKey);
    assert.notEqual(product.sellerUid, buyerUid);
    assert.match(contactNumber, /^0120\d{7}$/);
    assert.ok(meetingLocation.length > 5);
  }
  for (const report of reports) {
    const createdAt = created.get(report.productKey)?.createdAt ?? now;
    assert.ok(report.reportedAt >= createdAt && report.reason.length > 10);
  }
  assert.ok(isDistinct(reports.map((r) => [r.productKey, r.reporterUid])));
  assert.deepEqual(new Set(reports.map((r) => r.productKey)), new Set(products.filter((p) => p.reported).map((p) => p.key)));
});

await test('the accounts that visitors can log in as have products and deals in most states', () => {
  const own = products.filter((p) => p.sellerUid === knownSeller.uid);
  assert.equal(own.length, 12);
  for (const status of PRODUCT_STATUSES)
    assert.ok(
      own.some((p) => p.status === status),
      status,
    );
  assert.ok(own.some((p) => p.boost));
  const ofOwn = deals.filter(({ productKey }) => own.some(({ key }) => key === productKey));
  assert.ok(new Set(ofOwn.map(({ course }) => course)).size >= 14);
  assert.ok(new Set(ofOwn.map(({ buyerUid }) => buyerUid)).size >= 4);
  const orders = deals.filter(({ buyerUid }) => buyerUid === knownBuyer.uid);
  assert.ok(new Set(orders.map(({ course }) => course)).size >= 24);
});

await test('fourteen are advertised: unsold, not reported, of every category', () => {
  const boosted = products.filter((p) => p.boost);
  assert.equal(boosted.length, 14);
  assert.ok(boosted.every((p) => p.status === 'unsold' && !p.reported));
  assert.deepEqual(new Set(boosted.map((p) => p.category)), new Set(CATEGORIES));
  assert.ok(products.filter((p) => p.reported).every((p) => p.status === 'unsold'));
});

await test('sales of the past are over, some of them of the known accounts, and enough of some models', () => {
  const { pastSales } = market;
  for (const { createdAt, soldAt, sellerUid, buyerUid, contactNumber, sellingPriceTk } of pastSales) {
    assert.ok(createdAt < soldAt && soldAt < now);
    assert.notEqual(sellerUid, buyerUid);
    assert.ok(sellers.some(({ uid }) => uid === sellerUid) && buyers.some(({ uid }) => uid === buyerUid));
    assert.match(contactNumber, /^0120\d{7}$/);
    assert.ok(sellingPriceTk >= 150 && sellingPriceTk % 50 === 0);
  }
  assert.ok(pastSales.filter(({ sellerUid }) => sellerUid === knownSeller.uid).length >= 8);
  assert.ok(pastSales.filter(({ buyerUid }) => buyerUid === knownBuyer.uid).length >= 3);
  const counts = [...Map.groupBy(pastSales, ({ title }) => title).values()].map(({ length }) => length);
  assert.ok(counts.filter((count) => count >= 5).length >= 20);
  assert.ok(isDistinct(pastSales.map(({ key }) => key)));
});

await test('an age in words gives the same number of months', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (months) => {
      const words = ageInWords(months);
      const years = Number(/(\d+) years?/.exec(words)?.[1] ?? 0);
      const rest = Number(/(\d+) months?/.exec(words)?.[1] ?? 0);
      assert.equal(years * 12 + rest, months);
      assert.doesNotMatch(words, /\b0 |\b1 \w+s\b|(?<!\b1) (year|month)\b/);
    }),
  );
});
