import { pence } from '@gpod/money'
import { plainWhy, type Shift, type SumLabel, type SumLine, type Trace } from '@gpod/payroll'
import { useText } from '../../i18n/use-text.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { Isolated, Money } from '../../ui/money.tsx'
import { payLineLabelOf } from '../pay-line-labels.ts'
import { measuredText, sentenceText } from './sentence-text.ts'
import { NamesContext, type StepNames, useStepName } from './step-names.ts'
import { WhySum } from './why-sum.tsx'
import { WorkingSteps } from './working-steps.tsx'

/** Names of the company's own for lines of a payslip, by their code. */
export type LineNames = ReadonlyMap<string, string>

type PlainWhyProps = {
  /** The figure's name in the reader's language. */
  name: string
  trace: Trace
  /** The step that gives the figure. */
  root: number
  names?: StepNames
  lineNames?: LineNames
}

const noNames: StepNames = {}
const noLines: LineNames = new Map()

/** Why a figure is what it is: a sentence and a short sum first; shifts and the full working one tap further. */
export function PlainWhy({ name, trace, root, names = noNames, lineNames = noLines }: PlainWhyProps) {
  const text = useText()
  const { t } = text
  const { sentences, sum, shifts } = plainWhy(trace, root)
  const step = trace.steps[root]
  return (
    <NamesContext value={names}>
      <WhySum
        sentence={sentences.map((sentence) => sentenceText(sentence, text)).join(' ')}
        total={step && sum.length > 1 ? { name, value: <MeasuredValue value={step.value} unit={step.unit} /> } : null}
        lines={sum.map((line, place) => ({
          key: `${place}`,
          name: <LineName line={line} lineNames={lineNames} />,
          value: <MeasuredValue value={line.value} unit={line.unit} />,
        }))}
      />
      <div className="mt-3 border-line border-t">
        <Accordion
          items={[
            ...(shifts.length > 0
              ? [
                  {
                    id: 'shifts',
                    title: t('why.shiftsTogether', {
                      count: shifts.length,
                      amount: pence(shifts.reduce((total, { amount }) => total + amount, 0)),
                    }),
                    content: <ShiftList shifts={shifts} />,
                  },
                ]
              : []),
            {
              id: 'working',
              title: t('why.fullWorking'),
              content: <WorkingSteps trace={trace} root={root} names={names} />,
            },
          ]}
        />
      </div>
    </NamesContext>
  )
}

function LineName({ line, lineNames }: { line: SumLine; lineNames: LineNames }) {
  const { t } = useText()
  const labelText = useLabelText(lineNames)
  return <bdi>{line.of ? t('why.shareOf', line.of) : labelText(line.label)}</bdi>
}

function useLabelText(lineNames: LineNames): (label: SumLabel) => string {
  const { t } = useText()
  const nameOf = useStepName()
  return (label) => {
    switch (label.is) {
      case 'step':
        return nameOf(label.code)
      case 'line': {
        const own = label.code === null ? undefined : lineNames.get(label.code)
        const key = payLineLabelOf(label.kind)
        return own ?? (key === null ? label.kind : t(key))
      }
      case 'shifts':
        return t('why.shiftCount', { count: label.count })
      case 'others':
        return t('why.otherAmounts', { count: label.count })
    }
  }
}

function MeasuredValue({ value, unit }: Pick<SumLine, 'value' | 'unit'>) {
  const text = useText()
  if (unit === 'pence') return <Money amount={pence(value)} tabular />
  return <Isolated>{measuredText({ value, unit }, text)}</Isolated>
}

/** Each shift with its day, time, rate and amount. */
export function ShiftList({ shifts }: { shifts: readonly Shift[] }) {
  const { t, day } = useText()
  return (
    <>
      {shifts.length > 1 && <p className="mb-1 text-small">{t('why.eachRounded')}</p>}
      <ul className="divide-y divide-line">
        {shifts.map(({ day: on, minutes, rate, multiple, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two shifts of one day are told apart by their place alone.
          <li key={place} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block text-ink">{on === null ? t('why.hoursOfPay') : day(on)}</span>
              <span className="text-small">
                {multiple === 10_000
                  ? t('why.shiftTime', { minutes, rate: pence(rate) })
                  : t('why.shiftTimeMultiple', { minutes, rate: pence(rate), multiple })}
              </span>
            </span>
            <Money amount={pence(amount)} tabular className="text-ink" />
          </li>
        ))}
      </ul>
    </>
  )
}
