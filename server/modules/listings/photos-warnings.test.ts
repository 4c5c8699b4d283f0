import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { startTestApp } from '#server/testing/test-app.ts';
import { drawnPhoto, sendPhoto } from '#server/testing/test-photos.ts';

await test('the answer to an upload names what could be better about the photo', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const seller = await app.user('seller');
  const photo = await drawnPhoto(5);
  const warnings = async (changed: Buffer): Promise<string[]> => (await sendPhoto(app, seller, changed)).warnings;
  assert.deepEqual(await warnings(photo), []);
  assert.deepEqual(await warnings(await sharp(photo).linear(0.12, 0).jpeg().toBuffer()), ['dark']);
  assert.deepEqual(await warnings(await sharp(photo).blur(9).jpeg().toBuffer()), ['blurred']);
  const lines = Array.from({ length: 12 }, (_, at) => ({
    input: { create: { width: 700, height: 40, channels: 3 as const, background: '#223' } },
    left: 60,
    top: 300 + at * 160,
  }));
  const screen = sharp({ create: { width: 1080, height: 2400, channels: 3, background: '#f4f4f8' } }).composite(lines);
  assert.deepEqual(await warnings(await screen.png().toBuffer()), ['screenshot']);
});
