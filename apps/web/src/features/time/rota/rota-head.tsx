import { memo, type Ref } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DayCoverNote } from './cover-note.tsx'
import type { RotaView } from './rota-view.ts'

type RotaHeadProps = Pick<RotaView, 'days' | 'today' | 'by' | 'cover'> & {
  head: Ref<HTMLDivElement>
  corner: Ref<HTMLSpanElement>
  columns: string
  /** The least width of all columns. */
  least: string
}

/** The days above the rows. They stay in sight, and follow the rows sideways; what is scrolled away does not show in their corners. */
export const RotaHead = memo(function RotaHead(props: RotaHeadProps) {
  const { head, corner, days, today, by, cover, columns, least } = props
  const { t, day } = useText()
  return (
    <div className="sticky top-0 z-20 bg-bg">
      <div ref={head} className="overflow-hidden rounded-t-lg border border-line bg-surface">
        {/* biome-ignore lint/a11y/useSemanticElements: of that grid */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: its cells are focused */}
        <div role="row" aria-rowindex={1} className="grid" style={{ gridTemplateColumns: columns, minWidth: least }}>
          {/* biome-ignore lint/a11y/useSemanticElements: of that grid */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: headings are read with their cells */}
          <span
            ref={corner}
            role="columnheader"
            aria-colindex={1}
            className={classNames(
              'px-3 py-2 font-medium text-ink-2 text-small',
              days.length > 7 && 'sticky start-0 z-10 border-line border-e bg-surface',
            )}
          >
            {t(`rota.by_${by}`)}
          </span>
          {days.map((date, column) => {
            const ofDay = cover.days.get(date)
            return (
              // biome-ignore lint/a11y/useSemanticElements: of that grid
              // biome-ignore lint/a11y/useFocusableInteractive: headings are read with their cells
              <span
                key={date}
                role="columnheader"
                aria-colindex={column + 2}
                className={classNames(
                  'border-line border-s px-2 py-2 text-small',
                  date === today ? 'bg-primary-soft font-semibold text-primary' : 'font-medium text-ink-2',
                )}
              >
                {day(date)}
                {ofDay !== undefined && <DayCoverNote cover={ofDay} />}
              </span>
            )
          })}
        </div>
      </div>
    </div>
  )
})
