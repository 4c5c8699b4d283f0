// Runs the complete app with products in a separate process; reports its port and the data a client needs.
import { createClient } from '#contract/client.ts';
import { CATEGORIES } from '#contract/vocabulary.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

const PRODUCTS = Number(process.argv[2] ?? 400);
/** One in this many products is advertised: 14 of 400, as in the demo. */
const ADVERTISED_EVERY = 28;

const app = await startTestApp({ live: true, unwatched: true, pages: true, env: { RATE_LIMIT: '100000', MAX_OPEN_BOOKINGS: '100000' } });
const seller = await app.user('seller');
const buyer = await app.user('buyer');
const api = createClient({ origin: app.origin, token: () => seller.token });
const ids: string[] = [];
for (let at = 0; at < PRODUCTS; at += 1) {
  const product = await api.createProduct({
    body: aProduct({
      title: `Ryzen 5 5600 desktop ${at}, 16 GB, RX 6600`,
      category: CATEGORIES[at % 3] ?? 'desktop',
      sellingPrice: 20_000 + at,
    }),
  });
  ids.push(product._id);
  if (at % ADVERTISED_EVERY === 0) await api.updateProduct({ params: { id: product._id }, body: { boost: true } });
}

process.send?.({ port: Number(new URL(app.origin).port), token: buyer.token, ids });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => void app.stop().then(() => process.exit()));
