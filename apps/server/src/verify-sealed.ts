import type pg from 'pg'
import type { Seal } from './platform/crypto.ts'
import type { Difference } from './platform/difference.ts'
import { readInChunks } from './platform/imprints/index.ts'
import { sealedColumns } from './tables.ts'

type SealedRow = { employer_id: string | null; by: string[]; sealed: Buffer; ending: string | null }

/**
 * Opens every sealed value, in the caller's transaction, as the owner of the database: each opens under the name of its own
 * row, so that it was neither changed nor moved there, and ends as the digits beside it say. Gives how many.
 */
export async function verifySealed(
  connection: pg.ClientBase,
  { seal, differ }: { seal: Seal; differ(difference: Difference): void },
): Promise<number> {
  let opened = 0
  for (const { table, column, by, about, ending: endingColumn = null } of sealedColumns) {
    // What was erased is kept as no bytes.
    const rows = `select ${await companyOf(connection, table)} as employer_id, array[${by.map((name) => `${name}::text`).join(', ')}] as by,
      ${column} as sealed, ${endingColumn} as ending from ${table} where octet_length(${column}) > 0`
    for await (const chunk of readInChunks<SealedRow>(connection, rows)) {
      opened += chunk.length
      for (const { employer_id: employerId, by: parts, sealed, ending } of chunk) {
        const found = endingOf(seal, sealed, about(...parts), ending?.length ?? 0)
        if (found === (ending ?? '')) continue
        const promise = 'what is sealed opens in its place'
        const subject = `${table}.${column} of ${parts.join(' ')}`
        const expected = ending === null ? 'a text' : `a number that ends in ${ending}`
        differ({ promise, employerId, subject, expected, found: found ?? 'it does not open' })
      }
    }
  }
  return opened
}

/** The column that says whose a row is; a person's own account is of no company. */
async function companyOf(connection: pg.ClientBase, table: string): Promise<string> {
  if (table === 'employers') return 'id'
  const found = await connection.query(
    `select from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = 'employer_id'`,
    [table],
  )
  return found.rowCount === 0 ? 'null::uuid' : 'employer_id'
}

/** Null where it does not open. */
function endingOf(seal: Seal, sealed: Buffer, about: string, digits: number): string | null {
  try {
    const text = seal.open(sealed, about)
    return digits === 0 ? '' : text.slice(-digits)
  } catch {
    return null
  }
}
