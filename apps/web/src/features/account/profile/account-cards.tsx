import type { User } from '@gpod/contract'
import type { Verify } from '../../../lib/with-verification.ts'
import { DevicesCard } from './devices-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

type AccountCardsProps = {
  user: User
  verify: Verify
  onSignedOut: () => void
  onSignOut: () => void
  isSigningOut: boolean
}

/** What somebody does with their own account: address, password, where they are signed in, and with what. */
export function AccountCards({ user, verify, onSignedOut, onSignOut, isSigningOut }: AccountCardsProps) {
  return (
    <>
      <EmailCard user={user} verify={verify} />
      <PasswordCard verify={verify} />
      <SessionsCard onSignedOut={onSignedOut} onSignOut={onSignOut} isSigningOut={isSigningOut} />
      <DevicesCard onSignedOut={onSignedOut} />
    </>
  )
}
