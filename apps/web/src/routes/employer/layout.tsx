import { type Access, isAllowed, type User } from '@gpod/contract'
import {
  Banknote,
  CalendarRange,
  HandCoins,
  LayoutDashboard,
  MessagesSquare,
  Server,
  ShieldCheck,
  UserCog,
  UserRound,
  Users,
} from 'lucide-react'
import { Navigate, Outlet, useSearchParams } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import { useErrorText } from '../../lib/error-text.ts'
import { useSignOut } from '../../lib/sign-out.ts'
import { notify } from '../../ui/toasts.tsx'
import { Guard } from '../signed-in/guard.tsx'
import { PortalFrame } from '../signed-in/portal-frame.tsx'

/** The sections that exist, by the name that `/employer?tab=` uses. */
const sections: Readonly<Record<string, string>> = {
  dashboard: '/employer',
  employees: '/employer/employees',
  payroll: '/employer/payroll',
  ewa: '/employer/ewa',
  schedule: '/employer/schedule',
  compliance: '/employer/compliance',
  audit: '/employer/audit',
  staff: '/employer/staff',
}

export default function EmployerLayout() {
  const { t } = useText()
  const errorText = useErrorText()
  const [search] = useSearchParams()
  const signOut = useSignOut({
    onSuccess: leaveForTheLandingPage,
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const tab = search.get('tab')
  if (tab !== null) return <Navigate to={sections[tab] ?? '/employer'} replace />
  const destinationsOf = (user: User) => [
    { to: '/employer', label: t('common.navDashboard'), Icon: LayoutDashboard, exact: true },
    { to: '/employer/employees', label: t('common.navEmployees'), Icon: Users, isSideOnly: true },
    ...(may(user, 'payroll.read') ? [{ to: '/employer/payroll', label: t('common.navPayroll'), Icon: Banknote }] : []),
    ...(may(user, 'withdrawals.read')
      ? [{ to: '/employer/ewa', label: t('common.navWageAccess'), Icon: HandCoins }]
      : []),
    { to: '/employer/schedule', label: t('common.navSchedule'), Icon: CalendarRange },
    ...(may(user, 'payroll.read')
      ? [{ to: '/employer/compliance', label: t('compliance.title'), Icon: ShieldCheck, isSideOnly: true }]
      : []),
    ...(may(user, 'feedback.read')
      ? [{ to: '/employer/feedback', label: t('privacy.feedbackNav'), Icon: MessagesSquare, isSideOnly: true }]
      : []),
    ...(may(user, 'staff.read')
      ? [{ to: '/employer/staff', label: t('users.title'), Icon: UserCog, isSideOnly: true }]
      : []),
    ...(user.isOperator ? [{ to: '/operator', label: t('operator.title'), Icon: Server, isSideOnly: true }] : []),
    { to: '/employer/profile', label: t('common.navProfile'), Icon: UserRound, isSideOnly: true },
  ]
  return (
    <Guard portal="employer">
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

function may({ role, workerId, isOperator }: User, access: Access): boolean {
  return isAllowed(access, { role, isWorker: workerId !== null, isOperator })
}

/** The landing page is not part of the app, so the notice travels in the tab's storage. */
function leaveForTheLandingPage(): void {
  try {
    sessionStorage.setItem('gpod-signed-out', '1')
  } catch {
    // She lands there all the same.
  }
  window.location.assign('/')
}
