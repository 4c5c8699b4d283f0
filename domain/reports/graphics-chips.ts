import type { ReportWarning } from '#contract/reports.ts';
import { type Given, warn } from '#domain/reports/device.ts';
import { CARDS } from '#domain/reports/tables/graphics-chips.ts';

const seriesOf = (name: string): string | undefined =>
  /\b((?:GTX|RTX|GTS|GT)\s?\d{3,4}(?:\s?(?:Ti|SUPER)\b)?)/i.exec(name)?.[1]?.replace(/\s/g, '').toUpperCase();

/** `id` is as "10de:1c03". */
export type ChipFacts = { name: string | undefined } & Given<{ id: string } & Record<'shaders' | 'vramGb', number>>;

/** Says that a card is not the one that it is named after: GPU-Z has said so, or its chip, shaders or memory are those of another. */
export function fakeWarning({ name = '', id, shaders, vramGb }: ChipFacts): ReportWarning[] {
  const fake = (message: string): ReportWarning[] => [warn('fake_graphics', message)];
  if (/\[fake\]/i.test(name)) return fake('GPU-Z reports that the card is a fake.');
  const known = CARDS.find(([, , , chips]) => chips.split(' ').some((chip) => `10de:${chip}` === id?.toLowerCase()));
  if (!known || /\b(?:mobile|max-q|laptop|\d{3,4}m)\b/i.test(name)) return [];
  const [card, count, sizes] = known;
  const claimed = seriesOf(name);
  if (claimed !== undefined && claimed !== seriesOf(card)) return fake(`The name says ${claimed}, the chip is that of a ${card}.`);
  if (shaders && shaders !== count) return fake(`A ${card} has ${count} shaders, this card ${shaders}.`);
  // Some of the memory is reserved, so that a little less is reported.
  if (vramGb && !sizes.some((size) => vramGb <= size * 1.03 && vramGb >= size * 0.9))
    return fake(`A ${card} has ${sizes.join(' or ')} GB of memory, this card ${vramGb} GB.`);
  return [];
}
