import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { codeFor, enterCode, handoverFor, startHandovers, wrongCode } from '#server/testing/test-handover.ts';

const MINUTE = 60_000;

await test('the code of a handover is kept from the seller until the product is there', async (t) => {
  const { app, pair, seller, buyer } = await startHandovers(t);
  const renew = (id: string, code: string, user = buyer) => user.api.renewCode({ params: { id }, body: { code } });

  await t.test('25 wrong tries end a code, however long the seller waits; the buyer makes another one', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const { bookingId: id } = deal;
    const code = await codeFor(deal);
    for (let nth = 1; nth < 25; nth += 1) {
      const expected = nth % 5 === 0 ? 'code_locked' : 'wrong_code';
      assert.equal(await codeOf(enterCode(seller, id, wrongCode(code, nth))), expected, String(nth));
      if (nth % 5 === 0) app.clock.advance(15 * MINUTE);
    }
    assert.equal(await codeOf(enterCode(seller, id, wrongCode(code, 25))), 'code_used_up');
    app.clock.advance(60 * MINUTE);
    assert.equal(await codeOf(enterCode(seller, id, code)), 'code_used_up', 'the right one too');
    const { code: next = '' } = await renew(id, code);
    assert.equal((await enterCode(seller, id, next)).state, 'inspecting');
  });

  await t.test('a new code is the buyer’s alone; the old one stops at once, and a repeated request makes no other', async () => {
    for (const deal of [await dealScene(app, 'paid', pair), await bookedProduct(...pair)]) {
      const { bookingId: id } = deal;
      const code = await codeFor(deal);
      assert.equal(await codeOf(renew(id, code, seller)), 'forbidden');
      const both = await Promise.all([renew(id, code), renew(id, code)]);
      const [next = ''] = both.map((each) => each.code ?? '');
      assert.deepEqual([both[1]?.code, await codeFor(deal), (await renew(id, code)).code], [next, next, next]);
      assert.notEqual(next, code);
      assert.equal(await codeOf(enterCode(seller, id, code)), 'wrong_code');
      assert.equal(await codeOf(enterCode(seller, id, next)), 'ok');
      assert.equal((await handoverFor(buyer, id)).code, undefined);
      assert.match(await codeOf(renew(id, next)), /handed_over/);
    }
  });

  await t.test('a message that holds the code is sent only when its buyer says so again', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const code = await codeFor(deal);
    const message = (text: string, withCode?: boolean) => ({ messageId: randomUUID(), text, photos: [], withCode });
    const open = (text: string, withCode?: boolean) =>
      buyer.api.openConversation({ body: { productId: deal.productId, ...message(text, withCode) } });
    const bangla = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)));
    for (const text of [`It is ${code}.`, `${code.slice(0, 3)} ${code.slice(3)}`, code.split('').join('-'), `কোড ${bangla}`])
      assert.equal(await codeOf(open(text)), 'code_in_message', text);
    const { conversation } = await open(`Not ${wrongCode(code)}, I keep it.`);
    const params = { id: conversation._id };
    const body = message(`Here you are: ${code}`);
    assert.equal(await codeOf(buyer.api.sendMessage({ params, body })), 'code_in_message');
    assert.equal((await buyer.api.sendMessage({ params, body: { ...body, withCode: true } })).text, body.text);
    assert.equal(
      await codeOf(seller.api.sendMessage({ params, body: message(`Is it ${code}?`) })),
      'ok',
      'the seller has no code to give away',
    );
    await renew(deal.bookingId, code);
    assert.equal(await codeOf(buyer.api.sendMessage({ params, body: message(`It was ${code}`) })), 'ok', 'it does not count any more');
  });
});
