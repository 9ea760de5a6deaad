import { useText } from '../../../i18n/use-text.tsx'
import { Money } from '../../../ui/money.tsx'
import type { GridRow } from './grid-model.ts'

/** What a row stands for; of a person the hours and the estimated pay of the shown days, and how much is warned of. */
export function RowTitle({ row: { person, title } }: { row: GridRow }) {
  const { t, duration } = useText()
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="wrap-anywhere font-medium text-secondary">
        {title === null ? t('rota.openShifts') : <bdi>{title}</bdi>}
      </span>
      {person !== null && (
        <span className="text-ink-2 text-small">
          {duration(person.minutes)}
          {person.cost !== null && (
            <>
              {' · '}
              <Money amount={person.cost} />
            </>
          )}
        </span>
      )}
      {person !== null && person.warnings.length > 0 && (
        <span className="font-semibold text-small text-warn">
          {t('rota.warnings', { count: person.warnings.length })}
        </span>
      )}
    </span>
  )
}
