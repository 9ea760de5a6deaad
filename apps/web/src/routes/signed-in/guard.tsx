import type { User } from '@gpod/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { FaceCaptureContext } from '../../lib/face-capture.ts'
import { idlePart } from '../../lib/idle-part.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useLiveUpdates } from '../../lib/live.ts'
import { hearOtherTabs } from '../../lib/other-tabs.ts'
import { type AnyPortal, belongsTo, homeOf, sessionQuery, UserContext } from '../../lib/session.ts'
import { forgetHere, forgetSession, isLeavingHere, stayHere, useSignOut } from '../../lib/sign-out.ts'
import { ErrorState } from '../../ui/card.tsx'
import { FullScreenLoading } from '../../ui/full-screen-loading.tsx'
import { notify } from '../../ui/toasts.tsx'
import { NoConnectionPage } from './no-connection.tsx'

/** Nobody is idle in the first seconds. */
const IdleWatch = idlePart(async () => ({
  default: (await import('../../features/account/sign-in/idle-watch.tsx')).IdleWatch,
}))
/** Loaded when the camera is asked for: it brings the models of faces along. */
const FaceCamera = lazyPart(() => import('../../features/account/face/face-camera.tsx'))

/**
 * Lets a portal's own people in: nobody goes to /login and from there where they wanted, the other portal's people home. The server
 * decides what each may see; this only keeps people from pages that would be empty for them.
 */
export function Guard({ portal, children }: { portal: AnyPortal; children: (user: User) => ReactNode }) {
  const { t } = useText()
  const session = useQuery(sessionQuery)
  const client = useQueryClient()
  const signOut = useSignOut({ onSuccess: () => forgetSession(client), onError: () => forgetSession(client) })
  const { pathname, search } = useLocation()
  if (session.isPending) return <FullScreenLoading />
  if (session.isError) {
    if (session.error instanceof ApiError && session.error.code === 'offline') {
      return <NoConnectionPage onRetry={() => session.refetch()} isRetrying={session.isFetching} />
    }
    return (
      <main className="mx-auto max-w-lg px-4 py-16">
        <ErrorState
          failed={t('common.profileFailed')}
          safe={t('common.profileFailedSafe')}
          onRetry={() => session.refetch()}
          isRetrying={session.isFetching}
        />
      </main>
    )
  }
  const user = session.data
  // Who signed out by themselves wants nothing: whoever signs in next may be somebody else.
  const state = isLeavingHere() ? null : { wanted: `${pathname}${search}` }
  if (user === null) return <Navigate to={`/login?type=${portal}`} state={state} replace />
  if (!belongsTo(portal, user)) return <Navigate to={homeOf(user)} replace />
  return (
    <UserContext value={user}>
      <LiveUpdates />
      <IdleWatch onSignOut={() => signOut.mutate()} />
      <FaceCaptureContext value={FaceCamera}>{children(user)}</FaceCaptureContext>
    </UserContext>
  )
}

/** Follows what changes, and leaves what was theirs as soon as the session ends in another tab or on another device. */
function LiveUpdates() {
  const { t } = useText()
  const client = useQueryClient()
  const leave = () => {
    // Whoever signs out here is led away, and told so, by what they pressed.
    if (isLeavingHere()) return
    forgetHere(client)
    notify.success({ title: t('common.loggedOut'), description: t('common.loggedOutText') })
  }
  const left = useEffectEvent(leave)
  useEffect(() => {
    stayHere()
    return hearOtherTabs(() => left())
  }, [])
  useLiveUpdates(leave)
  return null
}
