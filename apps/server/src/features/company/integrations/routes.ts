import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { countCalendars, listExchanges } from './exchanges-store.ts'

export function registerIntegrations(http: HttpDeps, { database }: Pick<Deps, 'database'>): void {
  serve(http, routes.integrations.show, ({ caller: { employerId } }) =>
    database.read({ employerId }, async (tx) => {
      const [exchanges, calendars] = await Promise.all([listExchanges(tx, employerId), countCalendars(tx, employerId)])
      return { exchanges, calendars }
    }),
  )
}
