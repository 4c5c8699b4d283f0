import assert from 'node:assert/strict';
import { test } from 'node:test';
import { photoView, variantFiles } from '#server/modules/listings/photos.changes.ts';

const url = (name: string): string => `/photos/${name}`;

await test('a photo offers its largest variant and all smaller ones', () => {
  const photo = { id: 'a1', width: 1200, height: 1600, thumbhash: 'x' };
  assert.deepEqual(photoView(photo, url), {
    image: '/photos/a1-1200.webp',
    picture: {
      width: 1200,
      height: 1600,
      thumbhash: 'x',
      srcset: '/photos/a1-400.webp 400w, /photos/a1-800.webp 800w, /photos/a1-1200.webp 1200w',
    },
  });
  assert.deepEqual(variantFiles({ ...photo, sha256: ['x', 'y', 'z'] }), [
    { name: 'a1-400.webp', sha256: 'x' },
    { name: 'a1-800.webp', sha256: 'y' },
    { name: 'a1-1200.webp', sha256: 'z' },
  ]);
});

await test('a small photo offers itself', () => {
  const { image, picture } = photoView({ id: 'b2', width: 400, height: 3, thumbhash: '' }, url);
  assert.deepEqual([image, picture.srcset], ['/photos/b2-400.webp', '/photos/b2-400.webp 400w']);
});
