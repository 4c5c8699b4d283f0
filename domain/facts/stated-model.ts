import type { Kind } from '#contract/vocabulary.ts';
import { isOfOwner } from '#domain/facts/brand-and-model.ts';
import { factsOfKind } from '#domain/facts/facts-of-kind.ts';
import { fact, type Found } from '#domain/facts/found.ts';
import { hasCue, isComputer, type Scan } from '#domain/facts/scan.ts';
import { CHIP_BRANDS } from '#domain/facts/tables/brands.ts';
import { isKnown, type Mark } from '#domain/facts/tables/lexicon.ts';
import { WORDS_OF_ADS } from '#domain/facts/tables/plain-words.ts';
import { hpNumber, isGlued, latin, linesAt, wordAt, type Named } from '#domain/facts/line-names.ts';
import { BOARD_WORDS, KINDS_WITH_LINES, type Line } from '#domain/facts/tables/lines.ts';
import { CUE } from '#domain/facts/tables/words.ts';

/** Goods of these kinds have no model by which they are called, or mostly name that of what they serve. */
const WITHOUT: ReadonlySet<Kind> = new Set(['cable', 'enclosure', 'cpu', 'chair']);
/** Goods of these kinds are called by a number alone after their maker: `Canon 2900`, `Dell 3542`, `Intel 7260`. */
const BY_NUMBER: ReadonlySet<Kind> = new Set(['printer', 'laptop', 'network-card', 'other']);

/** Goods without a kind that are no part of others, and have a model of their own. */
const MACHINES = /^(?:server|সার্ভার|projector|প্রজেক্টর|scanner|স্ক্যানার|switch|সুইচ|nas|dock|docking|reader|capture|point|box|card|কার্ড|station)$/;
const isMachine = ({ nouns, tokens }: Scan): boolean =>
  nouns.every(({ aside }) => aside)
    ? nouns.every(({ mark }) => mark.aside === 'included')
    : nouns.some(({ mark, aside }) => !aside && tokens.slice(mark.from, mark.to).some(({ text }) => MACHINES.test(text)));

/** A board of a laptop has the name of that. */
const OF_LAPTOP = /^(?:laptop|notebook|ল্যাপটপ|লেপটপ)$/;

/** `16GB`, `650VA`, `144Hz`, `12V`, `5th`, `1080p`: a number with its unit. */
const AMOUNT =
  /^\d+(?:\.\d+)?(?:[gtm]b|[gkt]|[kmg]?hz|k?w|k?va?|m?ah?|wh|[mc]m|ft|feet|inch(?:es|i)?|in|th|st|nd|rd|pcs?|ta|ti|bits?|pins?|ports?|cores?|gen|ms|fps|dpi|rpm|mp|[mg]bps|ch|cells?|ways?|fans?|yrs?|years?|mas|mash|months?|days?|tk|x|er|te|no|u|n|and|or|ram|ssd|hdd)$|^\d{1,2}m$|^(?:480|720|1080|1440|2160)[pi]$/;
/** The word after a number that it counts, or measures. */
const COUNTED =
  /^(?:[gtm]b|inch|inchi|th|st|nd|rd|gen|hz|w|va|v|port|ta|ti|pcs|tk|x|জিবি|টিবি|ইঞ্চি|টা|টি|পিস|টাকা|years?|months?|bochor|mas|core|in|days?|k|watts?|ওয়াট|ওয়াট)$/;
/** Names of standards and ports that no table has: `DDR4-3200`, `USB3`, `PCIe4`, `Cat6`. */
const STANDARD =
  /^(?:g?ddr\d?[a-z]?(?:-?\d+)?|pc\d?[a-z]?-?\d+[a-z]?|usb-?[\d.]+|pci-?[ex]?-?[\d.x]+|sata-?\d?|cat-?\d[a-z]?|m-?2|gen-?\d+|ver\d+|\d+x\d*|ps-?\d|hdmi-?[\d.]+|mp\d|cl\d+|win-?\d+|hd-?\d+|i[3579](?:-.*)?|2-?in-?1|mst\d*|qty\d+)$/;
/** Codes that are a model right after the maker, and elsewhere a speed, a size of paper, a version or a count: `AC1200`, `A4`, `v4`, `x2`. */
const COMMON = /^(?:a[cx]\d{3,4}|n\d[05]0|v\d[\d.]*|x\d|[a-z]\d)$/;
/** The speed that a router promises. */
const WIFI_CLASS = /^(?:a[cx]\d{4}|n\d{3}|x\d)$/;
/** Words that follow a code and belong to it: `S6 Lite`, `G502 Hero`. */
const SUFFIX = /^(?:lite|plus|pro|max|fe|se|ex|yoga|hero|carbon|elite|zero|dark|thin|[fr]x|d[gs]x?|stx|ae|zxr?)$/;

/** A name as its seller writes it, with a capital, or all of a code in capitals, if it has none: makers write codes so. */
function written({ text, tokens }: Scan, { from, to, name }: Named): string {
  const end = tokens[to - 1]?.end ?? 0;
  const raw = text.slice(tokens[from]?.start, end) + (/^\+(?:II)?(?=[\s,.)]|$)/.exec(text.slice(end))?.[0] ?? '');
  if (/^[\x20-\x7e]+$/.test(raw) && /[A-Z]/.test(raw)) return raw;
  return /\d/.test(name) || name.length < 3 ? name.toUpperCase() : capital(name);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Whether a word is made of characters and digits as codes are, and is no amount or standard: `22MK400H`, `TL-WR740N`. */
function isCode(found: Scan, { from, to, name }: Named, kind: Kind): boolean {
  if (!/^(?=.*[a-z])(?=.*\d)[a-z0-9][a-z0-9+.-]{1,17}$/.test(name) || AMOUNT.test(name) || STANDARD.test(name) || /\d{6}/.test(name))
    return false;
  return !found.marks.some((mark) => mark.from < to && mark.to > from && isOther(mark, kind));
}

/** Whether a phrase of the tables has a meaning that is none of a code, as that of the `w` in `22fw` is. */
const isOther = ({ entry }: Mark, kind: Kind): boolean =>
  Boolean(entry.kind ?? entry.values ?? entry.gpu ?? entry.socket ?? entry.brand ?? entry.chipset) ||
  // The number of a Pentium is also that of a printer.
  (entry.isName && (entry.model ?? entry.series) === undefined && factsOfKind(kind)?.has('cpu') === true);

/** Whether a word is a short number that is part of a name, as that of `VivoBook 15`, and counts nothing. */
function isNumber({ tokens, cpus }: Scan, { from, to, name }: Named): boolean {
  const next = tokens[to];
  return (
    /^\d{1,4}$/.test(name) &&
    !/^(?:19|20)\d\d$/.test(name) &&
    !(next && next.gap !== ',' && COUNTED.test(next.text)) &&
    !cpus.some((cpu) => cpu.from < to && cpu.to > from)
  );
}

/** The words from a place on that go on with a name: codes, a number and what follows them. */
function following(found: Scan, at: number, kind: Kind, isNumbered: boolean): Named | undefined {
  const { tokens } = found;
  const parts: string[] = [];
  let to = at;
  let isEnded = false;
  for (let count = 0; count < 3; count += 1) {
    const gap = tokens[to]?.gap;
    if (gap === undefined || gap === ',' || gap === '/' || gap === '+') break;
    const word = wordAt(tokens, to);
    const isFirst = parts.length === 0;
    const isPart =
      /^v\d$/.test(word.name) ||
      (!isEnded && isCode(found, word, kind) && (isFirst ? !WIFI_CLASS.test(word.name) : !COMMON.test(word.name))) ||
      (isFirst && isNumbered && isNumber(found, word)) ||
      ((SUFFIX.test(word.name) || (kind === 'tablet' && word.name === 'hd')) &&
        (found.starts[to]?.entry.kind ?? found.starts[to]?.entry.gpu) === undefined);
    if (!isPart) break;
    isEnded = !/\d/.test(word.name);
    parts.push(written(found, word));
    to = word.to;
  }
  return parts.length === 0 ? undefined : { from: at, to, name: parts.join(' ') };
}

/** `Tab A 8.0`, `ট্যাব এ ৭ লাইট`: a character and the number of a tablet, written apart. */
function apartIn(found: Scan, at: number): Named | undefined {
  const [char, number] = [found.tokens[at], found.tokens[at + 1]];
  if (
    !char ||
    char.gap === ',' ||
    !/^[a-z]$/.test(latin(char.text)) ||
    number?.isNumber !== true ||
    number.value > 99 ||
    number.gap !== ' '
  )
    return undefined;
  const name = `${latin(char.text).toUpperCase()}${number.text.includes('.') ? ' ' : ''}${number.text}`;
  return extended(found, { from: at, to: at + 2, name }, 'tablet', false);
}

const moreOf = (found: Scan, at: number, kind: Kind, isNumbered: boolean): Named | undefined =>
  following(found, at, kind, isNumbered) ?? (kind === 'tablet' ? apartIn(found, at) : undefined);

/** A name and what goes on with it. */
function extended(found: Scan, { from, to, name }: Named, kind: Kind, isNumbered: boolean): Named {
  const more = moreOf(found, to, kind, isNumbered);
  return more ? { from, to: more.to, name: `${name} ${more.name}` } : { from, to, name };
}

/** Whether the words around a name say that the goods only suit or come out of what it names: "for T480", "T480 er", "fits L3110". */
function isServed(found: Scan, { from, to }: Named): boolean {
  const { tokens, marks } = found;
  const next = tokens[to];
  if (next && next.gap !== ',' && /^(?:er|এর|র|r|te|তে|or|ba|বা|অথবা|othoba)$/.test(next.text)) return true;
  if (isOfOwner(found, to)) return true;
  return marks.some(
    (mark) =>
      (mark.to <= from && from - mark.to <= 2 && hasCue(mark, CUE.for | CUE.supports | CUE.with | CUE.without)) ||
      (mark.from === to && next?.gap !== ',' && hasCue(mark, CUE.jonno | CUE.soho)),
  );
}

/** The series of a computer, with the number that the tables read, or with others: `VivoBook`, `Aspire 5 A515-56`. */
function seriesIn(found: Scan, kind: Kind): Named | undefined {
  const { tokens, marks, nouns } = found;
  const mark =
    nouns.find(({ mark: one, aside }) => !aside && one.entry.series)?.mark ??
    marks.find(({ entry, aside }) => aside === undefined && entry.series);
  const series = mark?.entry.series;
  if (!mark || !series || !(isComputer(kind) || kind === 'tablet')) return undefined;
  const name = mark.number === undefined ? series.series : `${series.series} ${mark.number}`;
  const whole = { from: mark.from, to: mark.to, name };
  // A hyphen before the rest is of the number: `320-15ISK`.
  if (isGlued(tokens[mark.to])) {
    const rest = wordAt(tokens, mark.to);
    const end = rest.name === 'i' ? 'i' : rest.name.toUpperCase();
    return extended(found, { from: mark.from, to: rest.to, name: `${name}${tokens[mark.to]?.gap ?? ''}${end}` }, kind, false);
  }
  const [word, number] = [tokens[mark.to], tokens[mark.to + 1]];
  if (series.brand === 'Lenovo' && word?.text === 'gen' && word.gap === ' ' && number?.isNumber === true && number.text.length < 3)
    return { ...whole, to: mark.to + 2, name: `${name} Gen ${number.text}` };
  if (series.brand !== 'Apple') return extended(found, whole, kind, mark.number === undefined);
  // The size of a Mac is no part of its name.
  return series.series.startsWith('iPad') ? extended(found, whole, kind, true) : undefined;
}

/** `H410M H`, `B365M Pro4`, `X570 UD3`, `Z97 GD65`, `H310M-E R2.0`: what makers add to the chipset. */
const BOARD_SUFFIX = /^[b-hkmp]$/;
const BOARD_CODE =
  /^(?:v\d|r\d(?:\.0)?|[sdu]{1,2}\d[hpsv]{0,2}|hd\d[a-z]?|hdvp|pro\d|extreme\d|gd\d\d|[egpk]\d\d|k\d|vg\d|vs\d|hvs|pg|rs|ws|ayw|ice|vc)$/;

/** The chipset of a board with the words around it that makers add: `H81M-K`, `ROG Strix B550-F Gaming`, `B450 Tomahawk`. */
function boardIn(found: Scan): Named | undefined {
  const { tokens, marks } = found;
  const chipset = marks.find(({ entry, aside }) => entry.chipset && aside === undefined);
  if (!chipset) return undefined;
  let from = chipset.from;
  while (from > 0 && isGlued(tokens[from])) from -= 1;
  const code = wordAt(tokens, from);
  while (from > 0 && tokens[from]?.gap === ' ' && BOARD_WORDS.has(latin(tokens[from - 1]?.text ?? ''))) from -= 1;
  let { to } = code;
  while (tokens[to]?.gap === ' ') {
    const word = wordAt(tokens, to);
    const isSuffix = to === code.to && BOARD_SUFFIX.test(word.name) && !(found.starts[to]?.entry.isName ?? false);
    if (!isSuffix && !word.name.split('-').every((part) => BOARD_WORDS.has(part) || BOARD_CODE.test(part))) break;
    ({ to } = word);
  }
  if (from === code.from && to === code.to && /^[a-z]\d{2,3}[a-z]?$/.test(code.name)) return undefined;
  const words: string[] = [];
  for (let at = from; at < to;) {
    const word = wordAt(tokens, at);
    words.push(written(found, word));
    at = word.to;
  }
  return { from, to, name: words.join(' ') };
}

/** The name of a line of the kind, and what goes on with it: `Pulse`, `Tab M10`, `Tune 510BT`. */
function lineIn(found: Scan, kind: Kind, maker: string | undefined): Named | undefined {
  const { tokens, starts } = found;
  const isOwn = ({ kind: own, brands }: Line): boolean =>
    own === kind && (brands.length === 0 || (maker !== undefined && brands.includes(maker)));
  const all: { line: Line; from: number }[] = [];
  for (let from = 0; from < tokens.length; from += 1) for (const line of linesAt(found, from)) if (isOwn(line)) all.push({ line, from });
  for (const { line, from } of all.sort((one, other) => other.line.words.length - one.line.words.length)) {
    const end = from + line.words.length;
    // "Chromebook Acer C720"
    const behind = starts[end]?.entry.brand === maker ? (starts[end]?.to ?? end) : end;
    const more = kind === 'ram' ? undefined : moreOf(found, behind, kind, line.numbered);
    if (kind === 'tablet' && line.numbered && !more) continue;
    const named = { from, to: more?.to ?? end, name: more ? `${line.name} ${more.name}` : line.name };
    if (!isServed(found, named)) return named;
  }
  return undefined;
}

/** The number right after the maker: `Canon 2900`, `Dell 3542`. */
function numberIn(found: Scan, at: number): Named | undefined {
  const token = found.tokens[at];
  if (!token || token.gap !== ' ') return undefined;
  const word = wordAt(found.tokens, at);
  return /^\d{3,4}$/.test(word.name) && isNumber(found, word) && !hasCue(found.starts[word.to], CUE.money) ? word : undefined;
}

/** Names of these goods are series, which the tables have: another word after their maker says something of them. */
const OF_SERIES: ReadonlySet<Kind> = new Set([
  'laptop',
  'desktop-pc',
  'all-in-one',
  'mini-pc',
  'tablet',
  'monitor',
  'printer',
  'ram',
  'motherboard',
  'gpu',
  'other',
]);

/** The words of a name without a number, right after the maker: `Razer Ripsaw`, `Antec Dark Phantom`. */
function nameIn(found: Scan, kind: Kind, { to: after, from }: Extract<Found, { name: 'brand' }>): Named | undefined {
  const { tokens, text } = found;
  if (OF_SERIES.has(kind)) return undefined;
  const isCapital = (at: number): boolean => /[A-Z]/.test(text.charAt(tokens[at]?.start ?? 0));
  const isInCapitals = isCapital(from);
  const words: string[] = [];
  let to = after;
  while (words.length < 3 && tokens[to]?.gap === ' ') {
    const word = wordAt(tokens, to);
    if (!isOfName(found, word) || isInCapitals !== isCapital(to) || (!isInCapitals && (isKnown(word.name) || !/[aeiouy]/.test(word.name))))
      break;
    words.push(written(found, word));
    ({ to } = word);
  }
  // An unknown word before another is more likely one of a sentence.
  const next = tokens[to];
  const isEnd = next === undefined || next.gap === ',' || next.isNumber || found.starts[to] !== undefined;
  return words.length > 0 && (isInCapitals || isEnd) ? extended(found, { from: after, to, name: words.join(' ') }, kind, true) : undefined;
}

/** The code that follows the maker, with the words of its name before it: `P2419H`, `UltraSharp U2720Q`; or the only one of the title. */
function codeIn(found: Scan, kind: Kind, { to: after, value }: Extract<Found, { name: 'brand' }>): Named | undefined {
  const { tokens, starts } = found;
  const codes: (Named & { isNear: boolean })[] = [];
  let first = after;
  let isNear = true;
  for (let at = 0; at < tokens.length;) {
    const mark = starts[at];
    const start = at < after || mark?.entry.brand === undefined ? at : mark.to;
    if (start >= tokens.length) break;
    if (start > at && CHIP_BRANDS.has(mark?.entry.brand ?? '')) first = Math.max(first, start);
    const word = wordAt(tokens, start);
    if (start > after && (tokens[start]?.gap === ',' || hasCue(mark, CUE.for | CUE.with | CUE.supports | CUE.jonno | CUE.without)))
      isNear = false;
    // "Intel N100" is the processor.
    const isRight = start === after && !(CHIP_BRANDS.has(value) && isComputer(kind));
    if (isCode(found, word, kind) && (isRight || !COMMON.test(word.name)) && !isServed(found, word))
      codes.push({ ...word, isNear: start >= after && start - after <= 4 && isNear, from: start >= after && isNear ? first : start });
    // Words of a name before its code stand right before it.
    else if (start >= after && !isOfName(found, word)) first = word.to;
    at = word.to;
  }
  const isStrong = ({ name }: Named): boolean => /^(?=.*[a-z].*)(?=(?:.*\d){2})[a-z0-9+-]{4,}$/.test(name);
  const code = codes.find((one) => one.isNear) ?? (codes.length === 1 && codes[0] && isStrong(codes[0]) ? codes[0] : undefined);
  if (!code) return undefined;
  const words: string[] = [];
  for (let at = code.from; at < code.to;) {
    const word = wordAt(tokens, at);
    words.push(written(found, word));
    at = word.to;
  }
  return extended(found, { from: code.from, to: code.to, name: words.join(' ') }, kind, false);
}

/** Goods that are also called by their code alone, without its maker: `RK61 keyboard`. */
const BY_CODE: ReadonlySet<Kind> = new Set([
  'monitor',
  'keyboard',
  'mouse',
  'combo',
  'headphones',
  'speaker',
  'webcam',
  'microphone',
  'router',
  'network-card',
  'printer',
  'ups',
  'laptop',
  'tablet',
  'case',
  'sound-card',
]);

/** The one code of a title without a maker. */
function codeAlone(found: Scan, kind: Kind): Named | undefined {
  if (!BY_CODE.has(kind)) return undefined;
  const codes: Named[] = [];
  for (let at = 0; at < found.tokens.length;) {
    const word = wordAt(found.tokens, at);
    if (isCode(found, word, kind) && !COMMON.test(word.name)) codes.push(word);
    at = word.to;
  }
  const [code] = codes;
  return code && codes.length === 1 && /^[a-z]{1,3}-?\d{2,4}[a-z]{0,3}$/.test(code.name) && !isServed(found, code)
    ? { ...code, name: written(found, code) }
    : undefined;
}

/** Whether a word may be one of a name: a series, or no word of its own that sellers write small. */
function isOfName({ text, starts, tokens }: Scan, { from, name }: Named): boolean {
  const mark = starts[from];
  if (mark?.entry.series ?? mark?.entry.model) return true;
  if (mark || tokens[from]?.gap === ',' || !/^[a-z]{3,}(?:-[a-z]+)*$/.test(name) || WORDS_OF_ADS.has(name)) return false;
  return !isKnown(name) || /[A-Z]/.test(text.charAt(tokens[from]?.start ?? 0));
}

/** The model of the tables, unless the code has more of the name: `Zowie XL2411P`. */
const codeOrModel = (code: Named | undefined, model: Named | undefined): Named | undefined =>
  !model || code?.name.toLowerCase().includes(model.name.toLowerCase()) === true ? code : model;

/** The name of a line, unless a model of the tables has more of it: `Alloy FPS`. */
const lineOrModel = (line: Named | undefined, model: Named | undefined): Named | undefined =>
  line && model && model.from < line.to && line.from < model.to && model.name.length > line.name.length ? model : line;

/**
 * The model that the title of a listing names, also where no table has it, by how makers name models: a series or line with its number, a
 * code after the maker, the chipset of a board with the words around it. Prices and suggestions know only those of the tables.
 * @param brand the maker that the title names
 * @param model the model that the tables read
 */
export function statedModel(found: Scan, kind: Kind, brand: Found | undefined, model: Found | undefined): Found | undefined {
  if (WITHOUT.has(kind) || (kind === 'other' && !isMachine(found))) return undefined;
  if (kind === 'motherboard' && found.tokens.some(({ text }) => OF_LAPTOP.test(text))) return undefined;
  const maker = brand?.name === 'brand' ? brand : undefined;
  // The board alone has a name that says which goods they are.
  if (kind === 'bundle') {
    const board = maker && boardIn(found);
    return board && fact('model', board.name, board.from, board.to);
  }
  const read = model?.name === 'model' ? { from: model.from, to: model.to, name: model.value } : undefined;
  // After the name of memory come its amounts.
  const known = read && kind !== 'ram' ? extended(found, read, kind, false) : read;
  const named =
    seriesIn(found, kind) ??
    (kind === 'motherboard' ? boardIn(found) : undefined) ??
    lineOrModel(KINDS_WITH_LINES.has(kind) ? lineIn(found, kind, maker?.value) : undefined, known) ??
    codeOrModel(
      (maker && isComputer(kind) ? hpNumber(found, maker.to) : undefined) ??
        (maker && BY_NUMBER.has(kind) ? numberIn(found, maker.to) : undefined) ??
        (maker && kind !== 'ram' ? codeIn(found, kind, maker) : undefined),
      known,
    ) ??
    (maker ? nameIn(found, kind, maker) : codeAlone(found, kind));
  return named && !isServed(found, named) ? fact('model', named.name, named.from, named.to) : undefined;
}
