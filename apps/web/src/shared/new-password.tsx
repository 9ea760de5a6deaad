import { passwordMinimumLength } from '@gpod/contract'
import type { FieldError, UseFormReturn } from 'react-hook-form'
import { useText } from '../i18n/use-text.tsx'
import { ApiError } from '../lib/api-client.ts'
import { useErrorText } from '../lib/error-text.ts'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/input.tsx'

export type NewPassword = { password: string; confirmPassword: string }
export const noNewPassword: NewPassword = { password: '', confirmPassword: '' }

/** A new password, twice. The server says what is wrong with it; `useRefusedPassword` puts that where it belongs. */
export function NewPasswordFields({ form }: { form: UseFormReturn<NewPassword> }) {
  const { t } = useText()
  const { errors } = form.formState
  const problem = (error: FieldError | undefined) => error && (error.message || t('common.fieldRequired'))
  return (
    <>
      <Field
        label={t('profile.passwordNew')}
        hint={t('sign-in.newPasswordHint', { count: passwordMinimumLength })}
        error={problem(errors.password)}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password', { required: true })} />
      </Field>
      <Field label={t('profile.passwordRepeat')} error={problem(errors.confirmPassword)}>
        <PasswordInput
          autoComplete="new-password"
          {...form.register('confirmPassword', {
            required: true,
            validate: (repeated, { password }) => repeated === password || t('errors.password_mismatch'),
          })}
        />
      </Field>
    </>
  )
}

/** Marks the new password with what the server said of it; false where it said something else. */
export function useRefusedPassword(form: UseFormReturn<NewPassword>): (error: unknown) => boolean {
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof ApiError)) return false
    if (error.field !== 'password' && error.field !== 'confirmPassword') return false
    form.setError(error.field, { type: 'refused', message: errorText(error) }, { shouldFocus: true })
    return true
  }
}
