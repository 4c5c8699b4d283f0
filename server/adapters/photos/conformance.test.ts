import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import Fastify from 'fastify';
import { photosConformance, type PhotosUnderTest } from '#server/adapters/photos/conformance.ts';
import { createDiskPhotos } from '#server/adapters/photos/disk.ts';
import { createImgbbPhotos } from '#server/adapters/photos/imgbb.ts';
import type { MountedPhotos } from '#server/adapters/photos/port.ts';
import { IMGBB_TEST_KEY, startImgbb } from '#server/adapters/photos/test-imgbb.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

async function serve(t: TestContext, store: MountedPhotos): Promise<PhotosUnderTest> {
  const app = Fastify();
  store.mount(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  return { store, origin };
}

await photosConformance('disk', async (t) => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'abar-photos-'));
  t.after(() => fs.rm(folder, { recursive: true }));
  return serve(t, await createDiskPhotos({ folder }));
});

await photosConformance('imgbb', async (t) => {
  const imgbb = await startImgbb(t);
  const database = await startTestDatabase(t);
  const { uploadUrl, origin: imagesOrigin } = imgbb;
  return serve(t, createImgbbPhotos({ db: database.db, clock: new FakeClock(), key: IMGBB_TEST_KEY, uploadUrl, imagesOrigin }));
});
