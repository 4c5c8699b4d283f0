import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HALF, Packer, Unpacker } from '#domain/messages/packing.ts';

const chances = (): Uint16Array => new Uint16Array(4).fill(HALF);

/** Bits of which one in so many is 1, the same in each run. */
function bitsOf(count: number, every: number): number[] {
  let state = 7;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Number((state >>> 8) % every === 0);
  });
}

function packed(bits: readonly number[]): Uint8Array {
  const packer = new Packer();
  const own = chances();
  bits.forEach((bit, at) => packer.code(own, at % 4, bit));
  return packer.end();
}

await test('bits are read as they were packed, and likely ones take little space', () => {
  for (const [every, most] of [
    [2, 1.02],
    [10, 0.52],
    [1, 0.03],
    [1e9, 0.03],
  ] as const) {
    // Carries pass through bytes of 255, which are one in 256.
    const bits = bitsOf(200_000, every);
    const bytes = packed(bits);
    const unpacker = new Unpacker(bytes);
    const own = chances();
    assert.ok(
      bits.every((bit, at) => unpacker.code(own, at % 4) === bit),
      String(every),
    );
    assert.ok(bytes.length * 8 < bits.length * most + 100, `${every}: ${bytes.length}`);
  }
  assert.ok(packed([]).length < 8);
});
