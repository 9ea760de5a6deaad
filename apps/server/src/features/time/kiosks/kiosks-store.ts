import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; id: string }

export type KioskRow = {
  id: string
  name: string
  place_id: string
  place_name: string
  picks_names: boolean
  made_at: string
  code_expires_at: string | null
  opened_at: string | null
  last_seen_at: string | null
  revoked_at: string | null
}

const kioskColumns = sql`
  k.id, k.name, k.place_id, p.name as place_name, k.picks_names, k.made_at, k.code_expires_at, k.opened_at, k.last_seen_at, k.revoked_at
`
const kioskTables = sql`kiosks k join places p on p.employer_id = k.employer_id and p.id = k.place_id`

/** The company's kiosks, those that are closed for good last; at most 200. */
export function listKiosks(tx: Tx, employerId: string): Promise<KioskRow[]> {
  return rows(
    tx,
    sql<KioskRow>`
      select ${kioskColumns} from ${kioskTables} where k.employer_id = ${employerId}
      order by k.revoked_at desc nulls first, k.name, k.id limit 200
    `,
  )
}

export function findKiosk(tx: Tx, { employerId, id }: Of): Promise<KioskRow | undefined> {
  return firstRow(
    tx,
    sql<KioskRow>`select ${kioskColumns} from ${kioskTables} where k.employer_id = ${employerId} and k.id = ${id}`,
  )
}

/** The same under its lock. */
export function lockKiosk(tx: Tx, { employerId, id }: Of): Promise<KioskRow | undefined> {
  return firstRow(
    tx,
    sql<KioskRow>`
      select ${kioskColumns} from ${kioskTables} where k.employer_id = ${employerId} and k.id = ${id} for no key update of k
    `,
  )
}

export async function insertKiosk(
  tx: Tx,
  kiosk: Of & { placeId: string; name: string; picksNames: boolean; userId: string; now: string },
): Promise<void> {
  await sql`
    insert into kiosks (employer_id, id, place_id, name, picks_names, made_at, made_by)
    values (${kiosk.employerId}, ${kiosk.id}, ${kiosk.placeId}, ${kiosk.name}, ${kiosk.picksNames}, ${kiosk.now}, ${kiosk.userId})
  `.execute(tx)
}

export async function saveKiosk(
  tx: Tx,
  { employerId, id, name, picksNames }: Of & { name: string; picksNames: boolean },
): Promise<void> {
  await sql`
    update kiosks set name = ${name}, picks_names = ${picksNames} where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

export async function saveKioskCode(
  tx: Tx,
  { employerId, id, codeHash, until }: Of & { codeHash: Buffer; until: string },
): Promise<void> {
  await sql`
    update kiosks set code_hash = ${codeHash}, code_expires_at = ${until} where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Uses the code up; the device that was open before is not, any more. False where another was faster. */
export async function openByCode(
  tx: Tx,
  { employerId, id, codeHash, tokenHash, now }: Of & { codeHash: Buffer; tokenHash: Buffer; now: string },
): Promise<boolean> {
  const opened = await firstRow(
    tx,
    sql`
      update kiosks set code_hash = null, code_expires_at = null, token_hash = ${tokenHash}, opened_at = ${now}, last_seen_at = ${now}
      where employer_id = ${employerId} and id = ${id} and code_hash = ${codeHash} and code_expires_at > ${now}
        and revoked_at is null
      returning id
    `,
  )
  return opened !== undefined
}

export async function revokeKiosk(
  tx: Tx,
  { employerId, id, userId, now }: Of & { userId: string; now: string },
): Promise<void> {
  await sql`
    update kiosks set revoked_at = ${now}, revoked_by = ${userId}, code_hash = null, code_expires_at = null
    where employer_id = ${employerId} and id = ${id} and revoked_at is null
  `.execute(tx)
}

/** Notes that it was seen, at most once a minute. */
export async function noteKioskSight(tx: Tx, { employerId, id, now }: Of & { now: string }): Promise<void> {
  await sql`
    update kiosks set last_seen_at = ${now}
    where employer_id = ${employerId} and id = ${id} and last_seen_at < ${now}::timestamptz - interval '1 minute'
  `.execute(tx)
}

/** Whose kiosk a token is; nobody's once it was revoked or opened elsewhere. In no company's scope. */
export function findKioskOfToken(tx: Tx, tokenHash: Buffer): Promise<Of | undefined> {
  return firstRow(tx, sql<Of>`select employer_id as "employerId", id from find_kiosk(${tokenHash})`)
}

/** Whose kiosk a code opens now. In no company's scope. */
export function findKioskOfCode(tx: Tx, { codeHash, now }: { codeHash: Buffer; now: string }): Promise<Of | undefined> {
  return firstRow(tx, sql<Of>`select employer_id as "employerId", id from find_kiosk_of_code(${codeHash}, ${now})`)
}

/** The screens of a place are those of the place it is merged into. */
export async function moveKiosks(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<void> {
  await sql`update kiosks set place_id = ${to} where employer_id = ${employerId} and place_id = ${from}`.execute(tx)
}
