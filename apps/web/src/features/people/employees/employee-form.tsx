import { taxYearOf } from '@gpod/payroll'
import { type ReactNode, useId } from 'react'
import { type Control, Controller, useForm, useWatch } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select, TextArea } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import {
  type AnswerName,
  type AnswerProblems,
  changedAnswers,
  type EmployeeAnswers,
  fieldOf,
  groups,
  isSalaried,
  problemsOf,
  type StudentLoanPlan,
} from './employee-answers.ts'
import { useAnswerProblemText, usePayWords } from './employee-words.ts'
import { minimumAbove } from './minimum-above.ts'

type EmployeeFormProps = {
  initial: EmployeeAnswers
  /** Of a known record only: what is kept while its field stays empty. */
  kept?: { nationalInsuranceNumber: string | null; bankAccount: string | null }
  departments: readonly string[]
  /** Whose team she can be put into; undefined until it is known. */
  managers: readonly { id: string; name: string }[] | undefined
  submitLabel: string
  isSending: boolean
  error: unknown
  onSubmit: (answers: EmployeeAnswers) => void
  /** Further buttons beside the submit button. */
  children?: ReactNode
}

const loanPlans: readonly StudentLoanPlan[] = ['plan_1', 'plan_2', 'plan_4', 'plan_5', 'postgraduate']
/** HMRC, CWG2 1.2: the letters in force. */
const niCategories = [...'ABCDEFHIJKLMNSVXZ']

/** Everything a worker record has. On a known record only changed answers are checked: the rest is as it was. */
export function EmployeeForm({
  initial,
  kept,
  departments,
  managers,
  submitLabel,
  isSending,
  error,
  onSubmit,
  children,
}: EmployeeFormProps) {
  const { t } = useText()
  const words = usePayWords()
  const problemText = useAnswerProblemText()
  const errorText = useErrorText()
  const departmentsId = useId()
  const form = useForm<EmployeeAnswers>({
    defaultValues: initial,
    resolver: (answers) => {
      const problems = kept ? ofChanged(problemsOf(answers), changedAnswers(initial, answers)) : problemsOf(answers)
      const errors = Object.fromEntries(Object.entries(problems).map(([name, type]) => [name, { type }]))
      return Object.keys(errors).length === 0 ? { values: answers, errors: {} } : { values: {}, errors }
    },
  })
  const { errors } = form.formState
  const taxYears = [
    { value: '', label: '–' },
    ...[...new Set([taxYearOf(londonToday()), initial.p45TaxYear])]
      .filter((year) => year !== '')
      .map((year) => ({ value: year, label: year })),
  ]
  const [rate, salary, payBasis, pension, director, born, rateFrom] = useWatch({
    control: form.control,
    name: ['hourlyRate', 'annualSalary', 'payBasis', 'pension', 'director', 'dateOfBirth', 'rateFrom'],
  })
  const hasSalary = isSalaried({ payBasis })
  const minimum =
    hasSalary || rate === null ? null : minimumAbove(rate, { born, on: rateFrom === '' ? londonToday() : rateFrom })
  const isSalaryNew = hasSalary && salary !== initial.annualSalary
  const refusedField = error instanceof ApiError && error.field ? fieldOf(error.field.split('.')) : null

  const problem = (name: AnswerName): string | null => {
    const type = errors[name]?.type
    if (typeof type === 'string') return problemText(name, type)
    if (refusedField !== name || !(error instanceof ApiError)) return null
    return error.code === 'invalid_input' ? problemText(name, 'not_valid') : errorText(error)
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-5">
      <Section title={t('employees.sectionPerson')}>
        <Field label={t('employees.firstName')} error={problem('firstName')}>
          <Input autoComplete="off" {...form.register('firstName')} />
        </Field>
        <Field label={t('employees.lastName')} error={problem('lastName')}>
          <Input autoComplete="off" {...form.register('lastName')} />
        </Field>
        <Field label={t('employees.email')} error={problem('email')}>
          <Input type="email" dir="ltr" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label={t('employees.phone')} optional error={problem('phone')}>
          <Input type="tel" dir="ltr" autoComplete="off" {...form.register('phone')} />
        </Field>
        <Field label={t('employees.dateOfBirth')} error={problem('dateOfBirth')}>
          <Input type="date" {...form.register('dateOfBirth')} />
        </Field>
        <Field label={t('employees.gender')} optional hint={t('employees.genderHint')} error={problem('gender')}>
          <Select options={words.genders} {...form.register('gender')} />
        </Field>
        <Field label={t('employees.address')} optional error={problem('address')}>
          <TextArea rows={2} autoComplete="off" {...form.register('address')} />
        </Field>
      </Section>
      <Section title={t('employees.work')}>
        <Field label={t('employees.number')} hint={t('employees.numberHint')} error={problem('employeeId')}>
          <Input dir="ltr" autoComplete="off" {...form.register('employeeId')} />
        </Field>
        <Field label={t('employees.startsOn')} error={problem('startsOn')}>
          <Input type="date" {...form.register('startsOn')} />
        </Field>
        <Field label={t('employees.department')} optional error={problem('department')}>
          <Input autoComplete="off" list={departmentsId} {...form.register('department')} />
        </Field>
        <datalist id={departmentsId}>
          {departments.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field label={t('employees.position')} optional error={problem('position')}>
          <Input autoComplete="off" {...form.register('position')} />
        </Field>
        {managers && (
          <Field label={t('employees.manager')} optional hint={t('employees.managerHint')} error={problem('managerId')}>
            <Select
              options={[
                { value: '', label: t('employees.noManager') },
                ...managers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...form.register('managerId')}
            />
          </Field>
        )}
      </Section>
      <Section title={t('employees.sectionPay')}>
        <Field label={t('employees.payBasis')} error={problem('payBasis')}>
          <Select options={words.payBases} {...form.register('payBasis')} />
        </Field>
        {hasSalary && (
          <Field label={t('employees.annualSalary')} error={problem('annualSalary')}>
            <Amount control={form.control} name="annualSalary" />
          </Field>
        )}
        <Field
          label={t('employees.hourlyRate')}
          {...(hasSalary && { hint: t('employees.hourlyRateSalaried') })}
          error={problem('hourlyRate')}
        >
          <Amount control={form.control} name="hourlyRate" />
        </Field>
        {minimum !== null && (
          <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-secondary text-warn sm:col-span-2">
            {t('employees.rateBelowMinimum', { minimum })}
          </p>
        )}
        {kept && (rate !== initial.hourlyRate || isSalaryNew) && (
          <Field
            label={isSalaryNew ? t('employees.salaryFrom') : t('employees.rateFrom')}
            hint={isSalaryNew ? t('employees.salaryFromHint') : t('employees.rateFromHint')}
            error={problem('rateFrom')}
          >
            <Input type="date" {...form.register('rateFrom')} />
          </Field>
        )}
        <Field label={t('employees.payFrequency')} error={problem('payFrequency')}>
          <Select options={words.frequencies} {...form.register('payFrequency')} />
        </Field>
        <Field label={t('employees.weeklyHours')} optional error={problem('weeklyHours')}>
          <Input inputMode="decimal" dir="ltr" autoComplete="off" {...form.register('weeklyHours')} />
        </Field>
        <Field label={t('employees.pension')} error={problem('pension')}>
          <Select options={words.pensions} {...form.register('pension')} />
        </Field>
        {pension !== 'none' && (
          <>
            <Field
              label={t('employees.pensionEmployeeRate')}
              hint={t('employees.pensionRateHint')}
              error={problem('pensionEmployeeRate')}
            >
              <Input inputMode="decimal" dir="ltr" autoComplete="off" {...form.register('pensionEmployeeRate')} />
            </Field>
            <Field
              label={t('employees.pensionEmployerRate')}
              hint={t('employees.pensionRateHint')}
              error={problem('pensionEmployerRate')}
            >
              <Input inputMode="decimal" dir="ltr" autoComplete="off" {...form.register('pensionEmployerRate')} />
            </Field>
          </>
        )}
      </Section>
      <Section title={t('employees.sectionTax')}>
        <Field
          label={t('employees.nino')}
          optional
          hint={
            kept?.nationalInsuranceNumber
              ? t('employees.keptHint', { value: kept.nationalInsuranceNumber })
              : t('employees.ninoHint')
          }
          error={problem('nationalInsuranceNumber')}
        >
          <Input
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            {...form.register('nationalInsuranceNumber')}
          />
        </Field>
        <Field label={t('employees.niCategory')} error={problem('niCategory')}>
          <Select
            dir="ltr"
            options={niCategories.map((letter) => ({ value: letter, label: letter }))}
            {...(initial.niCategory === '' && { placeholder: '–' })}
            {...form.register('niCategory')}
          />
        </Field>
        <Field label={t('employees.taxCode')} error={problem('taxCode')}>
          <Input dir="ltr" autoComplete="off" autoCapitalize="characters" {...form.register('taxCode')} />
        </Field>
        <Field label={t('employees.taxBasis')} error={problem('taxBasis')}>
          <Select options={words.taxBases} {...form.register('taxBasis')} />
        </Field>
        <Field
          label={t('employees.starter')}
          optional
          hint={t('employees.starterHint')}
          error={problem('starterStatement')}
        >
          <Select options={words.starterStatements} {...form.register('starterStatement')} />
        </Field>
        <Field label={t('employees.director')} error={problem('director')}>
          <Select options={words.directors} {...form.register('director')} />
        </Field>
        {director !== '' && (
          <Field label={t('employees.directorFrom')} error={problem('directorFrom')}>
            <Input type="date" {...form.register('directorFrom')} />
          </Field>
        )}
        <fieldset className="sm:col-span-2">
          <legend className="font-medium text-secondary">{t('employees.studentLoans')}</legend>
          <p className="text-ink-2 text-small">{problem('studentLoans') ?? t('employees.studentLoansHint')}</p>
          <div className="grid sm:grid-cols-3">
            {loanPlans.map((plan) => (
              <Checkbox key={plan} value={plan} label={words.loans[plan]} {...form.register('studentLoans')} />
            ))}
          </div>
        </fieldset>
      </Section>
      <Section title={t('employees.sectionP45')} note={t('employees.p45Hint')}>
        <Field label={t('employees.p45TaxYear')} optional error={problem('p45TaxYear')}>
          <Select dir="ltr" options={taxYears} {...form.register('p45TaxYear')} />
        </Field>
        <Field label={t('employees.p45TaxablePay')} optional error={problem('p45TaxablePay')}>
          <Amount control={form.control} name="p45TaxablePay" />
        </Field>
        <Field label={t('employees.p45Tax')} optional error={problem('p45Tax')}>
          <Amount control={form.control} name="p45Tax" />
        </Field>
      </Section>
      <Section
        title={t('employees.bankAccount')}
        note={
          kept?.bankAccount ? t('employees.keptAccount', { value: kept.bankAccount }) : t('employees.bankAccountHint')
        }
      >
        <Field label={t('employees.sortCode')} optional error={problem('sortCode')}>
          <Input inputMode="numeric" dir="ltr" autoComplete="off" {...form.register('sortCode')} />
        </Field>
        <Field label={t('employees.accountNumber')} optional error={problem('accountNumber')}>
          <Input inputMode="numeric" dir="ltr" autoComplete="off" {...form.register('accountNumber')} />
        </Field>
        <Field label={t('employees.accountName')} optional error={problem('accountName')}>
          <Input autoComplete="off" {...form.register('accountName')} />
        </Field>
      </Section>
      <div className="grid gap-3">
        {Object.keys(errors).length > 0 && (
          <p role="alert" className="text-bad">
            {t('employees.formProblems')}
          </p>
        )}
        {error != null && (
          <p role="alert" className="text-bad">
            {errorText(error)}
          </p>
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

/** The problems of what was changed and of what goes with it; the rest is as it was. */
function ofChanged(problems: AnswerProblems, changed: readonly AnswerName[]): AnswerProblems {
  const isTouched = (names: readonly AnswerName[]) => names.some((name) => changed.includes(name))
  const counted = new Set([
    ...changed,
    ...groups.flatMap(({ answers }) => (isTouched(answers) ? answers : [])),
    ...(isTouched(['payBasis']) ? (['annualSalary'] as const) : []),
  ])
  return Object.fromEntries(Object.entries(problems).filter(([name]) => counted.has(name as AnswerName)))
}

function Amount({
  control,
  name,
}: {
  control: Control<EmployeeAnswers>
  name: 'hourlyRate' | 'annualSalary' | 'p45TaxablePay' | 'p45Tax'
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <MoneyInput value={value} onChange={(amount) => onChange(amount)} onBlur={onBlur} ref={ref} name={name} />
      )}
    />
  )
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card title={title}>
      {note && <p className="-mt-2 mb-4 text-ink-2 text-secondary">{note}</p>}
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </Card>
  )
}
