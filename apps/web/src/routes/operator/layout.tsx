import type { User } from '@gpod/contract'
import { useQueryClient } from '@tanstack/react-query'
import { House, Server, UserRound } from 'lucide-react'
import { Outlet, useNavigate } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import { useErrorText } from '../../lib/error-text.ts'
import { homeOf } from '../../lib/session.ts'
import { forgetSession, useSignOut } from '../../lib/sign-out.ts'
import { notify } from '../../ui/toasts.tsx'
import { Guard } from '../signed-in/guard.tsx'
import { PortalFrame } from '../signed-in/portal-frame.tsx'

/** The pages of who runs the installation. Whoever belongs to a company too has a way back to it. */
export default function OperatorLayout() {
  const { t } = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const signOut = useSignOut({
    onSuccess: () => {
      navigate('/login?type=operator', { replace: true })
      forgetSession(client)
      notify.success({ title: t('common.loggedOut'), description: t('common.loggedOutText') })
    },
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const destinationsOf = (user: User) => [
    { to: '/operator', label: t('operator.title'), Icon: Server, exact: true },
    ...(user.role === null
      ? []
      : [
          {
            to: homeOf(user),
            label: t(user.type === 'employer' ? 'common.navDashboard' : 'common.navHome'),
            Icon: House,
          },
        ]),
    { to: '/operator/profile', label: t('common.navProfile'), Icon: UserRound },
  ]
  return (
    <Guard portal="operator">
      {(user) => (
        <PortalFrame
          user={user}
          destinations={destinationsOf(user)}
          isSigningOut={signOut.isPending}
          onSignOut={() => signOut.mutate()}
        >
          <Outlet />
        </PortalFrame>
      )}
    </Guard>
  )
}
