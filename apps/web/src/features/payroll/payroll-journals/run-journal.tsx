import { type AccountingProduct, type PayrollJournal, type PayrollJournalLine, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Text, useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { ScrollingTable } from '../../../shared/scrolling-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { productOf } from './codes-answers.ts'
import { mostLines, productNames, productOptions, purposeLabels, unconfirmed } from './journal-labels.ts'

/** The payroll journal of an approved run, and its files for accounting software. */
export function RunJournal({ runId }: { runId: string }) {
  const { t } = useText()
  const journal = useQuery(apiQuery(routes.payrollJournals.show, { params: { id: runId } }))
  return (
    <Loaded query={journal} failed={t('payroll-journals.journalFailed')} lines={10} card>
      {(data) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {data.missing.length > 0 && <MissingCodes missing={data.missing} />}
          <JournalFile journal={data} />
          <JournalTable journal={data} />
        </div>
      )}
    </Loaded>
  )
}

const codesLink = (text: ReactNode) => (
  <Link to="/employer/payroll/settings/nominal-codes" className="font-semibold underline">
    {text}
  </Link>
)

function MissingCodes({ missing }: Pick<PayrollJournal, 'missing'>) {
  const { t } = useText()
  const names = [...new Set(missing.map(({ purpose }) => t(purposeLabels[purpose])))]
  return (
    <div className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-secondary text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        {t('payroll-journals.missing', { lines: names.join(' · ') })}{' '}
        <Text id="payroll-journals.missingLink" tags={{ link: codesLink }} />
      </p>
    </div>
  )
}

function JournalFile({ journal: { payRunId, product, missing, lines } }: { journal: PayrollJournal }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<AccountingProduct>(product ?? 'xero')
  const most = mostLines[chosen]
  const fetchFiles = useMutation({
    mutationFn: async (wanted: AccountingProduct) => {
      for (let part = 1, parts = 1; part <= parts; part += 1) {
        const file = await call(routes.payrollJournals.file, {
          params: { id: payRunId, product: wanted },
          query: { part },
        })
        parts = file.parts
        saveFile(file)
      }
    },
    onError: (error) => notify.failure({ title: t('payroll.downloadFailed'), description: errorText(error) }),
  })
  return (
    <Card title={t('payroll-journals.forSoftware')}>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('payroll-journals.software')} className="min-w-0 flex-1 basis-56 sm:max-w-80">
          <Select
            value={chosen}
            onChange={(event) => setChosen(productOf(event.target.value) ?? 'xero')}
            options={productOptions}
          />
        </Field>
        <Button
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={fetchFiles.isPending && t('common.loadingPart')}
          disabledReason={missing.length > 0 ? t('payroll-journals.codesFirst') : null}
          onClick={() => fetchFiles.mutate(chosen)}
        >
          {t('payroll.download')}
        </Button>
      </div>
      {unconfirmed.has(chosen) && (
        <p className="mt-3 text-ink-2 text-secondary">
          {t('payroll-journals.unconfirmed', { product: productNames[chosen] })}
        </p>
      )}
      {most !== undefined && lines.length > most && (
        <p className="mt-3 text-ink-2 text-secondary">
          {t('payroll-journals.severalFiles', { product: productNames[chosen], most })}
        </p>
      )}
    </Card>
  )
}

type Row = PayrollJournalLine & { key: string }

function JournalTable({ journal }: { journal: PayrollJournal }) {
  const { t } = useText()
  const { lines, narrative, payDate, debit, credit } = journal
  const rows: Row[] = lines.map((line) => ({ ...line, key: `${line.purpose} ${line.unit ?? ''}` }))
  return (
    <Card title={t('payroll.fileJournal')} aside={t('payroll-journals.dated', { on: payDate, narrative })}>
      <ScrollingTable label={t('payroll.fileJournal')}>
        <DataTable
          caption={t('payroll.fileJournal')}
          columns={[
            {
              key: 'line',
              header: t('payroll-journals.line'),
              isRowHeader: true,
              cell: ({ purpose }) => t(purposeLabels[purpose]),
            },
            {
              key: 'code',
              header: t('payroll-journals.code'),
              cell: ({ code }) => (code === null ? '–' : <Isolated>{code}</Isolated>),
            },
            {
              key: 'name',
              header: t('payroll-journals.accountName'),
              cell: ({ accountName }) => accountName && <bdi>{accountName}</bdi>,
            },
            {
              key: 'unit',
              header: t('payroll-journals.unit'),
              cell: ({ unit }) => unit && <bdi>{unit}</bdi>,
            },
            {
              key: 'debit',
              header: t('payroll-journals.debit'),
              align: 'end',
              cell: (line) => line.debit !== 0 && <Money amount={line.debit} tabular />,
            },
            {
              key: 'credit',
              header: t('payroll-journals.credit'),
              align: 'end',
              cell: (line) => line.credit !== 0 && <Money amount={line.credit} tabular />,
            },
          ]}
          rows={rows}
          rowKey={({ key }) => key}
          empty={<EmptyState sentence={t('payroll-journals.journalEmpty')} />}
        />
      </ScrollingTable>
      {rows.length > 0 && (
        <p className="mt-3 border-line border-t pt-3 font-semibold">
          {t('payroll-journals.balanced', { debit, credit })}
        </p>
      )}
    </Card>
  )
}
