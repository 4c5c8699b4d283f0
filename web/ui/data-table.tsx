// The cards need `display: block`, which removes the native table roles, so the roles are explicit.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { CSSProperties, ReactNode } from 'react';
import '#web/ui/data-table.css';

export interface Column<Row> {
  header: string;
  /** Its name in the style sheet of a table that has a `className`. */
  name?: string;
  renderCell: (row: Row) => ReactNode;
  /**
   * The content of the cells; other text by default. `title` is the row's name: a header cell. `end` is a number, aligned to the end of its
   * column; on a phone it is beside the title, and all other text below it. `prose` is long: on a phone in lines of its own, with its label.
   * `foot` is the row's buttons: on a phone at the end of the last line. `state` is short: on a phone beside the title, before the number. `menu` is what few rows need: on a phone beside the title.
   */
  kind?: 'title' | 'image' | 'end' | 'prose' | 'foot' | 'state' | 'menu';
  /** Whether other text of a row is long too. */
  isProse?: (row: Row) => boolean;
  /** A track of the grid, where the one of its kind does not fit. */
  width?: string;
  /** Shown in wide tables alone: the row has it elsewhere too. */
  extra?: true;
  /** The cell says itself what it is about: it has no label on a phone. */
  unlabelled?: true;
}

/** Rows do not know the widths of each other, so that each column has a track that suits its kind. */
const TRACKS = {
  title: 'minmax(0, 4fr)',
  image: '6rem',
  end: '7.5rem',
  prose: 'minmax(0, 3fr)',
  foot: 'minmax(0, 1.25fr)',
  state: 'minmax(0, 2fr)',
  menu: '3.5rem',
  text: 'minmax(0, 2fr)',
} as const;

/** Rows whose style and layout the browser leaves out together. */
const GROUP = 24;

declare module 'react' {
  // Custom properties, which the style sheet reads.
  interface CSSProperties {
    [property: `--${string}`]: string;
  }
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that have just come, which show it for a moment. */
  isNew?: ((row: Row) => boolean) | undefined;
  /** Shown instead of an empty table. */
  empty: ReactNode;
  /** Lays out the table instead of `data-table`, the columns and cards of all tables; a cell has the name of its column as `data-column` and grid area. */
  className?: string | undefined;
}

const tracksOf = <Row,>(columns: readonly Column<Row>[]): string =>
  columns.map(({ kind, width }) => width ?? TRACKS[kind ?? 'text']).join(' ');

/** A table whose rows are of two or three lines on a phone. */
export function DataTable<Row>({ caption, columns, rows, rowKey, isNew, empty, className }: DataTableProps<Row>) {
  if (rows.length === 0) return empty;
  const groups = Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, at) => rows.slice(at * GROUP, (at + 1) * GROUP));
  const tracks = { '--tracks': tracksOf(columns.filter(({ extra }) => !extra)), '--all-tracks': tracksOf(columns) };
  return (
    <div className="table-frame" style={tracks}>
      <table role="table" className={className ?? 'data-table'}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ header, kind, extra }) => (
              <th key={header} role="columnheader" scope="col" className={`quiet ${kind ?? ''} ${extra ? 'extra' : ''}`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row may move to another group
          <tbody key={at} role="rowgroup">
            {group.map((row) => (
              <tr key={rowKey(row)} role="row" className={isNew?.(row) ? 'row-new' : undefined}>
                {columns.map((column) => (
                  <Cell
                    key={column.header}
                    column={column}
                    row={row}
                    style={column.name === undefined ? undefined : { gridArea: column.name }}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  style: CSSProperties | undefined;
}

function Cell<Row>({ column: { name, kind, isProse, header, extra, unlabelled, renderCell }, row, style }: CellProps<Row>) {
  const place = { 'data-column': name, style };
  if (kind === 'title')
    return (
      <th role="rowheader" scope="row" className={kind} {...place}>
        {renderCell(row)}
      </th>
    );
  const isBare = kind === 'image' || kind === 'foot' || kind === 'menu';
  return (
    <td role="cell" className={`${isProse?.(row) ? 'prose' : (kind ?? '')} ${extra ? 'extra' : ''}`} {...place}>
      {isBare || unlabelled ? (
        renderCell(row)
      ) : (
        <>
          <span aria-hidden="true" className="label quiet">
            {header}
          </span>
          <div>{renderCell(row)}</div>
        </>
      )}
    </td>
  );
}
