import { type Pence, pence } from '@gpod/money'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { WhyButton } from '../../../shared/why/why-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Isolated, Money } from '../../../ui/money.tsx'
import type { FigureName, Figures } from './take-home.ts'

/** What is taken from gross pay, in the order of the law. */
export const figureOrder = [
  'gross',
  'pension',
  'taxable',
  'incomeTax',
  'nationalInsurance',
  'studentLoan',
  'net',
] as const satisfies FigureName[]
const taken: ReadonlySet<FigureName> = new Set(['pension', 'incomeTax', 'nationalInsurance', 'studentLoan'])

type FiguresListProps = {
  figures: Figures
  /** The share kept, in basis points; left out where it is not of interest. */
  takeHome?: number
  hidden?: readonly FigureName[]
  onWhy: (figure: FigureName, name: string, amount: Pence) => void
  onWhyTakeHome?: () => void
}

/** The figures of a result from gross to net, each with its why. */
export function FiguresList({ figures, takeHome, hidden = [], onWhy, onWhyTakeHome }: FiguresListProps) {
  const { t, share } = useText()
  return (
    <dl className="divide-y divide-line">
      {figureOrder
        .filter((figure) => !hidden.includes(figure))
        .map((figure) => {
          const name = t(`take-home.${figure}`)
          const amount = figures[figure]
          return (
            <Row key={figure} name={name} isTotal={figure === 'net'} isNote={figure === 'taxable'}>
              <Money amount={taken.has(figure) ? pence(amount === 0 ? 0 : -amount) : amount} tabular />
              <WhyButton figure={name} onClick={() => onWhy(figure, name, amount)} />
            </Row>
          )
        })}
      {takeHome !== undefined && (
        <Row name={t('take-home.takeHome')}>
          <Isolated className="tabular-nums">{share(takeHome)}</Isolated>
          {onWhyTakeHome && <WhyButton figure={t('take-home.takeHome')} onClick={onWhyTakeHome} />}
        </Row>
      )}
    </dl>
  )
}

function Row({
  name,
  isTotal = false,
  isNote = false,
  children,
}: {
  name: string
  isTotal?: boolean
  isNote?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={classNames('flex min-h-12 flex-wrap items-center justify-between gap-x-3', isTotal && 'font-semibold')}
    >
      <dt
        className={classNames(
          'wrap-break-word min-w-0 flex-1 basis-32',
          !isTotal && 'text-ink-2',
          isNote && 'ps-4 text-secondary',
        )}
      >
        {name}
      </dt>
      <dd className={classNames('ms-auto flex items-center gap-1', isNote && 'text-ink-2 text-secondary')}>
        {children}
      </dd>
    </div>
  )
}
