import { routes } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { find } from './find.ts'

export function registerSearch(
  http: HttpDeps,
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
): void {
  serve(http, routes.search.find, ({ caller, query: asked }) =>
    database.transaction({ employerId: caller.employerId }, (tx) =>
      find(tx, { seal }, { caller, asked, today: londonDay(clock.now()) }),
    ),
  )
}
