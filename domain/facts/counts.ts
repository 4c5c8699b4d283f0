import type { Kind } from '#contract/vocabulary.ts';
import { fact, type Found, type Stated } from '#domain/facts/found.ts';
import { hasCue, isNameNumber, type Scan } from '#domain/facts/scan.ts';
import { countOf } from '#domain/facts/spelling.ts';
import { CUE } from '#domain/facts/tables/words.ts';

/** Words after a number word that make it a price, a time or a generation, or count it otherwise. */
export const COUNTED = CUE.money | CUE.pieces | CUE.warranty | CUE.gen | CUE.ordinal | CUE.bus;

/** More sticks of memory than these are a lot; fewer may be the modules of one set. */
const MOST_MODULES = 8;
/** Words after a count that say that it counts what is sold. */
const TOGETHER =
  /^(?:lots?|লট|লটের|er|এর|in|box|bundle|stock|প্যাক|প্যাকেট|packet|available|availble|ache|ase|achhe|আছে|together|eksathe|ekshathe|ek|একসাথে|একত্রে|একলগে|pack|set|total|mot|each|per|only|take|খোলা|cheap|sosta|সস্তা|পাইকারি|পাইকারী|paikari|wholesale|rate|dor|new|notun|নতুন|jora|জোড়া)$/;
/** Words about all of them: "8 pcs with screw", "10 pcs, box soho", "20 pcs sell". */
const OF_ALL = CUE.with | CUE.soho | CUE.money | CUE.sale;
/** Words before it that do. */
const IN_ALL = /^(?:of|lot|total|mot|মোট|only|last|required|need|lagbe|chai|চাই|লাগবে|দরকার)$/;
/** Details that goods have several of. */
const DETAIL = /^(?:slots?|ports?|pins?|keys?|cores?|buttons?|bays?|dp|hdmi|usb|স্লট|পোর্ট|পিন|কোর)$/;

/** Counts of pieces that count what is sold: of several, those that stand beside its noun. */
export function countsIn(found: Scan, kind: Kind | undefined): Found[] {
  const { marks, tokens } = found;
  const at = marks.flatMap((mark, index) => (hasCue(mark, CUE.pieces) && isCountOfGoods(found, index, kind) ? [mark] : []));
  const beside = at.filter(({ from, to }) =>
    marks.some((one) => one.entry.kind !== undefined && one.entry.kind === kind && (one.to === from - 1 || one.from === to)),
  );
  return (at.length > 1 && beside.length > 0 ? beside : at).map((mark) =>
    fact('quantity', tokens[mark.from - 1]?.value ?? 0, mark.from - 1, mark.to),
  );
}

/** Words that count goods, where `ta` and `set` also count their parts. */
const PIECES = /^(?:pcs|pieces?|pices?|pis|units?|nos|পিস)$/;
const KEYCAPS = /^(?:key|keycaps?|কিক্যাপ)$/;

/** Whether a number of pieces counts what is sold: "50 pcs Dell OptiPlex", "monitor 6 ta", "8 pcs available", and not "fan 2 ta", "4 ta USB". */
function isCountOfGoods({ tokens, marks, starts, taken }: Scan, index: number, kind: Kind | undefined): boolean {
  const mark = marks[index];
  const start = (mark?.from ?? 0) - 1;
  const number = tokens[start];
  if (!mark || !number || taken[start] === true || tokens[mark.from]?.gap === ',' || isNameNumber(tokens, start)) return false;
  const { value, gap } = number;
  // "3060ti/70ti", "10/12 ta"
  if (gap === '/') return false;
  if (!Number.isInteger(value) || value < 2 || value > 500 || (kind === 'ram' && value <= MOST_MODULES)) return false;
  // A set of caps has as many as a keyboard.
  if (value > 60 && value < 110 && tokens.some(({ text }) => KEYCAPS.test(text))) return false;
  const kindAt = ({ entry }: Scan['marks'][number]): Kind | undefined => entry.kind ?? entry.model?.kind ?? entry.series?.kind;
  const before = marks.findLast(({ to }) => to === start);
  const after = marks.find(({ from }) => from === mark.to);
  const next = tokens[mark.to];
  const isOpening = start === 0 || IN_ALL.test(tokens[start - 1]?.text ?? '');
  const isPieces = PIECES.test(tokens[mark.from]?.text ?? '');
  const isOfDetail =
    gap !== ',' &&
    ((!isPieces && DETAIL.test(tokens[start - 1]?.text ?? '')) ||
      (before !== undefined && kindAt(before) !== undefined && kindAt(before) !== kind));
  if (next === undefined || next.gap === ',' || TOGETHER.test(next.text)) return isOpening || !isOfDetail;
  if (after?.entry.brand !== undefined ? !isOfDetail : after !== undefined && kindAt(after) === kind) return true;
  // "fan 5 ta controller soho", "14 pcs caddy soho", "20 pcs kinbo"
  const isExtra = after?.aside === 'included' && (gap === ',' || kind === 'fan');
  const isOther = after !== undefined && kindAt(after) !== undefined && !isExtra;
  if (before !== undefined && kindAt(before) === kind && kind !== undefined && !next.isNumber && !DETAIL.test(next.text) && !isOther)
    return true;
  if (isPieces && !isOther && !DETAIL.test(next.text) && (!next.isNumber || isOpening)) return isOpening || !isOfDetail;
  // "পাঁচটি কোর ২ ডুয়ো কম্পিউটার একত্রে"
  if (
    gap !== ',' &&
    before === undefined &&
    tokens.some(({ text }) => ALL_OF.test(text)) &&
    marks.some((one) => one.from > mark.to && kindAt(one) === kind)
  )
    return true;
  const isPriced = next.isNumber && hasCue(starts[mark.to + 1], CUE.money);
  if (isPriced || hasCue(after, OF_ALL)) return isOpening || !isOfDetail;
  return isOpening || (gap === ',' && after !== undefined && (after.entry.isName || kindAt(after) === kind));
}

const ALL_OF = /^(?:together|eksathe|ekshathe|ekotre|eklage|lot|একসাথে|একসঙ্গে|একত্রে|একলগে|লট)$/;
const IN_DOZENS: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['dojon', 12],
  ['ডজন', 12],
  ['hali', 4],
  ['হালি', 4],
]);
/** Goods whose names and amounts have such a sign too. */
const WITH_TIMES: ReadonlySet<Kind> = new Set([
  'ram',
  'cpu',
  'bundle',
  'gpu',
  'ssd',
  'hdd',
  'other',
  'motherboard',
  'network-card',
  'cable',
]);

/** `2x Dell monitor`, `monitor x2`, `fan, three,`, `2 dozen`: a number that stands apart, or beside a sign or word that counts. */
function apartIn({ tokens, marks, taken }: Scan, kind: Kind | undefined): Stated<number> | undefined {
  // "4x EliteBook, 3x ProBook" are seven.
  const isOneSign = tokens.filter(({ text, gap }) => text === 'x' && gap !== ',').length === 1;
  for (const [at, { text, value, gap, isNumber }] of tokens.entries()) {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const dozen = IN_DOZENS.get(text);
    if (dozen !== undefined && before?.isNumber === true && before.value < 20)
      return { value: before.value * dozen, from: at - 1, to: at + 1 };
    const isApart = gap === ',' && (next === undefined || next.gap === ',');
    if (isApart && OPENING.has(text) && at > 0) return { value: countOf(text) ?? 0, from: at, to: at + 1 };
    if (!isOneSign || !isNumber || kind === undefined || WITH_TIMES.has(kind) || taken[at] === true || value < 2 || value > 50) continue;
    const isFirst = (at === 0 || gap === ',') && next?.text === 'x' && next.gap === '' && tokens[at + 2]?.gap === ' ';
    if (isFirst && tokens[at + 2]?.isNumber === false) return { value, from: at, to: at + 2 };
    const owner = marks.findLast(({ to }) => to <= at - 1);
    const isLast = before?.text === 'x' && gap !== ',' && before.gap === ' ' && (next === undefined || next.gap === ',');
    if (DETAIL.test(tokens[at - 2]?.text ?? '')) continue;
    if (isLast && owner?.entry.kind === kind) return { value, from: at - 1, to: at + 1 };
  }
  return undefined;
}

/** `pack of 6`, `lot of thirty`: a number without a unit counts what is sold. */
export function packOf(found: Scan, kind: Kind | undefined): Stated<number> | undefined {
  const { tokens, starts } = found;
  const apart = apartIn(found, kind);
  if (apart) return apart;
  const pair = kind !== undefined && IN_PAIRS.has(kind) ? -1 : tokens.findIndex(({ text }) => PAIR.has(text));
  if (pair > 0) return { value: 2, from: pair, to: pair + 1 };
  const [opening, counted] = tokens;
  if (opening && counted?.gap === ' ' && OPENING.has(opening.text) && !DETAIL.test(counted.text) && !hasCue(starts[1], COUNTED))
    return { value: countOf(opening.text) ?? 0, from: 0, to: 1 };
  const at = tokens.findIndex(({ text }, index) => text === 'of' && PACK.test(tokens[index - 1]?.text ?? ''));
  const token = at < 0 ? undefined : tokens[at + 1];
  const value = token?.isNumber === true ? token.value : token && countOf(token.text);
  return value !== undefined && Number.isInteger(value) && value > (kind === 'ram' ? MOST_MODULES : 1) && value <= 500
    ? { value, from: at - 1, to: at + 2 }
    : undefined;
}
const PACK = /^(?:pack|lot|box|set)$/;
/** "Three case fans" */
const OPENING: ReadonlySet<string> = new Set('two three four five six seven eight nine ten twelve twenty'.split(' '));
/** Two of the goods, unless they are made or counted in pairs. */
const PAIR: ReadonlySet<string> = new Set(['pair', 'jora', 'jura', 'জোড়া']);
const IN_PAIRS: ReadonlySet<Kind> = new Set(['ram', 'speaker', 'headphones', 'combo', 'bundle', 'keyboard', 'mouse', 'cable', 'other']);
