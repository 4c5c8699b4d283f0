import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognise } from '#domain/facts/recognise.ts';

/** The amounts in a title, as `ramGb=8; storage=ssd256`. */
function amountsOf(title: string): string {
  const { ramGb, ramModules, vramGb, storage } = recognise({ title }).facts;
  const drives = storage?.map((drive) => drive.kind + drive.gb).join('+');
  return Object.entries({ ramGb, ramModules, vramGb, storage: drives })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join('; ');
}

/** The rows of a table of which something else is read. */
const wrong = (rows: readonly (readonly [title: string, amounts: string])[]): string[] =>
  rows.flatMap(([title, amounts]) => (amountsOf(title) === amounts ? [] : [`${title}: ${amountsOf(title)}, not ${amounts}`]));

await test('an amount has a unit, or a word before it', () => {
  assert.deepEqual(
    wrong([
      ['ssd 512g', 'storage=ssd512'],
      ['ssd 513g', ''],
      ['ram8gb ddr4', 'ramGb=8'],
      ['ssd256gb', 'storage=ssd256'],
      ['hdd500gb', 'storage=hdd500'],
      ['ram kvr8gb', ''],
      ['hdd 500tb', ''],
      ['hdd 16tb', 'storage=hdd16000'],
      ['ram ddr 16gb', 'ramGb=16'],
      ['ram ddr 32gb', 'ramGb=32'],
      ['ram 8gb ddr', 'ramGb=8'],
      ['i5 laptop 1gb', 'ramGb=1'],
      ['i5 laptop 512 mb', ''],
      ['i5 laptop 8gb ram upto 32gb', 'ramGb=8'],
      ['i5 laptop supports 32gb, 8gb ram', 'ramGb=8'],
    ]),
    [],
  );
});

await test('a number counts modules or is the amount, by its size and its place', () => {
  assert.deepEqual(
    wrong([
      ['ram 2x8gb', 'ramGb=16; ramModules=2'],
      ['ram 4x4gb', 'ramGb=16; ramModules=4'],
      ['ram 4gb x 2', 'ramGb=8; ramModules=2'],
      ['ram 8x16gb', 'ramGb=128; ramModules=8'],
      ['ram 16gb x 8', 'ramGb=128; ramModules=8'],
      ['ram 8x64gb', 'ramGb=512; ramModules=8'],
      ['ram 32+32gb', 'ramGb=64; ramModules=2'],
      ['i5 desktop pc ram 8x64gb', 'ramGb=512; ramModules=8'],
      ['i5 desktop pc ram 8x128gb', ''],
      ['ram 8-16gb', 'ramGb=8'],
      // Nobody sells so many modules together.
      ['ram 8gb x 16', 'ramGb=128'],
      ['hdd 2x1tb', 'storage=hdd2000'],
      // The fans of a card
      ['MSI RTX 3060 Ventus 2X 12G graphics card', 'vramGb=12'],
    ]),
    [],
  );
});

await test('the first of two numbers with a bar between them is memory, the second a drive', () => {
  assert.deepEqual(
    wrong([
      ['i5 laptop 8/256', 'ramGb=8; storage=ssd256'],
      ['i5 laptop 8/120', 'ramGb=8'],
      ['i5 laptop 64/512', 'ramGb=64; storage=ssd512'],
      ['i5 laptop 128/512', ''],
      ['i5 laptop 10th gen 8/256', 'ramGb=8; storage=ssd256'],
      ['i5 laptop 10 gen 8/256', 'ramGb=8; storage=ssd256'],
    ]),
    [],
  );
});

await test('an SSD is NVMe where the word stands beside its amount, and no other amount between', () => {
  assert.deepEqual(
    wrong([
      ['i5 desktop pc 256gb nvme ssd 1tb hdd', 'storage=nvme256+hdd1000'],
      ['i5 desktop pc ssd 256gb (nvme)', 'storage=nvme256'],
      ['i5 desktop pc ssd 256gb (nvme), 1tb hdd', 'storage=nvme256+hdd1000'],
      ['i5 desktop pc nvme slot khali 256gb ssd', 'storage=ssd256'],
      ['i5 desktop pc 128gb ssd 1tb nvme', 'storage=ssd128+nvme1000'],
      ['i5 desktop pc nvme 1tb 128gb ssd', 'storage=nvme1000+ssd128'],
    ]),
    [],
  );
});

await test('the memory of a card in a computer is beside the card', () => {
  assert.deepEqual(
    wrong([
      ['desktop pc RTX A6000 48gb', 'vramGb=48'],
      ['desktop pc 16gb ram GTX 1060 6gb', 'ramGb=16; vramGb=6'],
      // The card was made with as much for laptops, or the laptop has as much: nothing is said.
      ['gaming laptop RTX 3080 16GB 1TB SSD', 'storage=ssd1000'],
      ['gaming laptop RTX 3060 12GB', ''],
      ['gaming laptop RTX 3060 12GB 512GB SSD', 'storage=ssd512'],
      // The card has six in laptops, so that eight are those of the laptop.
      ['gaming laptop RTX 3060 8GB 512GB SSD', 'ramGb=8; storage=ssd512'],
      ['desktop pc i5 Seagate Barracuda 1tb', 'storage=hdd1000'],
    ]),
    [],
  );
});
