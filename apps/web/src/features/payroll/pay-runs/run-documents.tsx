import { type PayRun, routes } from '@gpod/contract'
import { subtract, ZERO } from '@gpod/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { Text, useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { fileLanguage } from '../../../shared/file-language.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { ScrollingTable } from '../../../shared/scrolling-table.tsx'
import { SubmissionErrors } from '../../../shared/submission-errors.tsx'
import { SubmissionPill } from '../../../shared/submission-pill.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'

type Format = RequestOf<typeof routes.payRuns.file>['params']['format']
const formatLabels = {
  bacs: 'pay-runs.fileBacs',
  pain001: 'pay-runs.filePain',
  csv: 'pay-runs.fileCsv',
  journal: 'payroll.fileJournal',
  payments: 'payroll.filePayments',
  pensions: 'pay-runs.filePensions',
  fps: 'pay-runs.fileFps',
} as const satisfies Record<Format, PlainKey>

type FileOfRun = { format: Format; part: number }

/** The files of a run that exist in its state; of a report that went in parts, each part. */
export function RunFiles({ run }: { run: PayRun }) {
  const { t } = useText()
  const of = (format: Format): FileOfRun => ({ format, part: 1 })
  const parts = run.submission?.parts ?? 0
  const files: FileOfRun[] = [
    ...run.files.map(({ format }) => of(format)),
    of('payments'),
    of('journal'),
    of('pensions'),
    ...Array.from({ length: parts }, (_, index): FileOfRun => ({ format: 'fps', part: index + 1 })),
  ]
  return (
    <Card title={t('pay-runs.files')}>
      <ul className="divide-y divide-line">
        {files.map(({ format, part }) => {
          const made = run.files.find((each) => each.format === format)
          const name =
            format === 'fps' && parts > 1 ? t('pay-runs.fileFpsPart', { part, parts }) : t(formatLabels[format])
          return (
            <li
              key={`${format} ${part}`}
              className="flex flex-wrap items-center justify-between gap-x-3 py-1.5 first:pt-0 last:pb-0"
            >
              <span className="min-w-0 flex-1 basis-44">
                <span className="block font-medium">{name}</span>
                {format === 'csv' && <span className="block text-ink-2 text-small">{t('pay-runs.fileCsvText')}</span>}
                {format === 'journal' && (
                  <Link
                    to={`/employer/payroll/runs/${run.id}/journal`}
                    className="block text-primary text-small underline underline-offset-4"
                  >
                    {t('pay-runs.openJournal')}
                  </Link>
                )}
                {made && (
                  <span className="block text-ink-2 text-small">
                    {t('pay-runs.filePaymentsTotal', { count: made.payments, total: made.total })}
                  </span>
                )}
              </span>
              <DownloadButton runId={run.id} file={{ format, part }} name={name} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function DownloadButton({ runId, file: { format, part }, name }: { runId: string; file: FileOfRun; name: string }) {
  const { t, language } = useText()
  const errorText = useErrorText()
  const fetchFile = useMutation({
    mutationFn: () =>
      call(routes.payRuns.file, { params: { id: runId, format }, query: { part, language: fileLanguage(language) } }),
    onSuccess: saveFile,
    onError: (error) => notify.failure({ title: t('payroll.downloadFailed'), description: errorText(error) }),
  })
  return (
    <Button
      look="quiet"
      className="px-3!"
      icon={<Download aria-hidden="true" className="size-5" />}
      busy={fetchFile.isPending && t('common.loadingPart')}
      aria-label={t('pay-runs.downloadOf', { file: name })}
      onClick={() => fetchFile.mutate()}
    >
      {t('payroll.download')}
    </Button>
  )
}

/** What HMRC says of the run's report. Its errors come in its own words, with what they mean. */
export function RunSubmission({ submission }: { submission: NonNullable<PayRun['submission']> }) {
  const { t } = useText()
  const list = useQuery(apiQuery(routes.submissions.list))
  const errors = list.data?.submissions.find(({ id }) => id === submission.id)?.errors ?? []
  return (
    <Card title={t('pay-runs.submission')} aside={<SubmissionPill state={submission.state} />}>
      {submission.isLate && <p className="mb-2 text-warn">{t('pay-runs.subLate')}</p>}
      {submission.state === 'rejected' ? (
        <p>{t('pay-runs.subRejectedText')}</p>
      ) : (
        <p className="text-ink-2">
          {submission.state === 'accepted' || submission.state === 'deleted'
            ? t('pay-runs.subAcceptedText')
            : t('pay-runs.subWaitingText')}
        </p>
      )}
      <SubmissionErrors problem={submission.problem} errors={errors} />
    </Card>
  )
}

type Reconciliation = NonNullable<PayRun['reconciliation']>
type ReconciliationFigure = Reconciliation['figures'][number]
const reconciliationLabels = {
  gross: 'take-home.gross',
  salary_sacrifice: 'pay-lines.salary_sacrifice',
  gross_for_tax: 'payroll.grossForTax',
  taxable_pay: 'pay-runs.taxablePay',
  income_tax: 'take-home.incomeTax',
  national_insurance: 'take-home.nationalInsurance',
  student_loans: 'take-home.studentLoan',
  owed_to_hmrc: 'pay-runs.owedToHmrc',
  pension: 'pay-runs.pension',
  // What is compared is what is left of net pay to pay out.
  net: 'pay-runs.paidOut',
  advances: 'pay-runs.advances',
} as const satisfies Record<ReconciliationFigure['figure'], PlainKey>

/** Payslips, books, bank file and report side by side, to the penny. */
export function RunReconciliation({ run }: { run: PayRun }) {
  const { t } = useText()
  // By itself: it reads every payslip and posting of the run, and the page need not wait for it.
  const query = useQuery(apiQuery(routes.payRuns.reconciliation, { params: { id: run.id } }))
  if (query.data === undefined)
    return (
      <Card title={t('pay-runs.reconciliation')}>
        <NotLoaded query={query} failed={t('pay-runs.reconciliationFailed')} lines={8} />
      </Card>
    )
  const { reconciliation } = query.data
  return reconciliation && <ComparedFigures run={run} reconciliation={reconciliation} />
}

/** The same once it was asked for. */
export function ComparedFigures({ run, reconciliation }: { run: PayRun; reconciliation: Reconciliation }) {
  const { t } = useText()
  const cell = (row: ReconciliationFigure, place: 'payslips' | 'ledger' | 'bankFile' | 'report') => {
    const amount = row[place]
    if (amount === null) return <span className="text-ink-2">–</span>
    const differs = amount !== row.payslips
    return (
      <span className={differs ? 'inline-flex items-center gap-1 font-semibold text-bad' : undefined}>
        {differs && <TriangleAlert role="img" aria-label={t('pay-runs.differs')} className="size-4" />}
        <Money amount={amount} tabular />
      </span>
    )
  }
  const place = (key: 'payslips' | 'ledger' | 'bankFile' | 'report', header: string): Column<ReconciliationFigure> => ({
    key,
    header,
    align: 'end',
    cell: (row) => cell(row, key),
  })
  return (
    <Card
      title={t('pay-runs.reconciliation')}
      aside={
        <StatusPill tone={reconciliation.agrees ? 'good' : 'bad'}>
          {reconciliation.agrees ? t('pay-runs.agrees') : t('pay-runs.disagrees')}
        </StatusPill>
      }
    >
      <ScrollingTable label={t('pay-runs.reconciliation')}>
        <DataTable
          caption={t('pay-runs.reconciliation')}
          columns={[
            {
              key: 'figure',
              header: t('pay-runs.figure'),
              isRowHeader: true,
              cell: ({ figure }) => t(reconciliationLabels[figure]),
            },
            place('payslips', t('pay-runs.inPayslips')),
            place('ledger', t('pay-runs.inBooks')),
            place('bankFile', t('pay-runs.inBankFile')),
            place('report', t('pay-runs.inReport')),
          ]}
          rows={reconciliation.figures}
          rowKey={({ figure }) => figure}
          empty={null}
        />
      </ScrollingTable>
      <ReconciliationNotes run={run} />
    </Card>
  )
}

/** Why what is paid out is not net pay, where it goes, and what the monthly payment to HMRC counts besides. */
function ReconciliationNotes({ run }: { run: PayRun }) {
  const { t } = useText()
  const { net, advancesRecovered: advances, paidOut } = run.totals
  const bank = run.files.find(({ format }) => format === 'pain001')?.total ?? ZERO
  const other = subtract(paidOut, bank)
  return (
    <div className="mt-3 grid gap-1 text-ink-2 text-secondary">
      {advances !== 0 && <p>{t('pay-runs.reconciliationBridge', { net, advances, paidOut })}</p>}
      {run.paidAt !== null && other !== 0 && <p>{t('pay-runs.reconciliationWays', { bank, other })}</p>}
      <p>
        <Text
          id="pay-runs.reconciliationHmrc"
          tags={{
            link: (text) => (
              <Link to="/employer/payroll/reports" className="font-semibold text-primary underline">
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  )
}
