import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutationFaults } from '#tests/mutations/mutation.ts';
import { ROOT } from '#tools/step.ts';

const mutation = {
  guarantee: 'g',
  file: 'tests/mutations/mutation.test.ts',
  from: 'the only such ',
  to: '',
  test: 'tests/mutations/mutation.test.ts',
};

await test('a mutation that can be applied has no fault', () => {
  // This comment holds the only such text.
  assert.deepEqual(mutationFaults(ROOT, [{ ...mutation, from: `${mutation.from}text` }]), []);
});

await test('a mutation whose text, file or test is gone is named', () => {
  const faultOf = (change: Partial<typeof mutation>) => mutationFaults(ROOT, [{ ...mutation, ...change }]).join();
  assert.match(faultOf({ from: 'nowhere '.repeat(3) }), /"g": its text occurs 0 times/);
  assert.match(faultOf({ from: 'mutationFaults' }), /its text occurs \d+ times/);
  assert.match(faultOf({ file: 'server/gone.ts' }), /there is no file server\/gone\.ts/);
  assert.match(faultOf({ test: 'server/gone.test.ts' }), /there is no test server\/gone\.test\.ts/);
  assert.match(faultOf({ to: mutation.from }), /changes nothing/);
});
