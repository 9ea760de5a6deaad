import { routes } from '@gpod/contract'
import { call } from '../../../lib/api-client.ts'

/** Why a browser cannot show push messages, or null. On an iPhone only an app on the home screen can. */
export function whyNoPush(): 'unsupported' | 'denied' | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** This browser's own subscription; null where it has none, or nothing of the app runs in it without a page. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whose messages this browser was turned on for, and where they went then. */
type Kept = { userId: string; endpoint: string }
const keptKey = 'gpod.push'
const keep = (kept: Kept) => localStorage.setItem(keptKey, JSON.stringify(kept))

function readKept(): Kept | null {
  const text = localStorage.getItem(keptKey)
  return text === null ? null : (JSON.parse(text) as Kept)
}

/** Asks for leave to show messages, on the tap that wants them, and says to the server where they go. False where it was not given. */
export async function turnPushOn(publicKey: string, userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  await subscribe(publicKey, userId)
  return true
}

export async function turnPushOff(): Promise<void> {
  localStorage.removeItem(keptKey)
  await (await findSubscription())?.unsubscribe()
}

/**
 * Says at a start that this browser still shows messages. An address that the browser lost or changed is said anew; one that
 * was turned off elsewhere stays off.
 */
export async function keepPush(userId: string): Promise<void> {
  const kept = readKept()
  if (whyNoPush() !== null || Notification.permission !== 'granted' || kept?.userId !== userId) return
  const subscription = await findSubscription()
  if (subscription?.endpoint === kept.endpoint) {
    await say(subscription, { onlyKnown: true })
    return
  }
  const { publicKey } = await call(routes.alerts.devices)
  await subscribe(publicKey, userId)
}

async function subscribe(publicKey: string, userId: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const asked = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(asked).catch(async (error: unknown) => {
    // One by another installation's key stands in the way of this.
    const old = await pushManager.getSubscription()
    if (!old || !(await old.unsubscribe())) throw error
    return pushManager.subscribe(asked)
  })
  await say(subscription, { onlyKnown: false })
  keep({ userId, endpoint: subscription.endpoint })
}

async function say(subscription: PushSubscription, { onlyKnown }: { onlyKnown: boolean }): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(routes.alerts.addDevice, { body: { endpoint, keys: { p256dh, auth }, onlyKnown } })
}
