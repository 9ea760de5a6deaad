import { pence } from '@gpod/money'
import type { Trace, TraceStep, TraceUnit } from '@gpod/payroll'
import { TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useText } from '../../i18n/use-text.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { Isolated, Money } from '../../ui/money.tsx'
import { isMoney, plainFactor, type ReadableOperand, type ReadableStep, readableWorking } from './readable-steps.ts'
import { type RoundingRule, roundingOf } from './rounding-rule.ts'
import { NamesContext, type StepNames, useStepName } from './step-names.ts'

/** How a figure came about: each line with its sum, then the statutory values with their first day and the law. */
export function WorkingSteps({ trace, root, names = {} }: { trace: Trace; root: number; names?: StepNames }) {
  const { t } = useText()
  const { steps, values } = readableWorking(trace, root)
  return (
    <NamesContext value={names}>
      <ol className="grid gap-2">
        {steps.map((line) => (
          <Line key={line.index} line={line} />
        ))}
      </ol>
      {values.length > 0 && (
        <div className="mt-3 border-line border-t">
          <Accordion
            items={[
              {
                id: 'values',
                title: t('why.ratesUsed'),
                content: (
                  <ul className="grid gap-3">
                    {values.map((step) => (
                      <TableValue key={`${step.table.id} ${step.value}`} step={step} />
                    ))}
                  </ul>
                ),
              },
            ]}
          />
        </div>
      )}
    </NamesContext>
  )
}

function Line({ line }: { line: ReadableStep }) {
  const { t } = useText()
  const nameOf = useStepName()
  const { step, operands, isRounded } = line
  const rounding = isRounded ? roundingOf(step) : null
  return (
    <li className="rounded-md bg-surface-2 px-3.5 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{nameOf(step.code)}</span>
        <span className="ms-auto font-semibold">
          <Value {...step} />
        </span>
      </p>
      {operands.length > 0 && (
        <p className="text-ink-2 text-small">
          <Formula step={step} operands={operands} />
          {rounding && <> · {roundingText(t, rounding)}</>}
        </p>
      )}
      {step.law && <Law>{step.law}</Law>}
    </li>
  )
}

/** The rule by which a line became whole, as a sentence. */
function roundingText(t: ReturnType<typeof useText>['t'], { rule, to }: RoundingRule): string {
  switch (rule) {
    case 'ni':
      return t('take-home.roundNi')
    case 'down':
      return t('take-home.roundDown', { to })
    case 'up':
      return t('take-home.roundUp', { to })
    case 'halfUp':
      return t('take-home.roundHalfUp', { to })
    case 'halfDown':
      return t('take-home.roundHalfDown', { to })
  }
}

/** The sum in signs where there are signs for it, in words where there are none. */
function Formula({ step, operands }: { step: TraceStep; operands: readonly ReadableOperand[] }) {
  const { t } = useText()
  const [first, second, third] = operands
  switch (step.operation) {
    case 'input':
    case 'table':
      return null
    case 'add':
      return <Chain sign="+" operands={operands} unit={step.unit} />
    case 'subtract':
      return <Chain sign="−" operands={operands} unit={step.unit} />
    case 'multiply_divide':
      return <Product step={step} operands={operands} />
    case 'round_ni':
      return first ? <Part operand={first} unit={step.unit} /> : null
    case 'smallest':
      return (
        <>
          {t('take-home.opSmallest')} <Chain sign="·" operands={operands} unit={step.unit} />
        </>
      )
    case 'largest':
      return (
        <>
          {t('take-home.opLargest')} <Chain sign="·" operands={operands} unit={step.unit} />
        </>
      )
    case 'slice':
      if (!first || !second || !third) return null
      return t('take-home.opSlice', { whole: asPence(first), from: asPence(second), to: asPence(third) })
    case 'choose_band':
      return t('take-home.opBand', { number: step.value + 1 })
  }
}

function Product({ step, operands }: { step: TraceStep; operands: readonly ReadableOperand[] }) {
  const { number } = useText()
  const [first, second, third] = operands
  if (!first || !second || !third) return null
  if (second.unit === 'basis_points' || second.unit === 'pence') {
    return (
      <>
        <Part operand={first} unit={step.unit} />
        <Sign>×</Sign>
        <Part operand={second} unit={step.unit} />
      </>
    )
  }
  const { multiplier, divisor } = plainFactor(step.unit, { first, second, third })
  return (
    <>
      <Part operand={first} unit={step.unit} />
      {second.step && (
        <>
          <Sign>×</Sign>
          <Part operand={second} unit={step.unit} />
        </>
      )}
      {multiplier !== 1 && (
        <>
          <Sign>×</Sign>
          {isMoney(step.unit) && first.unit === 'count' ? (
            <Value value={multiplier} unit={step.unit} />
          ) : (
            <Isolated>{number(multiplier)}</Isolated>
          )}
        </>
      )}
      {divisor !== 1 && (
        <>
          <Sign>÷</Sign>
          <Isolated>{number(divisor)}</Isolated>
        </>
      )}
    </>
  )
}

function Chain({ sign, operands, unit }: { sign: string; operands: readonly ReadableOperand[]; unit: TraceUnit }) {
  return operands.map((operand, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sum have no identity but their place.
    <Fragment key={index}>
      {index > 0 && <Sign>{sign}</Sign>}
      <Part operand={operand} unit={unit} />
    </Fragment>
  ))
}

function Sign({ children }: { children: string }) {
  return <span> {children} </span>
}

/** A value with what it is: "£12,570.00 (personal allowance)". A number of the rule itself is in the line's unit. */
function Part({ operand, unit }: { operand: ReadableOperand; unit: TraceUnit }) {
  const nameOf = useStepName()
  if (!operand.step) return <Value value={operand.value} unit={unit} />
  return (
    <>
      <Value {...operand.step} /> ({nameOf(operand.step.code)})
    </>
  )
}

function asPence({ value, unit }: ReadableOperand) {
  return pence(unit === 'pounds' ? value * 100 : value)
}

/** A step's value in its unit. Fractions of a penny are shown in full: they are what gets rounded. */
function Value({ value, unit }: Pick<TraceStep, 'value' | 'unit'>) {
  const { number, share, duration } = useText()
  switch (unit) {
    case 'pence':
      return <Money amount={pence(value)} />
    case 'pounds':
      return <Money amount={pence(value * 100)} />
    case 'ten_thousandths':
      return <Exact pounds={value / 10_000} />
    case 'pence_basis_points':
      return <Exact pounds={value / 1_000_000} />
    case 'basis_points':
      return <Isolated>{share(value)}</Isolated>
    case 'count':
      return <Isolated>{number(value)}</Isolated>
    case 'minutes':
      return <span>{duration(value)}</span>
    case 'minute_basis_points':
      return <span>{duration(value / 10_000)}</span>
  }
}

const exactPounds = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

function Exact({ pounds }: { pounds: number }) {
  const text = `${pounds < 0 ? '−' : ''}£${exactPounds.format(Math.abs(pounds))}`
  return <Isolated>{text}</Isolated>
}

function TableValue({ step }: { step: TraceStep & Required<Pick<TraceStep, 'table'>> }) {
  const { t } = useText()
  const nameOf = useStepName()
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink">
        <span>{nameOf(step.code)}</span>
        <span className="ms-auto font-semibold">
          <Value {...step} />
        </span>
      </p>
      <p className="text-small">{t('take-home.whySince', { on: step.table.from })}</p>
      {step.law && <Law>{step.law}</Law>}
      <Law>{step.table.title}</Law>
      {!step.table.confirmed && (
        <p className="flex items-start gap-1.5 text-small text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> {t('take-home.whyUnconfirmed')}
        </p>
      )}
    </li>
  )
}

/** British law and publications keep their own names in every language. */
function Law({ children }: { children: ReactNode }) {
  return (
    <p className="text-ink-2 text-small">
      <bdi dir="ltr" lang="en" className="wrap-anywhere">
        {children}
      </bdi>
    </p>
  )
}
