import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '#contract/routes.ts';
import { aBooking, book, offer } from '#tests/attack/accounts.ts';
import { countedOf, type Campaign } from '#tests/attack/campaign.ts';
import { signalProcess, type LocalApp } from '#tests/attack/target.ts';
import type { Answer } from '#tests/attack/visitor.ts';

// Makes things fail beneath the app: its database frozen or killed, the app itself killed. Only for a target that the campaign started.

/** ms within which a call must answer 503, and within which everything must work again. */
const ANSWER_MS = 5000;
const RECOVERY_MS = 30_000;

export async function attackByFaults(campaign: Campaign): Promise<void> {
  const { own } = campaign.target;
  if (!own) return;
  await freeze(campaign, own);
  await killDatabase(campaign, own);
  await killApp(campaign, own);
}

/** Waits until the app answers as ready; returns the ms it took. */
async function recovery(campaign: Campaign): Promise<number> {
  const began = performance.now();
  const visitor = campaign.visitor();
  while (performance.now() - began < RECOVERY_MS) {
    if ((await visitor.trySend('GET', `${API_BASE}/health/ready`, { timeoutMs: 3000 })).status === 200) return performance.now() - began;
    await sleep(100);
  }
  return Infinity;
}

const recovered = (ms: number): string =>
  ms === Infinity ? `not ready after ${RECOVERY_MS / 1000} s` : `ready after ${(ms / 1000).toFixed(1)} s`;

async function freeze(campaign: Campaign, own: LocalApp): Promise<void> {
  const { accounts } = campaign;
  const seller = await accounts.create('seller');
  const fresh = await accounts.create('buyer');
  const { token } = fresh;
  const list = `${API_BASE}/products?category=2&sort=price-asc`;
  const productId = await offer(seller);
  const seconds = campaign.quick ? 7 : 12;
  await campaign.expectNone(
    `PostgreSQL stopped (SIGSTOP) for ${seconds} s`,
    '503 with Retry-After within 5 s; readiness 503; then recovery',
    async (faults) => {
      const answers: Answer[] = [];
      own.signalDatabase('SIGSTOP');
      const began = performance.now();
      try {
        const visitor = campaign.visitor();
        const timeoutMs = seconds * 1000 - 500;
        const calls: [what: string, call: Promise<Answer>, may: readonly number[]][] = [
          ['a list', fresh.visitor.trySend('GET', list, { token, timeoutMs }), [503]],
          ['a booking', fresh.visitor.trySend('POST', `${API_BASE}/bookings`, { token, timeoutMs, json: aBooking(productId) }), [503]],
          [
            'a token',
            fresh.visitor.trySend('POST', `${API_BASE}/jwt`, { token: fresh.accessToken, timeoutMs, json: { email: fresh.email } }),
            [503],
          ],
          ['a page', visitor.trySend('GET', `/product/${productId}x`, { timeoutMs }), [404, 503]],
          ['readiness', visitor.trySend('GET', `${API_BASE}/health/ready`, { timeoutMs }), [503]],
          ['liveness', visitor.trySend('GET', `${API_BASE}/health`, { timeoutMs }), [200]],
        ];
        for (const [what, call, may] of calls) {
          const answer = await call;
          answers.push(answer);
          if (!may.includes(answer.status) || answer.ms > (campaign.quick ? timeoutMs : ANSWER_MS))
            faults.push(`${what}: ${answer.status || 'no answer'} after ${Math.round(answer.ms)} ms`);
          else if (answer.status === 503 && what !== 'readiness' && answer.headers['retry-after'] === undefined)
            faults.push(`${what}: 503 without Retry-After`);
        }
        await sleep(Math.max(0, seconds * 1000 - (performance.now() - began)));
      } finally {
        own.signalDatabase('SIGCONT');
      }
      const ms = await recovery(campaign);
      if (ms > RECOVERY_MS) faults.push(recovered(ms));
      const after = await fresh.visitor.trySend('GET', list, { token });
      if (after.status !== 200) faults.push(`afterwards: ${after.status}`);
      return `${countedOf(answers.map(({ status }) => status))}; ${recovered(ms)}`;
    },
  );
}

async function killDatabase(campaign: Campaign, own: LocalApp): Promise<void> {
  const { accounts } = campaign;
  const buyer = await accounts.create('buyer');
  const productId = await offer(await accounts.create('seller'));
  const bookingId = await book(buyer, productId);
  await campaign.expectNone(
    'kill -9 of the postmaster under requests',
    '200 or 503, nothing else; restarted; nothing lost',
    async (faults) => {
      const over = new AbortController();
      const statuses: number[] = [];
      const asking = Promise.all(
        Array.from({ length: 4 }, async () => {
          while (!over.signal.aborted) {
            const user = buyer.visitor;
            const answer = await user.trySend('GET', `${API_BASE}/bookings/${bookingId}`, { token: buyer.token });
            statuses.push(answer.status);
            await sleep(30);
          }
        }),
      );
      await sleep(300);
      signalProcess(own.postmaster, 'SIGKILL');
      await sleep(1500);
      const ms = await recovery(campaign);
      await sleep(300);
      over.abort();
      await asking;
      const booking = await buyer.api('GET', `/bookings/${bookingId}`);
      faults.push(...statuses.filter((status) => status !== 200 && status !== 503 && status !== 429).map(String));
      if (ms > RECOVERY_MS) faults.push(recovered(ms));
      if (booking.status !== 200) faults.push(`the booking: ${booking.status}`);
      return `${countedOf(statuses)}; ${recovered(ms)}`;
    },
  );
}

async function killApp(campaign: Campaign, own: LocalApp): Promise<void> {
  const { accounts } = campaign;
  const buyer = await accounts.create('buyer');
  const productId = await offer(await accounts.create('seller'));
  await campaign.attack('kill -9 of the app right after a booking', 'the booking is there after the start', async () => {
    const bookingId = await book(buyer, productId);
    await own.kill();
    await own.start();
    const { status } = await buyer.api('GET', `/bookings/${bookingId}`);
    return { seen: status === 200 ? 'the booking is there after the start' : String(status), ok: status === 200 };
  });
}
