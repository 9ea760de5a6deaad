import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { factorsQuery } from '../../../lib/factors.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

/**
 * The authentication methods, one card each: passkeys, the authenticator app, recovery codes, the second factor at
 * sign-in. The last two only for who has set up one of the first two. Belongs into a grid with gaps.
 */
export function FactorCards({ verify }: { verify: Verify }) {
  const { t } = useText()
  const factors = useQuery(factorsQuery)
  if (factors.data === undefined)
    return (
      <NotLoaded
        query={factors}
        failed={t('verification.factorFailed')}
        skeleton={<FactorsSkeleton />}
        card={t('verification.passkeys')}
      />
    )
  const { passkeys, totp, recoveryCodesLeft, secondFactorAtSignIn } = factors.data
  const hasSecondFactor = passkeys.length > 0 || totp !== null
  return (
    <>
      <PasskeysCard passkeys={passkeys} verify={verify} />
      <AuthenticatorCard isEnrolled={totp !== null} verify={verify} />
      {hasSecondFactor && <RecoveryCard left={recoveryCodesLeft} verify={verify} />}
      {hasSecondFactor && <SecondFactorCard isOn={secondFactorAtSignIn} verify={verify} />}
    </>
  )
}

/** The cards of who has set up nothing yet, as most have not. */
function FactorsSkeleton() {
  const { t } = useText()
  return (
    <>
      <Card title={t('verification.passkeys')}>
        <div role="status">
          <span className="sr-only">{t('common.loadingPart')}</span>
          <Skeleton className="h-18 w-full wide:h-12" />
          <Skeleton className="mt-4 h-12 w-44 rounded-md!" />
        </div>
      </Card>
      <Card title={t('verification.authenticator')}>
        <Skeleton className="h-24 w-full wide:h-12" />
        <Skeleton className="mt-4 h-12 w-56 rounded-md!" />
      </Card>
    </>
  )
}
