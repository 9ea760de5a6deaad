import type { routes } from '@gpod/contract'
import { historyOf } from '@gpod/rota'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { listEditsOf, listStandingShifts } from '../shifts/index.ts'
import { budgetsOf } from './budgets.ts'
import { readCover } from './plan-cover.ts'
import { figuresOf } from './rota-figures.ts'
import { listPeople, listPlaceNames, listRoleNames } from './rota-store.ts'
import { toGridShift } from './rota-view.ts'

type Grid = z.infer<typeof routes.rota.grid.response>

const longestDays = 42
const editsLookedBack = 400

/** The rota of some days, as it is built. Refused as `invalid_input` where they are reversed or span over six weeks. */
export async function showGrid(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, from, to }: { caller: Member; from: string; to: string },
): Promise<Grid | Refused> {
  const latest = Temporal.PlainDate.from(from)
    .add({ days: longestDays - 1 })
    .toString()
  if (to < from || to > latest)
    return refuse('invalid_input', `a rota shows 1 to ${longestDays} days`, {
      field: 'to',
      details: { earliest: from, latest },
    })
  const { employerId, userId, seesPay } = caller
  const shown = { employerId, from, to, now: clock.now(), seesPay }
  return database.read({ employerId }, async (tx) => {
    const [shifts, people, places, roles, edits, cover, budgets] = await Promise.all([
      listStandingShifts(tx, { employerId, from, to }),
      listPeople(tx, { employerId, from, to }),
      listPlaceNames(tx, employerId),
      listRoleNames(tx, employerId),
      listEditsOf(tx, { employerId, userId, limit: editsLookedBack }),
      readCover(tx, { employerId, from, to }),
      budgetsOf(tx, { employerId, from, to, seesPay }),
    ])
    const workerIds = people.map(({ id }) => id)
    const figures = await figuresOf(tx, { workerIds, shifts, shown })
    const none = { minutes: 0, cost: null, warnings: [] }
    return {
      shifts: shifts.map(({ id, version, planned, hours }) => ({ ...toGridShift(id, version, planned), hours })),
      people: people.map((person) => ({ ...person, ...(figures.get(person.id) ?? none) })),
      places,
      roles,
      wanted: cover.wanted,
      beside: cover.beside.map(({ startsAt: startTime, endsAt: endTime, ...shift }) => ({
        ...shift,
        startTime,
        endTime,
      })),
      budgets,
      ...historyOf(edits),
    }
  })
}
