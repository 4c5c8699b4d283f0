import type { Cpu } from '#domain/facts/tables/cpus.ts';
import type { NumberToken, Token } from '#domain/facts/tokenise.ts';

/** A processor in a text: what is known of it, and the token after its last. */
export interface CpuReading extends Cpu {
  to: number;
}

/** A processor that ends before token `to`. */
export const reading = ({ name, family, generation, socket, mobile }: Cpu, to: number): CpuReading => ({
  name,
  family,
  generation,
  socket,
  mobile,
  to,
});

/** Reads a processor whose name starts at token `at`, if one does. */
export type CpuReader = (tokens: readonly Token[], at: number) => CpuReading | undefined;

export const isNumber = (token: Token | undefined): token is NumberToken => token?.isNumber === true;
/** Whether a token is one of some words. */
export const isWord = (token: Token | undefined, ...words: string[]): boolean => token !== undefined && words.includes(token.text);
export const UNITS = new Set('gb tb mb ghz mhz hz inch w tk taka gen th st nd rd জিবি টাকা %'.split(' '));
/** Whether no comma, bar or plus is before a token. */
export const near = (token: Token | undefined): boolean => token !== undefined && token.gap !== ',' && token.gap !== '+';

/** The characters that belong to a number: written to it, or apart (`5600 x`) where that still names a processor. */
export function suffixAt(tokens: readonly Token[], at: number): { suffix: string; to: number } {
  const first = tokens[at];
  if (!first || isNumber(first) || first.gap !== '' || UNITS.has(first.text)) return { suffix: '', to: at };
  const [second, third] = [tokens[at + 1], tokens[at + 2]];
  // `7800X3D`, `7800X 3D`
  if (first.text === 'x' && second?.text === '3' && near(second) && third?.gap === '' && third.text === 'd')
    return { suffix: 'X3D', to: at + 3 };
  // `1135G7`
  if (first.text === 'g' && second?.gap === '' && isNumber(second) && second.text.length === 1)
    return { suffix: `G${second.text}`, to: at + 2 };
  return { suffix: first.text.toUpperCase(), to: at + 1 };
}

/** The processor of a number with its suffix (upper case). */
export type Find = (number: string, suffix: string) => Cpu | undefined;

/** Reads the number of a processor with its suffix; nothing where a unit follows it. */
export function modelAt(tokens: readonly Token[], at: number, find: Find): CpuReading | undefined {
  const number = tokens[at];
  if (!isNumber(number) || number.text.length < 3 || number.text.length > 5 || number.text.includes('.')) return undefined;
  const next = tokens[at + 1];
  if (next && UNITS.has(next.text) && near(next)) return undefined;
  const { suffix, to } = suffixAt(tokens, at + 1);
  if (
    suffix === '' &&
    next &&
    !isNumber(next) &&
    (next.gap === ' ' || next.gap === '-') &&
    // "i5 6500 H110": the beginning of a chipset.
    !(tokens[at + 2]?.gap === '' && isNumber(tokens[at + 2])) &&
    /^(?:k|kf|ks|f|t|s|g|ge|gt|x|xt|u|h|hq|m|qm|mq)$/.test(next.text)
  ) {
    const apart = find(number.text, next.text.toUpperCase());
    if (apart?.name !== undefined) return reading(apart, at + 2);
  }
  const cpu = find(number.text, suffix);
  if (cpu) return reading(cpu, to);
  // Characters that are not a suffix, as in `3470with`: the number still names the generation, not the model.
  return undefined;
}
