import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Facts } from '#contract/facts.ts';
import { otherwiseSaid } from '#domain/facts/otherwise-said.ts';

await test('the words of a dispute name the promised facts of which they state another value', () => {
  const desktop: Facts = { kind: 'desktop-pc', cpu: 'i5-7500', cpuFamily: 'Core i5', ramGb: 16, storage: [{ kind: 'ssd', gb: 512 }] };
  const card: Facts = { kind: 'gpu', gpu: 'GeForce RTX 3060', vramGb: 12 };
  for (const [promised, text, names] of [
    [desktop, 'It has 8 GB RAM, not 16 GB.', ['ramGb']],
    [desktop, 'Only 8GB ram inside, and the SSD is 256 GB instead of 512 GB', ['ramGb', 'storage']],
    [desktop, 'The processor is a Core i3-7100, not i5-7500', ['cpu', 'cpuFamily']],
    [desktop, '৮ জিবি র‍্যাম, ১৬ জিবি না', ['ramGb']],
    [desktop, 'It has 16 GB RAM, as promised. It does not start.', []],
    [card, 'It is an RTX 2060, not RTX 3060', ['gpu']],
    [card, 'GPU-Z shows 6 GB, not 12 GB', ['vramGb']],
    [{ kind: 'gpu' }, 'It has 6 GB', []],
    [{ ...card, faulty: false, quantity: 2, wanted: false }, 'It is dead. 3 pcs RTX 3060. RTX 3060 lagbe', []],
    [card, 'RTX 3060 chilo,RTX 2060 dise!\nRTX 2060', ['gpu']],
    [card, 'RTX 2060 but RTX 3060 was promised', ['gpu']],
    [card, 'RTX 2060 কিন্তু RTX 3060', ['gpu']],
    [card, 'nanometre RTX 3060 notebook', []],
  ] as const)
    assert.deepEqual(otherwiseSaid(promised, ['It was late.', text]), names, text);
});
