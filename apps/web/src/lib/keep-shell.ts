import { whenIdle } from './when-idle.ts'

type InstallPrompt = Event & { prompt: () => Promise<unknown> }
/** The browser offers once and early to install the app; the page that has a button for it comes later. */
export type InstallWindow = { gpodInstall?: InstallPrompt }
export const installOffered = 'beforeinstallprompt'

/**
 * Keeps the app's own files on the device, so that a reload without a connection opens the app and not the browser's error
 * page. Nothing that the server says of anybody is among them: offline/service-worker.js.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener(installOffered, (event) => {
    event.preventDefault()
    ;(globalThis as InstallWindow).gpodInstall = event as InstallPrompt
  })
  whenIdle(() => {
    void keep().catch((error: unknown) => console.warn('the app cannot be kept for when there is no connection', error))
  })
}

async function keep(): Promise<void> {
  const { serviceWorker } = navigator
  const wasThere = serviceWorker.controller !== null
  // Its own file is asked for afresh, so that what it is replaced by counts at once.
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  if (wasThere) return
  // What was loaded before it was there has not passed it.
  const { active } = await serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: loaded })
}
