import { LISTING_FIELD_NAMES, type ListingField } from '#contract/listing-fields.ts';
import { limits } from '#contract/limits.ts';
import { recordOf } from '#contract/records.ts';
import { CATEGORIES, type Category, CONDITION_TYPES, type ConditionType } from '#contract/vocabulary.ts';
import { type DecimalSign, decimalSignOf } from '#domain/money/amount.ts';
import { rowsOfCsv } from '#domain/csv.ts';
import type { Issue } from '#web/shared/forms/issue-text.ts';
import type { ListingDraft } from '#web/modules/listings/listing-draft.ts';
import { formSchema } from '#web/modules/listings/listing-schema.ts';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { cardBn } from '#web/i18n/bn/card.ts';
import { card } from '#web/i18n/en/card.ts';

/** The text of a file in UTF-8, or in UTF-16 as Excel's “Unicode text”; null if it is neither. */
export async function readText(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
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
  desktop: ['desktops', 'pc', 'computer', 'পিসি', 'কম্পিউটার'],
  components: ['component', 'part', 'parts'],
  accessories: ['accessory'],
};
/** The one of these fields or values that a user has named. */
const named = <Key extends ListingField | Category | ConditionType>(keys: readonly Key[], typed: string): Key | undefined =>
  keys.find((key) => spellings(key).includes(plain(typed)));

export interface FileRow {
  /** As a spreadsheet counts; the headings are row 1. */
  number: number;
  typed: ListingDraft;
  /** Tk; null where it was not read. */
  sellingPrice: number | null;
  /** null: it has issues. */
  listing: NewListing | null;
  issues: readonly { column: ListingField; issue: Issue }[];
  /** The number of an earlier row that says the same. */
  sameAs: number | null;
}

/** `headings`: these columns are missing. `rows`: none, or more than a file may have. */
export type ReadFile =
  | { problem: 'headings'; missing: readonly ListingField[] }
  | { problem: 'empty' | 'too_many' }
  | { problem: null; rows: FileRow[] };

/**
 * The listings of a CSV file, whose headings are the names of the form's fields in English or Bangla.
 * @param decimalSign that of its amounts; unless given, the one that some of them can only have
 */
export function readListingFile(text: string, decimalSign?: DecimalSign): ReadFile {
  const [headings = [], ...lines] = rowsOfCsv(text);
  const columns = headings.map((heading) => named(LISTING_FIELD_NAMES, heading));
  const missing = LISTING_FIELD_NAMES.filter((column) => !columns.includes(column));
  if (missing.length > 0) return { problem: 'headings', missing };
  const filled = lines.map((cells, at) => ({ cells, number: at + 2 })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return { problem: 'empty' };
  if (filled.length > limits.fileRows) return { problem: 'too_many' };
  const typedPrices = filled.flatMap(({ cells }) =>
    ['sellingPrice' as const, 'originalPrice' as const].map((price) => cells[columns.indexOf(price)] ?? ''),
  );
  const schema = formSchema({}, decimalSign ?? decimalSignOf(typedPrices));
  const first = new Map<string, number>();
  const rows = filled.map(({ cells, number }): FileRow => {
    const values = recordOf(LISTING_FIELD_NAMES, (column) => (cells[columns.indexOf(column)] ?? '').trim());
    const entered = {
      ...values,
      category: named(CATEGORIES, values.category) ?? values.category,
      conditionType: named(CONDITION_TYPES, values.conditionType) ?? values.conditionType,
      facts: {},
    };
    const typed = entered as ListingDraft;
    const parsed = schema.safeParse(entered);
    const text = JSON.stringify(parsed.data ?? entered);
    const sameAs = first.get(text) ?? null;
    if (sameAs === null) first.set(text, number);
    const issues = LISTING_FIELD_NAMES.flatMap((column) => {
      const issue = parsed.error?.issues.find(({ path }) => path[0] === column);
      return issue ? { column, issue } : [];
    });
    return {
      number,
      typed,
      sellingPrice: schema.shape.sellingPrice.safeParse(typed.sellingPrice).data ?? null,
      listing: sameAs === null ? (parsed.data ?? null) : null,
      issues,
      sameAs,
    };
  });
  return { problem: null, rows };
}
