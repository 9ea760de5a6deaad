import type { RewardItem, RewardWorth } from '@gpod/contract'
import { pence } from '@gpod/money'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'

export type ItemRow = {
  id: string
  name: string
  description: string
  points: number
  stock: number | null
  worth: RewardWorth
  value_pence: number | null
  is_offered: boolean
  version: number
}
export type ItemTerms = {
  name: string
  description: string
  points: number
  stock: number | null
  worth: RewardWorth
  value: number | null
}
type One = { employerId: string; id: string }

const columns = sql`id, name, description, points, stock, worth, value_pence, is_offered, version`

/** The cheapest first; what is offered no more last. */
export async function listItems(tx: Tx, employerId: string): Promise<RewardItem[]> {
  const found = await rows(
    tx,
    sql<ItemRow>`
      select ${columns} from reward_items where employer_id = ${employerId} order by not is_offered, points, name, id limit 200
    `,
  )
  return found.map(toItem)
}

/** Held until the transaction ends: of the last one left, one is asked for. */
export function lockItem(tx: Tx, { employerId, id }: One): Promise<ItemRow | undefined> {
  return firstRow(
    tx,
    sql<ItemRow>`select ${columns} from reward_items where employer_id = ${employerId} and id = ${id} for update`,
  )
}

/**
 * Takes `by` from what is left, or with a negative one puts it back; of what has no number nothing is counted. Who looked at it before
 * looks again, or they would save what was taken meanwhile as there.
 */
export async function takeStock(tx: Tx, { employerId, id, by }: One & { by: number }): Promise<void> {
  await sql`
    update reward_items set stock = stock - ${by}, version = version + 1
    where employer_id = ${employerId} and id = ${id} and stock is not null
  `.execute(tx)
}

/** Offers a reward; under the same id once. Refused: `invalid_input`, `idempotency_key_reused`. */
export function addItem(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, id, terms }: { caller: Member; id: string; terms: ItemTerms },
): Promise<RewardItem | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const wrong = refuseValue(terms)
    if (wrong) return wrong
    const added = await rows(
      tx,
      sql<{ id: string }>`
      insert into reward_items (employer_id, id, name, description, points, stock, worth, value_pence, made_at)
      values (${employerId}, ${id}, ${terms.name}, ${terms.description}, ${terms.points}, ${terms.stock}, ${terms.worth}, ${terms.value}, ${now})
      on conflict do nothing returning id
    `,
    )
    const row = await lockItem(tx, { employerId, id })
    if (!row) throw new Error(`reward ${id} was written and cannot be found`)
    if (added.length === 0) {
      // Once some were taken, nobody knows how many there were.
      const isSame = (Object.keys(terms) as (keyof ItemTerms)[]).every((name) =>
        name === 'value'
          ? row.value_pence === terms.value
          : row[name] === terms[name] || (name === 'stock' && row.version > 1),
      )
      return isSame ? toItem(row) : refuse('idempotency_key_reused', 'this id offered something else')
    }
    await note(tx, { caller, row, now })
    return toItem(row)
  })
}

/** Changes a reward as it was read. Refused: `not_found`, `reward_changed`, `invalid_input`. */
export function changeItem(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    caller,
    id,
    version,
    terms,
    isOffered,
  }: { caller: Member; id: string; version: number; terms: ItemTerms; isOffered: boolean },
): Promise<RewardItem | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const before = await lockItem(tx, { employerId, id })
    if (!before) return refuse('not_found', 'no such reward')
    if (before.version !== version) return refuse('reward_changed', 'somebody changed it since you looked')
    const wrong = refuseValue(terms)
    if (wrong) return wrong
    await sql`
      update reward_items set name = ${terms.name}, description = ${terms.description}, points = ${terms.points},
        stock = ${terms.stock}, worth = ${terms.worth}, value_pence = ${terms.value}, is_offered = ${isOffered}, version = version + 1
      where employer_id = ${employerId} and id = ${id}
    `.execute(tx)
    const row = {
      ...before,
      ...terms,
      value_pence: terms.value,
      is_offered: isOffered,
      version: version + 1,
    }
    await note(tx, { caller, row, before, now: clock.now() })
    return toItem(row)
  })
}

/** What payroll pays or taxes has a value, and nothing else has one. */
function refuseValue({ worth, value }: ItemTerms): Refused | null {
  const needsValue = worth === 'pay' || worth === 'benefit'
  if (needsValue !== (value !== null) || (value !== null && (value < 1 || value > 100_000)))
    return refuse('invalid_input', 'a value where payroll pays or taxes it', { field: 'value' })
  return null
}

async function note(
  tx: Tx,
  { caller, row, before, now }: { caller: Member; row: ItemRow; before?: ItemRow; now: string },
): Promise<void> {
  const { employerId } = caller
  const told = (one: ItemRow) => ({
    label: one.name,
    rewardPoints: one.points,
    stock: one.stock,
    kind: one.worth,
    amountPence: one.value_pence,
    isOpen: one.is_offered,
  })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: caller,
    action: 'reward.saved',
    subject: { kind: 'employer', id: employerId },
    ...(before ? { before: told(before) } : {}),
    after: { itemId: row.id, ...told(row) },
  })
  await announce(tx, { employerId, workerId: null, words: ['rewards'] })
}

function toItem({ value_pence: value, is_offered: isOffered, ...row }: ItemRow): RewardItem {
  const { id, name, description, points, stock, worth, version } = row
  return {
    id,
    name,
    description,
    points,
    stock,
    worth,
    value: value === null ? null : pence(value),
    isOffered,
    version,
  }
}
