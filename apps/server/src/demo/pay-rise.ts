import { randomUUID } from 'node:crypto'
import { addDays } from '@gpod/days'
import { saveRates, tryRates } from '../features/payroll/pay-rates/index.ts'
import type { Calendar } from './calendar.ts'
import { londonInstant } from './days.ts'
import { type Happening, nothingMore } from './happening.ts'
import { accepted, type Stage } from './stage.ts'

/** On the Monday of the fifth week the kitchen is paid three per cent more, from that day, by a rise that was tried out first. */
export function payRiseOfDay(stage: Stage, { firstDay }: Calendar, day: string): Happening[] {
  if (day !== addDays(firstDay, 7 * 4)) return []
  const { deps, owner: caller } = stage
  const asked = {
    from: day,
    who: { department: 'Kitchen', position: null, place: null },
    change: { kind: 'percent' as const, basisPoints: 300 },
  }
  const happen = async () => {
    const { digest } = accepted(await tryRates(deps, { caller, asked }), 'trying out a rise')
    accepted(await saveRates(deps, { caller, asked: { ...asked, digest, key: randomUUID() } }), 'a rise')
    return nothingMore
  }
  return [{ at: londonInstant(day, '09:00'), happen }]
}
