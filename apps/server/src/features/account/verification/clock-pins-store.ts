import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; workerId: string }

export type PinRow = {
  pin_sealed: Buffer
  set_at: string
  /** Null for one that they chose. */
  expires_at: string | null
}

export function findPin(tx: Tx, { employerId, workerId }: Of): Promise<PinRow | undefined> {
  return firstRow(
    tx,
    sql<PinRow>`
      select pin_sealed, set_at, expires_at from clock_pins where employer_id = ${employerId} and worker_id = ${workerId}
    `,
  )
}

export async function savePin(
  tx: Tx,
  { employerId, workerId, sealed, now, expiresAt }: Of & { sealed: Buffer; now: string; expiresAt: string | null },
): Promise<void> {
  await sql`
    insert into clock_pins (employer_id, worker_id, pin_sealed, set_at, expires_at)
    values (${employerId}, ${workerId}, ${sealed}, ${now}, ${expiresAt})
    on conflict (employer_id, worker_id) do update set pin_sealed = excluded.pin_sealed, set_at = excluded.set_at,
      expires_at = excluded.expires_at
  `.execute(tx)
}

/** Takes the PIN of a worker away; false where there was none. */
export async function removePin(tx: Tx, { employerId, workerId }: Of): Promise<boolean> {
  const removed = await firstRow(
    tx,
    sql`delete from clock_pins where employer_id = ${employerId} and worker_id = ${workerId} returning worker_id`,
  )
  return removed !== undefined
}

export type PinOwner = { workerId: string; employeeNumber: string; bornOn: string | null }

/** What of a worker makes a PIN easy to guess; locked against another change of theirs. */
export function lockPinOwner(tx: Tx, { employerId, workerId }: Of): Promise<PinOwner | undefined> {
  return firstRow(
    tx,
    sql<PinOwner>`
      select id as "workerId", employee_number as "employeeNumber", date_of_birth as "bornOn" from workers
      where employer_id = ${employerId} and id = ${workerId} for no key update
    `,
  )
}
