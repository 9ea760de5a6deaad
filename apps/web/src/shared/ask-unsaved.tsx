import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { LeaveDialog } from './leave-dialog.tsx'
import { isAnyUnsaved } from './unsaved.ts'

/** Once on a portal, as a router hears one blocker alone: asks for all forms on screen; the browser asks who closes it. */
export default function AskUnsaved() {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      (here.pathname !== next.pathname || viewOf(here.search) !== viewOf(next.search)) && isAnyUnsaved(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnyUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return blocker.state === 'blocked' && <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />
}

/** The tab of `ViewTabs`: what else a search says leaves the forms where they are. */
const viewOf = (search: string) => new URLSearchParams(search).get('view')
