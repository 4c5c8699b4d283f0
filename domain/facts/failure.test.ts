import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenPartIn, failureAt, flatBatteryIn } from '#domain/facts/failure.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { scan, type Scan } from '#domain/facts/scan.ts';

/** The words in which a title says so, or undefined. */
function saidIn(title: string, read: (found: Scan) => { from: number; to: number } | undefined): string | undefined {
  const found = scan(title);
  const said = read(found);
  return said && title.slice(found.tokens[said.from]?.start, found.tokens[said.to - 1]?.end);
}

await test('a thing that the goods are for may be the one that does not work', () => {
  for (const [title, faulty] of [
    ['cooler that does not spin', true],
    ['printer, it does not start', true],
    ['cooler for pc that does not start', undefined],
    ['keyboard for laptop, does not turn on', undefined],
  ] as const)
    assert.equal(recognise({ title }).facts.faulty, faulty, title);
});

await test('a word that makes it good is in the clause that says what the goods do not', () => {
  for (const [title, said] of [
    ['printer print kore na', 'kore na'],
    ['use print kore na, box ok', undefined],
    ['box ok, use print kore na', undefined],
    ['use ok, print kore na', 'kore na'],
    ['print kore na, use ok', 'kore na'],
  ] as const)
    assert.equal(
      saidIn(title, (found) => failureAt(found, 'printer')),
      said,
      title,
    );
});

await test('a UPS has no working battery if the words behind the battery say so, or it needs one', () => {
  for (const [title, said] of [
    ['UPS battery dead', 'battery dead'],
    ['UPS, battery nai, box ok', 'battery nai'],
    ['battery nai', 'battery nai'],
    ['UPS needs battery', 'battery'],
    ['needs battery', 'battery'],
    ['UPS battery lagbe', 'battery lagbe'],
    ['UPS needs care of the battery', undefined],
    ['UPS nosto battery', undefined],
    ['UPS nosto', undefined],
    ['nosto UPS battery', undefined],
    ['UPS battery ok, box nai', undefined],
    ['UPS battery problem nai', undefined],
    ['UPS battery changed over all', undefined],
  ] as const)
    assert.equal(saidIn(title, flatBatteryIn), said, title);
});

await test('goods do not work where a part without which they do not do all of their work does not', () => {
  for (const [title, kind, said] of [
    ['laptop charging port loose', 'laptop', 'charging port loose'],
    ['laptop, hinge ektu dhila', 'laptop', 'hinge ektu dhila'],
    ['ল্যাপটপ, কিবোর্ডের ৪টা বোতাম চলে না', 'laptop', 'বোতাম চলে না'],
    ['laptop touchpad not working', 'laptop', 'touchpad not working'],
    ['laptop, display e lal dag', 'laptop', 'display e lal dag'],
    ['laptop with cracked display', 'laptop', 'cracked display'],
    ['tablet, daane side loose, touch lage', 'tablet', undefined],
    ['mouse er left click kaj kore na', 'mouse', 'left click kaj kore na'],
    // Parts of other goods, states that are denied or over, and those of another clause.
    ['monitor touch loose', 'monitor', undefined],
    ['case panel loose', 'case', undefined],
    ['laptop touch dag', 'laptop', undefined],
    ['laptop touch problem nai', 'laptop', undefined],
    ['laptop touch problem kono nai', 'laptop', undefined],
    ['laptop touch problem, nai box', 'laptop', 'touch problem'],
    ['laptop no touch problem', 'laptop', undefined],
    ['laptop no broken touch', 'laptop', undefined],
    ['broken touch laptop', 'laptop', undefined],
    ['laptop broken, touch', 'laptop', undefined],
    ['laptop touch, problem', 'laptop', undefined],
    ['laptop touch onek din problem', 'laptop', undefined],
    ['laptop touch er ektu ektu ektu problem', 'laptop', undefined],
    ['keyboard for laptop, key loose', 'keyboard', undefined],
  ] as const)
    assert.equal(
      saidIn(title, (found) => brokenPartIn(found, kind)),
      said,
      title,
    );
});

await test('goods in the genitive are sold with the part of them that is broken', () => {
  for (const [title, kind] of [
    ['laptop er charging port loose', 'laptop'],
    ['laptop er charging port', 'other'],
    ['UPS 650VA dead battery', 'ups'],
  ] as const)
    assert.equal(recognise({ title }).facts.kind, kind, title);
});
