import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** `end` for amounts and counts. */
  align?: 'start' | 'end'
  /** Buttons and links, which say by themselves what they do: on a phone nothing is written beside them. */
  isAction?: boolean
  /** The column that names the row; on a phone it heads the card. */
  isRowHeader?: boolean
}

type DataTableProps<Row> = {
  /** Read by assistive technology. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
}

/** On a phone the hidden header is as wide as its words, and must not widen the page. */
const look =
  'relative block w-full border-collapse text-secondary max-sm:overflow-x-clip max-sm:[overflow-clip-margin:6px] sm:table'

/**
 * A table of 40px rows under a header that stays; on a phone each row becomes a card, without the cells that have nothing.
 * One table in the DOM for both: the roles are written out because changed display would take them away.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <>{empty}</>
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the display of its parts changes on a phone.
    <table role="table" className={look}>
      <caption className="sr-only">{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <tr role="row" className="sm:table-row">
          {columns.map((column) => (
            <th
              key={column.key}
              // biome-ignore lint/a11y/noRedundantRoles: as above.
              role="columnheader"
              scope="col"
              className={classNames(
                'sticky top-0 z-10 border-line border-b bg-surface px-3 py-2 font-semibold text-ink-2 text-small',
                column.align === 'end' || column.isAction ? 'text-end' : 'text-start',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <tbody role="rowgroup" className="block sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            // biome-ignore lint/a11y/noRedundantRoles: as above.
            role="row"
            className="block border-line border-b py-2.5 last:border-b-0 sm:table-row sm:h-10 sm:py-0"
          >
            {columns.map((column) => {
              const Cell = column.isRowHeader ? 'th' : 'td'
              return (
                <Cell
                  key={column.key}
                  role={column.isRowHeader ? 'rowheader' : 'cell'}
                  scope={column.isRowHeader ? 'row' : undefined}
                  data-label={column.isAction ? '' : column.header}
                  className={classNames(
                    'flex min-h-8 flex-wrap items-center justify-between gap-x-4 max-sm:empty:hidden sm:table-cell sm:px-3 sm:py-1.5 sm:align-middle wide:py-0.5 wide:leading-control wide:[&_a]:min-h-0! wide:[&_button]:min-h-8! wide:[&_button]:py-1!',
                    column.isRowHeader
                      ? 'wrap-anywhere text-start font-medium sm:[overflow-wrap:break-word]'
                      : 'before:shrink-0 before:text-ink-2 before:text-small before:content-[attr(data-label)] sm:before:hidden',
                    column.align === 'end'
                      ? 'text-end sm:tabular-nums'
                      : column.isAction
                        ? 'text-end min-[1200px]:[&_button]:whitespace-nowrap'
                        : 'text-end sm:text-start',
                    column.isRowHeader && 'text-start!',
                  )}
                >
                  {column.cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a cell tells, and below it in smaller print something about it: in every row alike, however short either is. */
export function CellPair({ children, more }: { children: ReactNode; more: ReactNode }) {
  return (
    <span className="room-above grid [[role=cell]_&]:justify-items-end sm:[[role=cell]_&]:justify-items-start">
      {children}
      {more && <span className="font-normal text-ink-2 text-small">{more}</span>}
    </span>
  )
}
