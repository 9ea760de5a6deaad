import type { VerificationAction, VerificationMethod } from '@gpod/contract'

/** What one has to prove oneself with, as far as it decides which methods count. */
export type HeldFactors = {
  passkeys: number
  hasTotp: boolean
  recoveryCodesLeft: number
  /** Null where they enrolled no face. */
  face: { isThisDevice: boolean } | null
  /** They chose one; one that a manager gave proves nothing here. */
  hasClockPin?: boolean
}

/**
 * What an action asks for. `presence`: that it is they who sits here. `money`: that too, for an amount. `account`: what
 * outlives the session, so that a face, which is measured in the browser, is not enough.
 */
type Weight = 'presence' | 'money' | 'account'

/** Each action with its reason: docs/decisions/014-what-proves-what.md. */
const weights: Readonly<Record<VerificationAction, Weight>> = {
  general: 'presence',
  payslip_view: 'presence',
  clock: 'presence',
  ewa_withdrawal: 'money',
  pay_run_pay: 'money',
  bank_details: 'account',
  security: 'account',
  data_export: 'account',
  erasure: 'account',
}

/** Whether they set up a method that is stronger than their password. */
export function hasSecondFactor({ passkeys, hasTotp }: HeldFactors): boolean {
  return passkeys > 0 || hasTotp
}

/**
 * The methods that count for an action, the best first. A PIN clocks and does nothing else. The password counts for everything while nothing stronger is set
 * up: nobody has to set up anything. A face is never first, and for money it counts on the device that enrolled it.
 */
export function methodsFor(action: VerificationAction, held: HeldFactors): VerificationMethod[] {
  const weight = weights[action]
  const methods: VerificationMethod[] = []
  if (held.passkeys > 0) methods.push('passkey')
  if (action === 'clock' && held.hasClockPin === true) methods.push('pin')
  if (held.hasTotp) methods.push('totp')
  if (weight === 'presence' || !hasSecondFactor(held)) methods.push('password')
  if (held.face && (weight === 'presence' || (weight === 'money' && held.face.isThisDevice))) methods.push('face')
  if (held.recoveryCodesLeft > 0) methods.push('recovery_code')
  return methods
}

/** The methods that count as the second factor of a sign-in by password. */
export function secondFactorsOf(held: HeldFactors): ('passkey' | 'totp' | 'recovery_code')[] {
  return methodsFor('security', held).filter((method) => method !== 'password' && method !== 'face' && method !== 'pin')
}
