import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ApiError } from './errors.ts';
import { canonicalForm, parseForm, type FormValue } from './form.ts';

/** Encodes a form as the official client does. */
function encode(value: FormValue, name = '', pairs: [string, string][] = []): [string, string][] {
  if (typeof value === 'string') pairs.push([name, value]);
  else for (const [key, inner] of Object.entries(value)) encode(inner, name === '' ? key : `${name}[${key}]`, pairs);
  return pairs;
}

const plain = (value: FormValue): unknown => JSON.parse(JSON.stringify(value));

await test('a form is decoded to what the official client encoded', () => {
  const name = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !/[[\]]/.test(text) && !/^\d+$/.test(text));
  const leaf = fc.oneof(fc.string(), fc.constantFrom('আবার', '&=[]%', '+ +'));
  const list = fc.array(leaf, { minLength: 1, maxLength: 4 });
  const form = fc.dictionary(name, fc.oneof(leaf, list, fc.dictionary(name, fc.oneof(leaf, list), { minKeys: 1, maxKeys: 4 })), {
    maxKeys: 6,
  });
  fc.assert(
    fc.property(form, (given) => {
      const text = new URLSearchParams(encode(given)).toString();
      assert.deepEqual(plain(parseForm(text)), plain(given as FormValue));
    }),
  );
});

await test('the canonical text is equal for equal forms only', () => {
  assert.equal(canonicalForm(parseForm('a=1&m[x]=1&m[y]=2')), canonicalForm(parseForm('m[y]=2&m[x]=1&a=1')));
  assert.notEqual(canonicalForm(parseForm('a[]=1&a[]=2')), canonicalForm(parseForm('a[]=2&a[]=1')));
  assert.notEqual(canonicalForm(parseForm('a=1')), canonicalForm(parseForm('a[b]=1')));
});

await test('lists are decoded, and names such as __proto__ are ordinary', () => {
  assert.deepEqual(plain(parseForm('expand[]=a&expand[]=b&other[0]=x&other[1]=y')), { expand: ['a', 'b'], other: ['x', 'y'] });
  const odd = parseForm('constructor[prototype][polluted]=1&__proto__[polluted]=1&toString=2');
  assert.equal(({} as { polluted?: string }).polluted, undefined);
  assert.deepEqual(Object.keys(odd), ['constructor', '__proto__', 'toString']);
});

await test('malformed, contradictory and oversized forms are refused', () => {
  for (const text of ['a[b', '[a]=1', 'a]b=1', 'a=1&a[b]=2', 'a[b]=2&a=1', `a${'[b]'.repeat(6)}=1`, 'x=1&'.repeat(201)])
    assert.throws(() => parseForm(text), ApiError, text.slice(0, 30));
});
