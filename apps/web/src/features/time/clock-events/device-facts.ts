import { useEffect, useState } from 'react'

export type DeviceFacts = {
  /** Bytes the app stores here and the most it may; null where the browser does not say. */
  storage: { used: number; most: number } | null
  /** Whether the browser keeps it when it runs short of room; null where it does not say. */
  isPersisted: boolean | null
  /** The version of the app that is kept on this device; null where none is. */
  version: string | null
  isInstalled: boolean
}

const keptAs = 'gpod-app-'

/** What this device says of itself; asked again when `times` changes. */
export function useDeviceFacts(times: number): DeviceFacts | null {
  const [facts, setFacts] = useState<DeviceFacts | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again.
  useEffect(() => {
    let isGone = false
    readFacts()
      .then((read) => {
        if (!isGone) setFacts(read)
      })
      .catch((error: unknown) => console.warn('this device does not say how it stands', error))
    return () => {
      isGone = true
    }
  }, [times])
  return facts
}

export async function readFacts(): Promise<DeviceFacts> {
  const { storage } = navigator as { storage?: StorageManager }
  const estimate = (await storage?.estimate?.()) ?? null
  const names = 'caches' in globalThis ? await caches.keys() : []
  const kept = names.find((name) => name.startsWith(keptAs))
  return {
    storage:
      estimate?.usage === undefined || estimate.quota === undefined
        ? null
        : { used: estimate.usage, most: estimate.quota },
    isPersisted: (await storage?.persisted?.()) ?? null,
    version: kept?.slice(keptAs.length) ?? null,
    isInstalled: isInstalled(),
  }
}

/** Opened as an app of its own, and not as a page in the browser. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}
