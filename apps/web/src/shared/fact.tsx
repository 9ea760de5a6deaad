import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

type FactListProps = {
  /** Without lines between: for few facts, or where groups of facts follow each other. */
  isPlain?: boolean
  className?: string
  children: ReactNode
}

/** Facts one below the other. */
export function FactList({ isPlain = false, className, children }: FactListProps) {
  const look = isPlain ? 'grid gap-2.5' : 'divide-y divide-line text-secondary *:py-2'
  return <dl className={classNames(look, className)}>{children}</dl>
}

type FactProps = {
  label: ReactNode
  /** A sentence below, about the value. */
  note?: string | false
  /** The sum of those above. */
  isStrong?: boolean
  /** The first of a group in a plain list. */
  beginsGroup?: boolean
  children: ReactNode
}

/** One fact of a list: its name, and its value at the other side. */
export function Fact({ label, note = false, isStrong = false, beginsGroup = false, children }: FactProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4',
        isStrong && 'font-semibold',
        beginsGroup && 'border-line border-t pt-2.5',
      )}
    >
      <dt className={classNames('wrap-anywhere min-w-0', !isStrong && 'text-ink-2')}>{label}</dt>
      <dd className={classNames('ms-auto min-w-0 text-end [overflow-wrap:anywhere]', !isStrong && 'font-medium')}>
        {children}
      </dd>
      {note && <dd className="basis-full text-good text-secondary">{note}</dd>}
    </div>
  )
}
