import type { ListKind } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { followName } from './follow-name.ts'
import { insertName, lockNames, type NameRow, saveName, saveRetired } from './names-store.ts'

type ListDeps = Pick<Deps, 'database' | 'clock'>
type One = { caller: Member; kind: ListKind; id: string }
type Done = Record<string, never>

/** One as the other, however it is written. */
const same = (a: string, b: string) => a.toLocaleLowerCase('en-GB') === b.toLocaleLowerCase('en-GB')

/** Adds a name; under the same id once. Refused: `list_name_taken`, `idempotency_key_reused`. */
export function addName(deps: ListDeps, { caller, kind, id, name }: One & { name: string }): Promise<Done | Refused> {
  const { employerId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    const names = await lockNames(tx, { employerId, kind })
    const there = names.find((one) => one.id === id)
    if (there) return there.name === name ? {} : refuse('idempotency_key_reused', 'this id is of another name')
    const taken = names.find((one) => same(one.name, name))
    if (taken) return refuseTaken(taken)
    const now = deps.clock.now()
    await insertName(tx, { employerId, kind, id, name, now })
    await record(tx, { caller, now, kind, id, action: 'list.name_added', after: { kind, name } })
    return {}
  })
}

/**
 * Calls a name otherwise, and all that follows it. Twice is once. Refused: `not_found`, `state_changed` (it is called otherwise since
 * it was seen), `list_name_taken`.
 */
export function renameName(
  deps: ListDeps,
  { caller, kind, id, was, name }: One & { was: string; name: string },
): Promise<Done | Refused> {
  const { employerId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    // Wage accounts are locked before anything else: the policy may name a department.
    return followName(tx, { caller, kind, was, now: deps.clock.now() }, async (follow, now) => {
      const names = await lockNames(tx, { employerId, kind })
      const there = names.find((one) => one.id === id)
      if (!there) return refuse('not_found', 'no such name')
      if (there.name === name) return {}
      if (there.name !== was) return refuse('state_changed', 'it is called otherwise by now')
      const taken = names.find((one) => one.id !== id && same(one.name, name))
      if (taken) return refuseTaken(taken)
      await saveName(tx, { employerId, kind, id, name })
      const touched = await follow({ to: name, into: null, id })
      await record(tx, {
        ...{ caller, now, kind, id, action: 'list.name_changed' },
        before: { kind, name: was },
        after: { kind, name, ...touched },
      })
      return {}
    })
  })
}

/** Merges a name into another. Twice is once. Refused: `not_found`, `state_changed`, `invalid_input` (into itself). */
export function mergeNames(
  deps: ListDeps,
  { caller, kind, id, was, intoId }: One & { was: string; intoId: string },
): Promise<Done | Refused> {
  const { employerId } = caller
  return deps.database.transaction({ employerId }, async (tx) =>
    followName(tx, { caller, kind, was, now: deps.clock.now() }, async (follow, now) => {
      if (id === intoId) return refuse('invalid_input', 'a name is merged into another', { field: 'into' })
      const names = await lockNames(tx, { employerId, kind })
      const from = names.find((one) => one.id === id)
      const into = names.find((one) => one.id === intoId)
      if (!from || !into) return refuse('not_found', 'no such name')
      if (from.name !== was || into.isRetired) return refuse('state_changed', 'one of them changed meanwhile')
      await saveRetired(tx, { employerId, kind, id, at: now, into: intoId })
      const touched = await follow({ to: into.name, into: intoId, id })
      await record(tx, {
        ...{ caller, now, kind, id, action: 'list.names_merged' },
        before: { kind, name: was },
        after: { kind, mergedInto: into.name, ...touched },
      })
      return {}
    }),
  )
}

/** Offers a name as a choice, or no more; what says it stays. Twice is once. Refused: `not_found`. */
export function setOffered(
  deps: ListDeps,
  { caller, kind, id, isOffered }: One & { isOffered: boolean },
): Promise<Done | Refused> {
  const { employerId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    const there = (await lockNames(tx, { employerId, kind })).find((one) => one.id === id)
    if (!there) return refuse('not_found', 'no such name')
    if (there.isRetired !== isOffered) return {}
    const now = deps.clock.now()
    await saveRetired(tx, { employerId, kind, id, at: isOffered ? null : now, into: null })
    const action = isOffered ? 'list.name_restored' : 'list.name_retired'
    await record(tx, { caller, now, kind, id, action, after: { kind, name: there.name } })
    return {}
  })
}

function refuseTaken({ name, isRetired }: NameRow): Refused {
  return refuse('list_name_taken', 'another of the list is called so', { field: 'name', details: { name, isRetired } })
}

async function record(
  tx: Tx,
  { caller, now, kind, id, ...entry }: One & { now: string } & Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> {
  const { employerId } = caller
  await recordAudit(tx, { employerId, at: now, actor: caller, subject: { kind: `list_${kind}`, id }, ...entry })
  await announce(tx, { employerId, workerId: null, words: ['lists', 'rota', 'kiosks'] })
  if (entry.action !== 'list.name_changed' && entry.action !== 'list.names_merged') return
  await announce(tx, {
    employerId,
    workerId: null,
    words: ['employees', 'shifts', 'training', 'policy', 'payroll-journals'],
  })
}
