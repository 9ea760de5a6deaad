import { type HelpSource, routes } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { deleteCheckIn, saveCheckIn } from './check-ins-store.ts'
import { helpSources } from './help-sources.ts'
import { showWellbeing } from './show-wellbeing.ts'
import { listConfirmed, saveBreakKind, saveConfirmed, saveTargets } from './wellbeing-store.ts'

/**
 * Nothing here leaves an audit row: the audit is read by the company, and how somebody says they are is for them alone. Nor
 * is it announced to anybody; the page that asked reads again.
 */
export function registerWellbeing(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock' | 'seal'>): void {
  const { database, clock, seal } = deps
  const { wellbeing } = routes
  serve(http, wellbeing.own, ({ caller }) => showWellbeing(deps, caller))
  serve(http, wellbeing.checkIn, ({ caller: { employerId, workerId }, body }) =>
    database.transaction({ employerId }, async (tx) => {
      const checkIn = { day: londonDay(clock.now()), ...body }
      await saveCheckIn(tx, { seal, employerId, workerId, checkIn })
      return checkIn
    }),
  )
  serve(http, wellbeing.removeCheckIn, ({ caller: { employerId, workerId }, params: { day } }) =>
    database.transaction({ employerId }, async (tx) =>
      (await deleteCheckIn(tx, { employerId, workerId, day }))
        ? {}
        : refuse('not_found', 'nothing was said of this day'),
    ),
  )
  serve(http, wellbeing.setTargets, ({ caller: { employerId, workerId }, body }) =>
    database.transaction({ employerId }, async (tx) => {
      await saveTargets(tx, { employerId, workerId, targets: body })
      return body
    }),
  )
  serve(http, wellbeing.nameBreak, ({ caller: { employerId, workerId }, params: { id }, body: { kind } }) =>
    database.transaction({ employerId }, async (tx) =>
      (await saveBreakKind(tx, { employerId, workerId, id, kind }))
        ? { kind }
        : refuse('not_found', 'no such break of yours'),
    ),
  )
  serve(http, wellbeing.help, () =>
    database.transaction('nobody', async (tx) => ({
      sources: (await readSources(tx)).filter(({ isHidden }) => !isHidden),
    })),
  )
  serve(http, wellbeing.helpToConfirm, () =>
    database.read('nobody', async (tx) => ({ sources: await readSources(tx) })),
  )
  serve(http, wellbeing.confirmHelp, ({ caller: { userId }, params: { id: code }, body: { isHidden } }) =>
    database.transaction('nobody', async (tx) => {
      if (!helpSources.some((source) => source.code === code)) return refuse('not_found', 'no such service')
      await saveConfirmed(tx, { code, isHidden, userId, today: londonDay(clock.now()) })
      const saved = (await readSources(tx)).find((source) => source.code === code)
      if (!saved) throw new Error('a service that was just confirmed is missing')
      return saved
    }),
  )
}

async function readSources(tx: Tx): Promise<HelpSource[]> {
  const confirmed = new Map((await listConfirmed(tx)).map((row) => [row.code, row]))
  return helpSources.map((source) => {
    const row = confirmed.get(source.code)
    return { ...source, confirmedOn: row?.confirmed_on ?? null, isHidden: row?.is_hidden ?? false }
  })
}
