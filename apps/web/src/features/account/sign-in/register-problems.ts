import { passwordMinimumLength } from '@gpod/contract'
import type { FixedKey } from '../../../i18n/create-text.ts'

type Passwords = { password: string; confirmPassword: string; dateOfBirth?: string | undefined }

/** What the contract leaves to the server, which would tell it one after the other: the passwords, and a birth date that is asked. */
export function ownProblems(
  { password, confirmPassword, dateOfBirth }: Passwords,
  { asksDateOfBirth }: { asksDateOfBirth: boolean },
): Partial<Record<keyof Passwords, FixedKey>> {
  return {
    ...(asksDateOfBirth && !dateOfBirth && { dateOfBirth: 'sign-in.needDateOfBirth' as const }),
    ...(password === ''
      ? { password: 'sign-in.needPassword' as const }
      : password.length < passwordMinimumLength && { password: 'sign-in.passwordTooShort' as const }),
    ...(confirmPassword === ''
      ? { confirmPassword: 'sign-in.needConfirm' as const }
      : password !== confirmPassword && { confirmPassword: 'sign-in.passwordMismatch' as const }),
  }
}

/** What a field that is left empty asks for, in its own words. */
export const needs = {
  firstName: 'sign-in.needFirstName',
  lastName: 'sign-in.needLastName',
  companyName: 'sign-in.needCompanyName',
  companySize: 'sign-in.needCompanySize',
  address: 'sign-in.needAddress',
} as const satisfies Record<string, FixedKey>
