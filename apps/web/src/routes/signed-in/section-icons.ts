import type { LucideIcon } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import type { AnyPortal } from '../../lib/session.ts'
import { sideBarFits, useMedia } from '../../lib/use-media.ts'
import { whenIdle } from '../../lib/when-idle.ts'

type Icons = Readonly<Record<string, LucideIcon>>

const loads: Readonly<Record<AnyPortal, () => Promise<{ icons: Icons }>>> = {
  worker: () => import('virtual:section-icons/worker'),
  employer: () => import('virtual:section-icons/employer'),
  operator: () => import('virtual:section-icons/operator'),
}
const there = new Map<AnyPortal, Icons>()
const listeners = new Set<() => void>()

/**
 * The icons of a portal's menu by the section's path, none before they are there: at once where the menu is in sight, on a
 * phone when there is nothing else to do. The names stand without them, in the same places.
 */
export function useSectionIcons(portal: AnyPortal): Icons | undefined {
  const isInSight = useMedia(sideBarFits)
  useEffect(() => {
    if (isInSight) load(portal)
    else return whenIdle(() => load(portal))
  }, [portal, isInSight])
  return useSyncExternalStore(listen, () => there.get(portal))
}

function load(portal: AnyPortal): void {
  if (there.has(portal)) return
  loads[portal]().then(
    ({ icons }) => {
      there.set(portal, icons)
      for (const listener of listeners) listener()
    },
    // Without a connection the names are enough.
    () => {},
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
