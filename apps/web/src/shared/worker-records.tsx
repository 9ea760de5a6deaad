import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { Card, EmptyState } from '../ui/card.tsx'
import { CellPair, type Column, DataTable } from '../ui/data-table.tsx'
import { Isolated } from '../ui/money.tsx'
import { type Asked, Loaded } from './loaded.tsx'
import { ScrollingTable } from './scrolling-table.tsx'

/** A button and the dialog that it opens. */
type Opens = { label: string; look?: ButtonLook; dialog: (onClose: () => void) => ReactNode }

type Row = { id: string; workerName: string; employeeId?: string }

type WorkerRecordsProps<Data, R extends Row> = {
  title: string
  query: Asked<Data>
  rowsOf: (data: Data) => readonly R[]
  columns: readonly Column<R>[]
  /** Said where there are none. */
  empty: string
  buttons: readonly Opens[]
  /** What can be done with one of them; left out for who may not. */
  actions?: { header: string; of: (row: R) => readonly Opens[] } | false
  /** On the record of one of them: their name is not said again. */
  isOfOne?: boolean
  /** A table that is wider than its place scrolls by itself. */
  isWide?: boolean
}

/** Records that are each of one worker: the list on its card, what adds one, and what is done with each. */
export function WorkerRecords<Data, R extends Row>(props: WorkerRecordsProps<Data, R>) {
  const { title, query, rowsOf, columns, empty, buttons, actions = false, isOfOne = false, isWide = false } = props
  const { t } = useText()
  const [open, setOpen] = useState<Opens | null>(null)
  const button = (opens: Opens, isOfRow: boolean) => (
    <Button
      key={opens.label}
      {...(opens.look && { look: opens.look })}
      {...(isOfRow && { className: 'px-3!' })}
      onClick={() => setOpen(opens)}
    >
      {opens.label}
    </Button>
  )
  const worker: Column<R> = {
    key: 'worker',
    header: t('payroll.worker'),
    isRowHeader: true,
    cell: ({ workerName, employeeId }) => (
      <CellPair more={employeeId !== undefined && <Isolated>{employeeId}</Isolated>}>
        <bdi>{workerName}</bdi>
      </CellPair>
    ),
  }
  const done: Column<R>[] = actions
    ? [
        {
          key: 'actions',
          header: actions.header,
          align: 'end',
          isAction: true,
          cell: (row) => {
            const own = actions.of(row)
            if (own.length === 0) return '–'
            return (
              <span className="inline-flex flex-wrap justify-end gap-1">{own.map((each) => button(each, true))}</span>
            )
          },
        },
      ]
    : []
  return (
    <Card
      title={title}
      aside={
        buttons.length > 0 && <span className="flex flex-wrap gap-2">{buttons.map((each) => button(each, false))}</span>
      }
    >
      <Loaded query={query} failed={t('payroll.listFailed')}>
        {(data) => {
          const table = (
            <DataTable
              caption={title}
              columns={isOfOne ? namingRows([...columns, ...done]) : [worker, ...columns, ...done]}
              rows={rowsOf(data)}
              rowKey={({ id }) => id}
              empty={<EmptyState sentence={empty} />}
            />
          )
          return isWide ? <ScrollingTable label={title}>{table}</ScrollingTable> : table
        }}
      </Loaded>
      {open?.dialog(() => setOpen(null))}
    </Card>
  )
}

/** Where no column has the worker, the first one names the row. */
function namingRows<R>([first, ...others]: readonly Column<R>[]): Column<R>[] {
  return first ? [{ ...first, isRowHeader: true }, ...others] : []
}
