import type { OwnOnboarding, Starter, WorkerOnboarding } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { showUrgent } from '../announcements/index.ts'
import { countDocumentsToDo } from '../documents/index.ts'
import {
  findDeclaration,
  findStarter,
  listStarters,
  type StarterRow,
  stepsOf,
  toDeclaration,
} from './onboarding-store.ts'
import { listChecks, listCopies, stateOf, toCheck } from './right-to-work-store.ts'

type ShowDeps = Pick<Deps, 'database' | 'clock'>

export function showOwnOnboarding(
  { database, clock }: ShowDeps,
  { employerId, workerId }: WorkerMember,
): Promise<OwnOnboarding> {
  const now = clock.now()
  const today = londonDay(now)
  return database.readAtOnce({ employerId }, async (tx) => {
    const of = { employerId, workerId }
    const [row, declaration, [check], announcement, documents] = await Promise.all([
      findStarter(tx, { ...of, today }),
      findDeclaration(tx, of),
      listChecks(tx, of),
      showUrgent(tx, of),
      countDocumentsToDo(tx, { ...of, now }),
    ])
    if (!row) throw new Error(`worker ${workerId} has a membership and no record`)
    return {
      isNew: row.is_new,
      startsOn: row.starts_on,
      steps: stepsOf(row),
      declaration: declaration ? toDeclaration(declaration) : null,
      canDeclare: row.is_new && !row.is_paid,
      asksFor: [
        ...(row.has_nino ? [] : (['national_insurance_number'] as const)),
        ...(row.has_address ? [] : (['address'] as const)),
        ...(row.has_gender ? [] : (['gender'] as const)),
      ],
      rightToWork: check ? { kind: check.kind, checkedOn: check.checked_on, validUntil: check.valid_until } : null,
      pressing: { announcement, documents },
    }
  })
}

const toStarter = (row: StarterRow): Starter => ({
  workerId: row.worker_id,
  name: row.name,
  startsOn: row.starts_on,
  steps: stepsOf(row),
})

export function showStarters({ database, clock }: ShowDeps, { employerId }: Member): Promise<{ starters: Starter[] }> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => ({
    starters: (await listStarters(tx, { employerId, today })).map(toStarter),
  }))
}

/** Refused: `not_found`. */
export function showWorkerOnboarding(
  { database, clock }: ShowDeps,
  { employerId }: Member,
  workerId: string,
): Promise<WorkerOnboarding | Refused> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => {
    const of = { employerId, workerId }
    const row = await findStarter(tx, { ...of, today })
    if (!row) return refuse('not_found', 'no such worker record')
    const [declaration, checks, documents] = await Promise.all([
      findDeclaration(tx, of),
      listChecks(tx, of),
      listCopies(tx, of),
    ])
    const state = stateOf(
      {
        starts_on: row.starts_on,
        check_id: checks[0]?.id ?? null,
        valid_until: checks[0]?.valid_until ?? null,
        first_checked_on: checks.at(-1)?.checked_on ?? null,
      },
      today,
    )
    return {
      ...toStarter(row),
      isNew: row.is_new,
      declaration: declaration ? toDeclaration(declaration) : null,
      rightToWork: state,
      checks: checks.map(toCheck),
      documents,
    }
  })
}
