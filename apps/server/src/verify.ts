import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { verifyBooks, verifyEntries } from './features/books/journals/index.ts'
import { verifyWorkedSums } from './features/insight/analytics/index.ts'
import { type AuditHead, headLine, readHeadLines, verifyAudit } from './features/insight/audit/index.ts'
import { verifyBroughtForward } from './features/payroll/brought-forward/index.ts'
import { verifySums, verifyWages } from './features/payroll/pay-runs/index.ts'
import { verifyDocuments, verifyIssuedPay } from './features/payroll/payslips/index.ts'
import { verifyFinishedSums, verifyHours } from './features/time/timesheets/index.ts'
import { verifyFigures } from './features/wage-access/earnings/index.ts'
import type { Seal } from './platform/crypto.ts'
import type { Tx } from './platform/database/database.ts'
import { MigrationError, readMigrations } from './platform/database/migrate.ts'
import { OneTransaction } from './platform/database/one-transaction.ts'
import { ownNamesOnly } from './platform/database/read-catalogue.ts'
import { verifyCatalogue } from './platform/database/verify-catalogue.ts'
import type { Difference } from './platform/difference.ts'
import { EnvironmentError } from './platform/environment.ts'
import {
  findSigningKey,
  readWorkHeadLines,
  verifyImprints,
  type WorkHead,
  workHeadLine,
} from './platform/imprints/index.ts'
import { imprintedTables } from './tables.ts'
import { verifySealed } from './verify-sealed.ts'

/** Whether everything holds, how many differences were told, and the heads to be kept outside the database. */
export type Verified = { holds: boolean; differences: number; heads: AuditHead[]; workHead: WorkHead | null }

type VerifyOptions = {
  /** Opens what is sealed; without it signatures and sealed values are not judged, and said to be not known. */
  seal?: Seal | null
  /** Of an earlier log: they must be in the chains. */
  keptHeads?: readonly AuditHead[]
  keptWorkHeads?: readonly WorkHead[]
  log(line: string): void
}

/** Where no database is there is nothing to verify: neither it nor a key is made. */
export function refuseWithoutDatabase({ DATABASE_URL, GPOD_DATA_DIR }: NodeJS.ProcessEnv): void {
  const folder = resolve(GPOD_DATA_DIR || './data')
  if (DATABASE_URL || existsSync(join(folder, 'database.json'))) return
  throw new EnvironmentError(`${folder} holds no database yet (GPOD_DATA_DIR)`)
}

/** The heads in a file with lines of an earlier log. Who asks for them to be compared is told when there is none to compare. */
export function readKeptHeads(file: string): Required<Pick<VerifyOptions, 'keptHeads' | 'keptWorkHeads'>> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new EnvironmentError(`${file} cannot be read, so that nothing was verified: ${(cause as Error).message}`, {
      cause,
    })
  }
  const kept = { keptHeads: readHeadLines(text), keptWorkHeads: readWorkHeadLines(text) }
  if (kept.keptHeads.length + kept.keptWorkHeads.length === 0) {
    throw new EnvironmentError(
      `${file} holds no head, so that nothing was verified: give a file with lines of an earlier log, as "work head 12 0f3a…"`,
    )
  }
  return kept
}

/**
 * Verifies everything that can be known from the database, as its owner and in one snapshot, so that a server may run on it
 * meanwhile: replays the books, works out pay and hours again, opens what is sealed, follows the chain of the audit, and
 * compares every row with the imprint that the product signed. Each difference is a line of `log`, and each part ends with
 * how much it looked at. Throws `MigrationError` where no imprints are kept yet.
 */
export async function verifyAll(
  owner: pg.Pool,
  { seal = null, keptHeads = [], keptWorkHeads = [], log }: VerifyOptions,
): Promise<Verified> {
  const connection = await owner.connect()
  try {
    await connection.query(
      `begin isolation level repeatable read read only; set local timezone = 'UTC'; set local bytea_output = 'hex'; ${ownNamesOnly}`,
    )
    await refuseOtherVersion(connection)
    let differences = 0
    if (keptHeads.length + keptWorkHeads.length > 0) {
      log(`${keptHeads.length + keptWorkHeads.length} heads that were kept are looked for`)
    }
    const differ = (difference: Difference): void => {
      differences += 1
      log(lineOf(difference))
    }
    /** Runs a part and tells how much it looked at, with its verdict. */
    const part = async (look: () => Promise<string>): Promise<void> => {
      const before = differences
      const looked = await look()
      const found = differences - before
      log(`${looked}: ${found === 0 ? 'no difference' : `${found} ${found === 1 ? 'difference' : 'differences'}`}`)
    }

    // First, for what a table is decides what all others see in it.
    await part(
      async () => `${await verifyCatalogue(connection, differ)} tables, triggers and other things of the database`,
    )
    await part(async () => {
      const books = await verifyBooks(connection, { most: 1000 })
      for (const { expected, found, ...difference } of books.differences) {
        differ({ ...difference, expected: `${expected} pence`, found: String(found) })
      }
      for (const difference of await verifyEntries(connection)) differ(difference)
      return `${books.journals} journals, ${books.postings} postings`
    })
    await part(async () => {
      const issued = await verifyIssuedPay(connection)
      issued.differences.forEach(differ)
      return `${issued.records} pay records, ${issued.payslips} payslips${issued.unknown === 0 ? '' : `, ${issued.unknown} older than the questions that are kept: not known`}`
    })
    await part(async () => `${await verifyDocuments(connection, { differ })} certificates and letters`)
    await part(
      async () =>
        `${await verifyBroughtForward(connection, { differ })} figures brought forward from other payroll software`,
    )
    await part(async () => `${await verifyHours(connection, { differ })} approved hours`)
    await part(async () => {
      const figures = await verifyFigures(new OneTransaction(owner, connection).tx as Tx, { differ })
      return `${figures} wage accounts whose figures are kept`
    })
    await part(async () => {
      const wages = await verifyWages(connection)
      wages.differences.forEach(differ)
      return `${wages.payments} wage payments, ${wages.files} bank files`
    })
    await part(async () => {
      const { sums, differences: found } = await verifySums(connection)
      found.forEach(differ)
      return `${sums} sums of runs and paydays`
    })
    await part(async () => {
      const { sums, differences: found } = await verifyWorkedSums(connection)
      found.forEach(differ)
      return `${sums} sums of weeks worked`
    })
    await part(async () => {
      const { sums, differences: found } = await verifyFinishedSums(connection)
      found.forEach(differ)
      return `${sums} sums of finished hours`
    })
    if (seal) await part(async () => `${await verifySealed(connection, { seal, differ })} sealed values`)
    let heads: AuditHead[] = []
    await part(async () => {
      const audit = await verifyAudit(connection, { keptHeads })
      heads = audit.heads
      for (const { promise, employerId, subject } of audit.differences) {
        differ({ promise, employerId, subject, expected: 'as it was chained', found: 'otherwise' })
      }
      for (const head of heads) log(headLine(head))
      return `${audit.rows} audit rows`
    })
    let workHead: WorkHead | null = null
    await part(async () => {
      const key = seal ? await findSigningKey(connection, seal) : null
      const signingKey = Buffer.isBuffer(key) ? key : null
      const imprints = await verifyImprints(connection, {
        tables: imprintedTables,
        signingKey,
        keptHeads: keptWorkHeads,
        differ,
      })
      workHead = imprints.head
      if (workHead) log(workHeadLine(workHead))
      if (key === null) log('who wrote is not known: the key is not at hand')
      else if (signingKey === null && imprints.works > 0) {
        const promise = 'the key that signs is there'
        differ({ promise, employerId: null, subject: 'signing_keys', expected: 'a key that opens', found: `${key}` })
      }
      if (imprints.standing > 0) log(`${imprints.standing} rows are as a migration left them: not known before`)
      if (imprints.unchained > 0) log(`${imprints.unchained} signed works are not chained yet`)
      return `${imprints.rows} rows, ${imprints.works} signed works`
    })
    return { holds: differences === 0, differences, heads, workHead }
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

const lineOf = ({ promise, employerId, subject, expected, found }: Difference): string =>
  `${promise}: ${subject} of ${employerId ?? 'no company'}: expected ${expected}, found ${found}`

/** What a server that starts looks at before it serves anybody, for it takes no time: whether the database does what it should. */
export async function verifyAtStart(owner: pg.Pool, log: (line: string) => void): Promise<void> {
  const connection = await owner.connect()
  try {
    await connection.query('begin read only')
    await verifyCatalogue(connection, (difference) => log(lineOf(difference)))
  } finally {
    connection.release(true)
  }
}

/** The catalogue and the imprints are those of this version. A migration that ran and whose row is gone is a difference. */
async function refuseOtherVersion(connection: pg.ClientBase): Promise<void> {
  const known = await connection.query<{ table: string | null }>("select to_regclass('public.signed_work') as table")
  const ran = known.rows[0]?.table
    ? await connection.query<{ name: string }>(
        `select name from migrations
         union select row_key::jsonb ->> 0 from row_imprints where table_name = 'migrations'`,
      )
    : null
  const names = new Set(ran?.rows.map(({ name }) => name))
  const mine = readMigrations().map(({ name }) => name)
  if (!mine.every((name) => names.has(name))) {
    throw new MigrationError('the database is of an earlier version: start this version on it once, and verify then')
  }
  if (![...names].every((name) => mine.includes(name))) {
    throw new MigrationError('the database is of a newer version: verify with that one')
  }
}
