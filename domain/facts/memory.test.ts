import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognise } from '#domain/facts/recognise.ts';

/** The facts of memory, cards and drives in a title, as `ramGb=8; ramType=DDR4`. */
function memoryOf(title: string): string {
  const { gpu, vramGb, ramGb, ramModules, ramType, ramMhz, ramForm, driveForm, storage } = recognise({ title }).facts;
  const drives = storage?.map((drive) => drive.kind + drive.gb).join('+');
  return Object.entries({ gpu, vramGb, ramGb, ramModules, ramType, ramMhz, ramForm, driveForm, storage: drives })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join('; ');
}

/** The rows of a table of which something else is read. */
const wrong = (rows: readonly (readonly [title: string, says: string])[]): string[] =>
  rows.flatMap(([title, says]) => (memoryOf(title) === says ? [] : [`${title}: ${memoryOf(title)}, not ${says}`]));

await test('the memory of a card is its own, in a size that was made, and not what it supports', () => {
  assert.deepEqual(
    wrong([
      ['RTX A6000 48GB graphics card', 'gpu=RTX A6000; vramGb=48'],
      ['graphics card 48GB', 'vramGb=48'],
      ['graphics card 1660', 'gpu=GeForce GTX 1660; vramGb=6'],
      // The chip was made with 4 GB alone.
      ['GTX 1650 graphics card supports 8gb', 'gpu=GeForce GTX 1650; vramGb=4'],
      ['GTX 1650 2gb 4gb graphics card', 'gpu=GeForce GTX 1650'],
      // A number alone names a chip only where a card is sold.
      ['gaming pc 1660', ''],
      ['laptop 3060 16gb', ''],
      ['monitor for rtx 3060', ''],
    ]),
    [],
  );
});

await test('modules are counted by pieces, in words and by a sum, and two totals say nothing', () => {
  assert.deepEqual(
    wrong([
      ...['jora', 'jura', 'pair', 'জোড়া', 'জোড়া'].map((word) => [`ram 4gb ${word} ddr3`, 'ramGb=8; ramModules=2; ramType=DDR3'] as const),
      ...['single', 'সিঙ্গেল'].map((word) => [`ram 4gb ${word} ddr3`, 'ramGb=4; ramModules=1; ramType=DDR3'] as const),
      ['ram 4gb repairs ddr3', 'ramGb=4; ramType=DDR3'],
      ['ram 4gb, 2 pcs', 'ramGb=8; ramModules=2'],
      ['ram 4gb 2, pcs', 'ramGb=4'],
      // More than eight pieces are a lot and no set.
      ['ram 4gb 12 pcs', 'ramGb=4'],
      ['ram 1gb 2 pcs 2gb', 'ramGb=2; ramModules=2'],
      ['ram 4gb 16gb 2 pcs', ''],
      ['ram 4gb 6gb 8gb 2 pcs', ''],
      ['ram 16gb (8+8)', 'ramGb=16; ramModules=2'],
      ['ram 8gb (8) ddr4', 'ramGb=8; ramType=DDR4'],
    ]),
    [],
  );
});

await test('modules in brackets that are not the total are warned of', () => {
  for (const [title, isWarned] of [
    ['ram 2x8gb (8+8)', false],
    ['ram 2x8gb (16gb)', false],
    ['ram 2x8gb (4+4)', true],
    ['ram 16gb (2x8)', false],
    ['ram 16gb (2x4)', true],
    ['ram 16gb (laptop+8)', false],
  ] as const)
    assert.equal(
      recognise({ title }).warnings.some(({ code }) => code === 'ram_modules_mismatch'),
      isWarned,
      title,
    );
});

await test('the type of memory is a number behind its name; of two types a board has neither', () => {
  assert.deepEqual(
    wrong([
      ['ram 8gb ddr4/2133', 'ramGb=8; ramType=DDR4; ramMhz=2133'],
      ['ram 8gb ddr4/3200', 'ramGb=8; ramType=DDR4; ramMhz=3200'],
      ['ram 8gb ddr4/5', 'ramGb=8'],
      ['ram 8gb ddr4/ddr5', 'ramGb=8'],
      ['ram 8gb ddr 15', 'ramGb=8'],
      ['ram ddr/4 8gb', 'ramGb=8'],
      ['ram ddr+4 8gb', 'ramGb=8'],
    ]),
    [],
  );
});

await test('a speed of memory stands beside its unit, its bus or its type', () => {
  assert.deepEqual(
    wrong([
      ['i5 laptop 8gb ram 3200 bus', 'ramGb=8; ramMhz=3200'],
      ['i5 laptop 8gb ram bus 3200', 'ramGb=8; ramMhz=3200'],
      ['i5 laptop 8gb ram 3200, bus', 'ramGb=8'],
      ['i5 laptop 8gb ram bus, 3200', 'ramGb=8'],
      // The speed of a computer may be anything's; memory has one.
      ['i5 laptop 8gb ram 3200 speed', 'ramGb=8'],
      ['ram 2gb 800 speed', 'ramGb=2; ramMhz=800'],
      // A number of three figures may be a price.
      ['ram 2gb ddr2 800', 'ramGb=2; ramType=DDR2; ramMhz=800'],
      ['ram 2gb ddr2, 800', 'ramGb=2; ramType=DDR2'],
      ['ram 512 mb ddr2 800 taka', 'ramGb=0.5; ramType=DDR2'],
      ['ram hx3200', ''],
    ]),
    [],
  );
  assert.equal(recognise({ title: 'ram 4000 mb' }).facts.ramMhz, undefined);
});

await test('memory of servers, and old memory for AMD alone, is said to fit no desktop', () => {
  assert.deepEqual(
    wrong([
      ...['ecc', 'rdimm', 'lrdimm', 'fbdimm', 'registered', 'server'].map(
        (word) => [`desktop ram 8gb ddr4 ${word}`, 'ramGb=8; ramType=DDR4'] as const,
      ),
      ['desktop ram 8gb ddr4 serverless', 'ramGb=8; ramType=DDR4; ramForm=dimm'],
      ['desktop ram 8gb ddr4 non ecc', 'ramGb=8; ramType=DDR4; ramForm=dimm'],
      ['desktop ram 4gb ddr3 amd', 'ramGb=4; ramType=DDR3'],
      ['desktop ram 4gb ddr2 amd', 'ramGb=4; ramType=DDR2'],
      ['desktop ram 4gb ddr4 amd', 'ramGb=4; ramType=DDR4; ramForm=dimm'],
      ['desktop ram 4gb ddr3 amd intel', 'ramGb=4; ramType=DDR3; ramForm=dimm'],
      // A laptop and a desktop take other modules.
      ['ram 8gb for laptop', 'ramGb=8; ramForm=sodimm'],
      ['ram 8gb for desktop', 'ramGb=8; ramForm=dimm'],
      ['ram 8gb for laptop and desktop', 'ramGb=8'],
    ]),
    [],
  );
});

await test('the form of a drive is that of its bay, its slot or its computer, and not of one with a rare plug', () => {
  assert.deepEqual(
    wrong([
      ['hdd 3.5 500gb', 'driveForm=3.5-inch; storage=hdd500'],
      ['ssd 2.5 256gb', 'driveForm=2.5-inch; storage=ssd256'],
      ['ssd 2.5 3.5 256gb', 'storage=ssd256'],
      ['ssd m.2 256gb', 'driveForm=M.2; storage=ssd256'],
      ['ssd m, 2 256gb', 'storage=ssd256'],
      ['ssd m 3 256gb', 'storage=ssd256'],
      ...['laptop', 'laptop er'].map((word) => [`${word} hard disk 500gb`, 'driveForm=2.5-inch; storage=hdd500'] as const),
      ...['desktop', 'desktop er'].map((word) => [`${word} hard disk 500gb`, 'driveForm=3.5-inch; storage=hdd500'] as const),
      ...['msata', 'm sata', 'ide', 'pata', 'sas', 'scsi', 'zif'].map((word) => [`ssd 2.5 128gb ${word}`, ''] as const),
      ['ssd 2.5 128gb m, sata', 'driveForm=2.5-inch; storage=ssd128'],
    ]),
    [],
  );
});

await test('a drive that is named twice is one, but a hard disk is no SSD', () => {
  assert.deepEqual(
    wrong([
      ['desktop pc i5 256gb ssd nvme 256gb', 'storage=nvme256'],
      ['desktop pc i5 256gb ssd 256gb ssd', 'storage=ssd256'],
      ['desktop pc i5 500gb hdd 500gb hdd', 'storage=hdd500'],
      ['desktop pc i5 500gb ssd 500gb hdd', 'storage=ssd500+hdd500'],
      ['desktop pc i5 500gb hdd 500gb ssd', 'storage=hdd500+ssd500'],
      ['desktop pc i5 ssd 256gb ssd 512gb hdd 1tb', 'storage=ssd256+ssd512+hdd1000'],
      ['desktop pc i5 ssd 128gb ssd 256gb ssd 512gb hdd 1tb', ''],
      ['hdd 1024gb', 'storage=hdd1000'],
    ]),
    [],
  );
});

await test('a fact of memory has the place of the words that state it', () => {
  for (const [title, name, words] of [
    ['Corsair ram 4gb 2 pcs new', 'ramModules', '2 pcs'],
    ['Corsair ram 4gb pair new', 'ramModules', 'pair'],
    ['Corsair ram 8gb ddr4 bus 3200 new', 'ramMhz', '3200'],
    ['Corsair ram 8gb 3200 mhz new', 'ramMhz', '3200 mhz'],
    ['Corsair ram lpddr4x 8gb', 'ramType', 'lpddr4x'],
    ['Corsair ssd 2.5 256gb', 'driveForm', '2.5'],
    ['Corsair ssd m.2 256gb', 'driveForm', 'm.2'],
  ] as const) {
    const source = recognise({ title }).sources[name];
    assert.ok(source?.from === 'stated', title);
    assert.equal(title.slice(source.start, source.end), words, title);
  }
});
