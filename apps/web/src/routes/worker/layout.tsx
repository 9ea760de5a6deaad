import 'virtual:sections/worker'
import type { TutorialStep, User } from '@gpod/contract'
import { Server } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { AsksBeforeSignOut } from '../../features/time/clock-events/asks-before-sign-out.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { idlePart } from '../../lib/idle-part.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { PortalLayout } from '../signed-in/portal-layout.tsx'
import { useSignOutTo } from '../signed-in/use-sign-out-to.ts'

/** Loaded when there is time for it: no page waits for it. */
const readsAhead = (user: User) =>
  import('./reads-of-tabs.ts').then(({ readsOfTabs }) => readsOfTabs(user, new Date().toISOString()))

/** Sends what this device recorded. */
const PhoneSync = idlePart(() => import('../../features/time/clock-events/phone-sync.tsx'))

/** For who comes from a step of the tutorial. */
const TutorialHint = lazyPart(() => import('../../features/insight/tutorial/tutorial-hint.tsx'))

export default function WorkerLayout() {
  const { t } = useText()
  const signOut = useSignOutTo('/login?type=worker')
  return (
    <PortalLayout
      portal="worker"
      signOut={signOut}
      readsAhead={readsAhead}
      above={
        <>
          <AsksBeforeSignOut />
          <PhoneSync />
          <Hint />
        </>
      }
      more={({ isOperator }) => (isOperator ? [{ to: '/operator', label: t('operator.title'), Icon: Server }] : [])}
    />
  )
}

function Hint() {
  const { state } = useLocation()
  const step = (state as { tutorial?: TutorialStep } | null)?.tutorial
  return (
    step !== undefined && (
      <Suspense fallback={null}>
        <TutorialHint step={step} />
      </Suspense>
    )
  )
}
