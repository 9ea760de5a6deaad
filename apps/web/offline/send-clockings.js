// Sends what this device recorded once the browser finds a connection, also with the app closed (Background Sync, where the
// browser has it). It is the queue's own code: the same lock, the same storage, and a clocking leaves with its stored answer.
/* global clients */

import { NotReadable, sendQueue } from '../src/lib/send-queue.ts'

const patience = 20_000

self.addEventListener('sync', (event) => {
  // Where this fails the browser tries again, as long as it finds right.
  if (event.tag === 'gpod-clockings') event.waitUntil(sendWaiting())
})

async function sendWaiting() {
  // Whose session is open here now: another person's clockings stay where they are. A page of a network that asks to sign in is
  // no answer, and tried again.
  const profile = await ask('/api/user/profile', { method: 'GET' })
  if (profile === null) return
  const { id } = profile
  if (typeof id !== 'string') throw new Error('no answer of ours')
  const flushed = await sendQueue(id, post)
  for (const page of await clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage({ clockingsSent: true })
  if (flushed.outcome === 'stopped' && !(flushed.error instanceof SignedOut)) throw flushed.error
}

class SignedOut extends Error {}

async function post(body) {
  const answer = await ask('/api/clock-events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer === null) throw new SignedOut()
  if (!Array.isArray(answer.outcomes)) throw new Error('no answer of ours')
  return answer.outcomes
}

/** Null where nobody is signed in: it waits for who opens the app. */
async function ask(path, init) {
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(path, { ...init, credentials: 'same-origin', cache: 'no-store', signal })
  if (response.status === 401) return null
  const answer = await response.json()
  if (response.status === 400) throw new NotReadable(String(answer.code))
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return answer
}
