/** A line of a report in the form `key: value`; the key holds only small letters and digits. */
export interface Field {
  key: string;
  value: string;
  /** Characters before the key. */
  indent: number;
  /** The number of its line. */
  at: number;
}

/** A report, or the part of it about one device. */
export interface Block {
  /** Lines that have arrived whole: the last one of a report is dropped when it may be cut. */
  lines: readonly string[];
  fields: readonly Field[];
  values: Values;
}

/** A report as readers see it: without identifiers. */
export interface ReportText extends Block {
  /** The first lines, and those behind them that begin in other ways: the part that shows which tool wrote the text. */
  signature: readonly string[];
}

const IMAGES = [
  /^\x89PNG/,
  /^\xFF\xD8\xFF/,
  /^GIF8/,
  /^RIFF[\s\S]{4}WEBP/,
  /^BM[\s\S]{4}\0\0\0\0/,
  /^[\s\S]{4}ftyp(?:heic|heix|mif1|avif)/,
];

/** Whether bytes are an image, which holds no text to read. */
export function isImage(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return IMAGES.some((image) => image.test(start));
}

/**
 * Decodes UTF-8, UTF-16 with or without a byte order mark, and Windows-1252.
 * An unfinished character at the end is left out, so that a cut file is still read.
 */
export function decodeReport(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = bytes.subarray(0, 2048);
  const zeros = [0, 0];
  head.forEach((byte, at) => byte === 0 && (zeros[at % 2] = (zeros[at % 2] ?? 0) + 1));
  if ((zeros[1] ?? 0) > head.length / 5) return new TextDecoder('utf-16le').decode(bytes);
  if ((zeros[0] ?? 0) > head.length / 5) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The characters that a key is compared by. */
export const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const SEPARATOR = /[:=\t]/;
/** Characters of a key at most, with the path that JSON has before it. */
const LONGEST_KEY = 200;

/** The fields of a text whose values stand behind a colon, an equals sign or a tab; of XML, the leaves. */
export function fieldsOf(lines: readonly string[]): Field[] {
  const fields: Field[] = [];
  lines.forEach((line, at) => {
    const body = line.trimStart();
    const end = body.search(SEPARATOR);
    if (end < 1 || end > LONGEST_KEY) return;
    // A path, as in sysfs, has the name of its file as key.
    const name = body.startsWith('/') ? body.slice(body.slice(0, end).lastIndexOf('/') + 1, end) : body.slice(0, end);
    fields.push({
      key: keyOf(name),
      value: body
        .slice(end + 1)
        .replace(/^[\s:=]+/, '')
        .trimEnd(),
      indent: line.length - body.length,
      at,
    });
  });
  return fields;
}

/** Devices of one report at most. */
export const MOST_DEVICES = 64;

/** Makes a device of each item that is one, until a report has as many as it may. */
export function devicesOf<Item, Device>(items: Iterable<Item>, make: (item: Item, at: number) => Device | undefined): Device[] {
  const devices: Device[] = [];
  let at = 0;
  for (const item of items) {
    const device = make(item, at);
    if (device !== undefined) devices.push(device);
    if (devices.length === MOST_DEVICES) break;
    at += 1;
  }
  return devices;
}

/** The values of a part of a report by their keys: of several keys that of the first which has one. */
export class Values extends Map<string, string> {
  override has(...keys: readonly string[]): boolean {
    return keys.some((key) => super.has(key));
  }

  override get(...keys: readonly string[]): string | undefined {
    return keys.map((key) => super.get(key)).find((value) => value !== undefined);
  }

  whole(...keys: readonly string[]): number | undefined {
    return wholeNumber(this.get(...keys));
  }

  decimal(...keys: readonly string[]): number | undefined {
    return decimal(this.get(...keys));
  }
}

/** The first value of each key, without those that are empty. */
export function valuesOf(fields: readonly Field[]): Values {
  const values = new Values();
  for (const { key, value } of fields) if (value !== '' && !values.has(key)) values.set(key, value);
  return values;
}

/** The groups of fields in which each key stands once, as lists of things are written: a key that comes again begins the next. */
export function groupsOf(fields: readonly Pick<Field, 'key' | 'value'>[]): Values[] {
  const groups: Values[] = [];
  for (const { key, value } of fields) {
    if (groups.length === 0 || groups.at(-1)?.has(key)) groups.push(new Values());
    groups.at(-1)?.set(key, value);
  }
  return groups;
}

/** Splits a report at the lines where a device begins, for as many as a report has at most. */
export function blocksOf({ lines, fields }: Pick<Block, 'lines' | 'fields'>, begins: RegExp, most = MOST_DEVICES): Block[] {
  const starts = lines.flatMap((line, at) => (begins.test(line) ? [at] : []));
  let next = 0;
  return starts.slice(0, most).map((from, index) => {
    const to = starts[index + 1] ?? lines.length;
    while ((fields[next]?.at ?? Infinity) < from) next += 1;
    const first = next;
    while ((fields[next]?.at ?? Infinity) < to) next += 1;
    const own = fields.slice(first, next);
    return { lines: lines.slice(from, to), fields: own, values: valuesOf(own) };
  });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const unescape = (text: string): string => text.replace(/&(\w{2,4});/g, (all, name: string) => ENTITIES[name] ?? all);

const trimmedCells = (row: string): string =>
  row
    .split('\t')
    .map((cell) => cell.trim())
    .join('\t');

/** Characters of a line at most: more is no figure. */
const LONGEST_LINE = 1000;
/** Lines of a report at most, of those that are not empty. */
export const MOST_LINES = 40_000;
/** Lines of a text that are read at most. The last one may be left out: more than `MOST_LINES` stay of a text that is refused. */
const READ_LINES = MOST_LINES + 2;

/**
 * The lines of a text, each without what is behind its 1,000th character, and one line for several empty ones in a row. Every pattern of the
 * readers is tried on such lines alone, so that the cost of a text is bounded by its length. A text of too many lines is refused by the first.
 */
export function boundedLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const bounded = line.trim() === '' ? '' : line.slice(0, LONGEST_LINE);
    if (bounded !== '' || lines.at(-1) !== '') lines.push(bounded);
    if (lines.length === READ_LINES) break;
  }
  return lines;
}

/** Elements that hold the value of a key in a property list of macOS. */
const PROPERTY = /^(?:string|integer|real|date|data|true|false|array|dict)$/;

/** Writes HTML and XML as lines: a row of a table or an element with text alone on each, with a tab behind its name. */
export function linesOfMarkup(text: string): string {
  const start = text.slice(0, 2000);
  if (/^\s*<!doctype html|<html[\s>]/i.test(start))
    return unescape(
      text
        .split(/<\/(?:script|style)>/i)
        .map((part) => part.split(/<(?:script|style)\b/i, 1)[0])
        .join(' ')
        .replace(/\s+/g, ' ')
        .replace(/<\/(?:tr|h[1-6]|p|table|div)>/gi, '\n')
        .replace(/<\/t[dh]>/gi, '\t')
        .replace(/<[^<>]*>/g, ''),
    )
      .split('\n')
      .map((row) => trimmedCells(row))
      .join('\n');
  if (!/^\s*<(?:\?xml|!DOCTYPE|[a-zA-Z_][\w-]*[\s>])/.test(start)) return text;
  const lines: string[] = [];
  let key: string | null = null;
  for (const [, slash, tag = '', attributes = '', value = ''] of text.matchAll(/<(\/?)([A-Za-z_][\w:.-]*)(?![\w:.-])([^<>]*)>([^<]*)/g)) {
    if (slash === '/') continue;
    if (lines.length > MOST_LINES) break;
    const content = unescape(value).replace(/\s+/g, ' ').trim();
    if (tag === 'key') {
      key = content;
      continue;
    }
    const given = [...attributes.matchAll(/(?<![\w:])([\w:]{1,40})="([^"<>]*)"/g)];
    const name = key !== null && PROPERTY.test(tag) ? key : tag;
    lines.push(`${[name, ...given.map(([, each]) => each)].join(' ')}\t${content}`);
    key = null;
    for (const [, name = '', stated = ''] of given) lines.push(`${name}\t${unescape(stated)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Writes JSON as lines: the path and the value of each property, with a tab between, in their order. Undefined where it is not JSON. */
export function linesOfJson(text: string): string | undefined {
  try {
    const lines: string[] = [];
    const queue: [path: string, value: unknown][] = [['', JSON.parse(text)]];
    for (let next = queue.pop(); next !== undefined && lines.length <= MOST_LINES; next = queue.pop()) {
      const [path, value] = next;
      if (typeof value !== 'object' || value === null) lines.push(`${path}\t${String(value).slice(0, LONGEST_LINE).replace(/\s+/g, ' ')}`);
      else if (path.length < LONGEST_KEY - 70)
        for (const [key, inner] of Object.entries(Array.isArray(value) ? value.slice(0, MOST_LINES + 1) : value).toReversed())
          queue.push([`${path}/${key.slice(0, 60).replace(/[\s:=/]/g, ' ')}`, inner]);
    }
    return `${lines.join('\n')}\n`;
  } catch {
    return undefined;
  }
}

/** Lines by which tools are recognised at most, and those of them that are taken as they come. */
const [MOST_SIGNS, FIRST_SIGNS] = [1500, 300];

function signatureOf(lines: readonly string[]): string[] {
  const beginnings = new Set<string>();
  const signs: string[] = [];
  for (const line of lines) {
    const beginning = line.slice(0, 20);
    if (signs.length < FIRST_SIGNS || !beginnings.has(beginning)) signs.push(line.slice(0, 200));
    beginnings.add(beginning);
    if (signs.length === MOST_SIGNS) break;
  }
  return signs;
}

/** Prepares the text of a report, from which identifiers were removed, for the readers. */
export function reportText(text: string): ReportText {
  const lines = boundedLines(text);
  // A number at the end of a file may lack digits, and a name words.
  if (lines.length > 1 && !/[%\]}>]\s*$/.test(lines.at(-1) ?? '')) lines.pop();
  const fields = fieldsOf(lines);
  return { signature: signatureOf(lines), lines, fields, values: valuesOf(fields) };
}

/** A whole number with any separators between groups of digits: "1,000,204", "128 035", "1.000.204". */
export function wholeNumber(text: string | undefined): number | undefined {
  const digits = /^\D{0,3}?(\d+(?:[ ,.'’\u00a0\u202f]\d{2,3}(?!\d))*)/.exec(text?.trim() ?? '')?.[1]?.replace(/\D/g, '');
  return digits === undefined || digits.length > 21 ? undefined : Number(digits);
}

/** A number with a decimal point or comma and no separators between groups: "47,37 Wh". */
export function decimal(text: string | undefined): number | undefined {
  const digits = /^\s*(-?\d{1,15}(?:[.,]\d{1,9})?)(?![\d.,])/.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits.replace(',', '.'));
}

const UNITS: Readonly<Record<string, number>> = { k: 1, m: 2, g: 3, t: 4, p: 5 };

/** Bytes of a size such as "8 GB", "8192 MiB" or "931.5G"; `base` is 1000 or 1024 where the unit does not say "iB". */
export function bytesOf(text: string | undefined, base: 1000 | 1024): number | undefined {
  const [, digits = '', prefix = '', binary] = /^\s*(\d[\d.,]*)\s?([kmgtp])(i?)(?:b|o|bytes?)?(?![a-z])/i.exec(text ?? '') ?? [];
  // "16,384 MB" has groups of digits; "1,5 GB" a decimal comma.
  const value = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) && /[km]/i.test(prefix) ? wholeNumber(digits) : decimal(digits);
  return value === undefined ? undefined : value * (binary === '' ? base : 1024) ** (UNITS[prefix.toLowerCase()] ?? 0);
}

export const round = (value: number, digits: number): number => Number(value.toFixed(digits));
/** GB of 2^30 bytes. */
export const gibOf = (bytes: number | undefined): number | undefined => (bytes === undefined ? undefined : round(bytes / 2 ** 30, 1));
/** GB of 10^9 bytes. */
export const gbOf = (bytes: number | undefined): number | undefined =>
  bytes === undefined || bytes < 5e8 || bytes > 1e15 ? undefined : Math.round(bytes / 1e9);

const NO_NAME =
  /^(?:n\/?a|none|unknown|not (?:specified|available|applicable|provided|present)|to be filled.*|default string|system (?:product name|manufacturer|version)|o\.?e\.?m\.?|undefined|no dimm|empty|invalid|x+|0+|\(.*\)|not reported.*)$/i;

/** The name of a maker or a model as a file states it, or nothing where it holds a filler. Never longer than 80 characters. */
export function nameOf(text: string | undefined): string | undefined {
  const name = (text ?? '')
    .slice(0, 200)
    .replace(/^\s*"/, '')
    .split(/[\p{Cc}\ufffd:<>{}"]|\[removed\]/u, 1)[0]
    ?.replace(/\s+/g, ' ')
    .replace(/\((?:R|TM|C)\)/gi, '')
    .replace(/^['\s]+|['\s,;]+$/g, '')
    .slice(0, 80)
    .trim();
  return name === undefined || name.length < 2 || NO_NAME.test(name) || !/[\p{L}\p{N}]/u.test(name) ? undefined : name;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (text: string | number): string => String(text).padStart(2, '0');

/**
 * The time of a report in ISO 8601, with a zone only where the text has UTC.
 * A date whose day and month may be exchanged is left out; ten digits are seconds of Unix.
 */
export function timeOf(given: string | undefined): string | undefined {
  const text = given?.slice(0, 100).replace(/\t/g, ' ');
  if (/^1\d{9}$/.test(text ?? '')) return new Date(Number(text) * 1000).toISOString().replace('.000', '');
  const zone = /\b(?:UTC|GMT)\s*$|\dZ\b/.test(text ?? '') ? 'Z' : '';
  const [, hours = '', minutes, seconds = '00', half] = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP])M\b)?/.exec(text ?? '') ?? [];
  const hour = half === undefined ? hours : (Number(hours) % 12) + (half === 'P' ? 12 : 0);
  const time = minutes === undefined ? '' : `T${two(hour)}:${minutes}:${seconds}${zone}`;
  const ordered = /\b(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text ?? '');
  if (ordered) return dated(Number(ordered[1]), Number(ordered[2]), Number(ordered[3]), time);
  const named = /\b([A-Z][a-z]{2}) +(\d{1,2}),? (?:\d{1,2}:\d{2}:\d{2} )?(?:[AP]M )?(?:[A-Z+\d]{1,5} )?(20\d\d)/.exec(text ?? '');
  if (named) return dated(Number(named[3]), MONTHS.indexOf(named[1]?.toLowerCase() ?? '') + 1, Number(named[2]), time);
  const [, a, b, year] = /\b(\d{1,2})[/.](\d{1,2})[/.](20\d\d)/.exec(text ?? '') ?? [];
  const [day, month] = [Number(a), Number(b)];
  if (year === undefined || (day <= 12 && month <= 12 && day !== month)) return undefined;
  return day > 12 ? dated(Number(year), month, day, '') : dated(Number(year), day, month, '');
}

function dated(year: number, month: number, day: number, time: string): string | undefined {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? `${year}-${two(month)}-${two(day)}${time}` : undefined;
}
