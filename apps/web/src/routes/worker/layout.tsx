import type { User } from '@gpod/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Calculator, CalendarDays, Download, FileText, House, MessagesSquare, Server, UserRound } from 'lucide-react'
import { Outlet, useNavigate } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import { useErrorText } from '../../lib/error-text.ts'
import { forgetSession, useSignOut } from '../../lib/sign-out.ts'
import { notify } from '../../ui/toasts.tsx'
import { Guard } from '../signed-in/guard.tsx'
import { PortalFrame } from '../signed-in/portal-frame.tsx'

export default function WorkerLayout() {
  const { t } = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const signOut = useSignOut({
    onSuccess: () => {
      navigate('/login?type=worker', { replace: true })
      forgetSession(client)
      notify.success({ title: t('common.loggedOut'), description: t('common.loggedOutText') })
    },
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const destinationsOf = ({ isOperator }: User) => [
    { to: '/dashboard', label: t('common.navHome'), Icon: House },
    { to: '/ewa', label: t('common.navWithdraw'), Icon: Download },
    { to: '/shifts', label: t('common.navShifts'), Icon: CalendarDays, isSideOnly: true },
    { to: '/payslips', label: t('payslips.title'), Icon: FileText },
    { to: '/tax', label: t('take-home.title'), Icon: Calculator, isSideOnly: true },
    { to: '/feedback', label: t('privacy.feedbackNav'), Icon: MessagesSquare, isSideOnly: true },
    ...(isOperator ? [{ to: '/operator', label: t('operator.title'), Icon: Server, isSideOnly: true }] : []),
    { to: '/profile', label: t('common.navProfile'), Icon: UserRound },
  ]
  return (
    <Guard portal="worker">
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
