import { useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { EmptyState } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { FiguresList } from './figures-list.tsx'
import type { Inputs } from './inputs.ts'
import { refusalText } from './refusal-text.ts'
import type { Figures, Why } from './take-home.ts'
import { type VaryingWeek, varyingWeeks } from './varying-weeks.ts'
import { WhyBox } from './why-box.tsx'

/** What comes of each of the weeks, one at a time, and all together. */
export default function WeeksResult({ inputs }: { inputs: Inputs }) {
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
    <>
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
          onWhy={(figure, name, amount) => setWhy({ figure, name, amount })}
        />
      </div>
      {why && <WhyBox why={why} workings={[week.working]} onClose={() => setWhy(null)} />}
    </>
  )
}
