import { routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CellPair, DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'

type Statements = ResponseOf<typeof routes.bankStatements.list>
type Line = Statements['unmatchedLines'][number]

/** Bank statements against the books: what no statement shows yet, and what of a statement nobody knows. */
export function BankStatements({ canImport }: { canImport: boolean }) {
  const { t } = useText()
  const list = useQuery(apiQuery(routes.bankStatements.list))
  return (
    <>
      {canImport && <ImportStatement />}
      <Loaded query={list} failed={t('bank-statements.statementsFailed')}>
        {(data) => <Reconciliation data={data} canExplain={canImport} />}
      </Loaded>
    </>
  )
}

function ImportStatement() {
  const { t } = useText()
  const errorText = useErrorText()
  const read = useMutation({
    mutationFn: async (file: File) =>
      call(routes.bankStatements.import, { body: { fileName: file.name, content: await file.text() } }),
  })
  return (
    <Card title={t('bank-statements.importStatement')}>
      <Field label={t('bank-statements.statementFile')} hint={t('bank-statements.statementHint')}>
        <FileInput
          accept=".xml,.csv,text/csv,application/xml,text/xml"
          disabled={read.isPending}
          onFiles={([file]) => file && read.mutate(file)}
        />
      </Field>
      <div role="status" className="mt-3">
        {read.data && (
          <>
            {t('bank-statements.statementRead', { lines: read.data.lines, matched: read.data.matched })}
            {read.data.faults.length > 0 && ` ${t('payroll.importFaults', { count: read.data.faults.length })}`}
          </>
        )}
      </div>
      {read.isError && (
        <p role="alert" className="text-bad">
          {errorText(read.error)}
        </p>
      )}
    </Card>
  )
}

function Reconciliation({ data, canExplain }: { data: Statements; canExplain: boolean }) {
  const { t, day, dateTime } = useText()
  const [explained, setExplained] = useState<Line | null>(null)
  // Of nothing it would be said that all of it is reconciled.
  const hasSomething = data.statements.length > 0 || data.unmatchedPayments.length > 0
  const explain = (line: Line) => (
    <Button look="quiet" className="px-3!" onClick={() => setExplained(line)}>
      {t('bank-statements.explainLine')}
    </Button>
  )
  return (
    <>
      {hasSomething && (
        <>
          <Card title={t('bank-statements.unmatchedLines')}>
            <FirstRows rows={data.unmatchedLines}>
              {(rows) => (
                <DataTable
                  caption={t('bank-statements.unmatchedLines')}
                  columns={[
                    {
                      key: 'reference',
                      header: t('payroll.reference'),
                      isRowHeader: true,
                      cell: ({ reference, counterparty }) => (
                        <CellPair more={counterparty !== null && <bdi>{counterparty}</bdi>}>
                          <bdi>{reference}</bdi>
                        </CellPair>
                      ),
                    },
                    {
                      key: 'day',
                      header: t('bank-statements.bookedOn'),
                      cell: ({ bookedOn }) => day(bookedOn, 'long'),
                    },
                    {
                      key: 'amount',
                      header: t('payroll.amount'),
                      align: 'end',
                      cell: ({ amount }) => <Money amount={amount} sign="always" tabular />,
                    },
                    ...(canExplain
                      ? [
                          {
                            key: 'explain',
                            header: t('bank-statements.explainLine'),
                            align: 'end' as const,
                            cell: explain,
                          },
                        ]
                      : []),
                  ]}
                  rows={rows}
                  rowKey={({ id }) => id}
                  empty={<EmptyState sentence={t('bank-statements.unmatchedLinesEmpty')} />}
                />
              )}
            </FirstRows>
          </Card>
          <Card title={t('bank-statements.unmatchedPayments')}>
            <FirstRows rows={data.unmatchedPayments}>
              {(rows) => (
                <DataTable
                  caption={t('bank-statements.unmatchedPayments')}
                  columns={[
                    {
                      key: 'name',
                      header: t('payroll.worker'),
                      isRowHeader: true,
                      cell: ({ name }) => <bdi>{name}</bdi>,
                    },
                    {
                      key: 'reference',
                      header: t('payroll.reference'),
                      cell: ({ reference }) => <bdi>{reference}</bdi>,
                    },
                    { key: 'day', header: t('payroll.payday'), cell: ({ payDate }) => day(payDate, 'long') },
                    {
                      key: 'amount',
                      header: t('payroll.amount'),
                      align: 'end',
                      cell: ({ amount }) => <Money amount={amount} tabular />,
                    },
                  ]}
                  rows={rows}
                  rowKey={({ id }) => id}
                  empty={<EmptyState sentence={t('bank-statements.unmatchedPaymentsEmpty')} />}
                />
              )}
            </FirstRows>
          </Card>
        </>
      )}
      <Card title={t('bank-statements.statements')}>
        <FirstRows rows={data.statements}>
          {(rows) => (
            <DataTable
              caption={t('bank-statements.statements')}
              columns={[
                {
                  key: 'file',
                  header: t('bank-statements.statementFile'),
                  isRowHeader: true,
                  cell: ({ fileName }) => <bdi>{fileName}</bdi>,
                },
                { key: 'at', header: t('bank-statements.importedAt'), cell: ({ importedAt }) => dateTime(importedAt) },
                { key: 'lines', header: t('bank-statements.statementLines'), align: 'end', cell: ({ lines }) => lines },
                {
                  key: 'open',
                  header: t('bank-statements.unmatchedLines'),
                  align: 'end',
                  cell: ({ unmatched }) => (
                    <StatusPill tone={unmatched === 0 ? 'good' : 'warn'}>{unmatched}</StatusPill>
                  ),
                },
              ]}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<EmptyState sentence={t('bank-statements.statementsEmpty')} />}
            />
          )}
        </FirstRows>
      </Card>
      {explained && <ExplainDialog line={explained} onClose={() => setExplained(null)} />}
    </>
  )
}

/** How many rows a list shows before somebody asks for the rest: of a year of statements nobody reads all. */
const shownFirst = 20

function FirstRows<Row>({ rows, children }: { rows: readonly Row[]; children: (rows: readonly Row[]) => ReactNode }) {
  const { t } = useText()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      {children(showsAll ? rows : rows.slice(0, shownFirst))}
      {!showsAll && rows.length > shownFirst && (
        <Button look="quiet" className="mt-2" onClick={() => setShowsAll(true)}>
          {t('common.showAll', { count: rows.length })}
        </Button>
      )}
    </>
  )
}

function ExplainDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const { t, day } = useText()
  const explain = useMutation({
    mutationFn: (note: string) => call(routes.bankStatements.explain, { params: { id: line.id }, body: { note } }),
    onSuccess: () => {
      notify.success({ title: t('bank-statements.lineExplained') })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('bank-statements.explainLine')}
      submitLabel={t('common.save')}
      label={t('bank-statements.explainNote')}
      short={t('payroll.reasonShort')}
      isSending={explain.isPending}
      error={explain.error}
      onReason={explain.mutate}
      onClose={onClose}
    >
      <p>
        <bdi className="font-medium">{line.reference}</bdi> · {day(line.bookedOn, 'long')} ·{' '}
        <Money amount={line.amount} sign="always" />
      </p>
    </ReasonDialog>
  )
}
