import { useId } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { type Figures, type PoundPart, penniesOfPound } from './take-home.ts'

const looks: Readonly<Record<PoundPart, { fill: string; swatch: string }>> = {
  kept: { fill: 'fill-c1', swatch: 'bg-c1' },
  tax: { fill: 'fill-c2', swatch: 'bg-c2' },
  nationalInsurance: { fill: 'fill-c3', swatch: 'bg-c3' },
  other: { fill: 'fill-c4', swatch: 'bg-c4' },
}

/** A pound of gross pay as a bar of a hundred pennies, with its numbers beside it. Nothing where there is no pay. */
export function WhereEachPoundGoes({ figures }: { figures: Figures }) {
  const { t } = useText()
  const titleId = useId()
  const parts = penniesOfPound(figures).filter(({ pennies }) => pennies > 0)
  if (parts.length === 0) return null
  const names: Readonly<Record<PoundPart, string>> = {
    kept: t('take-home.chartKept'),
    tax: t('take-home.incomeTax'),
    nationalInsurance: t('take-home.nationalInsurance'),
    other: figures.studentLoan > 0 ? t('take-home.chartOther') : t('take-home.chartPension'),
  }
  let start = 0
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="mb-2.5 font-medium text-secondary">
        {t('take-home.chartTitle')}
      </figcaption>
      <svg viewBox="0 0 100 9" preserveAspectRatio="none" aria-hidden="true" className="mirrored h-9 w-full">
        {parts.map(({ part, pennies }) => {
          const x = start
          start += pennies
          return (
            <rect
              key={part}
              x={x}
              y={0}
              width={pennies}
              height={9}
              className={`${looks[part].fill} stroke-surface stroke-3`}
              vectorEffect="non-scaling-stroke"
            />
          )
        })}
      </svg>
      <ul className="mt-2.5 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {parts.map(({ part, pennies }) => (
          <li key={part} className="flex flex-wrap items-center justify-between gap-x-4 [&>dd]:ms-auto">
            <span className="wrap-anywhere flex min-w-0 items-center gap-2.5 text-ink-2">
              <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-[3px] ${looks[part].swatch}`} />
              {names[part]}
            </span>
            <Isolated className="font-medium tabular-nums">{t('take-home.pennies', { count: pennies })}</Isolated>
          </li>
        ))}
      </ul>
    </figure>
  )
}
