import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { API_BASE } from '#contract/routes.ts';
import { aBooking, identityPath, offer, PASSWORD, signIn, type Account } from '#tests/attack/accounts.ts';
import { countedOf, p99, type Campaign } from '#tests/attack/campaign.ts';
import type { Flood } from '#tests/attack/flood-worker.ts';

// Much from one address or one account. The measure is another address: served, and not much slower.

/** Measures the processor time of the app from a request to its answer: other programs do not prolong it. */
const SLOWER = 3;

const JSON_BODY = { 'content-type': 'application/json' };

type Requests = Omit<Flood, 'origin' | 'address'>;

/** Starts a flood in a thread, from a new address. `end` releases what it holds open. */
function start(campaign: Campaign, flood: Requests): { statuses: Promise<number[]>; end(): Promise<void> } {
  const { address } = campaign.visitor();
  campaign.spend(flood.count);
  const workerData: Flood = { ...flood, origin: campaign.target.origin.href, address };
  const worker = new Worker(path.join(import.meta.dirname, 'flood-worker.ts'), { workerData });
  const statuses = new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    statuses,
    async end() {
      await worker.terminate();
    },
  };
}

/** Sends a flood and returns the statuses of its answers. */
async function send(campaign: Campaign, flood: Requests): Promise<number[]> {
  const running = start(campaign, flood);
  const statuses = await running.statuses;
  await running.end();
  return statuses;
}

/** The requests of an ordinary visitor, from a new address each time: a search that nobody has made before, the home page, a product, a list, the configuration. */
async function measure(
  campaign: Campaign,
  productId: string,
  rounds: number,
  until?: Promise<unknown>,
): Promise<{ p99: number; work: number; refused: string[] }> {
  const { own } = campaign.target;
  const times: number[] = [];
  const works: number[] = [];
  const refused: string[] = [];
  const over = new AbortController();
  if (until) void until.finally(() => over.abort());
  else over.abort();
  for (let round = 0; round < rounds || !over.signal.aborted; round += 1) {
    const visitor = campaign.visitor();
    for (const place of [
      `/search?q=${visitor.address}`,
      '/',
      `/product/${productId}`,
      `${API_BASE}/products?boost=true&status=unsold`,
      `${API_BASE}/config`,
    ]) {
      const before = own?.work();
      const answer = await visitor.trySend('GET', place);
      times.push(answer.ms);
      works.push(own && before !== undefined ? own.work() - before : answer.ms);
      if (answer.status !== 200) refused.push(`${place.replace(productId, ':id')} ${answer.status}`);
    }
    visitor.close();
    await sleep(5);
  }
  return { p99: p99(times), work: p99(works), refused };
}

export async function attackByFloods(campaign: Campaign): Promise<void> {
  const { quick } = campaign;
  const seller = await campaign.accounts.create('seller');
  const productId = await offer(seller);
  await measure(campaign, productId, 10);
  const quiet = await measure(campaign, productId, quick ? 15 : 100);
  // In the short run the machine may be busy with other tests: it only requires that the other visitor is served.
  const limit = quick ? 5000 : SLOWER * quiet.work;
  const expected = quick
    ? 'the other address is served'
    : `the other address is served after at most ${Math.round(limit)} ms of work (p99)`;

  const some429 = (statuses: number[]): boolean => statuses.includes(429);
  const floodOf = (what: string, flood: Requests, isLimited = false): Promise<void> =>
    campaign.attack(`${flood.count} ${what}`, `${expected}${isLimited ? '; the flood is limited' : ''}`, async () => {
      const running = start(campaign, flood);
      const other = await measure(campaign, productId, quick ? 5 : 40, running.statuses);
      const statuses = await running.statuses;
      await running.end();
      return {
        seen: `${countedOf(statuses)}; other: p99 ${Math.round(other.work)} ms of work (quiet ${Math.round(quiet.work)}), ${Math.round(other.p99)} ms (quiet ${Math.round(quiet.p99)})${other.refused.length > 0 ? `, refused ${countedOf(other.refused)}` : ''}`,
        ok: other.refused.length === 0 && other.work <= limit && (!isLimited || some429(statuses)),
      };
    });

  const read = { parallel: 20, method: 'GET' };
  const bySeller = { authorization: `Bearer ${seller.token}` };
  const pages = quick ? 150 : 1500;
  const tries = quick ? 1300 : 3000;
  const searches = quick ? 100 : 1000;
  await floodOf('addresses of pages', { ...read, count: pages, path: '/product/{n}' });
  await floodOf('loads of the data of pages', { ...read, count: tries, path: '/product/{n}.data' }, true);
  const badTokens = { path: `${API_BASE}/role?email=a@b.co`, headers: { authorization: 'Bearer bad-{n}' } };
  await floodOf('bad tokens', { ...read, count: quick ? 500 : 1500, ...badTokens }, true);
  await floodOf('searches with every filter', {
    ...read,
    count: searches,
    path: `${API_BASE}/search?q=core+i5+{n}&condition=good&district=Dhaka&maxPrice=90000&ramGb=8&ramGb=16&sort=years-asc`,
  });
  await floodOf('files of the sitemap', { ...read, count: tries, path: '/sitemaps/models.xml' }, true);
  await floodOf('previews of one product', { ...read, count: tries, path: `/previews/en/${productId}.jpg` }, true);
  await floodOf('searches of a list', {
    ...read,
    count: searches,
    path: `${API_BASE}/products?status=unsold&q=core+i5+{n}&condition=good&maxPrice=90000&sort=years-asc`,
    headers: bySeller,
  });
  await floodOf('computers built of parts', { ...read, count: quick ? 40 : 120, path: `${API_BASE}/build?budget=60{n}&use=gaming` });
  const write = { count: quick ? 60 : 300, parallel: 50, method: 'POST', headers: JSON_BODY };
  await floodOf('changes of one account', {
    ...write,
    path: `${API_BASE}/saved`,
    headers: { ...JSON_BODY, ...bySeller },
    body: JSON.stringify({ searches: ['q=laptop+{n}'] }),
  });
  await floodOf('changes of one account of the identity service', {
    ...write,
    path: identityPath('accounts:update'),
    body: JSON.stringify({ idToken: seller.accessToken, displayName: 'Name {n}' }),
  });
  await floodOf('sign-ins to invented accounts', {
    ...write,
    path: identityPath('accounts:signInWithPassword'),
    body: JSON.stringify({ email: 'invented-{n}@attack.example', password: 'wrong horse' }),
  });
  const streams = quick ? 300 : 2000;
  await campaign.attack(`${streams} event streams from one address`, 'the other address gets a stream; the flood is limited', async () => {
    const stream = { parallel: 50, method: 'GET', path: `${API_BASE}/events`, hold: true };
    const running = start(campaign, { ...stream, count: streams });
    const statuses = await running.statuses;
    const other = start(campaign, { ...stream, count: 1, parallel: 1, headers: bySeller });
    const [status] = await other.statuses;
    await Promise.all([other.end(), running.end()]);
    return { seen: `${countedOf(statuses)}; other: ${status}`, ok: status === 200 && some429(statuses) };
  });
  await floodSignIns(campaign);
  await floodByAccount(campaign, seller);
}

/** Password hashes are the dearest work: a visitor who asks for many must wait, and nobody else. */
async function floodSignIns(campaign: Campaign): Promise<void> {
  const [attacker, other] = [await campaign.accounts.create('buyer'), await campaign.accounts.create('buyer')];
  const parallel = campaign.quick ? 40 : 80;
  await campaign.attack(`${parallel} parallel sign-ins to one’s own account`, 'another signs in meanwhile, within 5 s', async () => {
    const running = start(campaign, {
      count: parallel,
      parallel,
      method: 'POST',
      path: identityPath('accounts:signInWithPassword'),
      headers: JSON_BODY,
      body: JSON.stringify({ email: attacker.email, password: PASSWORD, returnSecureToken: true }),
    });
    await sleep(50);
    const began = performance.now();
    const seen = await signIn(campaign.visitor(), other.email, PASSWORD).then(
      () => 'signed in',
      (error: unknown) => String(error),
    );
    const ms = performance.now() - began;
    const statuses = await running.statuses;
    await running.end();
    return { seen: `${seen} after ${Math.round(ms)} ms; flood ${countedOf(statuses)}`, ok: seen === 'signed in' && ms < 5000 };
  });

  await campaign.attack('60 reset emails to one recipient', 'at most 5 emails', async () => {
    const visitor = campaign.visitor();
    const answers = [];
    for (let n = 0; n < 60; n += 1) {
      const json = { requestType: 'PASSWORD_RESET', email: other.email };
      answers.push((await visitor.send('POST', identityPath('accounts:sendOobCode'), { json })).status);
    }
    const emails = await emailsTo(campaign, other.email);
    return { seen: `${emails} emails; ${countedOf(answers)}`, ok: emails <= 5 };
  });
}

/** The emails that were sent to `recipient`. Emails that wait until its address is confirmed are listed too, but never leave. */
async function emailsTo(campaign: Campaign, recipient: string): Promise<number> {
  // The worker sends what is due within a second.
  await sleep(2000);
  const admin = await campaign.accounts.admin();
  let count = 0;
  let cursor = '';
  for (let page = 0; page < 20; page += 1) {
    const { text } = await admin.api('GET', `/emails?limit=100${cursor}`);
    const { emails, nextCursor } = JSON.parse(text) as { emails: { to: string; sentAt: string | null }[]; nextCursor?: string };
    count += emails.filter(({ to, sentAt }) => to === recipient && sentAt !== null).length;
    if (nextCursor === undefined) break;
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return count;
}

/** One account that does one thing without end, from its own address. */
async function floodByAccount(campaign: Campaign, seller: Account): Promise<void> {
  const { accounts, quick } = campaign;
  await campaign.attack('one buyer books all it can', 'refused long before 30', async () => {
    const other = await accounts.create('seller');
    const greedy = await accounts.create('buyer');
    const answers = [];
    for (let n = 0; n < 29; n += 1) {
      const id = await offer(n < 20 ? other : seller, { title: `Desktop number ${n}` });
      const { status, error } = await greedy.api('POST', '/bookings', { json: aBooking(id) });
      answers.push(error ?? status);
    }
    return { seen: countedOf(answers), ok: answers.filter((answer) => answer === 201).length < 29 };
  });

  await campaign.attack('emails to a seller whose address nobody confirmed', 'none about bookings', async () => {
    const victim = await accounts.create('seller');
    const buyer = await accounts.create('buyer');
    for (let n = 0; n < 5; n += 1) await buyer.api('POST', '/bookings', { json: aBooking(await offer(victim, { title: `Laptop ${n}` })) });
    const emails = await emailsTo(campaign, victim.email);
    // The address's own confirmation is asked for by its holder.
    return { seen: `${emails} emails`, ok: emails <= 1 };
  });

  const methods = quick ? 150 : 300;
  await campaign.attack(`${methods} payment methods without an account`, 'limited', async () => {
    const config = JSON.parse((await campaign.visitor().send('GET', `${API_BASE}/config`)).text) as {
      cards: { kind: string; publishableKey: string };
    };
    if (config.cards.kind !== 'embedded') return { seen: 'not the embedded card service', ok: true };
    const statuses = await send(campaign, {
      count: methods,
      parallel: 10,
      method: 'POST',
      path: '/cards/v1/payment_methods',
      headers: { authorization: `Bearer ${config.cards.publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2034&card[cvc]=123',
    });
    return { seen: countedOf(statuses), ok: statuses.includes(429) };
  });

  if (quick) return;
  await campaign.attack('100 sign-ups from one address', 'limited', async () => {
    const statuses = await send(campaign, {
      count: 100,
      parallel: 4,
      method: 'POST',
      path: identityPath('accounts:signUp'),
      headers: JSON_BODY,
      body: JSON.stringify({ email: `flood-{n}-${Date.now().toString(36)}@attack.example`, password: PASSWORD, returnSecureToken: true }),
    });
    return { seen: countedOf(statuses), ok: statuses.filter((status) => status === 200).length <= 60 };
  });
}
