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
   * The content of the cells; other text by default. `title` is the row's name: a header cell, and the title of the card on a phone.
   * `image` is beside it there. `end` is a number, aligned to the end of its column. `prose` is long: on a phone below its label, in full
   * width. `foot` is the row's buttons: on a phone in one line at the bottom of the card, without a label.
   */
  kind?: 'title' | 'image' | 'end' | 'prose' | 'foot';
  /** Whether other text of a row is long too. */
  isProse?: (row: Row) => boolean;
  /** A track of the grid, where the one of its kind does not fit. */
  width?: string;
}

/** Rows do not know the widths of each other, so that each column has a track that suits its kind. */
const TRACKS = {
  title: 'minmax(0, 4fr)',
  image: '6rem',
  end: '7.5rem',
  prose: 'minmax(0, 3fr)',
  foot: 'minmax(0, 1.25fr)',
  text: 'minmax(0, 2fr)',
} as const;

/** Rows whose style and layout the browser leaves out together; even, for two cards beside each other. */
const GROUP = 24;

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of an empty table. */
  empty: ReactNode;
  /** Lays out the table instead of the columns and cards of all tables; its cells have the names of their columns as `data-column` and grid area. */
  className?: string | undefined;
}

/** A table that becomes labelled cards on narrow screens: one column on a phone, two on a tablet. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, className }: DataTableProps<Row>) {
  if (rows.length === 0) return empty;
  const groups = Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, at) => rows.slice(at * GROUP, (at + 1) * GROUP));
  const tracks = columns.map(({ kind, width }) => width ?? TRACKS[kind ?? 'text']).join(' ');
  const style = className === undefined ? { gridTemplateColumns: tracks } : undefined;
  return (
    <div className="table-frame">
      <table role="table" className={className ?? 'data-table'}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row" style={style}>
            {columns.map(({ header, kind }) => (
              <th key={header} role="columnheader" scope="col" className={`quiet ${kind ?? ''}`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row may move to another group
          <tbody key={at} role="rowgroup">
            {group.map((row) => (
              <tr key={rowKey(row)} role="row" style={style}>
                {columns.map((column) => (
                  <Cell
                    key={column.header}
                    column={column}
                    row={row}
                    style={className === undefined ? undefined : { gridArea: column.name }}
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

function Cell<Row>({ column: { name, kind, isProse, header, renderCell }, row, style }: CellProps<Row>) {
  const place = { 'data-column': name, style };
  if (kind === 'title')
    return (
      <th role="rowheader" scope="row" className={kind} {...place}>
        {renderCell(row)}
      </th>
    );
  const isBare = kind === 'image' || kind === 'foot';
  return (
    <td role="cell" className={isProse?.(row) ? 'prose' : kind} {...place}>
      {isBare ? (
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
