import { routes } from '@gpod/contract/whole'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import type { ResponseOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { useScheduleLabel } from '../../../shared/pay-run-labels.tsx'
import { usePeriodText } from '../../../shared/period-text.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

type Preview = ResponseOf<typeof routes.payRuns.preview>
type Payment = Preview['payments'][number]

/** What a coming payday would pay, as far as that is known; nothing here can be approved. */
export function RunPreview({ schedule, payDate }: { schedule: string; payDate: string }) {
  const { t } = useText()
  const scheduleLabel = useScheduleLabel()
  const periodText = usePeriodText()
  const query = { schedule, payDate }
  const isAsked = routes.payRuns.preview.query.safeParse(query).success
  const preview = useQuery({ ...apiQuery(routes.payRuns.preview, { query }), enabled: isAsked })
  if (!isAsked) {
    return (
      <>
        <PageHeader title={t('pay-runs.previewTitle')} />
        <Card>
          <EmptyState
            sentence={t('pay-runs.previewNothing')}
            action={
              <Link to="/employer/payroll/calendar" className={buttonClasses({ look: 'soft' })}>
                {t('pay-calendar.title')}
              </Link>
            }
          />
        </Card>
      </>
    )
  }
  if (preview.data === undefined) {
    return (
      <>
        <PageHeader title={t('pay-runs.previewTitle')} />
        <NotLoaded query={preview} failed={t('pay-runs.previewFailed')} lines={8} card={t('pay-runs.previewTitle')} />
      </>
    )
  }
  const { periodStartsOn, periodEndsOn } = preview.data
  return (
    <>
      <PageHeader
        title={t('pay-runs.paydayOf', { frequency: scheduleLabel(preview.data), on: payDate })}
        subtitle={periodText({ startsOn: periodStartsOn, endsOn: periodEndsOn, payDate })}
        actions={<StatusPill tone="info">{t('pay-runs.openPreview')}</StatusPill>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Unknown preview={preview.data} />
        <PreviewTotals totals={preview.data.totals} />
        <PreviewPayments payments={preview.data.payments} />
      </div>
    </>
  )
}

/** What the preview does not know, before any figure of it. */
function Unknown({ preview: { between, unknown, payments } }: { preview: Preview }) {
  const { t, day, duration } = useText()
  const refused = payments.filter(({ refusal }) => refusal !== null).length
  const givenBack = payments.filter(({ deductions }) => deductions < 0).length
  const hoursMissing = unknown.hoursUntil !== null || unknown.withoutHours > 0 || unknown.waitingMinutes > 0
  const sentences = [
    ...(unknown.ratesMissing ? [t('pay-runs.previewRates')] : []),
    ...(unknown.hoursUntil === null ? [] : [t('pay-runs.previewHours', { until: unknown.hoursUntil })]),
    ...(unknown.withoutHours > 0 ? [t('pay-runs.previewWithoutHours', { count: unknown.withoutHours })] : []),
    ...(unknown.waitingMinutes > 0
      ? [t('pay-runs.previewWaiting', { duration: duration(unknown.waitingMinutes) })]
      : []),
    ...(between.length > 0
      ? [
          t('pay-runs.previewBetween', {
            count: between.length,
            days: between.map((each) => day(each, 'brief')).join(' · '),
          }),
        ]
      : []),
    ...(givenBack > 0 && hoursMissing ? [t('pay-runs.previewTaxBack', { count: givenBack })] : []),
    ...(refused > 0 ? [t('pay-runs.refusedCount', { count: refused })] : []),
  ]
  return (
    <Card title={t('pay-runs.previewKnown')}>
      <p className="flex items-start gap-2.5">
        <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        {t('pay-runs.previewText')}
      </p>
      {sentences.length > 0 && (
        <ul className="mt-3 grid list-disc gap-1.5 ps-5 text-secondary">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function PreviewTotals({ totals }: { totals: Preview['totals'] }) {
  const { t } = useText()
  const facts = [
    { label: t('take-home.gross'), amount: totals.gross },
    { label: t('take-home.incomeTax'), amount: totals.incomeTax },
    { label: t('payroll.employeeNi'), amount: totals.employeeNi },
    { label: t('take-home.studentLoan'), amount: totals.studentLoans },
    { label: t('pay-runs.pensionEmployee'), amount: totals.pensionEmployee },
    { label: t('pay-runs.otherDeductions'), amount: totals.otherDeductions },
    { label: t('pay-runs.expenses'), amount: totals.expenses },
    { label: t('payroll.employerNi'), amount: totals.employerNi },
  ]
  return (
    <Card title={t('pay-runs.totals')}>
      <FactList>
        {facts
          .filter(({ amount }, index) => index === 0 || amount !== 0)
          .map(({ label, amount }) => (
            <Fact key={label} label={label}>
              <Money amount={amount} tabular />
            </Fact>
          ))}
        <Fact label={t('pay-runs.net')} isStrong>
          <Money amount={totals.net} tabular />
        </Fact>
        <Fact label={t('payroll.employerCost')} isStrong>
          <Money amount={totals.employerCost} tabular />
        </Fact>
      </FactList>
    </Card>
  )
}

function PreviewPayments({ payments }: { payments: readonly Payment[] }) {
  const { t } = useText()
  const columns: Column<Payment>[] = [
    { key: 'name', header: t('payroll.worker'), isRowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'gross', header: t('take-home.gross'), align: 'end', cell: ({ gross }) => <Money amount={gross} tabular /> },
    {
      key: 'deductions',
      header: t('payslips.deductions'),
      align: 'end',
      cell: ({ deductions }) => <Money amount={deductions} tabular />,
    },
    { key: 'net', header: t('pay-runs.net'), align: 'end', cell: ({ net }) => <Money amount={net} tabular /> },
  ]
  return (
    <Card title={t('payroll.workers')}>
      <DataTable
        caption={t('payroll.workers')}
        columns={columns}
        rows={payments}
        rowKey={({ workerId }) => workerId}
        empty={<EmptyState sentence={t('pay-runs.previewNobody')} />}
      />
    </Card>
  )
}
