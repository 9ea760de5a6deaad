import { type Pence, ZERO } from '@gpod/money'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { FiguresList } from './figures-list.tsx'
import { highestPay, type Inputs, mostWeeks } from './inputs.ts'
import { refusalText } from './refusal-text.ts'
import type { Figures, Why } from './take-home.ts'
import { type VaryingWeek, varyingWeeks } from './varying-weeks.ts'
import { WhyDialog } from './why-dialog.tsx'

/** Weeks of different pay, each with what comes of it, and all together. */
export function VaryingWeeksCard({
  inputs,
  onChange,
}: {
  inputs: Inputs
  onChange: (weeks: readonly Pence[]) => void
}) {
  const { t } = useText()
  const { weeks } = inputs
  return (
    <Card title={t('take-home.weeksTitle')} aside={weeks.length > 0 && t('take-home.estimate')}>
      <p className="mb-3 text-ink-2 text-secondary">{t('take-home.weeksText')}</p>
      {weeks.length > 0 && (
        <ol className="mb-3 grid gap-3 sm:grid-cols-2">
          {weeks.map((pay, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the year.
            <li key={at}>
              <Field label={t('take-home.weekPay', { number: at + 1 })}>
                <MoneyInput
                  value={pay}
                  max={highestPay}
                  onChange={(amount) => amount !== null && onChange(weeks.with(at, amount))}
                />
              </Field>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2.5">
        {weeks.length < mostWeeks && (
          <Button look="soft" onClick={() => onChange([...weeks, weeks.at(-1) ?? ZERO])}>
            {t('take-home.weekAdd')}
          </Button>
        )}
        {weeks.length > 0 && (
          <Button look="quiet" onClick={() => onChange(weeks.slice(0, -1))}>
            {t('take-home.weekRemove', { number: weeks.length })}
          </Button>
        )}
      </div>
      {weeks.some((pay) => pay > 0) && <Result inputs={inputs} />}
    </Card>
  )
}

function Result({ inputs }: { inputs: Inputs }) {
  const { t } = useText()
  const id = useId()
  const [why, setWhy] = useState<Why | null>(null)
  const [shown, setShown] = useState(0)
  const result = varyingWeeks(inputs, inputs.weeks)
  if (result.outcome === 'refused') return <EmptyState sentence={refusalText(t, result)} />
  const at = Math.min(shown, result.weeks.length - 1)
  const week = result.weeks[at] as VaryingWeek
  const hidden = (figures: Figures) =>
    figures.studentLoan === 0 ? (['taxable', 'studentLoan'] as const) : (['taxable'] as const)
  return (
    <div className="mt-4 border-line border-t pt-4">
      <p className="flex justify-between gap-4 rounded-md bg-surface-2 px-3.5 py-2.5 font-semibold">
        {t('take-home.weeksAll', { count: result.weeks.length })} <Money amount={result.total.net} tabular />
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {result.weeks.map(({ figures }, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the year.
          <li key={number}>
            <button
              type="button"
              aria-pressed={number === at}
              aria-controls={id}
              onClick={() => setShown(number)}
              className={`pressable grid min-h-11 rounded-md px-3 py-1.5 text-start text-secondary ${number === at ? 'bg-primary-soft font-semibold text-primary' : 'bg-surface-2'}`}
            >
              <span className="text-small">{t('take-home.weekNumber', { number: number + 1 })}</span>
              <Money amount={figures.net} tabular />
            </button>
          </li>
        ))}
      </ul>
      <div id={id}>
        <FiguresList
          figures={week.figures}
          hidden={hidden(week.figures)}
          onWhy={(figure, name, amount) => setWhy({ figure, name, amount, workings: [week.working] })}
        />
      </div>
      <WhyDialog why={why} onClose={() => setWhy(null)} />
    </div>
  )
}
