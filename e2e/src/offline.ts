import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The pages a tap away, and what they were told, are on the device; with a passkey also what signs. */
export async function everythingIsKept(page: Page, { signs = false } = {}): Promise<void> {
  // Not by `waitForFunction`, which takes the promise of an answer for a yes.
  await expect.poll(() => isEverythingKept(page, signs), { timeout: 60_000 }).toBe(true)
}

function isEverythingKept(page: Page, signs: boolean): Promise<boolean> {
  return page.evaluate(async (withPasskey) => {
    const names = await caches.keys()
    const kept = () => Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const before = await kept()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const files = await kept()
    if (before.flat().length !== files.flat().length) return false
    const has = (file: RegExp) => files.flat().some(({ url }) => file.test(url))
    const open = () =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open('gpod-phone')
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const database = await open()
    const paths = await new Promise<string[]>((resolve, reject) => {
      const rows = database.transaction('kept').objectStore('kept').getAll()
      rows.onsuccess = () => resolve(rows.result.map(({ path }: { path: string }) => path))
      rows.onerror = () => reject(rows.error)
    })
    database.close()
    return (
      navigator.serviceWorker.controller !== null &&
      ['shifts', 'ewa', 'payslips', 'mobile'].every((word) => has(new RegExp(`/assets/${word}-.{8}\\.js$`))) &&
      ['shifts', 'ewa', 'payslips', 'mobile'].every((word) => has(new RegExp(`/worker-${word}\\.json$`))) &&
      has(/\/assets\/clock-queue-.{8}\.js$/) &&
      (!withPasskey || has(/\/assets\/sign-clocking-.{8}\.js$/)) &&
      ['/api/user/profile', '/api/shifts', '/api/payslips', '/api/ewa/available'].every((path) => paths.includes(path))
    )
  }, signs)
}
