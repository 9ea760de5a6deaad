import { routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { listAbsences, toAbsence } from './absences-store.ts'
import { changeAbsence } from './change-absence.ts'
import { recordAbsence } from './record-absence.ts'
import { showHoliday } from './show-holiday.ts'

const daysShown = 365

export function registerAbsences(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { database, clock } = deps
  const { absences } = routes

  serve(http, absences.list, async ({ caller: { employerId }, query: { workerId } }) => {
    const since = addDays(londonDay(clock.now()), -daysShown)
    const found = await database.read({ employerId }, (tx) => listAbsences(tx, { employerId, since, workerId }))
    return { absences: found.map(toAbsence) }
  })

  serve(http, absences.holiday, ({ caller, params }) => showHoliday(deps, caller, params.id))

  serve(http, absences.add, ({ caller, body }) => recordAbsence(deps, { caller, absence: body }))

  serve(http, absences.change, ({ caller, params, body }) =>
    changeAbsence(deps, { caller, id: params.id, changes: body }),
  )
}
