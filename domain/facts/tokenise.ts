import { latinDigits } from '#contract/clean-text.ts';

/** The separator between a token and the one before it: nothing, a hyphen or dot, a space, a slash, a plus, or any other sign. */
export type Gap = '' | '-' | ' ' | '/' | '+' | ',';

interface AnyToken {
  /** Lower case, Bangla digits as ASCII digits. */
  text: string;
  /** The value of a number; NaN of a word. */
  value: number;
  /** Place in the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
  gap: Gap;
}
export interface NumberToken extends AnyToken {
  isNumber: true;
}
export interface WordToken extends AnyToken {
  isNumber: false;
}
export type Token = NumberToken | WordToken;

const OTHER = 0;
const DIGIT = 1;
const WORD = 2;
const SPACE = 3;
const HYPHEN = 4;
const SLASH = 5;
const PLUS = 6;
const QUOTE = 7;
const PERCENT = 8;
const TIMES = 9;
const TAKA = 10;

const ASCII = new Uint8Array(128).map((_, code) => {
  const char = String.fromCharCode(code);
  if (/\d/.test(char)) return DIGIT;
  if (/[a-zA-Z]/.test(char)) return WORD;
  if (/\s/.test(char)) return SPACE;
  return (
    {
      '-': HYPHEN,
      _: HYPHEN,
      '.': HYPHEN,
      '&': HYPHEN,
      "'": HYPHEN,
      '/': SLASH,
      '+': PLUS,
      '"': QUOTE,
      '%': PERCENT,
      '*': TIMES,
      ':': SPACE,
      '=': SPACE,
    }[char] ?? OTHER
  );
});

function classOf(code: number): number {
  if (code < 128) return ASCII[code] ?? OTHER;
  if (code >= 0x9e6 && code <= 0x9ef) return DIGIT;
  if (code === 0x9f3 || code === 0x9f2) return TAKA;
  // Bangla, its joiners, and Latin with marks.
  if ((code >= 0x980 && code <= 0x9ff) || code === 0x200c || code === 0x200d) return WORD;
  if (code === 0xd7) return TIMES;
  if ((code >= 0xc0 && code <= 0x24f) || (code >= 0x300 && code <= 0x36f)) return WORD;
  if (code === 0xa0 || code === 0xae || code === 0x2122 || (code >= 0x2000 && code <= 0x200b)) return SPACE;
  if (code >= 0x2010 && code <= 0x2012) return HYPHEN;
  if (code === 0x201d || code === 0x2033 || code === 0x201c) return QUOTE;
  return OTHER;
}

const BESIDE_SPACE: Readonly<Record<Gap, Gap>> = { '': ' ', ' ': ' ', '-': ',', '/': '/', '+': '+', ',': ',' };
const GAPS: readonly Gap[] = [',', ',', ',', ' ', '-', '/', '+', ',', ',', ',', ','];

/** Lower case in the same length: some capitals grow when they are made small. */
const lowerOf = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, (char) => char.toLowerCase());
};

const IN_TWO_WAYS: Readonly<Record<string, string>> = { '\u09df': '\u09af\u09bc', '\u09dc': '\u09a1\u09bc', '\u09dd': '\u09a2\u09bc' };

/** One spelling for Bangla characters that Unicode writes in two ways; joiners are invisible and often missing. */
const banglaSpelling = (word: string): string => word.replace(/[\u09dc\u09dd\u09df\u200c\u200d]/g, (char) => IN_TWO_WAYS[char] ?? '');

/** Units that sellers write together with the word that follows: `8gbram`, `22inchmonitor`, `8thgen`. */
const JOINED = /^(?!gbps|tbps|inche?s|inchi|the)(gb|tb|inch|mhz|hz|th|জিবি|টিবি)(?=[a-z\u0980-\u09ff]{2})/;

/** The ends of names of chips and processors in Bangla. After a number of four digits: elsewhere they are words of their own. */
const NAME_ENDS: ReadonlyMap<string, string> = new Map([
  ['টিআই', 'ti'],
  ['সুপার', 'super'],
  ['এক্সটি', 'xt'],
  ['এফ', 'f'],
  ['এক্স', 'x'],
  ['কে', 'k'],
  ['কেএফ', 'kf'],
  ['জি', 'g'],
  ['ইউ', 'u'],
  ['এইচ', 'h'],
  ['এইচকিউ', 'hq'],
]);

/**
 * The words and numbers of a text with their places. Words and numbers written together are separated: `16GB` and `16 gb` both become
 * `16`, `gb`. After a number `"` becomes `inch`, `×` between numbers `x`, and `৳` `tk`.
 */
export function tokenise(text: string): Token[] {
  const lower = lowerOf(text);
  const tokens: Token[] = [];
  // The meaning of the signs since the last token.
  let gap: Gap = ',';
  let signs = 0;
  let at = 0;
  const push = (token: Token): void => {
    tokens.push(token);
    gap = '';
    signs = 0;
  };
  const pushWord = (word: string, start: number, end: number): void =>
    push({ isNumber: false, text: word, value: Number.NaN, start, end, gap });
  while (at < lower.length) {
    const start = at;
    const kind = classOf(lower.charCodeAt(at));
    if (kind === DIGIT) {
      let dots = 0;
      let ascii = true;
      for (at += 1; at < lower.length; at += 1) {
        const code = lower.charCodeAt(at);
        if (code === 46 && dots === 0 && classOf(lower.charCodeAt(at + 1)) === DIGIT) dots = 1;
        else if (classOf(code) !== DIGIT) break;
        if (code > 127) ascii = false;
      }
      const raw = lower.slice(start, at);
      const digits = ascii && lower.charCodeAt(start) < 128 ? raw : latinDigits(raw);
      push({ isNumber: true, text: digits, value: Number(digits), start, end: at, gap });
    } else if (kind === WORD) {
      let bangla = lower.charCodeAt(start) > 0x24f;
      for (at += 1; at < lower.length; at += 1) {
        const code = lower.charCodeAt(at);
        if (classOf(code) !== WORD) break;
        if (code > 0x24f) bangla = true;
      }
      const raw = lower.slice(start, at);
      const word = bangla ? banglaSpelling(raw) : raw;
      const before = tokens.at(-1);
      const unit = before?.end === start && word.length > 3 && before.isNumber ? JOINED.exec(word)?.[1] : undefined;
      if (unit !== undefined) {
        pushWord(unit, start, start + unit.length);
        gap = ' ';
        pushWord(word.slice(unit.length), start + unit.length, at);
      } else if (word !== '') pushWord((before?.isNumber && before.value >= 1000 && NAME_ENDS.get(word)) || word, start, at);
    } else {
      at += 1;
      const before = (tokens.at(-1)?.end ?? -1) === start ? tokens.at(-1) : undefined;
      const afterNumber = before?.isNumber === true;
      if (afterNumber && kind === QUOTE) pushWord('inch', start, at);
      else if (afterNumber && lower.startsWith("''", start)) pushWord('inch', start, (at += 1));
      else if (afterNumber && kind === PERCENT) pushWord('%', start, at);
      else if (afterNumber && kind === TIMES && /^ ?[\d\u09e6-\u09ef]/.test(lower.slice(at, at + 2))) pushWord('x', start, at);
      else if (kind === TAKA) pushWord('tk', start, at);
      else {
        const sign = GAPS[kind] ?? ',';
        const hadGap = start > 0 && (tokens.at(-1)?.end ?? 0) < start;
        // Spaces beside a sign add nothing; a hyphen beside a space, or two different signs, separate as a comma does.
        if (sign === ' ') gap = BESIDE_SPACE[gap];
        else gap = signs > 0 || (sign === '-' && hadGap) ? ',' : sign;
        if (sign !== ' ') signs += 1;
      }
    }
  }
  return tokens;
}
