import 'virtual:sections/operator'
import { House } from 'lucide-react'
import { useText } from '../../i18n/use-text.tsx'
import { homeOf } from '../../lib/session.ts'
import { PortalLayout } from '../signed-in/portal-layout.tsx'
import { useSignOutTo } from '../signed-in/use-sign-out-to.ts'

/** The pages of an operator of the installation. Those who belong to a company too have a way back to it. */
export default function OperatorLayout() {
  const { t } = useText()
  const signOut = useSignOutTo('/login?type=operator')
  return (
    <PortalLayout
      portal="operator"
      signOut={signOut}
      more={(user) => {
        if (user.role === null) return []
        const label = t(user.type === 'employer' ? 'common.navDashboard' : 'common.navHome')
        return [{ to: homeOf(user), label, Icon: House }]
      }}
    />
  )
}
