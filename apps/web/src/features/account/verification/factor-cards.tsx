import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { factorsQuery } from '../../../lib/factors.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
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
      <NotLoaded query={factors} failed={t('verification.factorFailed')} lines={3} card={t('verification.passkeys')} />
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
