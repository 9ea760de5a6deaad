import { add, type Pence } from '@gpod/money'
import { type Person, plannedMinutes } from './grid-model.ts'
import type { RotaGridShift } from './rota-requests.ts'

type Totals = { minutes: number; cost: Pence | null; drafts: number; open: number; warnings: number }

/** What the shown days come to: hours with open shifts, pay where it is known of anybody, and what is left to do. */
export function rotaTotals(people: readonly Person[], shifts: readonly RotaGridShift[]): Totals {
  const standing = shifts.filter(({ cancelledAt }) => cancelledAt === null)
  const costs = people.flatMap(({ cost }) => (cost === null ? [] : [cost]))
  return {
    minutes: standing.reduce((sum, shift) => sum + plannedMinutes(shift), 0),
    cost: costs.length === 0 ? null : add(...costs),
    drafts: standing.filter(({ publishedAt }) => publishedAt === null).length,
    open: standing.filter(({ workerId }) => workerId === null).length,
    warnings: people.reduce((sum, person) => sum + person.warnings.length, 0),
  }
}
