/** A cell that begins like this is a formula for a spreadsheet, whatever is around it in the file. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A number that names something, such as an account: a spreadsheet would drop its first zeros and what follows its 15th digit. */
export interface DigitsCell {
  digits: string;
}

type Cell = string | number | DigitsCell;

/** A cell in quotes. An apostrophe before what would be a formula makes it text (OWASP, CSV injection); numbers stay numbers. */
function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  // A formula of nothing but a text is the only way in which CSV says that digits are text.
  if (typeof value === 'object') return /^\d+$/.test(value.digits) ? `"=""${value.digits}"""` : cellOf(value.digits);
  return `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

/** A table as CSV (RFC 4180) for a spreadsheet, which recognises UTF-8 by the mark at its start. No text is taken for a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;

/** The signs that separate cells: Excel takes the semicolon where the comma is a decimal sign, and tabs for “Unicode text”. */
const SEPARATORS = [',', ';', '\t'] as const;

/** The first line by which a file names its separator for Excel, which does not show the line. */
const NAMED = /^"?sep=([,;\t])"?(?:\r\n|\r|\n|$)/i;

/**
 * The rows of a CSV file as spreadsheets write it, rows without text included, so that they keep their numbers. Cells are separated by
 * what the file names, or what its first row has most of; what is in quotes may hold separators and line breaks.
 */
export function rowsOfCsv(file: string): string[][] {
  const unmarked = file.replace(/^\uFEFF/, '');
  const [line = '', named] = NAMED.exec(unmarked) ?? [];
  const text = unmarked.slice(line.length);
  const head = (text.split(/[\r\n]/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string): number => head.split(separator).length;
  const separator = named ?? SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
  const cell = new RegExp(`(?:[ ]*"([^"]*(?:""[^"]*)*)"[ ]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y');
  const rows: string[][] = [[]];
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}
