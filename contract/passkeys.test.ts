import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contract } from '#contract/contract.ts';
import { errorsOf } from '#contract/openapi.ts';
import { methodOf, type Operation } from '#contract/operation.ts';

/** Changes by admins that need no passkey: none moves money, or removes a user or a listing. */
const HARMLESS: Readonly<Record<string, string>> = {
  updateUser: 'the label of a seller, which is taken back as easily',
  decideReview: 'words beside a deal',
  takeProofAway: 'the mark on a photo',
  checkMessage: 'changes nothing',
  noteDifference: 'words beside a difference, which stay in the log',
  retryEmail: 'sends a text that is there',
  startPasskey: 'asks for a passkey or a sign-in itself',
  addPasskey: 'takes what startPasskey gave',
  startPasskeyUse: 'proves nothing yet',
  usePasskey: 'is the proof',
  removePasskey: 'asks for a passkey itself, also where none is required',
};

/** Changes that users do to what is theirs, and admins to what is not. The log of admins has a test that knows all of them. */
const OF_OTHERS_TOO: Readonly<Record<string, boolean>> = {
  deleteProduct: true,
  deleteBooking: true,
  updateProduct: false,
  updateConversation: false,
};

await test('every change that admins can make needs a passkey, or is named as harmless', () => {
  for (const [name, operation] of Object.entries<Operation>(contract)) {
    if (methodOf(operation.route) === 'GET') assert.equal(operation.passkey, undefined, `${name} only reads`);
    else if (operation.access === 'admin')
      assert.equal(operation.passkey === true, !Object.hasOwn(HARMLESS, name), `${name} is in one of the two lists, and in one only`);
    else assert.equal(operation.passkey === true, OF_OTHERS_TOO[name] ?? false, name);
  }
});

await test('an operation with a passkey says what it refuses', () => {
  for (const operation of Object.values<Operation>(contract))
    assert.equal(errorsOf(operation).includes('passkey_missing'), operation.passkey === true || operation.route.endsWith('/use/challenge'));
});
