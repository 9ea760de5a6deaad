import { routes } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { calendarFile } from './calendar-file.ts'
import { showAgenda } from './show-agenda.ts'
import { showYear } from './show-year.ts'

export function registerPayCalendar(http: HttpDeps, { database, clock }: Pick<Deps, 'database' | 'clock'>): void {
  serve(http, routes.payCalendar.agenda, ({ caller: { employerId } }) =>
    database.read({ employerId }, (tx) =>
      showAgenda(tx, { employerId, today: londonDay(clock.now()), now: clock.now() }),
    ),
  )
  serve(http, routes.payCalendar.year, ({ caller: { employerId }, query: { taxYear } }) =>
    database.transaction({ employerId }, (tx) => showYear(tx, { employerId, taxYear, today: londonDay(clock.now()) })),
  )
  serve(http, routes.payCalendar.file, ({ caller: { employerId }, body: { taxYear, names } }) =>
    database.transaction({ employerId }, async (tx) => {
      const now = clock.now()
      const year = await showYear(tx, { employerId, taxYear, today: londonDay(now) })
      return calendarFile(year, { names, now })
    }),
  )
}
