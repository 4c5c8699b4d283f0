import assert from 'node:assert/strict';

/** Elements are closed in order, references resolve, numbers are numbers. */
export const assertWellFormed = (svg: string, name: string): void => {
  assert.doesNotMatch(svg, /NaN|undefined|Infinity|\[object|<text|<script|<image|href=/, name);
  const open: string[] = [];
  for (const [, close, tag = '', selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (selfClosed) continue;
    if (close) assert.equal(open.pop(), tag, name);
    else open.push(tag);
  }
  assert.deepEqual(open, [], name);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) assert.ok(ids.has(id), `${name}: #${id} leads nowhere`);
};
