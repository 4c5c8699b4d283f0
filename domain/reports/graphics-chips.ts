import type { ReportWarning } from '#contract/reports.ts';
import { type Given, warn } from '#domain/reports/device.ts';

/**
 * Desktop graphics cards of NVIDIA by the PCI device ids of their chips, as pci.ids lists them, with the number of shaders of each by its maker's data
 * sheet and the GB that cards were sold with. Firmware of a fake card changes the name, not the chip.
 */
const CARDS: readonly (readonly [name: string, shaders: number, vram: readonly number[], chips: string])[] = [
  ['GTS 450', 192, [0.5, 1], '0dc4'],
  ['GT 430', 96, [0.5, 1, 2], '0de1'],
  ['GT 440', 96, [0.5, 1, 2], '0de0'],
  ['GT 520', 48, [0.5, 1, 2], '1040'],
  ['GTX 550 Ti', 192, [1, 1.5, 2], '1244'],
  ['GTX 460', 336, [0.8, 1, 2], '0e22'],
  ['GTX 560 Ti', 384, [1, 2], '1200'],
  ['GTX 560', 336, [1, 2], '1201'],
  ['GTX 570', 480, [1.3, 2.5], '1081 1086'],
  ['GTX 580', 512, [1.5, 3], '1080'],
  ['GTX 470', 448, [1.3], '06cd'],
  ['GTX 480', 480, [1.5], '06c0'],
  ['GT 730', 384, [1, 2, 4], '1287'],
  ['GT 730', 96, [1, 2, 4], '0f02'],
  ['GT 640', 384, [1, 2, 4], '0fc1'],
  ['GT 710', 192, [1, 2], '1281 128b'],
  ['GTX 650', 384, [1, 2], '0fc6'],
  ['GT 740', 384, [1, 2, 4], '0fc8'],
  ['GTX 650 Ti', 768, [1, 2], '11c6'],
  ['GTX 660', 960, [2, 3], '11c0'],
  ['GTX 660 Ti', 1344, [2, 3], '1183'],
  ['GTX 760', 1152, [2, 4], '1187'],
  ['GTX 770', 1536, [2, 4], '1184'],
  ['GTX 680', 1536, [2, 4], '1180'],
  ['GTX 750', 512, [1, 2, 4], '1381'],
  ['GTX 750 Ti', 640, [1, 2, 4], '1380'],
  ['GTX 950', 768, [2, 4], '1402'],
  ['GTX 960', 1024, [2, 4], '1401'],
  ['GTX 970', 1664, [4], '13c2'],
  ['GTX 980', 2048, [4], '13c0'],
  ['GTX 980 Ti', 2816, [6], '17c8'],
  ['GT 1030', 384, [2, 4], '1d01'],
  ['GTX 1050', 640, [2], '1c81'],
  ['GTX 1050 Ti', 768, [4], '1c82'],
  ['GTX 1050', 768, [3], '1c83'],
  ['GTX 1060', 1152, [3], '1c02 1b84'],
  ['GTX 1060', 1280, [6], '1c03 1b83'],
  ['GTX 1070', 1920, [8], '1b81'],
  ['GTX 1070 Ti', 2432, [8], '1b82'],
  ['GTX 1080', 2560, [8], '1b80'],
  ['GTX 1080 Ti', 3584, [11], '1b06'],
  ['GTX 1650', 896, [4], '1f82'],
  ['GTX 1660', 1408, [6], '2184'],
  ['GTX 1660 SUPER', 1408, [6], '21c4'],
  ['GTX 1660 Ti', 1536, [6], '2182'],
  ['RTX 2060', 1920, [6], '1f08'],
  ['RTX 2060 SUPER', 2176, [8], '1f06'],
  ['RTX 2070', 2304, [8], '1f02 1f07'],
  ['RTX 2070 SUPER', 2560, [8], '1e84'],
  ['RTX 2080', 2944, [8], '1e82 1e87'],
  ['RTX 2080 SUPER', 3072, [8], '1e81'],
  ['RTX 2080 Ti', 4352, [11], '1e04 1e07'],
  ['RTX 3060', 3584, [12], '2503 2504'],
  ['RTX 3060 Ti', 4864, [8], '2486 2489'],
  ['RTX 3070', 5888, [8], '2484 2488'],
  ['RTX 3070 Ti', 6144, [8], '2482'],
  ['RTX 3080', 8704, [10], '2206 2216'],
  ['RTX 3080 Ti', 10240, [12], '2208'],
  ['RTX 3090', 10496, [24], '2204'],
  ['RTX 4060', 3072, [8], '2882'],
  ['RTX 4060 Ti', 4352, [8], '2803'],
  ['RTX 4070', 5888, [12], '2786'],
  ['RTX 4070 Ti', 7680, [12], '2782'],
  ['RTX 4080', 9728, [16], '2704'],
  ['RTX 4090', 16384, [24], '2684'],
];

const seriesOf = (name: string): string | undefined =>
  /\b((?:GTX|RTX|GTS|GT)\s?\d{3,4}(?:\s?(?:Ti|SUPER)\b)?)/i.exec(name)?.[1]?.replace(/\s/g, '').toUpperCase();

/** `id` is as "10de:1c03". */
export type ChipFacts = { name: string | undefined } & Given<{ id: string } & Record<'shaders' | 'vramGb', number>>;

/** Says that a card is not the one that it is named after: GPU-Z has said so, or its chip, shaders or memory are those of another. */
export function fakeWarning({ name = '', id, shaders, vramGb }: ChipFacts): ReportWarning[] {
  const fake = (message: string): ReportWarning[] => [warn('fake_graphics', message)];
  if (/\[fake\]/i.test(name)) return fake('GPU-Z reports that the card is a fake.');
  const [card, count, sizes] = CARDS.find(([, , , chips]) => chips.split(' ').some((chip) => `10de:${chip}` === id?.toLowerCase())) ?? [];
  const claimed = seriesOf(name);
  if (card === undefined || /\b(?:mobile|max-q|laptop|\d{3,4}m)\b/i.test(name)) return [];
  if (claimed !== undefined && claimed !== seriesOf(card)) return fake(`The name says ${claimed}, the chip is that of a ${card}.`);
  if (shaders !== undefined && count !== undefined && shaders > 0 && shaders !== count)
    return fake(`A ${card} has ${count} shaders, this card ${shaders}.`);
  // Some of the memory is reserved, so that a little less is reported.
  if (vramGb !== undefined && sizes && vramGb > 0 && !sizes.some((size) => vramGb <= size * 1.03 && vramGb >= size * 0.9))
    return fake(`A ${card} has ${sizes.join(' or ')} GB of memory, this card ${vramGb} GB.`);
  return [];
}
