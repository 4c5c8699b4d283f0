import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { StripeFault } from './faults.ts';
import { canonicalForm, parseForm, type FormValue } from './form.ts';

/** As the official client writes forms. */
function write(value: FormValue, name = '', pairs: [string, string][] = []): [string, string][] {
  if (typeof value === 'string') pairs.push([name, value]);
  else for (const [key, inner] of Object.entries(value)) write(inner, name === '' ? key : `${name}[${key}]`, pairs);
  return pairs;
}

const plain = (value: FormValue): unknown => JSON.parse(JSON.stringify(value));

void test('what was written is read again, whatever it holds', () => {
  const name = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !/[[\]]/.test(text) && !/^\d+$/.test(text));
  const leaf = fc.oneof(fc.string(), fc.constantFrom('আবার', '&=[]%', '+ +'));
  const list = fc.array(leaf, { minLength: 1, maxLength: 4 });
  const form = fc.dictionary(name, fc.oneof(leaf, list, fc.dictionary(name, fc.oneof(leaf, list), { minKeys: 1, maxKeys: 4 })), {
    maxKeys: 6,
  });
  fc.assert(
    fc.property(form, (given) => {
      const text = new URLSearchParams(write(given)).toString();
      assert.deepEqual(plain(parseForm(text)), plain(given as FormValue));
    }),
  );
});

void test('equal forms have equal texts, different ones do not', () => {
  assert.equal(canonicalForm(parseForm('a=1&m[x]=1&m[y]=2')), canonicalForm(parseForm('m[y]=2&m[x]=1&a=1')));
  assert.notEqual(canonicalForm(parseForm('a[]=1&a[]=2')), canonicalForm(parseForm('a[]=2&a[]=1')));
  assert.notEqual(canonicalForm(parseForm('a=1')), canonicalForm(parseForm('a[b]=1')));
});

void test('lists, and names that are names like any other', () => {
  assert.deepEqual(plain(parseForm('expand[]=a&expand[]=b&other[0]=x&other[1]=y')), { expand: ['a', 'b'], other: ['x', 'y'] });
  const odd = parseForm('constructor[prototype][polluted]=1&__proto__[polluted]=1&toString=2');
  assert.equal(({} as { polluted?: string }).polluted, undefined);
  assert.deepEqual(Object.keys(odd), ['constructor', '__proto__', 'toString']);
});

void test('forms that cannot be meant are refused', () => {
  for (const text of ['a[b', '[a]=1', 'a]b=1', 'a=1&a[b]=2', 'a[b]=2&a=1', `a${'[b]'.repeat(6)}=1`, 'x=1&'.repeat(201)])
    assert.throws(() => parseForm(text), StripeFault, text.slice(0, 30));
});
