import { taxYearOf } from '@gpod/payroll'
import { Fragment, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type AnswerProblem, fieldOf, isSalaried, problemsOf, problemsOfChanged } from './employee-answers.ts'
import { EmployeeFieldControl, type Offered } from './employee-field.tsx'
import { type EmployeeCard, employeeCards, type Field } from './employee-field-kinds.ts'
import { type AnswerName, type EmployeeAnswers, employeeFields, fieldEntries, isAsked } from './employee-fields.ts'
import { useFieldRemarks } from './field-remarks.ts'
import { minimumAbove } from './minimum-above.ts'

type EmployeeFormProps = {
  initial: EmployeeAnswers
  /** Of a known record only: what is kept while its field stays empty. */
  kept?: { workerId: string; nationalInsuranceNumber: string | null; bankAccount: string | null }
  /** What the company's lists offer. */
  names: Offered['names']
  /** Whose team they can be put into; undefined until it is known. */
  managers: Offered['managers']
  /** The company's pay schedules; undefined until they are known. */
  schedules: Offered['schedules']
  submitLabel: string
  isSending: boolean
  error: unknown
  onSubmit: (answers: EmployeeAnswers) => void
  /** Something was typed. */
  onTyped: () => void
  /** What helps against a refusal, beside it. */
  help?: ReactNode
  /** Further buttons beside the submit button. */
  children?: ReactNode
}

/** Everything a worker record has. On a known record only changed answers are checked: the rest is as it was. */
export function EmployeeForm(props: EmployeeFormProps) {
  const {
    initial,
    kept,
    names,
    managers,
    schedules,
    submitLabel,
    isSending,
    error,
    help,
    onSubmit,
    onTyped,
    children,
  } = props
  const { t } = useText()
  const problemText = useAnswerProblemText()
  const errorText = useErrorText()
  const form = useForm<EmployeeAnswers>({
    defaultValues: initial,
    resolver: (answers) => {
      const problems = kept ? problemsOfChanged(initial, answers) : problemsOf(answers)
      const errors = Object.fromEntries(Object.entries(problems).map(([name, type]) => [name, { type }]))
      return Object.keys(errors).length === 0 ? { values: answers, errors: {} } : { values: {}, errors }
    },
  })
  const { errors } = form.formState
  const answers = { ...initial, ...useWatch({ control: form.control }) } as EmployeeAnswers
  const { hourlyRate, dateOfBirth } = answers
  const remarks = useFieldRemarks(answers, kept?.workerId ?? null)
  const hasSalary = isSalaried(answers)
  const minimum =
    hasSalary || hourlyRate === null ? null : minimumAbove(hourlyRate, { born: dateOfBirth, on: londonToday() })
  const offered: Offered = {
    names,
    managers,
    schedules,
    taxYears: [...new Set([taxYearOf(londonToday()), initial.p45TaxYear])].filter((year) => year !== ''),
  }
  const refusedField = error instanceof ApiError && error.field ? fieldOf(error.field.split('.')) : null
  const problem = (name: AnswerName): string | null => {
    const type = errors[name]?.type
    if (typeof type === 'string') return problemText(name, type as AnswerProblem)
    if (refusedField !== name || !(error instanceof ApiError)) return null
    return error.code === 'invalid_input' ? problemText(name, 'not_valid') : errorText(error)
  }
  const isShown = (name: AnswerName) => isAsked(name, answers)

  /** What a field says otherwise because of the other answers or of what is kept. */
  const said: Partial<Record<AnswerName, { hint?: string; isOptional?: boolean }>> = {
    ...(hasSalary && { hourlyRate: { hint: t('employees.hourlyRateSalaried'), isOptional: true } }),
    ...(kept?.nationalInsuranceNumber && {
      nationalInsuranceNumber: { hint: t('employees.keptHint', { value: kept.nationalInsuranceNumber }) },
    }),
  }
  const notes: Partial<Record<EmployeeCard, string>> = kept?.bankAccount
    ? { account: t('employees.keptAccount', { value: kept.bankAccount }) }
    : {}

  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} onInput={onTyped} className="grid gap-5">
      {(Object.keys(employeeCards) as EmployeeCard[]).map((card) => (
        <FormCard key={card} card={card} note={notes[card]}>
          {fieldEntries
            .filter(([name, field]) => field.card === card && isShown(name))
            .map(([name]) => (
              <Fragment key={name}>
                <EmployeeFieldControl
                  name={name}
                  form={form}
                  offered={offered}
                  error={problem(name)}
                  remark={remarks[name]}
                  {...said[name]}
                />
                {name === 'hourlyRate' && minimum !== null && (
                  <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-secondary text-warn sm:col-span-2">
                    {t('employees.rateBelowMinimum', { minimum })}
                  </p>
                )}
              </Fragment>
            ))}
        </FormCard>
      ))}
      <div className="grid gap-3">
        {Object.keys(errors).length > 0 && (
          <p role="alert" className="text-bad">
            {t('employees.formProblems')}
          </p>
        )}
        {error != null && (
          <div role="alert" className="grid gap-1 text-bad">
            <p>{errorText(error)}</p>
            {help}
          </div>
        )}
        <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
          {children}
          <Button type="submit" busy={isSending && t('common.saving')}>
            {submitLabel}
          </Button>
        </div>
      </div>
    </form>
  )
}

function FormCard({ card, note, children }: { card: EmployeeCard; note: string | undefined; children: ReactNode }) {
  const { t } = useText()
  const facts = employeeCards[card]
  const shownNote = note ?? ('note' in facts ? t(facts.note) : null)
  return (
    <Card title={t(facts.title)}>
      {shownNote && <p className="-mt-2 mb-4 text-ink-2 text-secondary">{shownNote}</p>}
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </Card>
  )
}

/** What is wrong with one answer and how to correct it. */
function useAnswerProblemText(): (name: AnswerName, problem: AnswerProblem) => string {
  const { t } = useText()
  return (name, problem) => {
    if (problem === 'required') return t('common.fieldRequired')
    if (problem === 'too_long') return t('common.fieldTooLong')
    if (problem === 'after_start') return t('employees.problemBirth')
    if (problem === 'rate_kept') return t('employees.problemRateKept')
    if (problem === 'before_start') return t('employees.problemRateFrom')
    return t((employeeFields[name] as Field<unknown>).wrong ?? 'errors.invalid_input')
  }
}
