import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { MoneyInput, useMoneyProblemText } from '../../../ui/money-input.tsx'
import { highestPay, type Inputs, nations, payUnits, secondJobCodes, simpleYear, withNation, years } from './inputs.ts'
import { MoreFields } from './more-fields.tsx'
import { NumberInput } from './number-input.tsx'
import { PensionRate } from './pension-rate.tsx'
import type { RefusedField } from './refusal-text.ts'
import { hoursText, readHours } from './share-link.ts'
import type { CalculatorFormProps, WithRefusal } from './typed-fields.ts'

/** Everything the calculation depends on. The year of the simple form asks only for what that form knows. */
export function CalculatorForm(props: CalculatorFormProps) {
  const { t } = useText()
  const { inputs, refused, onChange } = props
  const isSimple = inputs.year === simpleYear
  const refusedAt = (field: RefusedField) => (refused?.field === field ? refused.text : null)
  return (
    <Card title={t('take-home.inputsTitle')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('take-home.year')}>
          <Select
            value={inputs.year}
            onChange={({ target }) => onChange({ year: target.value })}
            options={years.map((year) => ({
              value: year,
              label: year === simpleYear ? t('take-home.yearSimple', { year }) : year,
            }))}
          />
        </Field>
        {isSimple ? (
          <PensionRate {...props} refusedText={refusedAt('pension')} />
        ) : (
          <Field label={t('take-home.taxCode')} hint={t('take-home.taxCodeHint')} error={refusedAt('taxCode')} optional>
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
          <Field label={t('take-home.nation')} className="sm:col-span-2">
            <Select
              value={inputs.nation}
              onChange={({ target }) => {
                const nation = nations.find((each) => each === target.value) ?? inputs.nation
                onChange({ nation, secondCode: secondCodeIn(nation, inputs.secondCode) })
              }}
              options={nations.map((nation) => ({ value: nation, label: t(`take-home.nation_${nation}`) }))}
            />
          </Field>
        )}
        <PayFields {...props} refusedText={refusedAt('pay')} />
      </div>
      {isSimple ? (
        <p className="mt-4 text-ink-2 text-secondary">{t('take-home.yearSimpleNote')}</p>
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
        label={t('take-home.pay')}
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
      <Field label={t('take-home.per')}>
        <Select
          value={inputs.per}
          onChange={({ target }) => onChange({ per: payUnits.find((unit) => unit === target.value) ?? inputs.per })}
          options={payUnits.map((unit) => ({ value: unit, label: t(`take-home.per_${unit}`) }))}
        />
      </Field>
      {inputs.per === 'hour' && (
        <Field label={t('take-home.hours')} error={problems.hours ? t('take-home.hoursInvalid') : null}>
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
