import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../shared/loaded.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { spendingQuery } from './finances-queries.ts'
import { ImportsCard } from './imports-card.tsx'
import { LinesCard, RulesCard } from './lines-card.tsx'
import { SpendingCard } from './spending-card.tsx'

/** What statements say: what was spent on what, the lines themselves, the rules that sort them, and the files. */
export function OwnSpending() {
  return (
    <Loaded query={useQuery(spendingQuery)} lines={8} card>
      {(spending) => {
        const hasLines = spending.imports.length > 0
        // The files' card stands at one place with lines and without, so that what it has just said stays.
        return (
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
              hasLines && 'wide:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]',
            )}
          >
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {hasLines && spending.cycles.length > 0 && <SpendingCard spending={spending} />}
              <ImportsCard imports={spending.imports} />
              {hasLines && <RulesCard spending={spending} />}
            </div>
            {hasLines && <LinesCard />}
          </div>
        )
      }}
    </Loaded>
  )
}
