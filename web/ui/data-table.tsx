import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  end?: boolean;
  /** The row's own name: a header cell for readers, the title of the card on a phone. */
  title?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of an empty table. */
  empty: ReactNode;
}

/**
 * A table that becomes a list of labelled cards on a phone. The roles are spelled out because `display: block`, which the cards
 * need, takes the native ones away.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return empty;
  return (
    <table role="table" className="block w-full text-start md:table md:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:table-row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className={`border-b hairline px-3 py-2 text-sm font-semibold ${column.end ? 'text-end' : 'text-start'}`}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-4 md:table-row-group">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className="block rounded-box border hairline p-4 md:table-row md:border-0 md:p-0">
            {columns.map((column) => {
              const Cell = column.title ? 'th' : 'td';
              return (
                <Cell
                  key={column.key}
                  role={column.title ? 'rowheader' : 'cell'}
                  {...(column.title ? { scope: 'row' as const } : {})}
                  className={`flex items-center justify-between gap-4 py-1.5 font-normal md:table-cell md:border-b md:hairline md:px-3 md:py-3 ${column.title ? 'text-start md:font-semibold' : ''} ${column.end ? 'md:text-end' : ''}`}
                >
                  <span aria-hidden="true" className="quiet shrink-0 text-sm md:hidden">
                    {column.header}
                  </span>
                  <span className={`min-w-0 text-end md:text-inherit ${column.end ? 'tabular' : 'md:text-start'}`}>{column.cell(row)}</span>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
