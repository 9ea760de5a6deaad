import { ratesOf } from '@gpod/payroll'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select } from '../../../ui/input.tsx'
import { MoneyInput, useMoneyProblemText } from '../../../ui/money-input.tsx'
import {
  bases,
  highestPay,
  paidEvery,
  pensionBases,
  pensionMethods,
  secondJobCodes,
  undergraduatePlans,
} from './inputs.ts'
import { NumberInput } from './number-input.tsx'
import { PensionRate } from './pension-rate.tsx'
import { rateText, readRate } from './share-link.ts'
import { type CalculatorFormProps, isWrong } from './typed-fields.ts'

const groups = {
  pension: PensionFields,
  loans: LoanFields,
  bonus: BonusFields,
  second: SecondJobFields,
  tax: TaxDetails,
}

/** The fields that most people need only once. */
export default function FieldGroup({ group, ...props }: CalculatorFormProps & { group: keyof typeof groups }) {
  const Fields = groups[group]
  return <Fields {...props} />
}

function PensionFields(props: CalculatorFormProps) {
  const { t } = useText()
  const { inputs, problems, refused, onChange, onProblem } = props
  return (
    <>
      <PensionRate {...props} refusedText={refused?.field === 'pension' ? refused.text : null} />
      <Field
        label={t('take-home.employerRate')}
        error={problems.employerRate ? t('take-home.employerRateInvalid') : null}
      >
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
      <Field label={t('take-home.method')} hint={t(`take-home.methodHint_${inputs.pensionMethod}`)}>
        <Select
          value={inputs.pensionMethod}
          onChange={({ target }) =>
            onChange({ pensionMethod: pensionMethods.find((each) => each === target.value) ?? inputs.pensionMethod })
          }
          options={pensionMethods.map((method) => ({ value: method, label: t(`take-home.method_${method}`) }))}
        />
      </Field>
      <Field label={t('take-home.pensionOf')}>
        <Select
          value={inputs.pensionBasis}
          onChange={({ target }) =>
            onChange({ pensionBasis: pensionBases.find((each) => each === target.value) ?? inputs.pensionBasis })
          }
          options={pensionBases.map((basis) => ({ value: basis, label: t(`take-home.of_${basis}`) }))}
        />
      </Field>
    </>
  )
}

function LoanFields({ inputs, refused, onChange }: CalculatorFormProps) {
  const { t } = useText()
  return (
    <>
      <Field label={t('take-home.loan')} error={refused?.field === 'loans' ? refused.text : null}>
        <Select
          value={inputs.loan}
          onChange={({ target }) =>
            onChange({ loan: undergraduatePlans.find((plan) => plan === target.value) ?? 'none' })
          }
          options={(['none', ...undergraduatePlans] as const).map((plan) => ({
            value: plan,
            label: t(`take-home.loan_${plan}`),
          }))}
        />
      </Field>
      <Checkbox
        className="sm:mt-7"
        label={t('take-home.postgraduate')}
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
      <OptionalAmount {...props} field="bonus" label={t('take-home.bonus')} />
      <Field label={t('take-home.bonusMonth')}>
        <Select
          value={String(inputs.bonusMonth)}
          onChange={({ target }) => onChange({ bonusMonth: Number(target.value) })}
          options={Array.from({ length: 12 }, (_, index) => ({
            value: String(index + 1),
            label: day(dayInTaxMonth(inputs.year, index + 1), 'month'),
          }))}
        />
      </Field>
      <Field label={t('take-home.paid')}>
        <Select
          value={inputs.paid}
          onChange={({ target }) => onChange({ paid: paidEvery.find((each) => each === target.value) ?? inputs.paid })}
          options={paidEvery.map((frequency) => ({ value: frequency, label: t(`take-home.paid_${frequency}`) }))}
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
        label={t('take-home.secondPay')}
        hint={t('take-home.secondHint')}
        refusedText={refused?.field === 'secondPay' ? refused.text : null}
      />
      <Field label={t('take-home.secondCode')}>
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
      <Field label={t('take-home.niCategory')} error={refused?.field === 'niCategory' ? refused.text : null}>
        <Select
          value={inputs.niCategory}
          onChange={({ target }) => onChange({ niCategory: target.value })}
          options={categories.map((letter) => ({ value: letter, label: letter }))}
        />
      </Field>
      <Field label={t('take-home.basis')} hint={t('take-home.basisHint')}>
        <Select
          value={inputs.basis}
          onChange={({ target }) => onChange({ basis: bases.find((each) => each === target.value) ?? inputs.basis })}
          options={bases.map((basis) => ({ value: basis, label: t(`take-home.basis_${basis}`) }))}
        />
      </Field>
    </>
  )
}
