import type { Kind } from '#contract/vocabulary.ts';
import { phraseAt, type Entry, type Mark } from '#domain/facts/lexicon.ts';
import { tokenise, type Token } from '#domain/facts/normalise.ts';
import type { CpuReading } from '#domain/facts/cpu-name.ts';
import type { Cue } from '#domain/facts/words.ts';

/** What a part of the text names, and whether it is what is sold or only what that suits or comes with. */
export interface Noun {
  kind: Kind;
  mark: Mark;
  /** Named as what the thing is for, comes with, supports or lacks. */
  aside: boolean;
}

export interface CpuMark {
  cpu: CpuReading;
  from: number;
  to: number;
  aside: boolean;
}

/** A title or description as tokens and the phrases found in it. */
export interface Scan {
  text: string;
  tokens: Token[];
  marks: Mark[];
  cpus: CpuMark[];
  nouns: Noun[];
}

const hasCue = (mark: Mark | undefined, ...cues: Cue[]): boolean => mark !== undefined && cues.some((cue) => mark.entry.cues?.has(cue));

/** Whether two marks are next to each other without a comma, bar or plus between them. */
export const adjoins = (tokens: readonly Token[], left: { to: number }, right: { from: number }): boolean => {
  const gap = tokens[right.from]?.gap;
  return left.to === right.from && gap !== ',' && gap !== '+';
};

export function scan(text: string): Scan {
  const tokens = tokenise(text);
  const marks: Mark[] = [];
  const cpus: CpuMark[] = [];
  for (let at = 0; at < tokens.length;) {
    const mark = phraseAt(tokens, at);
    if (!mark) {
      at += 1;
      continue;
    }
    const reader = readerAt(tokens, mark);
    const cpu = reader?.(tokens, at);
    if (cpu && cpu.to >= mark.to) {
      cpus.push({ cpu, from: at, to: cpu.to, aside: false });
      marks.push({ entry: {}, from: at, to: cpu.to });
      at = cpu.to;
      continue;
    }
    if (isMeaningful(mark.entry)) marks.push(mark);
    at = mark.to;
  }
  const found: Scan = { text, tokens, marks, cpus, nouns: [] };
  for (const [index, mark] of marks.entries()) {
    const { kind, model, series } = mark.entry;
    const named = kind ?? model?.kind ?? series?.kind;
    if (named !== undefined) found.nouns.push({ kind: named, mark, aside: isAside(found, index) });
  }
  for (const cpu of cpus)
    cpu.aside = isAside(
      found,
      marks.findIndex(({ from }) => from === cpu.from),
    );
  return found;
}

/** Phrases hide the words in them: `core` in `quad core i7` still starts a processor. */
const readerAt = (tokens: readonly Token[], mark: Mark): Entry['cpu'] =>
  mark.to === mark.from + 1 || tokens[mark.from]?.text === '2' ? mark.entry.cpu : undefined;

const isMeaningful = (entry: Entry): boolean => Object.keys(entry).some((key) => key !== 'cpu');

/** Whether the words around a mark say that it is not itself what is sold. */
function isAside({ tokens, marks }: Scan, index: number): boolean {
  const mark = marks[index];
  if (!mark) return false;
  // "laptop er jonno", "monitor soho", "i5 supported"
  let after = index + 1;
  while (after < index + 3 && marks[after] && isFiller(marks[after])) after += 1;
  const next = marks[after];
  const between = next ? tokens.slice(mark.to, next.from).filter(({ text }) => text !== 'er' && text !== 'এর') : [];
  if (next && between.length === 0 && tokens[next.from]?.gap !== ',' && hasCue(next, 'jonno', 'soho', 'supports', 'nai')) return true;
  // "for gaming laptop", "with monitor, keyboard", "supports i5"
  for (let before = index - 1; before >= 0; before -= 1) {
    const other = marks[before];
    if (!other) break;
    const reach = mark.from - other.to;
    if (hasCue(other, 'with') && !hasCue(other, 'vram')) return true;
    if (hasCue(other, 'for', 'supports', 'without') && reach <= 2 && isJoined(tokens, other.to, mark.from)) return true;
    if (
      hasCue(other, 'for') &&
      (mark.entry.kind ?? mark.entry.chipset ?? mark.entry.socket ?? mark.entry.gpu) !== undefined &&
      index - before <= 3 &&
      isJoined(tokens, other.to, mark.from)
    )
      return true;
  }
  return false;
}

const isFiller = (mark: Mark | undefined): boolean => hasCue(mark, 'gen', 'ordinal', 'ram') && !hasCue(mark, 'nai');

const isJoined = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to + 1).every(({ gap }) => gap !== ',');

export { hasCue };
