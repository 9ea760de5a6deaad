import type { FaceMovement, Language } from '@gpod/contract'
import { firstRow, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

export type FaceTemplate = {
  sealed: Buffer
  model: string
  deviceId: string
  enrolledAt: string
  agent: string | null
  consentVersion: string
  consentLanguage: Language
  consentText: string
}

export async function readFaceTemplate(tx: Tx, userId: string): Promise<FaceTemplate | null> {
  const template = await firstRow(
    tx,
    sql<FaceTemplate>`
      select f.template_sealed as sealed, f.model, f.device_id as "deviceId", f.enrolled_at as "enrolledAt", d.agent,
        c.version as "consentVersion", c.language as "consentLanguage", c.text as "consentText"
      from face_templates f join devices d on d.id = f.device_id join consents c on c.id = f.consent_id
      where f.user_id = ${userId}
    `,
  )
  return template ?? null
}

export async function insertFaceTemplate(
  tx: Tx,
  row: { userId: string; sealed: Buffer; model: string; deviceId: string; consentId: string; now: string },
): Promise<void> {
  await sql`
    insert into face_templates (user_id, template_sealed, model, device_id, consent_id, enrolled_at)
    values (${row.userId}, ${row.sealed}, ${row.model}, ${row.deviceId}, ${row.consentId}, ${row.now})
  `.execute(tx)
}

type FaceDeletion = 'consent_withdrawn' | 'enrolled_again' | 'erased'

/**
 * Deletes the template and leaves the proof: the digest of what was there, and when. Null where there is none. Looks
 * again afterwards, and fails loudly should anything be left.
 */
export async function deleteFaceTemplate(
  tx: Tx,
  { userId, reason, now }: { userId: string; reason: FaceDeletion; now: string },
): Promise<{ templateDigest: string; deletedAt: string } | null> {
  const deleted = await firstRow(
    tx,
    sql<{ digest: Buffer }>`
      with gone as (delete from face_templates where user_id = ${userId} returning template_sealed)
      insert into face_deletions (id, user_id, template_digest, reason, deleted_at)
      select ${newId()}, ${userId}, sha256(template_sealed), ${reason}, ${now} from gone
      returning template_digest as digest
    `,
  )
  if (!deleted) return null
  const { left } = await oneRow(
    tx,
    sql<{ left: number }>`select count(*)::integer as left from face_templates where user_id = ${userId}`,
  )
  if (left !== 0) throw new Error('a deleted face is still there')
  return { templateDigest: deleted.digest.toString('hex'), deletedAt: now }
}

/** Keeps what they agreed to or took back, in the words they read. Gives the row's id. */
export async function insertFaceConsent(
  tx: Tx,
  row: {
    userId: string
    isGiven: boolean
    version: string
    language: Language
    text: string
    address: string
    now: string
  },
): Promise<string> {
  const id = newId()
  await sql`
    insert into consents (id, user_id, kind, is_given, version, language, text, at, address)
    values (${id}, ${row.userId}, 'face', ${row.isGiven}, ${row.version}, ${row.language}, ${row.text}, ${row.now}, ${row.address})
  `.execute(tx)
  return id
}

/** The movements they were asked for and have not made yet. */
export async function openMovements(
  tx: Tx,
  { userId, now }: { userId: string; now: string },
): Promise<FaceMovement[] | null> {
  const open = await firstRow(
    tx,
    sql<{ movements: FaceMovement[] }>`
      select terms -> 'movements' as movements from challenges
      where user_id = ${userId} and purpose in ('face_enrol', 'face_verify') and used_at is null and expires_at > ${now}
      order by created_at desc, id desc limit 1
    `,
  )
  return open?.movements ?? null
}

/** Locks their account, so that of two who enrol or answer at once the second sees what the first left. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
}
