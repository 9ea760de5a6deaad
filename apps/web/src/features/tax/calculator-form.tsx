import { ratesOf } from '@gpod/payroll'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../ui/input.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyInput, useMoneyProblemText } from '../../ui/money-input.tsx'
import type { MoneyProblem } from '../../ui/read-money.ts'
import {
  bases,
  highestPay,
  highestPension,
  type Inputs,
  nations,
  paidEvery,
  payUnits,
  pensionBases,
  pensionMethods,
  secondJobCodes,
  simpleYear,
  undergraduatePlans,
  withNation,
  years,
} from './inputs.ts'
import { NumberInput } from './number-input.tsx'
import type { RefusedField } from './refusal-text.ts'
import { hoursText, rateText, readHours, readRate } from './share-link.ts'

/** Fields whose text can be none: the amounts and numbers she types. */
export const typedFields = ['pay', 'hours', 'pensionRate', 'employerRate', 'bonus', 'secondPay'] as const
export type TypedField = (typeof typedFields)[number]
export type Problem = MoneyProblem | 'not_a_number'
export type Problems = Partial<Record<TypedField, Problem>>

/** What is still to be typed: the amounts that may be none, where there is none. */
export function emptyAmounts({ bonus, secondPay }: Inputs): Problems {
  const empty = { kind: 'empty' } as const
  return { ...(bonus === 0 && { bonus: empty }), ...(secondPay === 0 && { secondPay: empty }) }
}

/** Whether a problem stands in the way of a result: an amount that may be none may be empty. */
export function isWrong(field: TypedField, problem: Problem | undefined): problem is Problem {
  const isOptional = field === 'bonus' || field === 'secondPay'
  return problem !== undefined && !(isOptional && problem !== 'not_a_number' && problem.kind === 'empty')
}

type CalculatorFormProps = {
  inputs: Inputs
  problems: Problems
  /** What the engine refuses, in words, at the field it is about. */
  refused: { field: RefusedField; text: string } | null
  onChange: (changes: Partial<Inputs>) => void
  onProblem: (field: TypedField, problem: Problem | null) => void
}

/** Everything the calculation depends on. The year of the simple form asks only for what that form knows. */
export function CalculatorForm(props: CalculatorFormProps) {
  const { t } = useText()
  const { inputs, refused, onChange } = props
  const isSimple = inputs.year === simpleYear
  const refusedAt = (field: RefusedField) => (refused?.field === field ? refused.text : null)
  return (
    <Card title={t('tax.inputsTitle')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('tax.year')}>
          <Select
            value={inputs.year}
            onChange={({ target }) => onChange({ year: target.value })}
            options={years.map((year) => ({
              value: year,
              label: year === simpleYear ? t('tax.yearSimple', { year }) : year,
            }))}
          />
        </Field>
        {isSimple ? (
          <PensionRate {...props} refusedText={refusedAt('pension')} />
        ) : (
          <Field label={t('tax.taxCode')} hint={t('tax.taxCodeHint')} error={refusedAt('taxCode')} optional>
            <Input
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              value={inputs.taxCode}
              onChange={({ target }) => onChange({ taxCode: target.value.toUpperCase() })}
            />
          </Field>
        )}
        {!isSimple && (
          <Field label={t('tax.nation')} className="sm:col-span-2">
            <Select
              value={inputs.nation}
              onChange={({ target }) => {
                const nation = nations.find((each) => each === target.value) ?? inputs.nation
                onChange({ nation, secondCode: secondCodeIn(nation, inputs.secondCode) })
              }}
              options={nations.map((nation) => ({ value: nation, label: t(`tax.nation_${nation}`) }))}
            />
          </Field>
        )}
        <PayFields {...props} refusedText={refusedAt('pay')} />
      </div>
      {isSimple ? (
        <p className="mt-4 text-ink-2 text-secondary">{t('tax.yearSimpleNote')}</p>
      ) : (
        <div className="mt-4 border-line border-t">
          <MoreFields {...props} />
        </div>
      )}
    </Card>
  )
}

function secondCodeIn(nation: Inputs['nation'], code: string): string {
  const moved = withNation(code, nation)
  return secondJobCodes(nation).includes(moved) ? moved : withNation('BR', nation)
}

function PayFields({ inputs, problems, refusedText, onChange, onProblem }: WithRefusal) {
  const { t } = useText()
  const moneyProblem = useMoneyProblemText()
  const problem = problems.pay
  return (
    <>
      <Field
        label={t('tax.pay')}
        error={(problem && problem !== 'not_a_number' ? moneyProblem(problem) : null) ?? refusedText}
      >
        <MoneyInput
          value={problem ? null : inputs.pay}
          max={highestPay}
          onChange={(pay, problem) => {
            onProblem('pay', problem)
            if (pay !== null) onChange({ pay })
          }}
        />
      </Field>
      <Field label={t('tax.per')}>
        <Select
          value={inputs.per}
          onChange={({ target }) => onChange({ per: payUnits.find((unit) => unit === target.value) ?? inputs.per })}
          options={payUnits.map((unit) => ({ value: unit, label: t(`tax.per_${unit}`) }))}
        />
      </Field>
      {inputs.per === 'hour' && (
        <Field label={t('tax.hours')} error={problems.hours ? t('tax.hoursInvalid') : null}>
          <NumberInput
            value={inputs.weeklyMinutes}
            toText={hoursText}
            read={readHours}
            onChange={(weeklyMinutes) => {
              onProblem('hours', weeklyMinutes === null ? 'not_a_number' : null)
              if (weeklyMinutes !== null) onChange({ weeklyMinutes })
            }}
          />
        </Field>
      )}
    </>
  )
}

type WithRefusal = CalculatorFormProps & { refusedText: string | null }

function PensionRate({ inputs, problems, refusedText, onChange, onProblem }: WithRefusal) {
  const { t } = useText()
  return (
    <Field label={t('tax.pensionRate')} error={problems.pensionRate ? t('tax.pensionRateInvalid') : refusedText}>
      <NumberInput
        value={inputs.pensionRate}
        toText={rateText}
        read={(text) => readRate(text, highestPension)}
        onChange={(pensionRate) => {
          onProblem('pensionRate', pensionRate === null ? 'not_a_number' : null)
          if (pensionRate !== null) onChange({ pensionRate })
        }}
      />
    </Field>
  )
}

/** What most people need only once, one part open at a time; each title says what is set. */
function MoreFields(props: CalculatorFormProps) {
  const { t, share } = useText()
  const { inputs } = props
  const plans = [
    ...(inputs.loan === 'none' ? [] : [t(`tax.loan_${inputs.loan}`)]),
    ...(inputs.hasPostgraduateLoan ? [t('tax.postgraduate')] : []),
  ]
  const items = [
    {
      id: 'pension',
      title: t('tax.pensionTitle'),
      set: share(inputs.pensionRate),
      content: <PensionFields {...props} />,
    },
    {
      id: 'loans',
      title: t('tax.loansTitle'),
      set: plans.length === 0 ? t('tax.loan_none') : plans.join(' · '),
      content: <LoanFields {...props} />,
    },
    {
      id: 'bonus',
      title: t('tax.bonusTitle'),
      set: inputs.bonus > 0 ? <Money amount={inputs.bonus} /> : t('tax.loan_none'),
      content: <BonusFields {...props} />,
    },
    {
      id: 'second',
      title: t('tax.secondTitle'),
      set: inputs.secondPay > 0 ? inputs.secondCode : t('tax.loan_none'),
      content: <SecondJobFields {...props} />,
    },
    {
      id: 'tax',
      title: t('tax.detailsTitle'),
      set: inputs.niCategory,
      content: <TaxDetails {...props} />,
    },
  ]
  return (
    <Accordion
      items={items.map(({ id, title, set, content }) => ({
        id,
        title: (
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            {title} <span className="font-normal text-ink-2 text-secondary">{set}</span>
          </span>
        ),
        content: <div className="grid gap-4 pt-1 text-ink sm:grid-cols-2">{content}</div>,
      }))}
    />
  )
}

function PensionFields(props: CalculatorFormProps) {
  const { t } = useText()
  const { inputs, problems, refused, onChange, onProblem } = props
  return (
    <>
      <PensionRate {...props} refusedText={refused?.field === 'pension' ? refused.text : null} />
      <Field label={t('tax.employerRate')} error={problems.employerRate ? t('tax.employerRateInvalid') : null}>
        <NumberInput
          value={inputs.employerRate}
          toText={rateText}
          read={(text) => readRate(text, 10_000)}
          onChange={(employerRate) => {
            onProblem('employerRate', employerRate === null ? 'not_a_number' : null)
            if (employerRate !== null) onChange({ employerRate })
          }}
        />
      </Field>
      <Field label={t('tax.method')} hint={t(`tax.methodHint_${inputs.pensionMethod}`)}>
        <Select
          value={inputs.pensionMethod}
          onChange={({ target }) =>
            onChange({ pensionMethod: pensionMethods.find((each) => each === target.value) ?? inputs.pensionMethod })
          }
          options={pensionMethods.map((method) => ({ value: method, label: t(`tax.method_${method}`) }))}
        />
      </Field>
      <Field label={t('tax.pensionOf')}>
        <Select
          value={inputs.pensionBasis}
          onChange={({ target }) =>
            onChange({ pensionBasis: pensionBases.find((each) => each === target.value) ?? inputs.pensionBasis })
          }
          options={pensionBases.map((basis) => ({ value: basis, label: t(`tax.of_${basis}`) }))}
        />
      </Field>
    </>
  )
}

function LoanFields({ inputs, refused, onChange }: CalculatorFormProps) {
  const { t } = useText()
  return (
    <>
      <Field label={t('tax.loan')} error={refused?.field === 'loans' ? refused.text : null}>
        <Select
          value={inputs.loan}
          onChange={({ target }) =>
            onChange({ loan: undergraduatePlans.find((plan) => plan === target.value) ?? 'none' })
          }
          options={(['none', ...undergraduatePlans] as const).map((plan) => ({
            value: plan,
            label: t(`tax.loan_${plan}`),
          }))}
        />
      </Field>
      <Checkbox
        className="sm:mt-7"
        label={t('tax.postgraduate')}
        checked={inputs.hasPostgraduateLoan}
        onChange={({ target }) => onChange({ hasPostgraduateLoan: target.checked })}
      />
    </>
  )
}

/** An amount that may be none: empty counts as nothing. */
function OptionalAmount({
  field,
  label,
  hint,
  refusedText = null,
  ...props
}: CalculatorFormProps & {
  field: 'bonus' | 'secondPay'
  label: ReactNode
  hint?: ReactNode
  refusedText?: string | null
}) {
  const moneyProblem = useMoneyProblemText()
  const { inputs, problems, onChange, onProblem } = props
  const problem = problems[field]
  return (
    <Field
      label={label}
      hint={hint}
      error={(problem !== 'not_a_number' && isWrong(field, problem) ? moneyProblem(problem) : null) ?? refusedText}
      optional
    >
      <MoneyInput
        value={problem ? null : inputs[field]}
        max={highestPay}
        onChange={(amount, problem) => {
          onProblem(field, problem)
          if (amount !== null || problem?.kind === 'empty') onChange({ [field]: amount ?? 0 })
        }}
      />
    </Field>
  )
}

function BonusFields(props: CalculatorFormProps) {
  const { t, day } = useText()
  const { inputs, onChange } = props
  return (
    <>
      <OptionalAmount {...props} field="bonus" label={t('tax.bonus')} />
      <Field label={t('tax.bonusMonth')}>
        <Select
          value={String(inputs.bonusMonth)}
          onChange={({ target }) => onChange({ bonusMonth: Number(target.value) })}
          options={Array.from({ length: 12 }, (_, index) => ({
            value: String(index + 1),
            label: day(dayInTaxMonth(inputs.year, index + 1), 'month'),
          }))}
        />
      </Field>
      <Field label={t('tax.paid')}>
        <Select
          value={inputs.paid}
          onChange={({ target }) => onChange({ paid: paidEvery.find((each) => each === target.value) ?? inputs.paid })}
          options={paidEvery.map((frequency) => ({ value: frequency, label: t(`tax.paid_${frequency}`) }))}
        />
      </Field>
    </>
  )
}

/** A day in the calendar month in which a month of the tax year begins: 1 is April. */
function dayInTaxMonth(taxYear: string, taxMonth: number): string {
  const firstYear = Number(taxYear.slice(0, 4))
  const month = ((taxMonth + 2) % 12) + 1
  return `${month < 4 ? firstYear + 1 : firstYear}-${String(month).padStart(2, '0')}-06`
}

function SecondJobFields(props: CalculatorFormProps) {
  const { t } = useText()
  const { inputs, refused, onChange } = props
  return (
    <>
      <OptionalAmount
        {...props}
        field="secondPay"
        label={t('tax.secondPay')}
        hint={t('tax.secondHint')}
        refusedText={refused?.field === 'secondPay' ? refused.text : null}
      />
      <Field label={t('tax.secondCode')}>
        <Select
          value={inputs.secondCode}
          onChange={({ target }) => onChange({ secondCode: target.value })}
          options={secondJobCodes(inputs.nation).map((code) => ({ value: code, label: code }))}
        />
      </Field>
    </>
  )
}

function TaxDetails({ inputs, refused, onChange }: CalculatorFormProps) {
  const { t } = useText()
  const categories = Object.keys(ratesOf(inputs.year)?.nationalInsurance.categories.value ?? {})
  return (
    <>
      <Field label={t('tax.niCategory')} error={refused?.field === 'niCategory' ? refused.text : null}>
        <Select
          value={inputs.niCategory}
          onChange={({ target }) => onChange({ niCategory: target.value })}
          options={categories.map((letter) => ({ value: letter, label: letter }))}
        />
      </Field>
      <Field label={t('tax.basis')} hint={t('tax.basisHint')}>
        <Select
          value={inputs.basis}
          onChange={({ target }) => onChange({ basis: bases.find((each) => each === target.value) ?? inputs.basis })}
          options={bases.map((basis) => ({ value: basis, label: t(`tax.basis_${basis}`) }))}
        />
      </Field>
    </>
  )
}
