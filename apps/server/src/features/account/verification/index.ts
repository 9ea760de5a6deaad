export {
  type AttemptSubject,
  accountSubject,
  addressSubject,
  forgetFailures,
  judgeAttempt,
  mailboxSubject,
  pacedSubject,
  strangersSubject,
  whyLocked,
} from './attempts.ts'
export { actorOf, scopeOf } from './caller-scope.ts'
export { clearFactorsAtMachine } from './clear-factors.ts'
export { type HeldPin, isPin, keepChosenPin, keepGivenPin, readPin, sealPin } from './clock-pins.ts'
export { removePin } from './clock-pins-store.ts'
export { isSignedBy } from './clock-signature.ts'
export {
  consumeGrant,
  type GrantOutcome,
  type GrantUse,
  hasLiveGrant,
  holdGrant,
  judgeGrant,
  useGrant,
} from './consume-grant.ts'
export { createGrant } from './create-grant.ts'
export { endRecentFactors, undoneWithin } from './end-recent-factors.ts'
export { eraseAttempts, eraseFactors } from './erase-factors.ts'
export type { FacePort, FaceTerms } from './face-port.ts'
export { removeEveryPasskey } from './passkeys-store.ts'
export { hashPassword, isPassword } from './password-hash.ts'
export { removeRecoveryCodes } from './recovery-codes.ts'
export {
  beginPasskeySignIn,
  beginSecondFactor,
  checkPasskeySignIn,
  checkSecondFactor,
} from './sign-in-factors.ts'
export { type Site, siteOf } from './site.ts'
export { totpSealedAbout } from './totp-seal.ts'
export { clocksUnasked, useClockProof } from './use-clock-proof.ts'
export { useSecurityGrant, useSecurityGrantBeyondPassword } from './use-security-grant.ts'
