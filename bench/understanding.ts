import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import {
  MESSAGE_WARNINGS,
  type Category,
  type ConditionType,
  type FitVerdict,
  type Kind,
  type MessageWarning,
} from '#contract/vocabulary.ts';
import type { Facts } from '#contract/facts.ts';
import { factsOfListing } from '#domain/facts/listing-facts.ts';
import { isExplained, scan } from '#domain/facts/scan.ts';
import { BRANDS } from '#domain/facts/tables/brands.ts';
import { KINDS_OF_TITLES } from '#domain/facts/kinds-of-titles.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { checkFit } from '#domain/fit/fit.ts';
import { readModel } from '#domain/messages/model.ts';
import { warningsOf } from '#domain/messages/warnings.ts';
import { insertListings } from '#server/modules/search/test-search-catalogue.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { isHeldOut } from '#tools/hands.ts';
import { kindsWithout, readTitles } from '#tools/train-kinds.ts';
import { judgeUnseen, readSamples } from '#tools/train-messages.ts';

interface LabelledMessage {
  text: string;
  lang: string;
  label: MessageWarning | 'counterfeit_stolen' | null;
  disguised?: boolean;
  /** The same in the judged texts. */
  evasion?: boolean;
}

interface LabelledTitle {
  title: string;
  description?: string;
  lang: string;
  facts: Facts;
  contradiction?: string;
  implied?: Facts;
  forbidden?: (keyof Facts)[];
  /** Facts that may be asserted or not. */
  open?: (keyof Facts)[];
  /** Other values that are right too. */
  alt?: Partial<Record<keyof Facts, unknown[]>>;
}

interface LabelledFit {
  items: { title: string }[];
  verdict: FitVerdict;
  /** Other results that are right too. */
  accept?: FitVerdict[];
}

interface LabelledListing {
  key: string;
  title: string;
  description: string;
  category: Category;
  sellingPrice: number;
  conditionType: ConditionType;
  address: string;
}

interface LabelledQuery {
  q: string;
  lang: string;
  typo: boolean;
  /** Keys of the wanted listings; of goods that nobody sells there are none. */
  relevant: string[];
}

const HANDS = path.join(import.meta.dirname, 'hands');
const JUDGED = path.join(import.meta.dirname, '../../shared/data/judged');
/** Titles by sellers and shops of other countries, a third of them in Hungarian or Norwegian. */
const REAL = path.join(import.meta.dirname, '../../shared/data/real/titles.ndjson');
/** Names of parts by shops of other countries. */
const PARTS = path.join(import.meta.dirname, '../../shared/data/parts.ndjson.gz');

const linesOf = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

/** The files of one kind by their hand; `judged` where that folder is beside the project. */
function filesOf(kind: 'messages' | 'titles' | 'fit'): Map<string, string> {
  const files = globSync(`{,unseen/}*.${kind}.ndjson`, { cwd: HANDS }).sort();
  const judged = path.join(JUDGED, `${kind}.ndjson`);
  const byHand = files.map((file): [string, string] => [path.basename(file, `.${kind}.ndjson`), path.join(HANDS, file)]);
  return new Map(existsSync(judged) ? [...byHand, ['judged', judged]] : byHand);
}

/** Counts by a name, printed as a share. */
class Shares {
  readonly #counts = new Map<string, { hits: number; all: number }>();

  add(name: string, isHit: boolean): void {
    const { hits, all } = this.#counts.get(name) ?? { hits: 0, all: 0 };
    this.#counts.set(name, { hits: hits + Number(isHit), all: all + 1 });
  }

  all(name: string): number {
    return this.#counts.get(name)?.all ?? 0;
  }

  row(names: readonly string[]): string {
    return names
      .map((name) => {
        const { hits = 0, all = 0 } = this.#counts.get(name) ?? {};
        return (all === 0 ? '–' : ((100 * hits) / all).toFixed(1)).padStart(12);
      })
      .join('');
  }
}

const header = (title: string, columns: readonly string[]): void =>
  console.log(`\n${title.padEnd(10)}${columns.map((column) => column.slice(0, 11).padStart(12)).join('')}`);

/**
 * Prints the share of harmful messages whose label is named, of clean ones that get any warning, and of the warnings in words that are the
 * label of their author, in percent. Each hand is judged by a
 * model that has learned from the others; the hands in `unseen/` and the judged texts, which no model has learned from, by the product's own.
 */
function measureMessages(): void {
  const columns = ['all', 'disguised', 'en', 'bn', 'banglish', 'false alarm', 'right', ...MESSAGE_WARNINGS];
  header('messages', columns);
  const unseen = new Map(judgeUnseen(readSamples()).map(({ sample, model }) => [sample.text, model]));
  const product = readModel(readFileSync(path.join(import.meta.dirname, '../domain/messages/weights.bin')));
  const total = new Shares();
  for (const [hand, file] of filesOf('messages')) {
    const shares = new Shares();
    for (const { text, lang, label, evasion = false, disguised = evasion } of linesOf<LabelledMessage>(file)) {
      const model = unseen.get(text);
      const found = warningsOf(text, model ?? product);
      const warnings = found.map((warning) => warning.label);
      const add = (name: string, isHit: boolean): void => {
        for (const each of model ? [shares, total] : [shares]) each.add(name, isHit);
      };
      const wanted = label === 'counterfeit_stolen' ? 'stolen' : label;
      // Contact data is found by its own rule, beside any label.
      for (const warning of found) if (warning.phrase !== '') add('right', warning.label === wanted);
      if (wanted === null) {
        add('false alarm', warnings.length > 0);
        continue;
      }
      for (const column of ['all', lang, wanted, ...(disguised ? ['disguised'] : [])]) add(column, warnings.includes(wanted));
    }
    console.log(hand.padEnd(10) + shares.row(columns));
  }
  console.log('all hands '.padEnd(10) + total.row(columns));
}

/** Spellings of makers by the name that the project has for them. */
const MAKERS = new Map(BRANDS.flatMap(({ name, spellings }) => spellings.map((spelling): [string, string] => [spelling, name])));

/** A value as its author might also have written it: "SO-DIMM" is `sodimm`, "WD" is Western Digital. The project has one type for DDR3 and DDR3L. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const lower = value.toLowerCase();
  return (MAKERS.get(lower) ?? value)
    .toLowerCase()
    .replace(/[^a-z0-9.+]/g, '')
    .replace(/^(ddr3)l$/, '$1');
}

/**
 * Prints, in percent, the share of stated facts that are read, of asserted facts that are right, of forbidden ones that are asserted, of
 * contradictions that get a warning, of other titles that get one, and of words that the tables know. The kinds of a hand are judged by a
 * model that has not learned from it. Rows of the hands that are held out are marked with a star, and each group has its sum. Then so many of
 * the commonest words that the tables lack, of the hands that were tuned on and of real titles, and so many titles whose kind is read as
 * another one.
 */
function measureTitles(mostWords: number, mostConfusions: number): void {
  const columns = ['read', 'en', 'bn', 'banglish', 'right', 'kind', 'forbidden', 'contradicts', 'false alarm', 'explained'];
  const unknown = new Map<string, number>();
  const confusions: string[] = [];
  const samples = readTitles();
  const [tuned, held] = [new Shares(), new Shares()];
  header('titles', columns);
  for (const [hand, file] of filesOf('titles')) {
    const own = new Shares();
    const isHeld = isHeldOut(hand);
    const sum = isHeld ? held : tuned;
    const add = (name: string, isHit: boolean): void => {
      for (const each of hand === 'judged' ? [own] : [own, sum]) each.add(name, isHit);
    };
    const kinds = samples.some((sample) => sample.hand === hand) ? kindsWithout(samples, hand) : KINDS_OF_TITLES;
    for (const { title, description = '', lang, ...truth } of linesOf<LabelledTitle>(file)) {
      const { facts: read, warnings } = recognise({ title, description }, undefined, kinds);
      add(truth.contradiction === undefined ? 'false alarm' : 'contradicts', warnings.length > 0);
      for (const word of wordsOf(title)) {
        add('explained', word.isExplained);
        if (!word.isExplained && !isHeld) count(unknown, word.text);
      }
      const isRight = (name: keyof Facts): boolean =>
        read[name] !== undefined &&
        [truth.facts[name], truth.implied?.[name], ...(truth.alt?.[name] ?? [])].some((value) =>
          isDeepStrictEqual(plain(value), plain(read[name])),
        );
      for (const name of Object.keys(truth.facts) as (keyof Facts)[])
        for (const column of ['read', lang, ...(name === 'kind' ? ['kind'] : [])]) add(column, isRight(name));
      if (truth.facts.kind !== undefined && read.kind !== undefined && !isRight('kind') && !isHeld)
        confusions.push(`${hand}: ${truth.facts.kind}, read as ${read.kind}: ${title}`);
      const known = new Set([...Object.keys(truth.facts), ...Object.keys(truth.implied ?? {}), ...(truth.forbidden ?? [])]);
      for (const name of (Object.keys(read) as (keyof Facts)[]).filter((one) => known.has(one) && !truth.open?.includes(one)))
        add('right', isRight(name));
      for (const name of truth.forbidden ?? []) add('forbidden', read[name] !== undefined);
    }
    console.log(`${hand}${isHeld ? ' *' : ''}`.padEnd(10) + own.row(columns));
  }
  console.log('tuned on  ' + tuned.row(columns));
  console.log('held out *' + held.row(columns));
  const unknownOfReal = new Map<string, number>();
  if (existsSync(REAL)) {
    const shares = new Shares();
    for (const word of linesOf<{ title: string }>(REAL).flatMap(({ title }) => wordsOf(title))) {
      shares.add('explained', word.isExplained);
      if (!word.isExplained) count(unknownOfReal, word.text);
    }
    console.log(`real      ${shares.row(['explained']).padStart(12 * columns.length)}`);
  }
  if (mostWords > 0)
    for (const [name, words] of [['the hands that were tuned on', unknown] as const, ['real titles', unknownOfReal] as const]) {
      const common = [...words].sort(([, one], [, other]) => other - one).slice(0, mostWords);
      console.log(`\nunknown words of ${name}: ${common.map((each) => each.join(' ')).join(', ')}`);
    }
  // As many steps apart as give so many of all.
  const step = Math.max(1, Math.floor(confusions.length / Math.max(1, mostConfusions)));
  for (const line of confusions.filter((_, at) => at % step === 0).slice(0, mostConfusions)) console.log(line);
}

/** The kind of each type of public parts, and a noun by which sellers call it. */
const PART_TYPES: Readonly<Record<string, readonly [Kind, string]>> = {
  gpu: ['gpu', 'graphics card'],
  motherboard: ['motherboard', 'motherboard'],
  ram: ['ram', 'RAM'],
  ssd: ['ssd', 'SSD'],
  hdd: ['hdd', 'hard disk'],
  psu: ['psu', 'power supply'],
  case: ['case', 'casing'],
  cooler: ['cooler', 'CPU cooler'],
  fan: ['fan', 'fan'],
  monitor: ['monitor', 'monitor'],
  keyboard: ['keyboard', 'keyboard'],
  mouse: ['mouse', 'mouse'],
  headphones: ['headphones', 'headphone'],
  speaker: ['speaker', 'speaker'],
  webcam: ['webcam', 'webcam'],
  mic: ['microphone', 'microphone'],
  ups: ['ups', 'UPS'],
  laptop: ['laptop', 'laptop'],
  optical: ['optical-drive', 'DVD writer'],
  soundcard: ['sound-card', 'sound card'],
  nic: ['network-card', 'LAN card'],
  wifi: ['network-card', 'wifi adapter'],
};

interface PublicPart {
  type: string;
  name: string;
  brand: string | null;
  spec?: Record<string, unknown>;
}

/** The facts that the table of public parts has of a part, in the words of the project. */
const specOf = ({ type, spec = {} }: PublicPart): Facts => ({
  ...(typeof spec['vram'] === 'number' && { vramGb: spec['vram'] }),
  ...(typeof spec['socket'] === 'string' && /^(?:LGA ?\d+|AM\d\+?)$/.test(spec['socket']) && { socket: spec['socket'] }),
  ...(typeof spec['ddr'] === 'string' && { ramType: spec['ddr'] as Exclude<Facts['ramType'], undefined> }),
  ...(type === 'ram' && typeof spec['gb'] === 'number' && { ramGb: spec['gb'] }),
  ...(type === 'psu' && typeof spec['w'] === 'number' && { watts: spec['w'] }),
  ...(type === 'monitor' && typeof spec['hz'] === 'number' && { refreshHz: spec['hz'] }),
  ...(type === 'monitor' && typeof spec['inch'] === 'number' && { screenInches: spec['inch'] }),
});

/** Whether a fact is what the table of public parts says, which rounds inches and refresh rates otherwise. */
const agrees = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) < 1.01 : plain(one) === plain(other);

/** Short names of public parts, one of each line: the maker and the word after it. Half of the lines are held out. */
function readParts(): (PublicPart & { brand: string; isHeld: boolean })[] {
  const lines = new Set<string>();
  return gunzipSync(readFileSync(PARTS))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PublicPart)
    .flatMap(({ brand, ...part }) => {
      if (brand === null || PART_TYPES[part.type] === undefined || !part.name.toLowerCase().startsWith(brand.toLowerCase())) return [];
      const [word = '', ...words] = part.name.slice(brand.length).trim().split(/\s+/);
      const line = `${part.type} ${brand} ${word}`.toLowerCase();
      if (word === '' || words.length > 8 || lines.has(line)) return [];
      lines.add(line);
      // FNV-1a, of which the last bit alone would be the parity of the characters
      let hash = 0x811c9dc5;
      for (let at = 0; at < line.length; at += 1) hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193);
      return [{ ...part, brand, isHeld: ((hash >>> 9) & 1) === 1 }];
    });
}

/**
 * Prints, in percent, the names of public parts whose kind is read and misread without a noun, and with one the kind, the maker, any model,
 * and of the models those that begin with what follows the maker; then the facts that are what the table says. The lines that are held out
 * have a star, and only their sums are printed.
 */
function measureNames(): void {
  const columns = ['alone', 'misread', 'kind', 'maker', 'any model', 'right', 'facts right', 'lines'];
  header('names', columns);
  const sums = new Map<string, Shares>();
  for (const part of readParts()) {
    const [kind = 'other', noun = ''] = PART_TYPES[part.type] ?? [];
    const rows = [part.isHeld ? 'held out *' : 'open', part.isHeld ? `${part.type} *` : part.type];
    const add = (name: string, isHit: boolean): void => {
      for (const row of rows) {
        const shares = sums.get(row) ?? new Shares();
        shares.add(name, isHit);
        sums.set(row, shares);
      }
    };
    const alone = factsOfListing({ title: part.name }).facts.kind;
    add('alone', alone === kind);
    add('misread', alone !== undefined && alone !== kind);
    const { facts } = factsOfListing({ title: `${part.name} ${noun}` });
    add('kind', facts.kind === kind);
    add('maker', plain(facts.brand) === plain(part.brand));
    add('any model', facts.model !== undefined);
    const rest = String(plain(part.name.slice(part.brand.length).replace(/geforce|radeon/gi, '')));
    if (facts.model !== undefined) add('right', rest.startsWith(String(plain(facts.model)).slice(0, 4)));
    for (const [name, value] of Object.entries(specOf(part)))
      if (facts.kind === kind && facts[name as keyof Facts] !== undefined) add('facts right', agrees(facts[name as keyof Facts], value));
  }
  for (const row of ['open', 'held out *', ...Object.keys(PART_TYPES).flatMap((type) => [type, `${type} *`])])
    console.log(
      row.padEnd(10).slice(0, 14) + (sums.get(row)?.row(columns.slice(0, -1)) ?? '') + String(sums.get(row)?.all('kind') ?? 0).padStart(12),
    );
}

const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/**
 * Prints, in percent, the sets of parts whose result is found among those that can be decided, and those that are said to fit and do
 * not, or are said not to fit and do.
 */
function measureFit(): void {
  const columns = ['decided', 'unknown', 'dangerous', 'refused'];
  header('fit', columns);
  for (const [hand, file] of filesOf('fit')) {
    const shares = new Shares();
    for (const { items, verdict, accept = [verdict] } of linesOf<LabelledFit>(file)) {
      const found = checkFit(items.map((item) => factsOfListing(item).facts)).verdict;
      shares.add(verdict === 'unknown' ? 'unknown' : 'decided', found === verdict);
      shares.add('dangerous', found === 'fits' && !accept.includes('fits'));
      shares.add('refused', found === 'does_not_fit' && !accept.includes('does_not_fit'));
    }
    console.log(hand.padEnd(10) + shares.row(columns));
  }
}

/** Prints, in percent, the judged queries of which a wanted listing is among the first five, and those for goods that nobody sells that find nothing exact. */
async function measureSearch(): Promise<void> {
  const columns = ['plain', 'misspelt', 'en', 'bn', 'banglish', 'nobody sells'];
  header('search', columns);
  const shares = new Shares();
  const listings = linesOf<LabelledListing>(path.join(JUDGED, 'search-listings.ndjson'));
  const app = await startTestApp({ unwatched: true });
  const seller = await app.user('seller');
  const ids = await app.database.db.transaction().execute((trx) =>
    insertListings(
      trx,
      [seller.uid],
      listings.map(({ sellingPrice, ...listing }, at) => ({
        ...listing,
        yearsOfUse: '1 year',
        monthsOfUse: 12,
        sellingPriceTk: sellingPrice,
        originalPriceUsd: 10,
        createdAt: new Date(LISTED.getTime() + at),
      })),
    ),
  );
  const keys = new Map(listings.map(({ key, title }) => [ids.get(title), key]));
  for (const { q, lang, typo, relevant } of linesOf<LabelledQuery>(path.join(JUDGED, 'search-queries.ndjson'))) {
    const { products, exact } = await app.api.searchProducts({ query: { q, limit: 5 } });
    if (relevant.length === 0) {
      shares.add('nobody sells', products.length === 0 || !exact);
      continue;
    }
    const isFound = products.some(({ _id }) => relevant.includes(keys.get(_id) ?? ''));
    for (const column of [typo ? 'misspelt' : 'plain', lang]) shares.add(column, isFound);
  }
  await app.stop();
  console.log('judged'.padEnd(10) + shares.row(columns));
}

const LISTED = new Date('2026-11-20T06:00:00Z');

/** The words of a title, and whether the tables know each: as a name, a noun, a word around them, a number, or a part of a code. */
function wordsOf(title: string): { text: string; isExplained: boolean }[] {
  const found = scan(title);
  return found.tokens.map(({ text }, at) => ({ text, isExplained: isExplained(found, at) }));
}

/**
 * Prints how texts by others are read: one row for each author, who has seen none of the rules.
 * @param parts of `messages`, `titles`, `names`, `fit` and `search`; none for all
 */
export async function measureUnderstanding(parts: readonly string[], lists: { words: number; confusions: number }): Promise<void> {
  const isAsked = (part: string): boolean => parts.length === 0 || parts.includes(part);
  const isJudged = existsSync(JUDGED);
  if (isAsked('messages')) measureMessages();
  if (isAsked('titles')) measureTitles(lists.words, lists.confusions);
  if (isAsked('names') && existsSync(PARTS)) measureNames();
  if (isAsked('fit')) measureFit();
  if (isAsked('search') && isJudged) await measureSearch();
  if (!isJudged) console.log('\nThe judged texts are not beside the project: their rows are missing.');
}
