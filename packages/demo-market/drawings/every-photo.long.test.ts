import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeCatalogue } from '../catalogue/catalogue.ts';
import { drawPhoto } from './photos.ts';
import { assertWellFormed } from './test-svg.ts';

const { products } = makeCatalogue({ now: new Date('2026-11-20T06:00:00Z') });

await test('every photo is well-formed SVG and unlike every other', () => {
  const seen = new Set<string>();
  for (const product of products) {
    const svg = drawPhoto(product.photo);
    assertWellFormed(svg, `${product.key} ${product.photo.subject.kind}`);
    assert.ok(svg.length < 400_000, `${product.key}: ${svg.length} characters`);
    seen.add(svg);
  }
  assert.equal(seen.size, products.length);
});
