import { type PensionLetters, routes } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { actorOf } from '../../account/verification/index.ts'
import { downloadAddress } from '../payslips/index.ts'
import { listLetters, readIsSchemeSet } from './letters-store.ts'
import { findOwedLetters } from './owed-letters.ts'
import { writePensionLetters } from './write-letters.ts'

export function registerPensions(http: HttpDeps, deps: Deps): void {
  const { pensions } = routes

  serve(http, pensions.ownLetters, async ({ caller: { employerId, workerId } }) => ({
    letters: await deps.database.transaction({ employerId }, (tx) => listLetters(tx, { employerId, workerId })),
  }))
  serve(http, pensions.letterDownload, ({ caller, params }) =>
    downloadAddress(deps, caller, { kind: 'letter', id: params.id }),
  )
  serve(http, pensions.letters, ({ caller }) => show(deps, caller.employerId))
  serve(http, pensions.writeLetters, async ({ caller }) => {
    const written = await writePensionLetters(deps, { employerId: caller.employerId, actor: actorOf(caller) })
    return isRefused(written) ? written : show(deps, caller.employerId)
  })
}

function show({ database, clock }: Pick<Deps, 'database' | 'clock'>, employerId: string): Promise<PensionLetters> {
  const today = londonDay(clock.now())
  return database.transaction({ employerId }, async (tx) => {
    const owed = await findOwedLetters(tx, { employerId, today })
    return {
      ...(await readIsSchemeSet(tx, employerId)),
      owed: owed.map(({ workerId, name, kind, dueOn }) => ({ workerId, name, kind, dueOn, isLate: dueOn < today })),
    }
  })
}
