import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyNames, pictureView } from '#server/features/photos/queries.ts';

const url = (name: string): string => `/photos/${name}`;

await test('a picture offers its largest copy and every smaller one', () => {
  const photo = { id: 'a1', width: 1200, height: 1600, thumbhash: 'x' };
  assert.deepEqual(pictureView(photo, url), {
    image: '/photos/a1-1200.webp',
    picture: {
      width: 1200,
      height: 1600,
      thumbhash: 'x',
      srcset: '/photos/a1-400.webp 400w, /photos/a1-800.webp 800w, /photos/a1-1200.webp 1200w',
    },
  });
  assert.deepEqual(copyNames(photo), ['a1-400.webp', 'a1-800.webp', 'a1-1200.webp']);
});

await test('a small picture offers itself', () => {
  const { image, picture } = pictureView({ id: 'b2', width: 400, height: 3, thumbhash: '' }, url);
  assert.deepEqual([image, picture.srcset], ['/photos/b2-400.webp', '/photos/b2-400.webp 400w']);
});
