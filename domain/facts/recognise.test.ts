import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognise, type RecognisableText } from '#domain/facts/recognise.ts';
import { FAULTY_DESCRIPTIONS, SOUND_DESCRIPTIONS } from '#domain/facts/test-faults.ts';
import { NAMED_PROCESSORS } from '#domain/facts/test-processors.ts';
import { TITLES_OF_RULES } from '#domain/facts/test-rules.ts';
import { LABELLED_TITLES } from '#domain/facts/test-titles.ts';

/** The facts of a title on one line, as in `test-titles.ts`. */
function lineOf(title: string, more: Omit<RecognisableText, 'title'> = {}): string {
  const { facts, warnings } = recognise({ title, ...more });
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

/** The titles of which other facts are read than their labels say. */
const wronglyRead = (labelled: string): string[] =>
  labelled
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [title = '', label = ''] = line.split(' =>');
      const got = lineOf(title);
      return got === sorted(label.trim()) ? [] : [`${title}\n  labelled ${sorted(label.trim())}\n  got      ${got}`];
    });

await test('titles as sellers write them: exactly the facts that are labelled', () => {
  assert.ok(LABELLED_TITLES.split('\n').length >= 300);
  assert.deepEqual(wronglyRead(LABELLED_TITLES), []);
});

await test('each rule has a title that needs it', () => assert.deepEqual(wronglyRead(TITLES_OF_RULES), []));

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

await test('a title says that its goods do not do what they are for, and not what they do well, or others do not', () => {
  for (const title of [
    'printer does not print',
    "printer doesn't print",
    "printer won't start",
    'printer cannot print',
    'printer kagoj tene ney na',
    'mouse detect kore na',
    'speaker shona jay na',
    'speaker awaj, bole na',
    'monitor dekha jay na',
    'GTX 1060 fan ghore na',
    'UPS charge dhore na',
    'UPS charge hoy na',
    'UPS ber hoy na',
    'printer প্রিন্ট হয় না',
    'স্পিকার শোনা যায় না',
    'Dell laptop start hoy na',
    'Dell laptop power ney na',
    "Dell laptop doesn't boot",
    "Dell laptop won't power on",
    'GTX 1060 gorom hoy, fan ghore na',
    'GTX 1060 fan ghore na kom dam',
    'speaker sound hoy na',
    'laptop charge hoy na',
  ]) {
    const { facts, sources } = recognise({ title });
    assert.deepEqual([facts.faulty, sources.faulty?.from], [true, 'stated'], title);
  }
  for (const title of [
    'GTX 1060 gorom hoy na',
    'GTX 1060 hang kore na',
    'GTX 1060 use kora hoy na',
    'speaker noise kore na',
    'Dell laptop camera kaj kore na',
    'ram for laptop does not work',
    'keyboard for laptop, kaj kore na',
    'printer kore, na',
    'printer not, start',
    'printer works',
    'mouse keu dhore na',
    'thing does not start',
    'mouse works, box nai',
    'printer can also print, box nai',
    'printer model t prints, box nai',
    'printer not new',
  ])
    assert.equal(recognise({ title }).facts.faulty, undefined, title);
  const title = 'HP printer kagoj tene ney na';
  const { faulty } = recognise({ title }).sources;
  assert.ok(faulty?.from === 'stated');
  assert.equal(title.slice(faulty.start, faulty.end), 'ney na');
});

await test('a part after a plus comes with the goods, and a screen is a monitor', () => {
  for (const [title, kind] of [
    ['webcam + tripod free', 'webcam'],
    ['webcam clamp + mount', 'other'],
    ['sata cable + splitter', 'cable'],
    ['17 inchi LCD', 'monitor'],
    ['14 inch LCD', undefined],
    ['17 inch', undefined],
  ] as const)
    assert.equal(recognise({ title }).facts.kind, kind, title);
});

await test('a title counts its goods, and not their parts', () => {
  for (const [title, quantity] of [
    ['monitor 20 pcs kinbo', 20],
    ['headphone with mic usb 6 piece', 6],
    ['usb hub 4 port 6 piece', 6],
    ['laptop 4 ta usb', undefined],
    ['fan 5 ta controller soho', 5],
    ['casing 3 ta fan soho', undefined],
    ['hdd 600gb, 14 pcs caddy soho', 14],
    ['hdd 600gb 14 pcs caddy', undefined],
    ['mouse ৩টা একসাথে, তার ছেড়া দুইটা', 3],
    ['monitor 6 ta hdmi port', undefined],
    ['monitor 2 ta port', undefined],
    ['keycap set, 104 ta', undefined],
    ['keyboard 104 ta', 104],
    ['পাঁচটি কোর ২ ডুয়ো কম্পিউটার একত্রে', 5],
    ['lab er পাঁচটি কোর ২ ডুয়ো কম্পিউটার', undefined],
    ['lab er পাঁচটি কোর ২ ডুয়ো কম্পিউটার একত্রে', 5],
    ['2x Dell monitor', 2],
    ['Dell monitor x2', 2],
    ['Dell monitor hdmi x2', undefined],
    ['laptop lot, 4x HP laptop, 3x Dell laptop', undefined],
    ['Athlon x2 processor', undefined],
    ['mouse, three, new', 3],
    ['mouse three new', undefined],
    ['mouse 2 dozen', 24],
    ['মাউস ১ ডজন', 12],
    ['mouse dozen', undefined],
    ['hinge pair for laptop', undefined],
    ['Xeon processor pair', 2],
  ] as const)
    assert.equal(recognise({ title }).facts.quantity, quantity, title);
});

await test('the kind has the place of its noun, or the fact that implies it', () => {
  for (const [title, kind, source] of [
    ['RTX 3060', 'gpu', { from: 'implied', by: 'gpu' }],
    ['DDR4 8GB 2666', 'ram', { from: 'implied', by: 'ramType' }],
    ['Gigabyte H61M-S2', 'motherboard', { from: 'implied', by: 'chipset' }],
    ['i5 6500', 'cpu', { from: 'implied', by: 'cpu' }],
    ['Dell OptiPlex 7010', 'desktop-pc', { from: 'implied', by: 'model' }],
    ['RTX 3060 graphics card', 'gpu', { from: 'stated', in: 'title', start: 9, end: 22 }],
  ] as const) {
    const { facts, sources } = recognise({ title });
    assert.deepEqual([facts.kind, sources.kind], [kind, source], title);
  }
});

await test('a fact has the place of the words that state it, and of no others', () => {
  for (const [title, name, words] of [
    ['core ultra 7 155h laptop', 'cpu', 'core ultra 7 155h'],
    ['core 2 duo e8400 pc', 'cpu', 'core 2 duo e8400'],
    ['core two duo e8400 pc', 'cpu', 'core two duo e8400'],
    ['core i5 3470 pc', 'cpu', 'core i5 3470'],
    ['ryzen 7 5800x3d pc', 'cpu', 'ryzen 7 5800x3d'],
    ['i7 1165g7 laptop', 'cpu', 'i7 1165g7'],
    ['macbook m2 pro, 16gb', 'cpu', 'm2 pro'],
    ['macbook m2, 16gb', 'cpu', 'm2'],
    ['10th i5 pc', 'cpuGeneration', '10th'],
    ['laptop i5 gen 8', 'cpuGeneration', 'gen 8'],
    ['i5 pc 8th gen', 'cpuGeneration', '8th gen'],
    ['xeon e5 2670 v3 pc', 'cpu', 'xeon e5 2670 v3'],
    ['celeron n4020 laptop', 'cpu', 'celeron n4020'],
    ['pentium processor g2030', 'cpu', 'pentium processor g2030'],
    ['pentium gold g5400', 'cpu', 'pentium gold g5400'],
    ['pentium dual core e5700', 'cpu', 'pentium dual core e5700'],
    ['ryzen 7 pro 4750g pc', 'cpu', 'ryzen 7 pro 4750g'],
    ['core ultra 7 laptop', 'cpuFamily', 'core ultra 7'],
    ['core 2 duo pc', 'cpuFamily', 'core 2 duo'],
    ['for laptop, laptop', 'kind', 'laptop'],
    ['mouse for laptop', 'kind', 'mouse'],
  ] as const) {
    const source = recognise({ title }).sources[name];
    assert.ok(source?.from === 'stated', title);
    assert.equal(title.slice(source.start, source.end), words, title);
  }
  const twice = 'for laptop, laptop';
  assert.deepEqual(recognise({ title: twice }).sources.kind, { from: 'stated', in: 'title', start: 12, end: 18 });
  // The seller's kind is no fact of the title, and a title may have none.
  for (const facts of [recognise({ title: 'HP laptop 8gb' }, 'laptop').facts, recognise({ title: '22 inch' }).facts])
    assert.equal('kind' in facts, false);
});

await test('a title that says two things says nothing, and one whose processor contradicts it is warned of', () => {
  for (const [title, label] of [
    ['RAM 8GB DDR4 DDR4', 'ram; ramGb=8; ramType=DDR4'],
    ['RAM 8GB DDR4 DDR3', 'ram; ramGb=8'],
    ['RAM 8GB DDR3 DDR4 DDR4', 'ram; ramGb=8'],
    ['cooler am4', 'cooler; socket=AM4'],
    ['xeon x5650 processor', 'cpu; cpu=Xeon X5650; cpuFamily=Xeon; socket=LGA1366'],
    ['xeon w-2123 processor', 'cpu; cpu=Xeon W-2123; cpuFamily=Xeon'],
    ['xeon silver 4110 processor', 'cpu; cpu=Xeon Silver 4110; cpuFamily=Xeon'],
    ['athlon silver 3050u', 'cpu=Athlon Silver 3050U; cpuFamily=Athlon'],
    ['cooler am4 lga1151', 'cooler'],
    ['laptop i5 8th gen 10th gen', 'laptop; cpuFamily=Core i5; cpuGeneration=8; warnings=cpu_generation_mismatch'],
    ['i5 6500 4th gen pc', 'desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; socket=LGA1151; warnings=cpu_generation_mismatch'],
    ['4th gen i5 6500 pc', 'desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; socket=LGA1151; warnings=cpu_generation_mismatch'],
    ['4th gen intel i5 6500 pc', 'desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; socket=LGA1151; warnings=cpu_generation_mismatch'],
    ['i5 6500 pc 4th gen', 'desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; socket=LGA1151; warnings=cpu_generation_mismatch'],
    // Words between the two may name what the generation is of.
    ['4th gen fresh box i5 6500 pc', 'desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; socket=LGA1151'],
    ['i5 6500 pc 8gb 4th gen', 'desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; ramGb=8; socket=LGA1151'],
    ['X1 Yoga 3rd gen i7 8650U laptop', 'laptop; cpu=Core i7-8650U; cpuFamily=Core i7; cpuGeneration=8'],
    ['i7 8650U laptop 7th gen', 'laptop; cpu=Core i7-8650U; cpuFamily=Core i7; warnings=cpu_generation_mismatch'],
  ] as const)
    assert.equal(lineOf(title), label, title);
});

await test('a description adds what the title leaves open, from its own sentences, and the warranty', () => {
  const listed = new Date('2026-11-29T10:00:00Z');
  for (const [title, description, label] of [
    ['Latitude 7490', '8GB RAM. You can add 16GB RAM. 256GB SSD', 'laptop; brand=Dell; model=Latitude 7490; ramGb=8; storage=ssd256'],
    ['Dell laptop', '8GB. RTX 3060 lagano jay. 14 inch', 'laptop; brand=Dell; ramGb=8; screenInches=14'],
    ['Core i5 laptop', 'Core i7-8550U', 'laptop; cpuFamily=Core i5'],
    ['Core i5 laptop', 'Core i5-8250U', 'laptop; cpu=Core i5-8250U; cpuFamily=Core i5; cpuGeneration=8'],
    ['GTX 1060 6GB', '3GB', 'gpu; gpu=GeForce GTX 1060; vramGb=6'],
    ['GTX 1060', '6GB', 'gpu; gpu=GeForce GTX 1060; vramGb=6'],
    ['RX 580 lagbe', 'Not working', 'gpu; gpu=Radeon RX 580; wanted=true'],
    ['DDR4 RAM 8GB', '4 pcs. Corsair Vengeance. lagbe', 'ram; ramGb=8; ramType=DDR4'],
    ['B450 motherboard', '2 pcs. mATX AM4 H61', 'motherboard; chipset=B450; ramType=DDR4; socket=AM4'],
    ['Gigabyte motherboard', 'B450 AM4 mATX, 2 pcs', 'motherboard; brand=Gigabyte'],
    ['DDR4 RAM', 'SODIMM 8GB', 'ram; ramForm=sodimm; ramGb=8; ramType=DDR4'],
    ['GTX 1060 graphics card', 'RTX 2060 6GB', 'gpu; gpu=GeForce GTX 1060; vramGb=6'],
    ['ECC RAM DDR4 8GB', 'SODIMM', 'ram; ramGb=8; ramType=DDR4'],
    ['graphics card 6gb', 'GTX 1060 3GB', 'gpu; gpu=GeForce GTX 1060; vramGb=6'],
    ['Dell laptop', 'Can take 32GB. DDR4.', 'laptop; brand=Dell; ramType=DDR4'],
    ['Dell laptop', 'box, 2 years warranty left', 'laptop; brand=Dell; warrantyUntil=2028-11'],
    ['Dell laptop, 1 year warranty left', '2 years warranty left', 'laptop; brand=Dell; warrantyUntil=2027-11'],
  ] as const)
    assert.equal(lineOf(title, { description, listed }), label, description);
  const { sources } = recognise({ title: 'Dell laptop', description: 'box, 2 years warranty left', listed });
  assert.deepEqual(sources.warrantyUntil, { from: 'stated', in: 'description', start: 5, end: 21 });
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

await test('measures of cards, coolers and cases are read with their unit, and not those of fans and radiators', () => {
  for (const [title, label, description = ''] of [
    ['GTX 1070 8GB, 267mm', 'gpu; gpu=GeForce GTX 1070; lengthMm=267; vramGb=8'],
    ['GTX 1070 8GB, 135mm fan', 'gpu; gpu=GeForce GTX 1070; vramGb=8'],
    ['RTX 2080 8GB, 240mm radiator', 'gpu; gpu=GeForce RTX 2080; vramGb=8'],
    ['GTX 1070 8GB 28.5 x 13 x 4 cm', 'gpu; gpu=GeForce GTX 1070; lengthMm=285; vramGb=8'],
    ['GTX 1070 8GB 13 x 28.5 x 4 cm', 'gpu; gpu=GeForce GTX 1070; lengthMm=285; vramGb=8'],
    ['GTX 1070 8GB, 60mm', 'gpu; gpu=GeForce GTX 1070; vramGb=8'],
    ['GTX 1070 8GB, 600mm', 'gpu; gpu=GeForce GTX 1070; vramGb=8'],
    ['GTX 1070 8GB, 11 inch', 'gpu; gpu=GeForce GTX 1070; vramGb=8'],
    ['GTX 1070 8GB 10.5 inch lomba', 'gpu; gpu=GeForce GTX 1070; lengthMm=267; vramGb=8'],
    ['GTX 1070 8GB লম্বা ২৬ সেমি', 'gpu; gpu=GeForce GTX 1070; lengthMm=260; vramGb=8'],
    ['GTX 1070', 'gpu; gpu=GeForce GTX 1070; lengthMm=267; vramGb=8', 'Length: 267 mm. Box 350 mm.'],
    ['GTX 1070 8GB', 'gpu; gpu=GeForce GTX 1070; vramGb=8', 'It is in my 320 mm case.'],
    ['DeepCool CPU cooler, 155mm high', 'cooler; brand=DeepCool; heightMm=155'],
    ['DeepCool CPU cooler 120mm', 'cooler; brand=DeepCool'],
    ['DeepCool CPU cooler 120mm high', 'cooler; brand=DeepCool; heightMm=120'],
    ['DeepCool CPU cooler 157 x 120 x 50 mm', 'cooler; brand=DeepCool'],
    ['casing, GPU max 310mm, CPU cooler max 160mm', 'case; maxCardMm=310; maxCoolerMm=160'],
    ['casing graphics card 330mm / cpu cooler 165mm / fan 120mm', 'case; maxCardMm=330; maxCoolerMm=165'],
    ['casing 165mm er cooler boshe', 'case; maxCoolerMm=165'],
    ['casing cpu cooler max 16 cm', 'case; maxCoolerMm=160'],
    ['casing with 120mm fan, 360mm radiator support, 450mm tall', 'case'],
    ['GTX 750 Ti VGA DVI HDMI', 'gpu; gpu=GeForce GTX 750 Ti; ports=VGA + DVI + HDMI'],
    ['GTX 1060 6GB VGA card, 3x DP', 'gpu; gpu=GeForce GTX 1060; ports=DisplayPort; vramGb=6'],
    ['RX 570 4GB no VGA/DVI, HDMI to VGA converter', 'gpu; gpu=Radeon RX 570; vramGb=4'],
    ['RX 570 4GB DVI to HDMI soho', 'gpu; gpu=Radeon RX 570; vramGb=4'],
    ['Dell 19 inch monitor HDMI, VGA ar DVI nai', 'monitor; brand=Dell; ports=HDMI; screenInches=19'],
    ['RX 570 4GB ২টা ডিসপ্লে পোর্ট ও ১টা এইচডিএমআই, ডিভিআই নাই', 'gpu; gpu=Radeon RX 570; ports=HDMI + DisplayPort; vramGb=4'],
    ['Dell 19 inch monitor shudhu VGA', 'monitor; brand=Dell; ports=VGA; screenInches=19'],
    ['Dell 19 inch monitor HDMI cable soho', 'monitor; brand=Dell; screenInches=19'],
    ['Dell 19 inch monitor', 'monitor; brand=Dell; ports=DVI + DisplayPort; screenInches=19', 'Ports: DVI and DP.'],
  ] as const)
    assert.equal(lineOf(title, { description }), label, title);
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
  for (const { line, description, sources } of faulty) {
    assert.ok(sources.faulty?.from === 'stated');
    if (sources.faulty.in === 'description')
      assert.match(description.slice(sources.faulty.start, sources.faulty.end), /^\p{L}[^.\n]*[\p{L}\p{M}]$/u, line);
  }
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

await test('a text that repeats an owner looks for a broken part beside each, not in all of the rest', () => {
  const before = process.cpuUsage();
  recognise({ title: 'keyboard er '.repeat(12), description: 'keyboard er '.repeat(3500) });
  const { user } = process.cpuUsage(before);
  // It takes 0.2 s; with the rest read for each it took 9 s.
  assert.ok(user < 1_000_000, `${user} µs`);
});

await test('a description of 10,000 characters takes no seconds of the processor, whatever it repeats', () => {
  for (const part of ['dead ', '\u09f3dead ', '8x', '1 ', 'fan ', 'dorkar ', '650w ']) {
    const before = process.cpuUsage();
    recognise({ title: 'GTX 1060 6GB', description: part.repeat(10_000).slice(0, 10_000) });
    const { user } = process.cpuUsage(before);
    // It takes 50 ms; comparing all phrases with each other took 4.5 s.
    assert.ok(user < 1_000_000, `${part}: ${user} µs`);
  }
});
