import 'virtual:sections/employer'
import 'virtual:sections/operator'
import 'virtual:sections/worker'
import { useQuery } from '@tanstack/react-query'
import { homeOf, portalOf, sessionQuery } from '../../lib/session.ts'
import { FullScreenLoading } from '../../ui/full-screen-loading.tsx'
import { PortalLayout } from '../signed-in/portal-layout.tsx'
import { useSignOutTo } from '../signed-in/use-sign-out-to.ts'
import { NotFound, NotFoundPage } from './not-found-page.tsx'

/** An address without a page. Who is signed in keeps their portal round it, with the way to everything that there is. */
export default function UnknownAddress() {
  const { data: user, isPending } = useQuery(sessionQuery)
  const portal = user ? portalOf(user) : 'worker'
  const signOut = useSignOutTo(`/login?type=${portal}`)
  if (isPending) return <FullScreenLoading />
  if (!user) return <NotFoundPage />
  return (
    <PortalLayout portal={portal} signOut={signOut}>
      <NotFound home={homeOf(user)} />
    </PortalLayout>
  )
}
