import type { PayRun, PayRunPaymentDetail } from '@gpod/contract'
import type { FiguresToDate, PayTotals } from '@gpod/payroll'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts'
import { labelOf } from '../../../shared/label-of.ts'
import { payLineLabelOf, payLineLabels } from '../../../shared/pay-line-labels.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { Change } from './run-totals.tsx'
import {
  canAccept,
  earningKinds,
  firstAnswers,
  readChange,
  useAcceptWhatIf,
  useWhatIf,
  type WhatIf,
  type WhatIfAnswers,
  type WhatIfChange,
  type WhatIfInput,
  whatIfInputs,
} from './what-if.ts'

const inputLabels = {
  minutes: 'pay-runs.replayMinutes',
  hourly_rate: 'employees.hourlyRate',
  tax_code: 'employees.taxCode',
  ni_category: 'employees.niCategory',
  earning: 'pay-runs.replayEarning',
} as const satisfies Record<WhatIfInput, PlainKey>

/** What would have been paid had one input been another; the difference can go into the next run. */
export function WhatIfCard({ run, payment }: { run: PayRun; payment: PayRunPaymentDetail }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('pay-runs.replay')}>
      <p className="mb-3 text-ink-2 text-secondary">{t('pay-runs.replayText')}</p>
      <Button look="soft" onClick={() => setOpen(true)}>
        {t('pay-runs.replayStart')}
      </Button>
      {isOpen && <WhatIfDialog run={run} payment={payment} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function WhatIfDialog({ run, payment, onClose }: { run: PayRun; payment: PayRunPaymentDetail; onClose: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const formId = useId()
  const [answers, setAnswers] = useState(() => firstAnswers(payment))
  const [isChecked, setChecked] = useState(false)
  const [shown, setShown] = useState<{ change: WhatIfChange; whatIf: WhatIf } | null>(null)
  const whatIf = useWhatIf(run.id, payment.workerId)
  const change = readChange(answers)
  const edit = (changes: Partial<WhatIfAnswers>) => {
    setAnswers({ ...answers, ...changes })
    setShown(null)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (change === null) return focusFirstProblem(event.currentTarget)
    whatIf.mutate(change, { onSuccess: (answer) => setShown({ change, whatIf: answer }) })
  }
  const problem = isChecked && change === null ? t('pay-runs.replayProblem') : null
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('pay-runs.replay')}
      description={t('pay-runs.replayNothing')}
      actions={
        shown === null && (
          <Button type="submit" form={formId} busy={whatIf.isPending && t('pay-runs.replayWorking')}>
            {t('pay-runs.replayShow')}
          </Button>
        )
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field label={t('pay-runs.replayInput')} className="sm:col-span-2">
          <Select
            value={answers.input}
            onChange={(event) => edit({ input: event.target.value as WhatIfInput })}
            options={whatIfInputs.map((value) => ({ value, label: t(inputLabels[value]) }))}
          />
        </Field>
        <WhatIfFields answers={answers} problem={problem} onEdit={edit} />
      </form>
      {whatIf.isError && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(whatIf.error)}
        </p>
      )}
      {shown && <Difference run={run} payment={payment} shown={shown} onClose={onClose} />}
    </Dialog>
  )
}

function WhatIfFields({
  answers,
  problem,
  onEdit,
}: {
  answers: WhatIfAnswers
  problem: string | null
  onEdit: (changes: Partial<WhatIfAnswers>) => void
}) {
  const { t } = useText()
  switch (answers.input) {
    case 'minutes':
      return (
        <>
          <Field label={t('pay-runs.replayHours')} error={problem}>
            <Input
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              value={answers.hours}
              onChange={(event) => onEdit({ hours: event.target.value })}
            />
          </Field>
          <Field label={t('pay-runs.replayRestMinutes')}>
            <Input
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              value={answers.minutes}
              onChange={(event) => onEdit({ minutes: event.target.value })}
            />
          </Field>
        </>
      )
    case 'hourly_rate':
      return (
        <Field label={t('employees.hourlyRate')} error={problem} className="sm:col-span-2">
          <MoneyInput value={answers.amount} onChange={(amount) => onEdit({ amount })} />
        </Field>
      )
    case 'earning':
      return (
        <>
          <Field label={t('payroll.kind')}>
            <Select
              value={answers.kind}
              onChange={(event) => onEdit({ kind: event.target.value as WhatIfAnswers['kind'] })}
              options={earningKinds.map((value) => ({ value, label: t(payLineLabels[value]) }))}
            />
          </Field>
          <Field label={t('payroll.amount')} error={problem}>
            <MoneyInput value={answers.amount} onChange={(amount) => onEdit({ amount })} />
          </Field>
        </>
      )
    case 'tax_code':
    case 'ni_category':
      return (
        <Field label={t(inputLabels[answers.input])} error={problem} className="sm:col-span-2">
          <Input
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            value={answers.text}
            onChange={(event) => onEdit({ text: event.target.value })}
          />
        </Field>
      )
  }
}

/** Before and after by run, and the correction that acceptance adds. */
function Difference({
  run,
  payment,
  shown: { change, whatIf },
  onClose,
}: {
  run: PayRun
  payment: PayRunPaymentDetail
  shown: { change: WhatIfChange; whatIf: WhatIf }
  onClose: () => void
}) {
  const { t, day } = useText()
  const errorText = useErrorText()
  const formId = useId()
  const accept = useAcceptWhatIf(run.id, payment.workerId)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isShort = reason.trim().length < 3
  const figureName = useFigureName()
  const { correction, fingerprint, runs } = whatIf
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (isShort || !canAccept(change)) return focusFirstProblem(event.currentTarget)
    accept.mutate(
      { change, fingerprint, reason: reason.trim() },
      {
        onSuccess: ({ amount }) => {
          notify.success({ title: t('pay-runs.replayAccepted', { amount }) })
          onClose()
        },
      },
    )
  }
  const changed = runs.filter(({ figures }) => figures.some(({ before, after }) => before !== after))
  return (
    <section aria-label={t('pay-runs.replayDifference')} className="mt-5 border-line border-t pt-4">
      {changed.length === 0 && <p role="status">{t('pay-runs.replaySame')}</p>}
      {changed.map(({ payRunId, payDate, figures }) => (
        <div key={payRunId} className="mb-4">
          <h3 className="font-semibold">{day(payDate, 'long')}</h3>
          <table className="w-full text-secondary">
            <thead>
              <tr className="text-ink-2 text-small">
                <th scope="col" className="py-1 text-start font-semibold">
                  {t('pay-runs.figure')}
                </th>
                <th scope="col" className="py-1 ps-3 text-end font-semibold">
                  {t('pay-runs.wasPaid')}
                </th>
                <th scope="col" className="py-1 ps-3 text-end font-semibold">
                  {t('pay-runs.wouldBe')}
                </th>
                <th scope="col" className="hidden py-1 ps-3 text-end font-semibold sm:table-cell">
                  {t('pay-runs.change')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {figures
                .filter(({ before, after }) => before !== after)
                .map(({ figure, before, after }) => (
                  <tr key={figure}>
                    <th scope="row" className="py-1.5 text-start font-normal text-ink-2">
                      {figureName(figure)}
                    </th>
                    <td className="py-1.5 ps-3 text-end">
                      <Money amount={before} tabular />
                    </td>
                    <td className="py-1.5 ps-3 text-end">
                      <Money amount={after} tabular />
                    </td>
                    <td className="hidden py-1.5 ps-3 text-end sm:table-cell">
                      <Change now={after} before={before} />
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      ))}
      {canAccept(change) && correction.kind !== 'none' && (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
          <p className="font-medium">{t('pay-runs.replayCorrection', { amount: correction.amount })}</p>
          <Field
            label={t('payroll.reason')}
            hint={t('pay-runs.replayReasonHint')}
            error={isChecked && isShort ? t('payroll.reasonShort') : null}
          >
            <TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
          {accept.isError && (
            <p role="alert" className="text-bad">
              {errorText(accept.error)}
            </p>
          )}
          <Button type="submit" busy={accept.isPending && t('common.saving')}>
            {t('pay-runs.replayAccept')}
          </Button>
        </form>
      )}
      {!canAccept(change) && changed.length > 0 && (
        <div className="grid justify-items-start gap-2">
          <p>{t('pay-runs.replayRecord')}</p>
          <Link to={`/employer/employees/${payment.workerId}/change`} className={buttonClasses({ look: 'soft' })}>
            {t('pay-runs.openRecord')}
          </Link>
        </div>
      )}
    </section>
  )
}

/** Does not compile while a total of the engine has no text. */
const figureLabels = {
  gross: 'take-home.gross',
  expenses: 'pay-runs.expenses',
  payrolledBenefits: 'pay-lines.payrolled_benefit',
  salarySacrifice: 'pay-lines.salary_sacrifice',
  niablePay: 'pay-runs.niablePay',
  taxablePay: 'pay-runs.taxablePay',
  incomeTax: 'take-home.incomeTax',
  employeeNi: 'payroll.employeeNi',
  employerNi: 'payroll.employerNi',
  studentLoan: 'pay-lines.student_loan',
  postgraduateLoan: 'pay-lines.postgraduate_loan',
  pensionablePay: 'why.pension.base',
  pensionEmployee: 'pay-runs.pensionEmployee',
  pensionEmployer: 'payroll.pensionEmployer',
  pensionTaxRelief: 'why.pension.tax_relief',
  beforeTaxDeductions: 'pay-lines.before_tax',
  courtOrders: 'payroll.courtOrders',
  afterTaxDeductions: 'pay-lines.after_tax',
  net: 'pay-runs.net',
  employerCost: 'payroll.employerCost',
} as const satisfies Record<keyof PayTotals, PlainKey>

/** The sums of the year beyond what totals have; does not compile while one has no text. */
const toDateLabels = {
  gross: figureLabels.gross,
  taxablePay: figureLabels.taxablePay,
  tax: figureLabels.incomeTax,
  niEarnings: figureLabels.niablePay,
  employeeNi: figureLabels.employeeNi,
  employerNi: figureLabels.employerNi,
  atLowerEarningsLimit: 'audit.f_atLel',
  lowerLimitToPrimary: 'audit.f_lelToPt',
  primaryToUpper: 'audit.f_ptToUel',
  studentLoan: figureLabels.studentLoan,
  postgraduateLoan: figureLabels.postgraduateLoan,
  pensionEmployee: figureLabels.pensionEmployee,
  pensionEmployer: figureLabels.pensionEmployer,
  payrolledBenefits: figureLabels.payrolledBenefits,
  net: figureLabels.net,
} as const satisfies Record<keyof FiguresToDate, PlainKey>

/** The name of a figure of the engine: a total, a sum of the year, or a line's kind. */
export function useFigureName(): (figure: string) => string {
  const { t } = useText()
  return (figure) => {
    const toDate = figure.startsWith('toDate.') ? labelOf(toDateLabels, figure.slice('toDate.'.length)) : null
    if (toDate !== null) return t('pay-runs.figureToDate', { figure: t(toDate) })
    if (Object.hasOwn(figureLabels, figure)) return t(figureLabels[figure as keyof PayTotals])
    const text = payLineLabelOf(figure)
    return text === null ? figure : t(text)
  }
}
