import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import type { Gateway, GatewayForm, GatewayOrder } from '#server/adapters/gateways/port.ts';
import { PaymentRefused, PaymentServiceUnavailable, PaymentStateConflict } from '#server/adapters/payment-service.ts';

/** A gateway and a buyer in front of its page. */
export interface GatewayUnderTest {
  gateway: Gateway;
  /** Ends a payment on the page. Returns the fields with which the browser comes back. */
  pay: (pageUrl: string, end: 'paid' | 'failed' | 'canceled') => Promise<GatewayForm>;
  /** A poisha below what it takes, or above. */
  outOfRange: number;
  /** The same gateway at an address where nothing answers, or nothing that makes sense. */
  broken: Gateway[];
  /** Does what is asked, without an answer. */
  whileAnswersAreLost: (work: () => Promise<void>) => Promise<void>;
  now: () => Date;
  /** Some minutes pass. */
  later: () => void;
}

/** How a gateway answers that is away, or another server in its place. */
export const BROKEN_ANSWERS: readonly (() => Promise<Response>)[] = [
  () => Promise.reject(new TypeError('fetch failed')),
  async () => new Response('Bad gateway', { status: 502 }),
  async () => new Response('<html>', { status: 200 }),
];

const AMOUNT = 12_345;

const order = (more: Partial<GatewayOrder> = {}): GatewayOrder => ({
  paymentId: randomUUID(),
  amountPoisha: AMOUNT,
  title: 'Ryzen 5 & <b>“আবার”</b>',
  buyer: { name: 'Nadia Newcomer', email: 'nadia@example.com', phone: '+8801712345678' },
  language: 'en',
  ...more,
});

/** The cases that a gateway must pass, tested through its port alone. */
export function gatewayConformance(name: string, connect: (t: TestContext) => Promise<GatewayUnderTest>): Promise<void> {
  return test(`${name}: conformance`, async (t) => {
    const { gateway, pay, outOfRange, broken, whileAnswersAreLost, now, later } = await connect(t);
    /** A payment that its buyer has paid, or approved where that is not the same. */
    const approved = async () => {
      const { id, pageUrl } = await gateway.start(order());
      return { id, form: await pay(pageUrl, 'paid') };
    };
    const paid = async () => {
      const payment = await approved();
      await gateway.captureIntent?.(payment.id);
      return payment;
    };

    await t.test('a payment that is begun is not paid, and cannot be refunded', async () => {
      const { id, pageUrl } = await gateway.start(order());
      assert.match(pageUrl, /^https?:/);
      const found = await gateway.findIntent(id);
      assert.deepEqual([found?.id, found?.status, found?.succeededAt], [id, 'requires_action', null]);
      assert.notEqual((await gateway.cancelIntent(id)).status, 'succeeded');
      await assert.rejects(gateway.refund({ intentId: id, idempotencyKey: 'none' }), PaymentStateConflict);
    });

    await t.test('a payment that is paid has its amount, currency and time, however often it is asked for', async () => {
      const { id, form } = await paid();
      for (const found of [await gateway.findIntent(id), await gateway.findIntent(id), await gateway.readNotice?.(form)?.ask()]) {
        if (found === undefined) continue;
        assert.deepEqual([found?.id, found?.status, found?.amountPoisha, found?.currency], [id, 'succeeded', AMOUNT, 'bdt']);
        assert.ok(Math.abs((found?.succeededAt?.getTime() ?? 0) - now().getTime()) < 2_000, 'to the second');
        assert.ok(!found?.isRisky);
      }
      assert.deepEqual(gateway.readReturn(form), { id, left: null });
      await assert.rejects(gateway.cancelIntent(id), PaymentStateConflict);
    });

    for (const end of ['failed', 'canceled'] as const)
      await t.test(`a payment that is ${end} takes no money`, async () => {
        const { id, pageUrl } = await gateway.start(order());
        const form = await pay(pageUrl, end);
        assert.deepEqual(gateway.readReturn(form), { id, left: end });
        assert.equal((await pay(pageUrl, 'paid'))['status'], form['status'], 'its page is over');
        const found = [await gateway.findIntent(id), await gateway.cancelIntent(id), await gateway.readNotice?.(form)?.ask()];
        for (const payment of [...found, await gateway.captureIntent?.(id)]) {
          assert.ok(payment?.status !== 'succeeded' && payment?.status !== 'requires_capture');
          // A gateway whose page takes the money itself says that it takes none any more.
          if (!gateway.captureIntent && payment) assert.equal(payment.status, 'canceled');
        }
      });

    await t.test('money that is approved moves when it is asked for, once, also when the answer is lost', async (t) => {
      if (!gateway.captureIntent) return t.diagnostic('its page takes the money');
      const { id, form } = await approved();
      assert.deepEqual(gateway.readReturn(form), { id, left: null });
      const found = await gateway.findIntent(id);
      assert.deepEqual([found?.status, found?.amountPoisha, found?.succeededAt], ['requires_capture', AMOUNT, null]);
      await assert.rejects(gateway.refund({ intentId: id, idempotencyKey: `early:${id}` }), PaymentStateConflict);
      assert.equal((await gateway.cancelIntent(id)).status, 'requires_capture', 'nothing has moved');
      await whileAnswersAreLost(async () => void (await gateway.captureIntent?.(id)));
      const taken = await gateway.findIntent(id);
      assert.equal(taken?.status, 'succeeded');
      assert.deepEqual(await Promise.all([gateway.captureIntent(id), gateway.captureIntent(id)]), [taken, taken]);
    });

    await t.test('a notice with another field, or without its signature, is refused', async () => {
      const { form } = await paid();
      const readNotice = gateway.readNotice?.bind(gateway);
      if (!readNotice) return;
      for (const name of Object.keys(form)) {
        if (form[name] === '') continue;
        assert.equal(readNotice({ ...form, [name]: `${form[name]}0` }), null, name);
      }
      const { verify_sign: _sign, ...unsigned } = form;
      assert.equal(readNotice(unsigned), null);
      assert.equal(readNotice({}), null);
      assert.equal(readNotice(form)?.id, form['tran_id']);
    });

    await t.test('a browser that names nothing is about no payment', () => {
      assert.deepEqual(gateway.readReturn({}), { id: null, left: null });
    });

    await t.test('a part is refunded once for its key, and never more than what is left', async () => {
      const { id } = await paid();
      const part = { intentId: id, amountPoisha: 5_000, idempotencyKey: `part:${id}` };
      // Asked twice at once, the second one may have to ask again.
      const refunds = await Promise.allSettled([gateway.refund(part), gateway.refund(part)]);
      const made = await gateway.refund(part);
      for (const refund of refunds)
        if (refund.status === 'fulfilled') assert.deepEqual(refund.value, made);
        else assert.ok(refund.reason instanceof PaymentServiceUnavailable, String(refund.reason));
      await assert.rejects(gateway.refund({ intentId: id, idempotencyKey: `whole:${id}` }), PaymentStateConflict);
      await assert.rejects(gateway.refund({ ...part, amountPoisha: AMOUNT - 4_999, idempotencyKey: `over:${id}` }), PaymentStateConflict);
      await gateway.refund({ ...part, amountPoisha: AMOUNT - 5_000, idempotencyKey: `rest:${id}` });
      await assert.rejects(gateway.refund({ ...part, amountPoisha: 1, idempotencyKey: `more:${id}` }), PaymentStateConflict);
    });

    await t.test('parts of the same amount are two refunds, and one whose answer is lost is made once', async () => {
      const { id } = await paid();
      const part = (key: string) => ({ intentId: id, amountPoisha: 4_000, idempotencyKey: `${key}:${id}` });
      const first = await gateway.refund(part('first'));
      await whileAnswersAreLost(() => assert.rejects(gateway.refund(part('second')), PaymentServiceUnavailable));
      later();
      const second = await gateway.refund(part('second'));
      assert.notEqual(second.id, first.id);
      assert.deepEqual(await gateway.refund(part('second')), second);
      await assert.rejects(gateway.refund({ ...part('third'), amountPoisha: AMOUNT - 7_999 }), PaymentStateConflict);
      await gateway.refund({ ...part('rest'), amountPoisha: AMOUNT - 8_000 });
    });

    await t.test('without an amount everything is refunded', async () => {
      const { id } = await paid();
      assert.ok((await gateway.refund({ intentId: id, idempotencyKey: id })).id);
      await assert.rejects(gateway.refund({ intentId: id, amountPoisha: 1, idempotencyKey: `more:${id}` }), PaymentStateConflict);
    });

    await t.test('an amount that it does not take is refused', async () => {
      await assert.rejects(gateway.start(order({ amountPoisha: outOfRange })), PaymentRefused);
    });

    await t.test('every failure of the service itself is one that may pass', async () => {
      const { id, form } = await paid();
      for (const each of broken) {
        await assert.rejects(each.start(order()), PaymentServiceUnavailable);
        await assert.rejects(each.findIntent(id), PaymentServiceUnavailable);
        await assert.rejects(each.cancelIntent(id), PaymentServiceUnavailable);
        await assert.rejects(each.refund({ intentId: id, idempotencyKey: id }), PaymentServiceUnavailable);
        if (each.captureIntent) await assert.rejects(each.captureIntent(id), PaymentServiceUnavailable);
        if (each.readNotice) await assert.rejects(async () => each.readNotice?.(form)?.ask(), PaymentServiceUnavailable);
      }
    });
  });
}
