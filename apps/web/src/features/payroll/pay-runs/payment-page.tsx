import { type PayRun, type PayRunPaymentDetail, routes } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { leaveRun } from '../../../lib/return-to-run.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { NotLoaded, together } from '../../../shared/loaded.tsx'
import { dayOfHours, type PaymentLine, payLineLabelOf } from '../../../shared/pay-line-labels.ts'
import { useScheduleLabel } from '../../../shared/pay-run-labels.tsx'
import { useMissingText } from '../../../shared/refusal.tsx'
import { readTrace, rootOf } from '../../../shared/why/sent-trace.ts'
import { TraceDialog } from '../../../shared/why/trace-dialog.tsx'
import { WhyButton } from '../../../shared/why/why-button.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { useAccountText } from './account-text.ts'
import { AcknowledgeDialog, type Acknowledged } from './acknowledge-dialog.tsx'
import { employerStepNames } from './employer-step-names.ts'
import { exceptionNames, exceptionRemedies, placeToFix } from './exception-labels.ts'
import { PaymentMethod } from './manual-payments.tsx'
import { runQuery } from './run-action.ts'
import { Change } from './run-totals.tsx'
import { WhatIfCard } from './what-if-card.tsx'

type PaymentPageProps = { runId: string; workerId: string; readsPayslips: boolean }

/** One worker in a run: its exceptions, every line with its working, and what it was last time. */
export function PaymentPage({ runId, workerId, readsPayslips }: PaymentPageProps) {
  const { t } = useText()
  const run = useQuery(runQuery(runId))
  const payment = useQuery(apiQuery(routes.payRuns.payment, { params: { id: runId, workerId } }))
  if (run.data && payment.data) {
    return <LoadedPayment run={run.data} payment={payment.data} readsPayslips={readsPayslips} />
  }
  return (
    <>
      <PageTitle>{t('common.navPayRuns')}</PageTitle>
      <NotLoaded query={together(run, payment)} failed={t('pay-runs.paymentFailed')} lines={10} card />
    </>
  )
}

type Asked = { name: string; amount: Pence; root: number }

type LoadedPaymentProps = { run: PayRun; payment: PayRunPaymentDetail; readsPayslips: boolean }

function LoadedPayment({ run, payment, readsPayslips }: LoadedPaymentProps) {
  const { t } = useText()
  const scheduleLabel = useScheduleLabel()
  const [why, setWhy] = useState<Asked | null>(null)
  const trace = readTrace(payment)
  const { name, employeeId, department, taxCode, taxBasis, niCategory } = payment
  const whyOf = (figure: string, label: string, amount: Pence) => {
    const root = rootOf(trace, figure, amount)
    return root === null ? (
      // Keeps the amounts of all rows in one line.
      <span className="size-11 shrink-0" />
    ) : (
      <WhyButton figure={label} onClick={() => setWhy({ name: label, amount, root })} />
    )
  }
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        title={name}
        subtitle={
          <>
            {t('pay-runs.paydayOf', { frequency: scheduleLabel(run), on: run.payDate })}
            {' · '}
            <Isolated>{employeeId}</Isolated>
            {department !== null && (
              <>
                {' · '}
                <bdi>{department}</bdi>
              </>
            )}
          </>
        }
        actions={
          <>
            {readsPayslips && payment.payslipId !== null && (
              <Link to={`/employer/payroll/payslips/${payment.payslipId}`} className={buttonClasses({ look: 'soft' })}>
                {t('payslips.open')}
              </Link>
            )}
            <Link to={`/employer/employees/${payment.workerId}`} className={buttonClasses({ look: 'outline' })}>
              {t('pay-runs.openRecord')}
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PaymentExceptions run={run} payment={payment} />
        {payment.outcome === 'calculated' && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[1.55fr_1fr]">
            <Card title={t('pay-runs.lines')}>
              <Lines payment={payment} whyOf={whyOf} />
            </Card>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <Card title={t('pay-runs.comparison')}>
                {payment.previousGross === null || payment.previousNet === null ? (
                  <p className="text-ink-2">{t('pay-runs.noLastPay')}</p>
                ) : (
                  <table className="w-full text-secondary">
                    <thead>
                      <tr className="text-ink-2 text-small">
                        <td />
                        <th scope="col" className="hidden py-1 text-end font-semibold sm:table-cell">
                          {t('pay-runs.lastTime')}
                        </th>
                        <th scope="col" className="py-1 ps-3 text-end font-semibold">
                          {t('pay-runs.now')}
                        </th>
                        <th scope="col" className="py-1 ps-3 text-end font-semibold">
                          {t('pay-runs.change')}
                        </th>
                      </tr>
                    </thead>
                    <tbody className="divide-y divide-line">
                      <ComparisonRow label={t('take-home.gross')} before={payment.previousGross} now={payment.gross} />
                      <ComparisonRow label={t('pay-runs.net')} before={payment.previousNet} now={payment.net} />
                    </tbody>
                  </table>
                )}
              </Card>
              <PaymentMethod run={run} payment={payment} />
              <Card title={t('pay-runs.usedForTax')}>
                <FactList>
                  <Fact label={t('employees.taxCode')}>{taxCode === null ? '–' : <Isolated>{taxCode}</Isolated>}</Fact>
                  <Fact label={t('employees.taxBasis')}>
                    {taxBasis === null
                      ? '–'
                      : taxBasis === 'cumulative'
                        ? t('employees.basisCumulative')
                        : t('employees.basisWeek1')}
                  </Fact>
                  <Fact label={t('employees.niCategory')}>
                    {niCategory === null ? '–' : <Isolated>{niCategory}</Isolated>}
                  </Fact>
                </FactList>
              </Card>
              {run.can.includes('replay') && payment.payslipId !== null && <WhatIfCard run={run} payment={payment} />}
            </div>
          </div>
        )}
      </div>
      {why && (
        <TraceDialog
          {...why}
          trace={trace}
          names={employerStepNames}
          lineNames={
            new Map(payment.lines.flatMap(({ code, label }) => (label === null ? [] : [[code, label] as const])))
          }
          onClose={() => setWhy(null)}
        />
      )}
    </>
  )
}

function ComparisonRow({ label, before, now }: { label: string; before: Pence; now: Pence }) {
  return (
    <tr>
      <th scope="row" className="py-2 text-start font-normal text-ink-2">
        {label}
      </th>
      <td className="hidden py-2 text-end sm:table-cell">
        <Money amount={before} tabular />
      </td>
      <td className="py-2 ps-3 text-end">
        <Money amount={now} tabular />
      </td>
      <td className="py-2 ps-3 text-end">
        <Change now={now} before={before} />
      </td>
    </tr>
  )
}

/** The exceptions of their payment, each with what fixes it and, where allowed, the way to override it. */
function PaymentExceptions({ run, payment }: { run: PayRun; payment: PayRunPaymentDetail }) {
  const { t, dateTime } = useText()
  const missingText = useMissingText()
  const accountText = useAccountText()
  const [asked, setAsked] = useState<Acknowledged | null>(null)
  const [why, setWhy] = useState<Asked | null>(null)
  const minimumWage = payment.minimumWage && readTrace(payment.minimumWage)
  if (payment.exceptions.length === 0) return null
  const canTakeOn = run.state === 'calculated' && run.can.includes('calculate')
  const worker = { id: payment.workerId, name: payment.name }
  return (
    <Card title={t('pay-runs.exceptions')}>
      <ul className="divide-y divide-line">
        {payment.exceptions.map(({ code, severity, amount, acknowledgeable, acknowledged, facts }) => {
          const place = placeToFix(code, payment.workerId)
          const aboutAccount = accountText({ code, facts })
          const isOfWage = code === 'below_minimum_wage' || code === 'fee_below_minimum_wage'
          const root = isOfWage && minimumWage && amount !== null ? rootOf(minimumWage, 'shortfall', amount) : null
          const exceptionName = t(exceptionNames[code])
          return (
            <li key={code} className="grid gap-1 py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="font-semibold">{exceptionName}</span>
                {amount !== null && amount !== 0 && <Money amount={amount} />}
                {amount !== null && root !== null && (
                  <WhyButton figure={exceptionName} onClick={() => setWhy({ name: exceptionName, amount, root })} />
                )}
                <StatusPill tone={acknowledged ? 'good' : severity === 'blocking' ? 'bad' : 'warn'}>
                  {acknowledged
                    ? t(severity === 'blocking' ? 'pay-runs.overridden' : 'pay-runs.takenOn')
                    : severity === 'blocking'
                      ? t('pay-runs.blocking')
                      : t('pay-runs.warning')}
                </StatusPill>
              </p>
              <p className="text-ink-2 text-secondary">{t(exceptionRemedies[code])}</p>
              {code === 'late_joiner' && typeof facts.startsOn === 'string' && (
                <p className="text-secondary">{t('pay-runs.lateJoinerSince', { on: facts.startsOn })}</p>
              )}
              {typeof facts.fields === 'string' && (
                <p className="text-secondary">{missingText(facts.fields.split(','))}</p>
              )}
              {aboutAccount !== null && <p className="text-secondary [overflow-wrap:anywhere]">{aboutAccount}</p>}
              {code === 'cannot_calculate' && payment.refusal && (
                <p className="text-secondary">
                  {t('pay-runs.refusedField')}{' '}
                  <Isolated>{`${payment.refusal.field}: ${payment.refusal.code}`}</Isolated>
                </p>
              )}
              {acknowledged && (
                <p className="text-secondary">
                  <bdi className="font-medium">{acknowledged.by}</bdi>
                  <span className="text-ink-2"> · {dateTime(acknowledged.at)}</span>
                  <br />
                  <bdi>{acknowledged.reason}</bdi>
                </p>
              )}
              {run.approvedAt === null && (
                <p className="flex flex-wrap gap-2">
                  {place !== null && (
                    <Link to={place} onClick={() => leaveRun(run.id)} className={buttonClasses({ look: 'soft' })}>
                      {t('pay-runs.goFix')}
                    </Link>
                  )}
                  {canTakeOn && acknowledgeable && acknowledged === null && (
                    <Button look="outline" onClick={() => setAsked({ code, worker, count: 1 })}>
                      {t(severity === 'blocking' ? 'pay-runs.override' : 'pay-runs.takeOn')}
                    </Button>
                  )}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {asked && <AcknowledgeDialog runId={run.id} asked={asked} onClose={() => setAsked(null)} />}
      {why && minimumWage && <TraceDialog {...why} trace={minimumWage} onClose={() => setWhy(null)} />}
    </Card>
  )
}

type WhyOf = (figure: string, label: string, amount: Pence) => ReactNode

/** Every line by its section, gross and net between them, each with its why. */
function Lines({ payment, whyOf }: { payment: PayRunPaymentDetail; whyOf: WhyOf }) {
  const { t, duration, day } = useText()
  const nameOf = ({ kind, label, code }: PaymentLine) => {
    const text = payLineLabelOf(kind)
    const name = label ?? (text === null ? kind : t(text))
    const workedOn = dayOfHours(code)
    return workedOn === null ? name : `${name} · ${day(workedOn)}`
  }
  const section = (which: PaymentLine['section']) =>
    payment.lines.map((line, index) => {
      if (line.section !== which || line.amount === 0) return null
      const name = nameOf(line)
      const shown = which === 'deductions' ? pence(-line.amount) : line.amount
      return (
        <LineRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the line's identity, the trace names it so.
          key={index}
          name={name}
          why={whyOf(`lines.${index}`, name, line.amount)}
        >
          {line.minutes !== null && line.hourlyRate !== null && (
            <span className="text-ink-2 text-small">
              {duration(line.minutes)} × <Money amount={line.hourlyRate} />
            </span>
          )}
          <Money amount={shown} tabular />
        </LineRow>
      )
    })
  return (
    <dl className="divide-y divide-line">
      {section('earnings')}
      <LineRow name={t('take-home.gross')} why={whyOf('gross', t('take-home.gross'), payment.gross)} isTotal>
        <Money amount={payment.gross} tabular />
      </LineRow>
      {section('deductions')}
      <LineRow name={t('pay-runs.net')} why={whyOf('net', t('pay-runs.net'), payment.net)} isTotal>
        <Money amount={payment.net} tabular />
      </LineRow>
      {payment.advancesRecovered !== 0 && (
        <LineRow name={t('pay-runs.advancesTakenBack')} why={null}>
          <Money amount={pence(-payment.advancesRecovered)} tabular />
          <span className="size-11 shrink-0" />
        </LineRow>
      )}
      {payment.paidOut !== payment.net && (
        <LineRow name={t('pay-runs.paidOutToHer')} why={null} isTotal>
          <Money amount={payment.paidOut} tabular />
          <span className="size-11 shrink-0" />
        </LineRow>
      )}
      {payment.lines.some(({ section: each, amount }) => each === 'employer' && amount !== 0) && (
        <div className="pt-4 pb-1">
          <dt className="font-semibold text-ink-2 text-small">{t('pay-runs.paidByEmployer')}</dt>
          <dd className="sr-only">{t('pay-runs.paidByEmployerNote')}</dd>
        </div>
      )}
      {section('employer')}
    </dl>
  )
}

function LineRow({
  name,
  why,
  isTotal = false,
  children,
}: {
  name: string
  why: ReactNode
  isTotal?: boolean
  children: ReactNode
}) {
  return (
    <div className={`flex min-h-12 flex-wrap items-center justify-between gap-x-3 ${isTotal ? 'font-semibold' : ''}`}>
      <dt className={`wrap-break-word min-w-0 flex-1 basis-32 ${isTotal ? '' : 'text-ink-2'}`}>
        <bdi>{name}</bdi>
      </dt>
      <dd className="ms-auto flex items-center gap-2">
        {children}
        {why}
      </dd>
    </div>
  )
}
