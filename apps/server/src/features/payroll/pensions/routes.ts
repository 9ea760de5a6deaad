import { type PensionLetters, routes } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { actorOf } from '../../account/verification/index.ts'
import { downloadAddress } from '../payslips/index.ts'
import { cancelNotice, ceaseMembership, optOut, postponeEnrolment, requestJoining } from './change-enrolment.ts'
import { fetchContributionFile } from './contribution-files.ts'
import { listLetters, readIsSchemeSet } from './letters-store.ts'
import { findOwedLetters } from './owed-letters.ts'
import { setScheme } from './set-scheme.ts'
import { showEnrolment } from './show-enrolment.ts'
import { showOverview } from './show-overview.ts'
import { pageOfRunPensions, showRunPensions } from './show-run-pensions.ts'
import { writePensionLetters } from './write-letters.ts'

export function registerPensions(http: HttpDeps, deps: Deps): void {
  const { pensions } = routes

  serve(http, pensions.ownLetters, async ({ caller: { employerId, workerId } }) => ({
    letters: await deps.database.read({ employerId }, (tx) => listLetters(tx, { employerId, workerId })),
  }))
  serve(http, pensions.letterDownload, ({ caller, params }) =>
    downloadAddress(deps, caller, { kind: 'letter', id: params.id }),
  )
  serve(http, pensions.overview, ({ caller: { employerId } }) =>
    deps.database.read({ employerId }, (tx) => showOverview(tx, { employerId, today: londonDay(deps.clock.now()) })),
  )
  serve(http, pensions.setScheme, ({ caller, body }) => setScheme(deps, { caller, scheme: body }))
  serve(http, pensions.enrolment, ({ caller: { employerId }, params }) =>
    deps.database.read({ employerId }, (tx) =>
      showEnrolment(tx, { employerId, workerId: params.id, today: londonDay(deps.clock.now()) }),
    ),
  )
  serve(http, pensions.postpone, ({ caller, params, body }) =>
    postponeEnrolment(deps, { caller, workerId: params.id, ...body }),
  )
  serve(http, pensions.requestJoining, ({ caller, params, body }) =>
    requestJoining(deps, { caller, workerId: params.id, ...body }),
  )
  serve(http, pensions.cancelNotice, ({ caller, params }) => cancelNotice(deps, { caller, id: params.id }))
  serve(http, pensions.optOut, ({ caller, params, body }) => optOut(deps, { caller, workerId: params.id, ...body }))
  serve(http, pensions.cease, ({ caller, params, body }) =>
    ceaseMembership(deps, { caller, workerId: params.id, ...body }),
  )
  serve(http, pensions.ofRun, ({ caller: { employerId }, params }) =>
    deps.database.read({ employerId }, (tx) => showRunPensions(tx, { employerId, payRunId: params.id })),
  )
  serve(http, pensions.peopleOfRun, ({ caller: { employerId }, params, query }) =>
    deps.database.read({ employerId }, (tx) => pageOfRunPensions(tx, { employerId, payRunId: params.id, ...query })),
  )
  serve(http, pensions.contributionFile, ({ caller, params, query }) =>
    fetchContributionFile(deps, { caller, payRunId: params.id, layout: query.layout }),
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
