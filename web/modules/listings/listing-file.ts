import { LISTING_FIELD_NAMES, type ListingField } from '#contract/listing-fields.ts';
import { latinDigits } from '#contract/clean-text.ts';
import { limits } from '#contract/limits.ts';
import { recordOf } from '#contract/records.ts';
import { CATEGORIES, type Category, CONDITION_TYPES, type ConditionType } from '#contract/vocabulary.ts';
import { type DecimalSign, decimalSignOf } from '#domain/money/amount.ts';
import { rowsOfCsv } from '#domain/csv.ts';
import { inMonths, joinUse } from '#domain/listings/usage.ts';
import { comparedWord, errorsFrom } from '#domain/search/spelling.ts';
import { inTaka, inThousands, isUnusualPrice } from '#domain/unusual-price.ts';
import type { Issue } from '#web/shared/forms/issue-text.ts';
import type { ListingDraft } from '#web/modules/listings/listing-draft.ts';
import { formSchema } from '#web/modules/listings/listing-schema.ts';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { cardBn } from '#web/i18n/bn/card.ts';
import { card } from '#web/i18n/en/card.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** The cells of a file by rows, rows without text included. */
export type Table = readonly (readonly string[])[];

/** ms. A workbook of fifty rows takes a hundredth of it. */
const PATIENCE_MS = 10_000;

/** The first sheet of an Excel workbook. @throws if it is none */
async function readWorkbook(bytes: ArrayBuffer): Promise<Table> {
  const { readSheet } = await lazyImport(() => import('read-excel-file/universal'));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The workbook is too large.')), PATIENCE_MS);
  });
  const rows = await Promise.race([readSheet(bytes), late]).finally(() => clearTimeout(timer));
  return rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))));
}

/**
 * The table of an Excel workbook, or of a CSV file in UTF-8 or UTF-16, as Excel's “Unicode text” is; null if it is none of them. Workbooks
 * are archives, which begin with `PK`.
 */
export async function readTable(file: Blob): Promise<Table | null> {
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  try {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return await readWorkbook(buffer);
    const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
    return rowsOfCsv(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** A heading in lower case, without signs and without what is in brackets: `Selling price (Tk)` is `sellingprice`. */
const plain = (text: string): string =>
  text
    .replace(/\(.*?\)/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]/gu, '');

const spellings = (key: ListingField | Category | ConditionType): string[] =>
  [card.texts[key], cardBn[key], key, ...(OTHER_WORDS[key] ?? [])].map(plain);
const OTHER_WORDS: Partial<Record<ListingField | Category | ConditionType, readonly string[]>> = {
  sellingPrice: ['price', 'দাম', 'মূল্য'],
  yearsOfUse: ['কত দিনের ব্যবহার'],
  address: ['location', 'area', 'place', 'এলাকা'],
  desktop: ['desktops', 'pc', 'computer', 'পিসি', 'কম্পিউটার'],
  components: ['component', 'part', 'parts'],
  accessories: ['accessory'],
};
/** The one of these fields or values that a user has named. */
const named = <Key extends ListingField | Category | ConditionType>(keys: readonly Key[], typed: string): Key | undefined =>
  keys.find((key) => spellings(key).includes(plain(typed)));
/** The one of these values that a misspelt word may mean; null if none is near. */
export function nearestValue<Key extends Category | ConditionType>(keys: readonly Key[], typed: string): Key | null {
  const word = comparedWord(plain(typed));
  const found = keys.flatMap((key) =>
    spellings(key).flatMap((spelling) => {
      const errors = errorsFrom(word, comparedWord(spelling));
      return errors === null ? [] : { key, errors };
    }),
  );
  return found.toSorted((a, b) => a.errors - b.errors).at(0)?.key ?? null;
}

/** A row as it was read, or mended. */
export interface TypedRow {
  /** As a spreadsheet counts; the headings are row 1. */
  number: number;
  typed: ListingDraft;
  /** Its seller was asked about its price. */
  priceConfirmed?: true;
  /** The time of use that its seller was asked about. */
  useConfirmed?: string;
}

/** A question to the seller of a row that is not ready before its answer: prices in Tk, those of the thing new in US dollars. */
export type Question =
  /** `meant`: null where no other price is likely. */
  | { column: 'sellingPrice'; price: number; originalPrice: number; meant: number | null }
  | { column: 'originalPrice'; price: number; meant: number }
  | { column: 'yearsOfUse'; use: string; meant: string };

function questionsAboutPrices(price: number, originalPrice: number): Question[] {
  if (!isUnusualPrice(price, originalPrice)) return [];
  const dollars = inTaka(price, originalPrice);
  const usd = dollars ?? originalPrice;
  return [
    ...(dollars === null ? [] : [{ column: 'originalPrice', price: originalPrice, meant: dollars } as const]),
    ...(isUnusualPrice(price, usd) ? [{ column: 'sellingPrice', price, originalPrice: usd, meant: inThousands(price, usd) } as const] : []),
  ];
}

export interface FileRow extends TypedRow {
  /** Tk; null where it was not read. */
  sellingPrice: number | null;
  /** null: it has issues. */
  listing: NewListing | null;
  issues: readonly { column: ListingField; issue: Issue }[];
  questions: readonly Question[];
  /** The number of an earlier row that says the same. */
  sameAs: number | null;
}

/** `headings`: these columns are missing. `rows`: none, or more than a file may have. */
export type ReadFile =
  | { problem: 'headings'; missing: readonly ListingField[] }
  | { problem: 'empty' | 'too_many' }
  /** `decimalSign`: the one that some of its amounts can only have. */
  | { problem: null; rows: TypedRow[]; decimalSign: DecimalSign | undefined };

/** The rows of a table, whose headings are the names of the form's fields in English or Bangla. */
export function readListingFile([headings = [], ...lines]: Table): ReadFile {
  const columns = headings.map((heading) => named(LISTING_FIELD_NAMES, heading));
  const missing = LISTING_FIELD_NAMES.filter((column) => !columns.includes(column));
  if (missing.length > 0) return { problem: 'headings', missing };
  const filled = lines.map((cells, at) => ({ cells, number: at + 2 })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return { problem: 'empty' };
  if (filled.length > limits.fileRows) return { problem: 'too_many' };
  const rows = filled.map(({ cells, number }): TypedRow => {
    const values = recordOf(LISTING_FIELD_NAMES, (column) => (cells[columns.indexOf(column)] ?? '').trim());
    const entered = {
      ...values,
      category: named(CATEGORIES, values.category) ?? values.category,
      conditionType: named(CONDITION_TYPES, values.conditionType) ?? values.conditionType,
      facts: {},
    };
    return { number, typed: entered as ListingDraft };
  });
  return { problem: null, rows, decimalSign: decimalSignOf(rows.flatMap(({ typed }) => [typed.sellingPrice, typed.originalPrice])) };
}

/**
 * The rows as listings, or what is wrong with them.
 * @param decimalSign that of their amounts
 */
export function checkRows(rows: readonly TypedRow[], decimalSign: DecimalSign | undefined): FileRow[] {
  const schema = formSchema({}, decimalSign);
  const first = new Map<string, number>();
  return rows.map(({ number, typed, priceConfirmed, useConfirmed }): FileRow => {
    // A bare number is years, as in the form.
    const use = joinUse(typed.yearsOfUse, 'years');
    const parsed = schema.safeParse({ ...typed, yearsOfUse: use });
    const text = JSON.stringify(parsed.data ?? typed);
    const sameAs = first.get(text) ?? null;
    if (sameAs === null) first.set(text, number);
    const issues = LISTING_FIELD_NAMES.flatMap((column) => {
      const issue = parsed.error?.issues.find(({ path }) => path[0] === column);
      return issue ? { column, issue } : [];
    });
    const amountOf = (field: 'sellingPrice' | 'originalPrice') => schema.shape[field].safeParse(typed[field]).data ?? null;
    const [price, originalPrice] = [amountOf('sellingPrice'), amountOf('originalPrice')];
    const months = issues.some(({ column }) => column === 'yearsOfUse') || typed.yearsOfUse === useConfirmed ? null : inMonths(use);
    const questions: Question[] = [
      ...(price !== null && originalPrice !== null && !priceConfirmed ? questionsAboutPrices(price, originalPrice) : []),
      ...(months === null ? [] : [{ column: 'yearsOfUse', use, meant: months } as const]),
    ];
    return {
      number,
      typed,
      sellingPrice: price,
      listing:
        sameAs === null && questions.length === 0 && parsed.data ? { ...parsed.data, ...(priceConfirmed && { priceConfirmed }) } : null,
      issues,
      questions,
      sameAs,
    };
  });
}

/** The number of the row to which a photo belongs by its name: `row-3.jpg`, `Row 3 (2).png`; null if it names none. */
export function rowOfPhoto(name: string): number | null {
  const [, digits] = /^row[\s_-]*(\d{1,3})(?!\d)/i.exec(latinDigits(name)) ?? [];
  return digits === undefined ? null : Number(digits);
}
