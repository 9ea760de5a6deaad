import type { Seal } from '../../../platform/crypto.ts'
import { enterEmployer, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Chapter, HeldTable } from '../../../platform/tables.ts'
import { accountSealedAbout, openNino } from '../../people/employees/index.ts'
import { type HeldMembership, readMemberships } from './standing-store.ts'

/** One row as it is kept, without what only machines can read. */
export type HeldRow = Readonly<Record<string, unknown>>
export type HeldSet = { table: string; chapter: Chapter; rows: HeldRow[] }
export type HeldData = { madeAt: string; name: string; language: string; sets: HeldSet[] }

/** With every table that holds something of a person. What is digested or sealed is told as being there. */
export type ExportDeps = Pick<Deps, 'database' | 'clock' | 'seal'> & { heldTables: readonly HeldTable[] }

type Person = { userId: string; email: string; memberships: readonly HeldMembership[] }

/**
 * Everything held about a person: of every table that holds something of theirs all of their
 * rows. Digests and keys are left out; their bank account and National Insurance number are opened for them.
 */
export function collectHeldData({ database, clock, seal, heldTables }: ExportDeps, userId: string): Promise<HeldData> {
  return database.transaction({ userId }, async (tx) => {
    const user = await oneRow(
      tx,
      sql<{ email: string; first_name: string; last_name: string; language: string }>`
        select email, first_name, last_name, language from users where id = ${userId}
      `,
    )
    const memberships = await readMemberships(tx, userId)
    const person = { userId, email: user.email, memberships }
    const sets: HeldSet[] = []
    for (const held of heldTables) {
      const found = await readHeld(tx, seal, { held, person })
      if (found.length > 0) sets.push({ table: held.table, chapter: held.chapter, rows: found })
    }
    return { madeAt: clock.now(), name: `${user.first_name} ${user.last_name}`.trim(), language: user.language, sets }
  })
}

async function readHeld(tx: Tx, seal: Seal, { held, person }: { held: HeldTable; person: Person }): Promise<HeldRow[]> {
  if (held.of === 'user') return open(seal, held.table, await select(tx, held, { person, job: null }))
  const found: HeldRow[] = []
  for (const job of person.memberships) {
    await enterEmployer(tx, job.employerId)
    found.push(...open(seal, held.table, await select(tx, held, { person, job })))
  }
  return found
}

async function select(
  tx: Tx,
  held: HeldTable,
  { person, job }: { person: Person; job: HeldMembership | null },
): Promise<HeldRow[]> {
  const values: Readonly<Record<string, ReturnType<typeof sql>>> = {
    user: sql`${person.userId}::uuid`,
    email: sql`${person.email}::text`,
    employer: sql`${job?.employerId ?? null}::uuid`,
    worker: sql`${job?.workerId ?? null}::uuid`,
  }
  const { column = `${held.of}_id` } = 'where' in held ? {} : held
  const condition = 'where' in held ? held.where : `t.${column} = $${held.of}`
  const parts = condition.split(/\$(user|email|employer|worker)/)
  const filled = sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : (values[part] ?? sql.raw('')))),
    sql.raw(''),
  )
  const inCompany = held.of === 'worker' ? sql`t.employer_id = ${job?.employerId ?? null}::uuid and ` : sql``
  const found = await rows(
    tx,
    sql<{ row: HeldRow }>`select to_jsonb(t) as row from ${sql.table(held.table)} t where ${inCompany}(${filled})`,
  )
  return found.map(({ row }) => row)
}

/** Bytes come as "\x…". What is sealed for a reader is opened for them; digests, keys and templates say only that they are there. */
function open(seal: Seal, table: string, found: readonly HeldRow[]): HeldRow[] {
  return found.map((row) => {
    const opened: Record<string, unknown> = {}
    for (const [column, value] of Object.entries(row)) {
      if (column === 'password_hash' || column === 'passcode_hash') continue
      if (typeof value !== 'string' || !value.startsWith('\\x')) opened[column] = value
      else if (column === 'nino_sealed')
        opened.national_insurance_number = openNino(seal, String(row.id), bytesOf(value))
      else if (column === 'account_number_sealed' && value !== '\\x') {
        const workerId = String(table === 'workers' ? row.id : row.worker_id)
        opened.account_number = seal.open(bytesOf(value), accountSealedAbout(workerId))
      } else if (column === 'template_sealed') opened.template = 'kept sealed; it cannot be turned back into a picture'
    }
    return opened
  })
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex')
}
