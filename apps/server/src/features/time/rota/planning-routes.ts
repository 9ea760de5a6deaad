import { routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { listPlaces } from '../shifts/index.ts'
import { listBudgets } from './budgets-store.ts'
import { listDemand } from './demand-store.ts'
import { addSkill, giveNotice, recordOptOut, setPerson, setPlace, setRole, showPerson } from './plan-with.ts'
import { listRoles, listSkills } from './planning-store.ts'

/** What the rota is planned with: places, roles and skills, and what it knows of each person. */
export function registerPlanning(http: HttpDeps, { database, clock }: Pick<Deps, 'database' | 'clock'>): void {
  const { planning, addSkill: skill, setRole: role, setPlace: place, person, setPerson: changed } = routes.rota
  serve(http, planning, ({ caller: { employerId, seesPay } }) =>
    database.transaction({ employerId }, async (tx) => {
      const [places, roles, skills, demand, budgets] = await Promise.all([
        listPlaces(tx, employerId),
        listRoles(tx, employerId),
        listSkills(tx, employerId),
        listDemand(tx, employerId),
        listBudgets(tx, employerId),
      ])
      return {
        places,
        roles,
        skills,
        demand: demand.map(({ location: place, weekdays, ...entry }) => ({
          ...entry,
          place,
          weekdays: weekdays === null ? null : [...weekdays],
        })),
        budgets: budgets.map(({ mostPence, ...budget }) => ({
          ...budget,
          mostCost: seesPay && mostPence !== null ? pence(mostPence) : null,
        })),
      }
    }),
  )
  serve(http, person, ({ caller, params: { id } }) =>
    database.read({ employerId: caller.employerId }, (tx) => showPerson(tx, { caller, id })),
  )
  serve(http, skill, ({ caller, body: { name } }) =>
    database.transaction({ employerId: caller.employerId }, (tx) => addSkill(tx, { caller, now: clock.now(), name })),
  )
  serve(http, role, ({ caller, params: { id }, body }) =>
    database.transaction({ employerId: caller.employerId }, (tx) =>
      setRole(tx, { caller, now: clock.now(), id, body }),
    ),
  )
  serve(http, place, ({ caller, params: { id }, body }) =>
    database.transaction({ employerId: caller.employerId }, (tx) =>
      setPlace(tx, { caller, now: clock.now(), id, body }),
    ),
  )
  serve(http, changed, ({ caller, params: { id }, body }) =>
    database.transaction({ employerId: caller.employerId }, (tx) =>
      setPerson(tx, { caller, now: clock.now(), id, body }),
    ),
  )
  serve(http, routes.rota.addOptOut, ({ caller, params: { id }, body: { signedOn } }) =>
    database.transaction({ employerId: caller.employerId }, (tx) =>
      recordOptOut(tx, { caller, now: clock.now(), id, signedOn }),
    ),
  )
  serve(http, routes.rota.endOptOut, ({ caller, params: { id }, body }) =>
    database.transaction({ employerId: caller.employerId }, (tx) =>
      giveNotice(tx, { caller, now: clock.now(), id, body }),
    ),
  )
}
