import type { PayRun } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { LostAnswer } from '../../../shared/lost-answer.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { NotInBankFile } from './not-in-bank-file.tsx'
import { ReopenRun } from './reopen-run.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { type RunAction, useRunAction } from './run-action.ts'
import { useLostStep } from './use-lost-step.ts'

/** Asks who pays to prove who they are, for the sum; false when they gave up. */
export type VerifyPayment = (amount: PayRun['net']) => Promise<boolean>

type Step = 'approve' | 'pay' | 'report' | 'close'
const nextOf: Readonly<Partial<Record<PayRun['state'], Step>>> = {
  calculated: 'approve',
  approved: 'pay',
  paid: 'report',
  reported: 'close',
}

type RunNextStepProps = {
  run: PayRun
  verify: VerifyPayment
}

/** The buttons of a run: its next step, behind a dialog with the figures, and calculating again. */
export function RunNextStep({ run, verify }: RunNextStepProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const obstacleText = useObstacleText(run)
  const calculate = useRunAction(run.id)
  const [asked, setAsked] = useState<Step | null>(null)
  const step = nextOf[run.state]
  const labels = {
    approve: t('pay-runs.approve'),
    pay: run.kind === 'reversal' ? t('pay-runs.confirmReversal') : t('pay-runs.pay'),
    report: t('pay-runs.report'),
    close: t('pay-runs.closeRun'),
  }
  return (
    // A reason under one button leaves the other where it is.
    <div className="flex flex-wrap items-start gap-2">
      {run.can.includes('calculate') && (
        <Button
          look={run.state === 'draft' ? 'primary' : 'outline'}
          busy={calculate.isPending && t('pay-runs.starting')}
          onClick={() =>
            calculate.mutate({ kind: 'calculate' }, { onError: (error) => notify.failure({ title: errorText(error) }) })
          }
        >
          {run.calculatedAt === null ? t('pay-runs.calculate') : t('pay-runs.calculateAgain')}
        </Button>
      )}
      {step && (run.can.includes(step) || obstacleText !== null) && (
        <Button onClick={() => setAsked(step)} disabledReason={run.can.includes(step) ? null : obstacleText}>
          {labels[step]}
        </Button>
      )}
      {run.state === 'approved' && (
        <Button look="outline" onClick={() => setAsked('report')}>
          {t('pay-runs.fpsPreview')}
        </Button>
      )}
      <ReopenRun run={run} />
      {asked === 'report' && <ReportDialog run={run} onClose={() => setAsked(null)} />}
      {asked && asked !== 'report' && (
        <StepDialog key={asked} run={run} step={asked} verify={verify} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

/** What stands in the way of the next step, in words; null where nothing does. */
function useObstacleText({ obstacle, blocking }: PayRun): string | null {
  const { t } = useText()
  const errorText = useErrorText()
  if (obstacle === null) return null
  if (obstacle.code === 'run_has_exceptions' && blocking > 0) return t('pay-runs.fixFirst', { count: blocking })
  if (obstacle.code === 'submission_under_way') return t('payroll.subWaiting')
  const code = obstacle.code as ApiError['code']
  return errorText(new ApiError({ status: 409, code, message: code, details: obstacle.details }))
}

type StepDialogProps = RunNextStepProps & { step: Exclude<Step, 'report'>; onClose: () => void }

/** The figures of a step before it is taken, and the step. */
function StepDialog({ run, step, verify, onClose }: StepDialogProps) {
  const { t, number, day } = useText()
  const action = useRunAction(run.id)
  const lost = useLostStep(run.id, step, action.error)
  const isReversal = run.kind === 'reversal'
  const { totals } = run
  const labels = {
    approve: {
      title: t('pay-runs.approveTitle'),
      text: t('pay-runs.approveText'),
      button: t('pay-runs.approve'),
      done: t('pay-runs.approveDone'),
    },
    pay: isReversal
      ? {
          title: t('pay-runs.confirmReversalTitle'),
          text: t('pay-runs.confirmReversalText'),
          button: t('pay-runs.confirmReversal'),
          done: t('pay-runs.confirmReversalDone'),
        }
      : {
          title: t('pay-runs.payTitle'),
          text: t('pay-runs.payText'),
          button: t('pay-runs.pay'),
          done: t('pay-runs.payDone'),
        },
    close: {
      title: t('pay-runs.closeTitle'),
      text: t('pay-runs.closeText'),
      button: t('pay-runs.closeRun'),
      done: t('pay-runs.closeDone'),
    },
  }[step]
  const wanted: RunAction =
    step === 'approve'
      ? { kind: 'approve', version: run.version }
      : step === 'pay'
        ? { kind: 'pay', verify: () => verify(totals.paidOut) }
        : { kind: step }
  const isOutOfDate = action.error instanceof ApiError && action.error.code === 'run_out_of_date'
  const calculateAgain = () => action.mutate({ kind: 'calculate' }, { onSuccess: onClose })
  const take = () =>
    action.mutate(wanted, {
      onSuccess: (taken) => {
        // They did not verify: the dialog stays, and nothing was done.
        if (taken === null) return
        notify.success({ title: labels.done })
        onClose()
      },
    })
  return (
    <FormDialog
      title={labels.title}
      description={labels.text}
      submitLabel={lost === 'done' ? null : isOutOfDate ? t('pay-runs.calculateAgain') : labels.button}
      {...(isOutOfDate && { busyLabel: t('pay-runs.starting') })}
      look={step === 'pay' && !isOutOfDate && !isReversal ? 'accent' : 'primary'}
      disabledReason={lost === 'checking' ? t('payroll.beingChecked') : null}
      otherButton={
        lost === 'done' && (
          <Button look="outline" onClick={onClose}>
            {t('common.close')}
          </Button>
        )
      }
      refusal={lost && <LostAnswer step={step === 'close' ? 'other' : step} outcome={lost} />}
      isSending={action.isPending}
      error={action.error}
      onSubmit={() => {
        if (isOutOfDate) calculateAgain()
        else take()
        return true
      }}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <FactList>
          <Fact label={t('payroll.payday')}>{day(run.payDate, 'long')}</Fact>
          <Fact label={t('payroll.workers')}>{number(totals.workers)}</Fact>
          {step === 'approve' && (
            <>
              <MoneyFact label={t('take-home.gross')} amount={totals.gross} />
              <MoneyFact label={t('pay-runs.net')} amount={totals.net} />
              {totals.advancesRecovered !== 0 && (
                <MoneyFact label={t('pay-runs.advances')} amount={totals.advancesRecovered} />
              )}
            </>
          )}
          {(step === 'approve' || step === 'pay') && (
            <MoneyFact label={t('pay-runs.paidOut')} amount={totals.paidOut} isStrong />
          )}
          {step !== 'pay' && (
            <>
              <MoneyFact label={t('take-home.incomeTax')} amount={totals.incomeTax} />
              <MoneyFact label={t('payroll.employeeNi')} amount={totals.employeeNi} />
              <MoneyFact label={t('payroll.employerNi')} amount={totals.employerNi} />
              {totals.studentLoans !== 0 && (
                <MoneyFact label={t('take-home.studentLoan')} amount={totals.studentLoans} />
              )}
            </>
          )}
          {step === 'approve' && <MoneyFact label={t('payroll.employerCost')} amount={totals.employerCost} isStrong />}
        </FactList>
        {step === 'pay' && <NotInBankFile run={run} />}
        {step === 'approve' && londonToday() < run.periodEndsOn && (
          <p className="mt-3 text-warn">{t('pay-runs.approveEarly', { endsOn: run.periodEndsOn })}</p>
        )}
        {step === 'approve' && run.refused > 0 && (
          <p className="mt-3 text-warn">{t('pay-runs.refusedCount', { count: run.refused })}</p>
        )}
      </div>
    </FormDialog>
  )
}

function MoneyFact({ label, amount, isStrong = false }: { label: string; amount: PayRun['net']; isStrong?: boolean }) {
  return (
    <Fact label={label} isStrong={isStrong}>
      <Money amount={amount} tabular />
    </Fact>
  )
}
