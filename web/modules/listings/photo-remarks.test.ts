import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedRemarks } from '#web/modules/listings/photo-remarks.ts';

await test('photos with the same fault share one remark', () => {
  assert.deepEqual(
    [...sharedRemarks([['dark'], ['dark', 'small'], [], ['dark']])],
    [
      ['dark', [1, 2, 4]],
      ['small', [2]],
    ],
  );
  assert.equal(sharedRemarks([]).size, 0);
});
