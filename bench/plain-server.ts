// The comparison: Express and pg as one would write them by hand, one statement for each list, without totals, facets, rights or checks.
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';

const pool = new pg.Pool(JSON.parse(process.argv[2] ?? '{}') as pg.PoolConfig);
const PAGE = `select p.id, p.title, p.selling_price_poisha, p.original_price_cents, p.condition_type, p.years_of_use, p.category, p.description,
  p.district, p.photo_id, p.created_at, p.status, p.boost, p.seller_snapshot, u.role, u.verified_at
  from products p join users u on u.uid = p.seller_uid where p.deleted_at is null`;

/** The statements by the name of the operation; `$1` is an id where there is one. */
const LISTS: Readonly<Record<string, string>> = {
  category: `${PAGE} and p.status = 'unsold' and p.category = 1 order by p.id desc limit 24`,
  price: `${PAGE} and p.status = 'unsold' and p.category = 1 order by p.selling_price_poisha limit 24`,
  years: `${PAGE} and p.status = 'unsold' and p.category = 1 order by p.months_of_use limit 24`,
  word: `${PAGE} and p.status = 'unsold' and p.title ilike '%ssd%' order by p.id desc limit 24`,
  short: `${PAGE} and p.status = 'unsold' and p.title ilike '%hp%' order by p.id desc limit 24`,
  condition: `${PAGE} and p.status = 'unsold' and p.condition_type = 'good' order by p.id desc limit 24`,
  filters: `${PAGE} and p.status = 'unsold' and p.category = 2 and p.condition_type = 'good' and p.district = 'Dhaka' and u.verified_at is not null
    and p.selling_price_poisha between 500000 and 4000000 and p.months_of_use <= 60 order by p.id desc limit 24`,
  advertised: `${PAGE} and p.status = 'unsold' and p.boost order by p.id desc limit 24`,
  booked: `${PAGE} and p.status = 'booked' order by p.id desc limit 24`,
  buyers: `select uid, email, display_name, photo_url, phone_number, address, role, verified_at from users
    where role = 'buyer' and deleted_at is null order by created_at desc, uid desc limit 24`,
  product: `${PAGE} and p.id = $1`,
};

async function book(id: string, buyer: string): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ seller_uid: string; selling_price_poisha: string }>(
      `select seller_uid, selling_price_poisha from products where id = $1 and status = 'unsold' for update`,
      [id],
    );
    await client.query(`update products set status = 'booked' where id = $1`, [id]);
    const { rows: booked } = await client.query(
      `insert into bookings (id, product_id, buyer_uid, seller_uid, contact_number, meeting_location, price_poisha, expires_at)
       values (gen_random_uuid(), $1, $2, $3, '01712345678', 'IDB Bhaban', $4, now() + interval '72 hours') returning *`,
      [id, buyer, rows[0]?.seller_uid, rows[0]?.selling_price_poisha],
    );
    await client.query('commit');
    return booked[0];
  } finally {
    client.release();
  }
}

const app = express();
app.get('/booking/:id/:buyer', async ({ params }, response) => void response.json(await book(params.id, params.buyer)));
app.get('/product/:id', async ({ params }, response) => {
  const { rows } = await pool.query(LISTS['product'] ?? '', [params.id]);
  response.json(rows[0]);
});
app.get('/:name', async ({ params }, response) => {
  const { rows } = await pool.query(LISTS[params.name] ?? '');
  response.json({ products: rows });
});
const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit());
