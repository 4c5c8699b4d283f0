// The cards need `display: block`, which removes the native table roles, so the roles are explicit.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  renderCell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end of their column. */
  end?: boolean;
  /** The row's name: a header cell, and the title of the card on a phone. */
  title?: boolean;
  /** The row's image: beside the name on a phone. */
  picture?: boolean;
  /** Long text: on a phone below its label, in full width. */
  prose?: boolean;
  /** The row's buttons: on a phone in one line at the bottom of the card, without a label. */
  foot?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of an empty table. */
  empty: ReactNode;
}

/** A table that becomes labelled cards on narrow screens: one column on a phone, two on a tablet. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return empty;
  return (
    <div className="@container">
      <table role="table" className="block w-full text-start @4xl:table @4xl:border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only @4xl:not-sr-only @4xl:table-header-group">
          <tr role="row" className="@4xl:table-row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={`quiet border-b-2 hairline px-3 py-2.5 text-sm font-semibold whitespace-nowrap ${column.end ? 'text-end' : 'text-start'}`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-4 @2xl:grid-cols-2 @4xl:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="flex flex-wrap content-start items-center justify-end gap-x-2 rounded-box border hairline p-4 @4xl:table-row @4xl:border-0 @4xl:p-0 @4xl:hover:bg-base-200/60"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const inTable = '@4xl:table-cell @4xl:border-t-0 @4xl:border-b @4xl:hairline @4xl:px-3 @4xl:py-3 @4xl:align-middle';

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.picture) {
    return (
      <td role="cell" className={`me-2 pb-3 ${inTable}`}>
        {column.renderCell(row)}
      </td>
    );
  }
  if (column.title) {
    return (
      <th role="rowheader" scope="row" className={`min-w-0 grow basis-0 pb-3 text-start font-semibold ${inTable}`}>
        {column.renderCell(row)}
      </th>
    );
  }
  if (column.foot) {
    return (
      <td role="cell" className={`contents @max-4xl:*:mt-3 ${inTable}`}>
        {column.renderCell(row)}
      </td>
    );
  }
  return (
    <td
      role="cell"
      className={`flex min-h-11 basis-full flex-wrap items-center gap-x-4 border-t hairline py-2 ${inTable} ${column.end ? 'tabular whitespace-nowrap @4xl:text-end' : ''}`}
    >
      <span aria-hidden="true" className="quiet shrink-0 text-sm @4xl:hidden">
        {column.header}
      </span>
      <span className={`block min-w-0 ${column.prose ? 'w-full' : `ms-auto text-end ${column.end ? '' : '@4xl:text-start'}`}`}>
        {column.renderCell(row)}
      </span>
    </td>
  );
}
