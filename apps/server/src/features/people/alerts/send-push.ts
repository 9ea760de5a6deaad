import type { AlertKind, Language } from '@gpod/contract'
import { z } from 'zod'
import { HOUR, instantPlus } from '../../../platform/clock.ts'
import { firstRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { job } from '../../../platform/jobs/job.ts'
import { ensurePushKeys } from '../../../platform/push/push-keys.ts'
import type { PushSender } from '../../../platform/push/push-sender.ts'
import { pageOf, writeAlert } from './alert-text.ts'
import { readPushAddresses, removePushDevice } from './push-devices-store.ts'
import { isOfShiftToCome } from './shift-reminders.ts'
import type { AlertFacts } from './tell.ts'

/** `pushDeviceId` is a browser's, or `any` for the one that was seen last and takes it. */
export const sendPushJob = job({
  name: 'send-push',
  payload: z.object({ employerId: z.string(), alertId: z.string(), pushDeviceId: z.string() }),
  retry: { limit: 6, delaySeconds: 10 },
  expireInSeconds: 120,
})

/** For how long a push service keeps what is about no shift that begins. */
const keptFor = 6 * HOUR
/** The devices of one alert have so long together: others wait behind who refuses slowly, one device after the other. */
const longestMilliseconds = 10_000

type PushRow = {
  user_id: string
  kind: AlertKind
  facts: AlertFacts
  starts_at: string | null
  language: Language
}

/**
 * Shows an alert in a browser; one that takes none any more is forgotten after this one try. What is about a shift that
 * changed meanwhile goes nowhere. Sent twice it shows once: the second takes the place of the first. Throws where another
 * try may help.
 */
export async function sendPush(
  { database, clock, seal, push }: Pick<Deps, 'database' | 'clock' | 'seal'> & { push: PushSender },
  { employerId, alertId, pushDeviceId }: { employerId: string; alertId: string; pushDeviceId: string },
): Promise<void> {
  const now = clock.now()
  const found = await database.transaction({ employerId }, async (tx) => {
    const alert = await firstRow(
      tx,
      sql<PushRow>`
        select a.user_id, a.kind, a.facts, a.starts_at, u.language from alerts a
        join users u on u.id = a.user_id
        join memberships m on m.employer_id = a.employer_id and m.user_id = a.user_id and m.ended_at is null
        where a.employer_id = ${employerId} and a.id = ${alertId} and ${isOfShiftToCome}
      `,
    )
    if (!alert) return null
    const id = pushDeviceId === 'any' ? null : pushDeviceId
    const devices = await readPushAddresses(tx, { seal, userId: alert.user_id, id })
    return { alert, devices, keys: await ensurePushKeys(tx, { seal, now }) }
  })
  if (!found) return
  const { alert, devices, keys } = found
  const { kind, language, user_id: userId } = alert
  const { title, detail } = writeAlert(language, alert)
  const message = { title, body: detail, href: pageOf(kind, alert.facts), tag: alertId, language }
  const until =
    kind === 'shift_reminder' && alert.starts_at !== null ? Date.parse(alert.starts_at) - Date.parse(now) : keptFor
  if (until <= 0) return
  const isUrgent = alert.starts_at !== null && Date.parse(alert.starts_at) - Date.parse(now) < 12 * HOUR
  const options = { ttlSeconds: Math.ceil(until / 1000), urgency: isUrgent ? ('high' as const) : ('normal' as const) }
  const ends = instantPlus(now, longestMilliseconds)
  for (const { id, address } of devices) {
    if (clock.now() >= ends) return
    const outcome = await push.send(keys, address, message, options)
    if (outcome === 'gone') await database.transaction('nobody', (tx) => removePushDevice(tx, { userId, id }))
    if (outcome === 'sent' && pushDeviceId === 'any') return
  }
}
