import type { CheckIn } from '@gpod/contract'
import type { Seal } from '../../../platform/crypto.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; workerId: string }

/** What a sealed check-in is bound to: in another row it does not open. */
export const checkInSealedAbout = (employerId: string, workerId: string, day: string) =>
  `check-in:${employerId}:${workerId}:${day}`

/** How somebody said they were from a day on, the latest first. */
export async function listCheckIns(
  tx: Tx,
  { seal, employerId, workerId, from }: Of & { seal: Seal; from: string },
): Promise<CheckIn[]> {
  const found = await rows(
    tx,
    sql<{ day: string; said_sealed: Buffer }>`
      select day, said_sealed from wellbeing_check_ins
      where employer_id = ${employerId} and worker_id = ${workerId} and day >= ${from}::date order by day desc
    `,
  )
  return found.map(({ day, said_sealed: sealed }) => {
    const said = JSON.parse(seal.open(sealed, checkInSealedAbout(employerId, workerId, day))) as Omit<CheckIn, 'day'>
    return { day, ...said }
  })
}

/** In place of what they said of the day before. */
export async function saveCheckIn(
  tx: Tx,
  { seal, employerId, workerId, checkIn: { day, ...said } }: Of & { seal: Seal; checkIn: CheckIn },
): Promise<void> {
  await sql`
    insert into wellbeing_check_ins (employer_id, worker_id, day, said_sealed)
    values (${employerId}, ${workerId}, ${day}, ${seal.close(JSON.stringify(said), checkInSealedAbout(employerId, workerId, day))})
    on conflict (employer_id, worker_id, day) do update set said_sealed = excluded.said_sealed
  `.execute(tx)
}

export async function deleteCheckIn(tx: Tx, { employerId, workerId, day }: Of & { day: string }): Promise<boolean> {
  const deleted = await rows(
    tx,
    sql<{ day: string }>`
      delete from wellbeing_check_ins where employer_id = ${employerId} and worker_id = ${workerId} and day = ${day}::date returning day
    `,
  )
  return deleted.length > 0
}
