import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognise } from '#domain/facts/recognise.ts';
import { FAULTY_DESCRIPTIONS, SOUND_DESCRIPTIONS } from '#domain/facts/test-faults.ts';
import { NAMED_PROCESSORS } from '#domain/facts/test-processors.ts';
import { LABELLED_TITLES } from '#domain/facts/test-titles.ts';

/** The facts of a title on one line, as in `test-titles.ts`. */
function lineOf(title: string): string {
  const { facts, warnings } = recognise({ title });
  const { kind, storage, ...rest } = facts;
  const parts = Object.entries({ ...rest, ...(storage && { storage: storage.map((drive) => drive.kind + drive.gb).join('+') }) })
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort();
  return [...(kind === undefined ? [] : [kind]), ...parts, ...warnings.map(({ code }) => `warnings=${code}`)].join('; ');
}

const sorted = (line: string): string => {
  const parts = line.split('; ').filter(Boolean);
  const plain = parts.filter((part) => !part.includes('='));
  const named = parts.filter((part) => part.includes('=') && !part.startsWith('warnings=')).sort();
  return [...plain, ...named, ...parts.filter((part) => part.startsWith('warnings='))].join('; ');
};

await test('titles as sellers write them: exactly the facts that are labelled', () => {
  const labels = LABELLED_TITLES.trim()
    .split('\n')
    .map((line) => line.split(' =>'));
  assert.ok(labels.length >= 300);
  const wrong = labels.flatMap(([title = '', label = '']) => {
    const got = lineOf(title);
    return got === sorted(label.trim()) ? [] : [`${title}\n  labelled ${sorted(label.trim())}\n  got      ${got}`];
  });
  assert.deepEqual(wrong, []);
});

await test('the family of a processor in Bangla words, as it is called, whole or apart', () => {
  const said = {
    'ল্যাপটপ কোর আই ফাইভ ১১ জেন': 'laptop; cpuFamily=Core i5; cpuGeneration=11',
    'ল্যাপটপ আই সেভেন অষ্টম জেনারেশন': 'laptop; cpuFamily=Core i7; cpuGeneration=8',
    'আইথ্রি টেন জেন ল্যাপটপ': 'laptop; cpuFamily=Core i3; cpuGeneration=10',
    'কোর আল্ট্রা সেভেন ল্যাপটপ': 'laptop; cpuFamily=Core Ultra 7',
    'রাইজেন ফাইভ ৫৬০০জি প্রসেসর': 'cpu; cpu=Ryzen 5 5600G; cpuFamily=Ryzen 5; cpuGeneration=5; socket=AM4',
    'কোরআই নাইন ১৩৯০০কে প্রসেসর': 'cpu; cpu=Core i9-13900K; cpuFamily=Core i9; cpuGeneration=13; socket=LGA1700',
    // Another number after an i counts something.
    'ল্যাপটপ, আমি আই পাঁচ দিন': 'laptop',
  };
  for (const [title, label] of Object.entries(said)) assert.equal(lineOf(title), label, title);
});

await test('a processor is read by its model, or its family, as sellers write them', () => {
  const wrong = NAMED_PROCESSORS.trim()
    .split('\n')
    .flatMap((line) => {
      const [title = ''] = line.split(' =>');
      const { cpu, cpuFamily, cpuGeneration, socket } = recognise({ title }).facts;
      const read = [cpu ?? (cpuFamily && `(${cpuFamily})`), cpuGeneration, socket].filter((value) => value !== undefined).join(', ');
      return line === `${title} => ${read}`.trimEnd() ? [] : [`${line}\n  got ${read}`];
    });
  assert.deepEqual(wrong, []);
});

await test('each kind of goods has its own facts', () => {
  for (const title of [
    'JBL headphones',
    'speaker',
    'Xbox controller',
    'TP-Link wifi adapter',
    'keyboard mouse combo',
    'HP printer',
    'mouse',
    'keyboard',
  ])
    assert.equal(recognise({ title: `wireless ${title}` }).facts.wireless, true, title);
  for (const [title, label] of [
    ['650VA UPS 360w', 'ups; watts=360'],
    ['Router 20w', 'router'],
    ['Samsung tablet 10 inch', 'tablet; brand=Samsung; screenInches=10'],
    ['2.5 inch hdd 500gb', 'hdd; driveForm=2.5-inch; storage=hdd500'],
    ['sodimm ram 8gb', 'ram; ramForm=sodimm; ramGb=8'],
    ['450 watt psu 80 plus gold 8gb', 'psu; efficiency=80+ Gold; watts=450'],
    ['mechanical keyboard blue switch', 'keyboard; switches=Blue'],
  ] as const)
    assert.equal(lineOf(title), label, title);
});

await test('the category makes no processor of a whole computer, and no desktop PC of a laptop', () => {
  const { facts } = recognise({ title: 'Core i5 6500 8GB 256GB', category: 'desktop' });
  assert.deepEqual([facts.kind, facts.ramGb, facts.storage], ['desktop-pc', 8, [{ kind: 'ssd', gb: 256 }]]);
  for (const title of ['Dell Precision M4800 i7 16gb ram 256gb SSD', 'Lenovo Legion 15.6" Core i7 16GB RAM 512GB SSD'])
    assert.equal(recognise({ title, category: 'desktop' }).facts.kind, undefined);
  assert.equal(recognise({ title: 'Core i5 16gb ram 256gb SSD', category: 'desktop' }).facts.kind, 'desktop-pc');
});

await test('each fact has a source: its place in the text, or the fact that implies it', () => {
  const title = 'Core i5-3470 | ৮জিবি র‍্যাম | 256GB SSD';
  const { facts, sources } = recognise({ title });
  assert.deepEqual(Object.keys(sources).sort(), Object.keys(facts).sort());
  assert.deepEqual(sources.cpuGeneration, { from: 'implied', by: 'cpu' });
  assert.ok(sources.ramGb?.from === 'stated');
  assert.equal(title.slice(sources.ramGb.start, sources.ramGb.end), '৮জিবি');
});

await test('a description says that the thing itself does not work: in whole clauses, not in conditions, questions and denials', () => {
  const readIn = (labelled: string) =>
    labelled
      .trim()
      .split('\n')
      .map((line) => {
        const [title = '', text = ''] = line.split(' => ');
        const description = text.replaceAll('\\n', '\n');
        return { line, description, ...recognise({ title, description }) };
      });
  const [faulty, sound] = [readIn(FAULTY_DESCRIPTIONS), readIn(SOUND_DESCRIPTIONS)];
  assert.ok(faulty.length >= 40 && sound.length >= 50);
  const wrong = [...faulty.filter(({ facts }) => facts.faulty !== true), ...sound.filter(({ facts }) => facts.faulty === true)];
  assert.deepEqual(
    wrong.map(({ line }) => line),
    [],
  );
  const source = faulty[0]?.sources.faulty;
  assert.ok(source?.from === 'stated' && source.in === 'description');
  assert.equal(faulty[0]?.description.slice(source.start, source.end), 'Display not working');
  assert.equal(recognise({ title: 'Wanted: GTX 1060', description: 'Card is dead.' }).facts.faulty, undefined);
});

await test('a description adds facts of what the title sells, and nothing about other things', () => {
  const pc = recognise({
    title: 'Core i5 4th gen pc 8gb ram',
    description: 'Processor: i5-4590, GTX 1050 Ti 4GB, 1TB HDD. Monitor 19 inch lagbe na.',
  });
  assert.equal(pc.facts.cpu, 'Core i5-4590');
  assert.equal(pc.facts.vramGb, 4);
  assert.deepEqual(pc.facts.storage, [{ kind: 'hdd', gb: 1000 }]);
  assert.equal(pc.facts.wanted, undefined);
  assert.ok(pc.sources.gpu?.from === 'stated' && pc.sources.gpu.in === 'description');
  const laptop = recognise({ title: 'Asus gaming laptop', description: 'RTX 3050 8GB 512GB SSD' });
  assert.deepEqual([laptop.facts.ramGb, laptop.facts.vramGb], [8, undefined]);
  const card = recognise({ title: 'RX 580 graphics card', description: 'Used in my pc with 16gb ram and i5 8400' });
  assert.deepEqual(card.facts, { kind: 'gpu', gpu: 'Radeon RX 580' });
  const monitor = recognise({ title: 'Dell 22 inch monitor', description: 'Sathe core i5 pc 8GB RAM ache, alada sell hobe' });
  assert.deepEqual(monitor.facts, { kind: 'monitor', brand: 'Dell', screenInches: 22 });
  const drive = recognise({ title: '128GB mSATA SSD', description: 'Samsung 128GB SSD' });
  assert.deepEqual(drive.facts, { kind: 'ssd' });
  const other = recognise({ title: 'Core i5 pc 8gb ram', description: 'amar laptop i7-8550U' });
  assert.equal(other.facts.cpu, undefined);
});

await test('texts of any characters are read without error', () => {
  for (const title of [
    '',
    ' ',
    '🔥🔥',
    '"""',
    '(((((',
    'x'.repeat(200),
    '8'.repeat(200),
    '8x'.repeat(100),
    'ꙮ İİİ i5 8GB',
    '১'.repeat(50),
    '\u200d\u200c',
    'i',
    'core',
    'gen gen gen',
    '8gb 8gb 8gb 8/8/8/8',
  ])
    assert.deepEqual(
      Object.keys(recognise({ title, description: title }).sources).sort(),
      Object.keys(recognise({ title, description: title }).facts).sort(),
    );
});
