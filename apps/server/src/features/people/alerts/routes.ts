import { type PushDevice, routes } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readAgent } from '../../../platform/http/read-agent.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { whyNotPublic } from '../../../platform/push/public-address.ts'
import { ensurePushKeys } from '../../../platform/push/push-keys.ts'
import { readChoices, saveChoices } from './choices-store.ts'
import { addPushDevice, listPushDevices, notePushDevice, removePushDevice } from './push-devices-store.ts'
import { countUnread, readUntil } from './read-alerts.ts'
import { showAlerts } from './show-alerts.ts'

export function registerAlerts(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock' | 'seal'>): void {
  const { database, clock, seal } = deps
  const { alerts } = routes
  const devicesOf = async (tx: Tx, { userId, deviceId }: Caller) => {
    const { publicKey } = await ensurePushKeys(tx, { seal, now: clock.now() })
    const listed = await listPushDevices(tx, userId)
    const devices = listed.map(
      (row): PushDevice => ({
        id: row.id,
        ...readAgent(row.agent),
        addedAt: row.added_at,
        lastSeenAt: row.last_seen_at,
        isThis: row.device_id !== null && row.device_id === deviceId,
      }),
    )
    return { publicKey, devices }
  }
  serve(http, alerts.list, ({ caller, query }) => showAlerts(deps, { caller, language: query.language }))
  serve(http, alerts.unread, ({ caller }) => countUnread(deps, caller))
  serve(http, alerts.read, ({ caller, body }) => readUntil(deps, { caller, ...body }))
  serve(http, alerts.choices, ({ caller: { userId } }) => database.read('nobody', (tx) => readChoices(tx, userId)))
  serve(http, alerts.choose, ({ caller: { userId }, body }) =>
    database.transaction('nobody', async (tx) => {
      await saveChoices(tx, { userId, choices: body, now: clock.now() })
      return readChoices(tx, userId)
    }),
  )
  serve(http, alerts.devices, ({ caller }) => database.transaction('nobody', (tx) => devicesOf(tx, caller)))
  serve(http, alerts.addDevice, async ({ caller, body, request }) => {
    const { onlyKnown, ...address } = body
    if (whyNotPublic(new URL(address.endpoint)) !== null)
      return refuse('invalid_input', 'messages are sent to public addresses alone', { field: 'endpoint' })
    return database.transaction('nobody', async (tx) => {
      const agent = request.headers['user-agent'] ?? null
      const { userId, deviceId } = caller
      const device = { userId, deviceId, agent, address, now: clock.now() }
      const isKnown = await notePushDevice(tx, { seal, device })
      if (!isKnown && !onlyKnown) await addPushDevice(tx, { seal, device })
      return devicesOf(tx, caller)
    })
  })
  serve(http, alerts.removeDevice, ({ caller: { userId }, params }) =>
    database.transaction('nobody', async (tx) =>
      (await removePushDevice(tx, { userId, id: params.id })) ? {} : refuse('not_found', 'no such browser of yours'),
    ),
  )
}
