import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepCode, takeCode } from '#web/modules/deals/code-link.ts';
import { keepInPage } from '#web/page-storage.ts';

await test('a code that was kept for after a log-in is there each time that the page is rendered, and no longer in the storage', () => {
  keepInPage();
  const address = { pathname: '/dashboard/orders/1', hash: '' };
  keepCode({ ...address, hash: '#code=123456' });
  // React renders a part again that was interrupted before it was shown.
  assert.deepEqual([takeCode(address), takeCode(address)], ['123456', '123456']);
  assert.deepEqual(Object.keys(sessionStorage), []);
  assert.equal(takeCode({ ...address, pathname: '/dashboard/orders/2' }), '');
  assert.equal(takeCode({ ...address, hash: '#code=654321' }), '654321');
});
