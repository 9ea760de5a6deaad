import { negate, type Pence } from '@gpod/money'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { WhyButton } from '../../../shared/why/why-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'

type FigureRowProps = {
  name: string
  /** Its name in British law, where there is one. */
  legal?: string | null
  note?: ReactNode
  amount: Pence
  /** Shown with a minus: what is taken off. What is given back, as tax is, has a plus. */
  isTaken?: boolean
  look?: 'line' | 'total' | 'result' | 'aside'
  onWhy?: (() => void) | undefined
}

/** One figure of a payslip, with the way to its why. */
export function FigureRow({ name, legal, note, amount, isTaken = false, look = 'line', onWhy }: FigureRowProps) {
  return (
    <div
      className={classNames(
        'flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-1',
        look === 'total' && 'border-line border-t font-semibold',
        look === 'result' && 'font-semibold text-card',
      )}
    >
      <dt
        className={classNames(
          'wrap-break-word min-w-0 flex-1 basis-32',
          look === 'line' && 'text-ink-2',
          look === 'aside' && 'ps-4 text-ink-2 text-secondary',
        )}
      >
        <bdi>{name}</bdi>
        <LegalName own={name} legal={legal} />
        {note && <span className="block font-normal text-ink-2 text-small">{note}</span>}
      </dt>
      <dd className={classNames('ms-auto flex items-center gap-1', look === 'aside' && 'text-ink-2 text-secondary')}>
        <Money amount={isTaken && amount !== 0 ? negate(amount) : amount} sign={isTaken ? 'always' : 'auto'} tabular />
        {onWhy && <WhyButton figure={name} onClick={onWhy} />}
      </dd>
    </div>
  )
}

/** The English label of law beside the reader's own label; a reader of English has no need of it. */
export function LegalName({ own, legal }: { own: string; legal: string | null | undefined }) {
  const { language } = useText()
  if (!legal || legal === own || language === 'en') return null
  return (
    <span lang="en" className="block font-normal text-ink-2 text-small">
      <bdi dir="ltr">{legal}</bdi>
    </span>
  )
}
