import 'virtual:sections/employer'
import { ChevronLeft, Server, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link, type Location, Navigate, useLocation, useSearchParams } from 'react-router'
import { SearchButton } from '../../features/insight/search/search-button.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useErrorText } from '../../lib/error-text.ts'
import { arriveAtRun, useRunToReturnTo } from '../../lib/return-to-run.ts'
import { useSignOut } from '../../lib/sign-out.ts'
import { addressOfTab } from '../../section-pages.ts'
import { forgetUnsaved } from '../../shared/unsaved.ts'
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
      above={<ReturnToRun />}
      tools={(pages) => <SearchButton pages={pages} />}
      more={({ isOperator }) => (isOperator ? [{ to: '/operator', label: t('operator.title'), Icon: Server }] : [])}
    />
  )
}

/** The way back for who left a pay run to fix something, on every page but the run's own. */
function ReturnToRun() {
  const { t } = useText()
  const run = useRunToReturnTo()
  const { pathname } = useLocation()
  const address = `/employer/payroll/runs/${run}`
  const isThere = run !== null && pathname.startsWith(address)
  useEffect(() => {
    if (pathname === address) arriveAtRun()
  }, [pathname, address])
  if (run === null || isThere) return null
  return (
    <div className="mb-3 flex items-center justify-between gap-2 rounded-md bg-primary-soft ps-3 print:hidden">
      <Link to={address} className="inline-flex min-h-11 items-center gap-1 font-medium text-primary">
        <ChevronLeft aria-hidden="true" className="mirrored size-5" />
        {t('payroll.backToRun')}
      </Link>
      <button
        type="button"
        onClick={arriveAtRun}
        aria-label={t('common.close')}
        title={t('common.close')}
        className="pressable grid size-11 place-items-center rounded-full text-primary"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
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
  forgetUnsaved()
  try {
    sessionStorage.setItem('gpod-signed-out', '1')
  } catch {
    // They land there all the same.
  }
  window.location.assign('/')
}
