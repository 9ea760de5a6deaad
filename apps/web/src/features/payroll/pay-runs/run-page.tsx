import type { PayRun } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { AskedFor } from '../../../shared/asked-for.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { useScheduleLabel } from '../../../shared/pay-run-labels.tsx'
import { usePeriodText } from '../../../shared/period-text.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { CorrectRun, DiscardRun, Overpayments } from './correct-run.tsx'
import { ManualPayments } from './manual-payments.tsx'
import { runQuery, useRunAction } from './run-action.ts'
import { RunFiles, RunReconciliation, RunSubmission } from './run-documents.tsx'
import { RunExceptions } from './run-exceptions.tsx'
import { runKindLabels } from './run-kind-labels.ts'
import { RunNextStep, type VerifyPayment } from './run-next-step.tsx'
import { RunPayments } from './run-payments.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunStepper } from './run-stepper.tsx'
import { RunTotals } from './run-totals.tsx'

/** One pay run: how far it is, its exceptions, what it comes to, and everyone in it. */
export function RunPage({ id, verify, payslips }: { id: string; verify: VerifyPayment; payslips: ReactNode }) {
  const { t } = useText()
  const run = useQuery(runQuery(id))
  if (run.data) return <LoadedRun run={run.data} verify={verify} payslips={payslips} />
  return (
    <>
      <PageTitle>{t('common.navPayRuns')}</PageTitle>
      <NotLoaded query={run} failed={t('pay-runs.runFailed')} lines={10} card />
    </>
  )
}

type LoadedRunProps = {
  run: PayRun
  verify: VerifyPayment
  /** What is done with its payslips once it is approved. */
  payslips: ReactNode
}

function LoadedRun({ run, verify, payslips }: LoadedRunProps) {
  const { t } = useText()
  const scheduleLabel = useScheduleLabel()
  const periodText = usePeriodText()
  const [, setSearch] = useSearchParams()
  const workersRef = useRef<HTMLDivElement>(null)
  const isCalculating = run.progress === 'calculating'
  const title = t('pay-runs.paydayOf', { frequency: scheduleLabel(run), on: run.payDate })
  const periodOfRun = periodText({ startsOn: run.periodStartsOn, endsOn: run.periodEndsOn, payDate: run.payDate })
  const isApproved = run.approvedAt !== null
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        subtitle={run.kind === 'regular' ? periodOfRun : `${t(runKindLabels[run.kind])} · ${periodOfRun}`}
        actions={
          isCalculating ? undefined : (
            <>
              <RunNextStep run={run} verify={verify} />
              <DiscardRun run={run} />
            </>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <RunOrigin run={run} />
        {!run.isDiscarded && <RunStepper run={run} />}
        {isCalculating && <RunProgress run={run} />}
        {run.progress === 'cancelled' && !run.isDiscarded && (
          <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-secondary text-warn">
            {t('pay-runs.wasCancelled')}
          </p>
        )}
        {run.isOutOfDate && !isCalculating && <OutOfDate run={run} />}
        {run.submission && <RunSubmission submission={run.submission} />}
        {!isCalculating && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[1fr_1.3fr]">
            <RunExceptions
              run={run}
              onShow={(code) => {
                setSearch({ exception: code }, { replace: true, preventScrollReset: true })
                workersRef.current?.scrollIntoView()
                workersRef.current?.focus({ preventScroll: true })
              }}
            />
            <RunTotals run={run} />
          </div>
        )}
        {!isCalculating && (
          <div ref={workersRef} tabIndex={-1} className="outline-none">
            <Card
              title={t('payroll.workers')}
              aside={
                run.workers > 0 && (
                  <Link to={`/employer/payroll/runs/${run.id}/compare`} className={buttonClasses({ look: 'quiet' })}>
                    {t('pay-runs.compareOld')}
                  </Link>
                )
              }
            >
              <RunPayments run={run} />
            </Card>
          </div>
        )}
        <Overpayments run={run} />
        {isApproved && <ManualPayments run={run} />}
        {isApproved && <RunReconciliation run={run} />}
        {isApproved && <AskedFor id="payslips">{payslips}</AskedFor>}
        <CorrectRun run={run} />
        {isApproved && <RunFiles run={run} />}
      </div>
    </>
  )
}

/** Of a run beside the regular one: why it was made, what it takes back, and that it was discarded. */
function RunOrigin({ run }: { run: PayRun }) {
  const { t } = useText()
  if (run.kind === 'regular') return null
  return (
    <Card>
      <div className="grid gap-1">
        {run.isDiscarded && (
          <p role="status" className="font-medium text-warn">
            {t('pay-runs.wasDiscarded')}
          </p>
        )}
        {run.reverses && (
          <p>
            <Link
              to={`/employer/payroll/runs/${run.reverses.payRunId}`}
              className="font-medium text-primary underline-offset-4 hover:underline"
            >
              {t('pay-runs.reversalOf', { on: run.reverses.payDate })}
            </Link>
          </p>
        )}
        {run.isPaidByHand && <p>{t('pay-runs.paidByHand')}</p>}
        {run.reason !== null && <bdi className="text-ink-2 [overflow-wrap:anywhere]">{run.reason}</bdi>}
      </div>
    </Card>
  )
}

/** Says that records were changed since, and calculates again. */
function OutOfDate({ run }: { run: PayRun }) {
  const { t } = useText()
  const errorText = useErrorText()
  const calculate = useRunAction(run.id)
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-md bg-warn-soft px-3 py-2 text-warn">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">{t('pay-runs.outOfDate')}</p>
      {run.can.includes('calculate') && (
        <Button
          busy={calculate.isPending && t('pay-runs.starting')}
          onClick={() =>
            calculate.mutate({ kind: 'calculate' }, { onError: (error) => notify.failure({ title: errorText(error) }) })
          }
        >
          {t('pay-runs.calculateAgain')}
        </Button>
      )}
    </div>
  )
}
