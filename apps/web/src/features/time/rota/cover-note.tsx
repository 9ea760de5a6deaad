import type { CoverGap } from '@gpod/rota'
import { Check, TriangleAlert, UserMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { CellCover, DayCover } from './cover-model.ts'

/** How a cell stands beside what is wanted, by each role or place in it that is off. */
export function CellCoverNote({ covers }: { covers: readonly CellCover[] }) {
  const { t } = useText()
  const isMet = covers.every(({ few, many }) => few === null && many === null)
  if (isMet) return <Met />
  const told = ({ name, gap }: { name: string; gap: CoverGap }) => ({
    name,
    there: gap.there,
    wanted: gap.wanted,
    from: new Date(gap.from).toISOString(),
    to: new Date(gap.to).toISOString(),
  })
  return (
    <span className="grid gap-0.5">
      {covers.map(({ name, few, many }) => (
        <span key={name} className="grid gap-0.5">
          {few !== null && <Few>{t('rota.coverFew', told({ name, gap: few }))}</Few>}
          {many !== null && <Many>{t('rota.coverMany', told({ name, gap: many }))}</Many>}
        </span>
      ))}
    </span>
  )
}

/** How a day stands as a whole. */
export function DayCoverNote({ cover: { few, many } }: { cover: DayCover }) {
  const { t } = useText()
  if (few === 0 && many === 0) return <Met />
  return (
    <span className="grid gap-0.5">
      {few > 0 && <Few>{t('rota.dayFew', { people: few })}</Few>}
      {many > 0 && <Many>{t('rota.dayMany', { people: many })}</Many>}
    </span>
  )
}

const line = 'flex items-start gap-1 text-small leading-control'

function Met() {
  const { t } = useText()
  return (
    <span className={classNames(line, 'font-normal text-ink-2')}>
      <Check aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      {t('rota.coverMet')}
    </span>
  )
}

function Few({ children }: { children: ReactNode }) {
  return (
    <span className={classNames(line, 'font-semibold text-warn')}>
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      <span className="wrap-anywhere">{children}</span>
    </span>
  )
}

function Many({ children }: { children: ReactNode }) {
  return (
    <span className={classNames(line, 'font-medium text-ink-2')}>
      <UserMinus aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      <span className="wrap-anywhere">{children}</span>
    </span>
  )
}
