import { Server } from 'lucide-react'
import { useText } from '../../i18n/use-text.tsx'
import { PortalLayout } from '../signed-in/portal-layout.tsx'
import { useSignOutTo } from '../signed-in/use-sign-out-to.ts'

export default function WorkerLayout() {
  const { t } = useText()
  const signOut = useSignOutTo('/login?type=worker')
  return (
    <PortalLayout
      portal="worker"
      signOut={signOut}
      more={({ isOperator }) => (isOperator ? [{ to: '/operator', label: t('operator.title'), Icon: Server }] : [])}
    />
  )
}
