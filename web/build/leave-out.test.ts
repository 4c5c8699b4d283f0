import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertReviewed, withBodies } from '#web/build/leave-out.ts';

const library = `function kept(a) {
	return a;
}
	async function left({ b }, c = fallback()) {
		if (b) {
			return c;
		}
	}
`;

await test('gives a function another body and leaves its neighbours alone', () => {
  const changed = withBodies(library, 'library', { left: 'return 1;' });
  assert.match(changed, /function kept\(a\) \{\n\treturn a;\n\}/);
  assert.match(changed, /async function left\(\{ b \}, c = fallback\(\)\) \{\nreturn 1;\n\t\}/);
});

await test('stops at a function that is not there any more, and at a version nobody has read', () => {
  assert.throws(() => withBodies(library, 'library', { gone: '' }), /library no longer has gone/);
  assert.throws(() => assertReviewed('react-dom', '19.0.0'), /react-dom is [\d.]+, and web\/build leaves parts of 19\.0\.0 out/);
});
