import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Verify } from '../../../lib/with-verification.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { EventsCard } from './events-card.tsx'
import { type Own, ownQuery } from './finances-queries.ts'
import { Glance } from './glance.tsx'
import { GoalsCard } from './goals-card.tsx'
import { OutgoingsCard } from './outgoings-card.tsx'
import { PotCard } from './pot-card.tsx'
import { ScoreCard } from './score-card.tsx'
import { UniversalCreditCard } from './universal-credit-card.tsx'
import { WellBeingCard } from './well-being-card.tsx'

const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2'
const column = 'grid grid-cols-[minmax(0,1fr)] gap-4'

/** Whether the money lasts, what is to come, and what goes out. Nothing but the first step where nothing was entered yet. */
export function OwnFinances({ help, how }: { help: (own: Own) => ReactNode; how: ReactNode }) {
  return (
    <Loaded query={useQuery(ownQuery)} lines={8} card>
      {(own) =>
        own.isEmpty ? (
          <Glance own={own} />
        ) : (
          <div className={columns}>
            <div className={column}>
              <Glance own={own} />
              {own.lowest !== null && own.lowest.balance < 0 && help(own)}
              <EventsCard own={own} how={how} />
            </div>
            <div className={column}>
              <OutgoingsCard own={own} />
              <UniversalCreditCard own={own} />
            </div>
          </div>
        )
      }
    </Loaded>
  )
}

/** Savings goals, and how it goes as a whole. */
export function GoalsAndScore({ verify }: { verify: Verify }) {
  return (
    <Loaded query={useQuery(ownQuery)} lines={8} card>
      {(own) => (
        <div className={columns}>
          <div className={column}>
            <GoalsCard own={own} />
            <PotCard own={own} verify={verify} />
          </div>
          <div className={column}>
            {!own.isEmpty && <ScoreCard own={own} />}
            <WellBeingCard />
          </div>
        </div>
      )}
    </Loaded>
  )
}
