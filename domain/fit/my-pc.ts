import type { Facts } from '#contract/facts.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { isClosed } from '#domain/fit/rules.ts';

/**
 * Reads a sentence such as "i5-6500, H110, 8GB DDR4, 450W" about a computer: the computer, then its supply and its case where they are
 * named. Empty when nothing was recognised.
 */
export function readPc(text: string): Facts[] {
  const whole = recognise({ title: text }).facts;
  if (isClosed(whole)) return [whole];
  const segments = text.split(/[,;|+\n]/);
  // "NZXT H510" names a case, but beside other words also a chipset, and a computer beside it would be none.
  const cases = segments.map((title) => recognise({ title }).facts).filter(({ kind, model }) => kind === 'case' && model !== undefined);
  const rest = segments.filter((title) => recognise({ title }).facts.kind !== 'case').join(', ');
  const isNamed = recognise({ title: rest }).facts.kind === 'desktop-pc';
  // The supply is an item of its own.
  const { brand, model, watts: _watts, ...pc } = recognise({ title: rest }, 'desktop-pc').facts;
  const board = recognise({ title: rest }, 'motherboard').facts;
  const supply: Facts = { kind: 'psu', ...recognise({ title: rest }, 'psu').facts };
  const computer: Facts = {
    kind: 'desktop-pc',
    ...pc,
    // Makers of its parts are not its maker.
    ...(isNamed && brand !== undefined && { brand }),
    ...(isNamed && model !== undefined && { model }),
    ...(pc.formFactor === undefined && board.formFactor !== undefined && { formFactor: board.formFactor }),
  };
  // Parts without anything of the computer do not say into what.
  if (Object.keys(computer).length === 1) return [];
  return [computer, ...(supply.watts === undefined ? [] : [supply]), ...cases.slice(0, 1)];
}
