import { mostOwnAssistants, type OwnAssistant, ownAssistantPath, ownAssistantPrefix, routes } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { mailLetterTo } from '../../account/account-mail/index.ts'
import { useSecurityGrant } from '../../account/verification/index.ts'
import { recordAudit } from '../audit/index.ts'
import {
  endAllAssistants,
  endAssistant,
  hasMost,
  insertAssistant,
  isAllowedIn,
  listAssistants,
  saveTerms,
} from './assistants-store.ts'
import { serveProtocol } from './serve-protocol.ts'

type AssistantDeps = Pick<Deps, 'database' | 'clock' | 'jobs' | 'seal'>

export function registerOwnAssistants(
  http: HttpDeps,
  deps: AssistantDeps & { publicUrl(request: FastifyRequest): string },
): void {
  const { ownAssistants } = routes
  const { database, clock } = deps
  serve(http, ownAssistants.list, ({ caller: { employerId, workerId }, request }) =>
    database.read({ employerId }, async (tx) => ({
      isAllowed: await isAllowedIn(tx, employerId),
      address: `${deps.publicUrl(request)}${ownAssistantPath}`,
      assistants: await listAssistants(tx, { employerId, workerId, now: clock.now() }),
    })),
  )
  serve(http, ownAssistants.make, ({ caller, body }) => makeAssistant(deps, { caller, ...body }))
  serve(http, ownAssistants.end, ({ caller, params: { id } }) => endOwn(deps, { caller, id }))
  serve(http, ownAssistants.terms, ({ caller: { employerId } }) =>
    database.read({ employerId }, async (tx) => ({ isAllowed: await isAllowedIn(tx, employerId) })),
  )
  serve(http, ownAssistants.setTerms, ({ caller, body: { isAllowed } }) => setTerms(deps, { caller, isAllowed }))
  serveProtocol(http, deps)
}

/**
 * Lets a program read their pay and work, tells its token this once, and mails them. Refused: the code that says why no `security` verification is
 * live, `forbidden` where the company allows none, `invalid_input` with as many as anybody may have.
 */
function makeAssistant(
  deps: AssistantDeps,
  { caller, name, days }: { caller: WorkerMember; name: string; days: number },
): Promise<{ token: string; made: OwnAssistant } | Refused> {
  const { employerId, workerId, userId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    const now = deps.clock.now()
    if (!(await isAllowedIn(tx, employerId))) return refuse('forbidden', 'the company does not allow it')
    const unproven = await useSecurityGrant(tx, { caller, now })
    if (unproven) return unproven
    if (await hasMost(tx, { employerId, workerId, now }))
      return refuse('invalid_input', `at most ${mostOwnAssistants}`, { details: { most: mostOwnAssistants } })
    const token = ownAssistantPrefix + newSecret()
    const id = newId(Date.parse(now))
    const expiresAt = instantPlus(now, days * DAY)
    const ending = token.slice(-4)
    await insertAssistant(tx, {
      ...{ employerId, workerId, userId, id, name, ending, now, expiresAt },
      tokenHash: sha256(token),
    })
    await recordAudit(tx, {
      ...{ employerId, at: now, actor: caller },
      action: 'own_assistant.made',
      subject: { kind: 'own_assistant', id },
      after: { expiresAt },
    })
    await mailLetterTo(tx, deps, { userId, letter: { kind: 'own_assistant_made', at: now }, now })
    await announce(tx, { employerId, workerId, words: ['own-assistants'] })
    const made = (await listAssistants(tx, { employerId, workerId, now })).find((one) => one.id === id)
    if (!made) throw new Error('what was just made is missing')
    return { token, made }
  })
}

/** Ends one of theirs at once; one that had ended stays so. Refused: `not_found`. */
function endOwn(
  { database, clock }: AssistantDeps,
  { caller, id }: { caller: WorkerMember; id: string },
): Promise<Record<string, never> | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const ended = await endAssistant(tx, { employerId, workerId, id, now })
    if (ended === 'missing') return refuse('not_found', 'they have no such program')
    if (ended === 'before') return {}
    await recordAudit(tx, {
      ...{ employerId, at: now, actor: caller },
      action: 'own_assistant.ended',
      subject: { kind: 'own_assistant', id },
    })
    await announce(tx, { employerId, workerId, words: ['own-assistants'] })
    return {}
  })
}

/** Allows programs or forbids them. Forbidden, those that were let in end for good, of which each person is told: allowed again, they let them in again. */
function setTerms(
  deps: AssistantDeps,
  { caller, isAllowed }: { caller: Member; isAllowed: boolean },
): Promise<{ isAllowed: boolean }> {
  const { employerId, userId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    const now = deps.clock.now()
    if ((await isAllowedIn(tx, employerId)) === isAllowed) return { isAllowed }
    await saveTerms(tx, { employerId, userId, isAllowed, now })
    await recordAudit(tx, {
      ...{ employerId, at: now, actor: caller },
      action: isAllowed ? 'own_assistant.allowed' : 'own_assistant.forbidden',
      subject: { kind: 'employer', id: employerId },
    })
    const ended = isAllowed ? [] : await endAllAssistants(tx, { employerId, now })
    for (const { id } of ended)
      await recordAudit(tx, {
        ...{ employerId, at: now, actor: caller },
        action: 'own_assistant.ended',
        subject: { kind: 'own_assistant', id },
      })
    for (const told of new Set(ended.map((one) => one.userId)))
      await mailLetterTo(tx, deps, { userId: told, letter: { kind: 'own_assistants_forbidden', at: now }, now })
    await announce(tx, { employerId, workerId: null, words: ['own-assistants'] })
    return { isAllowed }
  })
}
