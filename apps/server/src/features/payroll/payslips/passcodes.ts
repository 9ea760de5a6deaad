import { randomInt, timingSafeEqual } from 'node:crypto'
import { sha256 } from '../../../platform/crypto.ts'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { actorOf } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { passcodeSealedAbout } from './passcode-seal.ts'
import { isEmployee } from './payslips-store.ts'

/** Eight digits, read out over the telephone if need be; the link alone has 256 random bits. */
export function newPasscode(): string {
  return String(randomInt(0, 100_000_000)).padStart(8, '0')
}

type OfWorker = { employerId: string; workerId: string }
type Seals = Pick<Deps, 'seal'>
type PasscodeDeps = Pick<Deps, 'database' | 'clock' | 'seal'>

/** Makes a passcode for those of these workers who have none; gives for how many. */
export async function makeMissingPasscodes(
  tx: Tx,
  { seal }: Seals,
  made: { employerId: string; workerIds: readonly string[]; by: string; now: string },
): Promise<number> {
  const { employerId, workerIds, by, now } = made
  const missing = await rows(
    tx,
    sql<{ id: string }>`
      select w.id from unnest(${[...workerIds]}::uuid[]) as w (id)
      where not exists (select 1 from payslip_passcodes c where c.employer_id = ${employerId} and c.worker_id = w.id)
    `,
  )
  const written = missing.map(({ id }) => ({
    worker_id: id,
    sealed: seal.close(newPasscode(), passcodeSealedAbout(id)).toString('hex'),
  }))
  const inserted = await rows(
    tx,
    sql`
      insert into payslip_passcodes (employer_id, worker_id, passcode_sealed, made_by, made_at)
      select ${employerId}, worker_id, decode(sealed, 'hex'), ${by}, ${now}::timestamptz
      from json_to_recordset(${jsonRows(written)}) as r (worker_id uuid, sealed text)
      on conflict do nothing returning worker_id
    `,
  )
  return inserted.length
}

async function readPasscode(
  tx: Tx,
  { seal }: Seals,
  { employerId, workerId }: OfWorker,
): Promise<{ passcode: string; madeAt: string } | null> {
  const found = await firstRow(
    tx,
    sql<{ passcode_sealed: Buffer; made_at: string }>`
      select passcode_sealed, made_at from payslip_passcodes where employer_id = ${employerId} and worker_id = ${workerId}
    `,
  )
  if (!found) return null
  return { passcode: seal.open(found.passcode_sealed, passcodeSealedAbout(workerId)), madeAt: found.made_at }
}

/** Whether this is the passcode that opens what the company mails to a worker. */
export async function isPasscodeOf(tx: Tx, seals: Seals, of: OfWorker, tried: string): Promise<boolean> {
  const kept = await readPasscode(tx, seals, of)
  return kept !== null && timingSafeEqual(sha256(kept.passcode), sha256(tried))
}

/** The passcode of an employee, to be told to them, with an audit row. Refuses with `not_found`. */
export function showPasscode(
  { database, clock, seal }: PasscodeDeps,
  caller: Member,
  workerId: string,
): Promise<{ passcode: string | null; madeAt: string | null } | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    if (!(await isEmployee(tx, { employerId, workerId }))) return noSuchWorker()
    const kept = await readPasscode(tx, { seal }, { employerId, workerId })
    if (!kept) return { passcode: null, madeAt: null }
    await recordAudit(tx, {
      employerId,
      at: clock.now(),
      actor: actorOf(caller),
      action: 'payslip.passcode_shown',
      subject: { kind: 'worker', id: workerId },
    })
    return kept
  })
}

/** Makes another passcode for an employee; links that were mailed open by it alone from then on. Refuses with `not_found`. */
export function renewPasscode(
  { database, clock, seal }: PasscodeDeps,
  caller: Member,
  workerId: string,
): Promise<{ passcode: string; madeAt: string } | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    if (!(await isEmployee(tx, { employerId, workerId }))) return noSuchWorker()
    const now = clock.now()
    const passcode = newPasscode()
    const sealed = seal.close(passcode, passcodeSealedAbout(workerId))
    await sql`
      insert into payslip_passcodes (employer_id, worker_id, passcode_sealed, made_by, made_at)
      values (${employerId}, ${workerId}, ${sealed}, ${userId}, ${now})
      on conflict (employer_id, worker_id) do update
        set passcode_sealed = excluded.passcode_sealed, made_by = excluded.made_by, made_at = excluded.made_at
    `.execute(tx)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: actorOf(caller),
      action: 'payslip.passcode_renewed',
      subject: { kind: 'worker', id: workerId },
    })
    return { passcode, madeAt: now }
  })
}

export async function erasePasscode(tx: Tx, { employerId, workerId }: OfWorker): Promise<void> {
  await sql`delete from payslip_passcodes where employer_id = ${employerId} and worker_id = ${workerId}`.execute(tx)
}

function noSuchWorker(): Refused {
  return refuse('not_found', 'no such worker record')
}
