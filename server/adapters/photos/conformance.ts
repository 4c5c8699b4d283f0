import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import type { PhotoStore } from '#server/adapters/photos/port.ts';

/** A photo store under test, and the origin against which its addresses are resolved, as a browser does. */
export interface PhotosUnderTest {
  store: PhotoStore;
  origin: string;
}

/** The cases that every photo store must pass. They load each photo as browsers do. */
export function photosConformance(name: string, connect: (t: TestContext) => Promise<PhotosUnderTest>): Promise<void> {
  return test(`${name}: conformance`, async (t) => {
    const { store, origin } = await connect(t);
    // The store may outlive this test: names are new in each run.
    const aName = (): string => `${randomUUID()}-400.webp`;
    const somePhoto = (size: number): Buffer => {
      const bytes = Buffer.concat([Buffer.from('RIFF....WEBP'), randomBytes(size)]);
      bytes.writeUInt32LE(bytes.length - 8, 4);
      return bytes;
    };
    const put = (photo: string, bytes: Buffer) => store.put(photo, bytes);
    const load = async (photo: string) => {
      const response = await fetch(new URL(store.url(photo), origin));
      const { status, headers } = response;
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status, bytes, type: headers.get('content-type'), cacheControl: headers.get('cache-control') };
    };
    const has = async (photo: string, bytes: Buffer): Promise<boolean> => {
      const loaded = await load(photo);
      return loaded.status === 200 && loaded.bytes.equals(bytes);
    };

    await t.test('a stored photo is loaded by any browser, byte by byte, as a file that never changes', async () => {
      for (const size of [1, 20_000, 1_500_000]) {
        const photo = aName();
        const bytes = somePhoto(size);
        await put(photo, bytes);
        const loaded = await load(photo);
        assert.equal(loaded.status, 200);
        assert.ok(loaded.bytes.equals(bytes));
        assert.deepEqual(await store.get(photo), bytes);
        assert.equal(loaded.type, 'image/webp');
        assert.equal(loaded.cacheControl, 'public, max-age=31536000, immutable');
      }
    });

    await t.test('an address is known before the photo is stored, and stays', async () => {
      const photo = aName();
      const before = store.url(photo);
      assert.notEqual((await load(photo)).status, 200);
      await put(photo, somePhoto(100));
      assert.equal(store.url(photo), before);
      assert.notEqual(store.url(aName()), before);
    });

    await t.test('the same photo may be stored again, also at the same moment', async () => {
      const photo = aName();
      const bytes = somePhoto(5000);
      await Promise.all(Array.from({ length: 4 }, () => put(photo, bytes)));
      await put(photo, bytes);
      assert.ok(await has(photo, bytes));
    });

    await t.test('a removed photo is gone, others are not', async () => {
      const [gone, kept] = [aName(), aName()];
      const bytes = somePhoto(100);
      await Promise.all([put(gone, bytes), put(kept, bytes)]);
      await store.remove(gone);
      assert.equal((await load(gone)).status, 404);
      assert.equal(await store.get(gone), null);
      assert.ok(await has(kept, bytes));
    });

    await t.test('removing a photo twice, or one that was never stored, is not an error', async () => {
      const photo = aName();
      await store.remove(photo);
      await put(photo, somePhoto(100));
      await store.remove(photo);
      await store.remove(photo);
    });

    await t.test('a removed photo may be stored again', async () => {
      const photo = aName();
      const bytes = somePhoto(100);
      await put(photo, bytes);
      await store.remove(photo);
      await put(photo, bytes);
      assert.ok(await has(photo, bytes));
    });

    await t.test('an invalid name is neither written nor removed', async () => {
      for (const wrong of ['../a.webp', 'a/b.webp', '.a.webp', 'A.webp', 'a.html', 'a.webp?b', 'a b.webp', '']) {
        await assert.rejects(put(wrong, somePhoto(10)), /Not a name/);
        await assert.rejects(async () => store.remove(wrong), /Not a name/);
      }
    });
  });
}
