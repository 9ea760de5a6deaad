import { Server } from 'lucide-react'
import { type Location, Navigate, useLocation, useSearchParams } from 'react-router'
import { SearchButton } from '../../features/insight/search/search-button.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useErrorText } from '../../lib/error-text.ts'
import { useSignOut } from '../../lib/sign-out.ts'
import { addressOfTab } from '../../section-pages.ts'
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
  const location = useLocation()
  const tab = search.get('tab')
  if (tab !== null) return <Navigate to={addressOfTab('employer', tab) ?? withoutTab(location)} replace />
  return (
    <PortalLayout
      portal="employer"
      signOut={signOut}
      tools={(pages) => <SearchButton pages={pages} />}
      more={({ isOperator }) => (isOperator ? [{ to: '/operator', label: t('operator.title'), Icon: Server }] : [])}
    />
  )
}

/** A name that nothing has leaves them where they are. */
function withoutTab({ pathname, search, hash }: Location) {
  const kept = new URLSearchParams(search)
  kept.delete('tab')
  return { pathname, search: kept.toString(), hash }
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
