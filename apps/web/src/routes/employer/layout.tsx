import { Server } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import { useErrorText } from '../../lib/error-text.ts'
import { useSignOut } from '../../lib/sign-out.ts'
import { addressOfTab, homeAddressOf } from '../../section-pages.ts'
import { notify } from '../../ui/toasts.tsx'
import { PortalLayout } from '../signed-in/portal-layout.tsx'

export default function EmployerLayout() {
  const { t } = useText()
  const errorText = useErrorText()
  const [search] = useSearchParams()
  const signOut = useSignOut({
    onSuccess: leaveForTheLandingPage,
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const tab = search.get('tab')
  if (tab !== null) return <Navigate to={addressOfTab('employer', tab) ?? homeAddressOf('employer')} replace />
  return (
    <PortalLayout
      portal="employer"
      signOut={signOut}
      more={({ isOperator }) => (isOperator ? [{ to: '/operator', label: t('operator.title'), Icon: Server }] : [])}
    />
  )
}

/** The landing page is not part of the app, so the message travels in the tab's storage. */
function leaveForTheLandingPage(): void {
  try {
    sessionStorage.setItem('gpod-signed-out', '1')
  } catch {
    // They land there all the same.
  }
  window.location.assign('/')
}
