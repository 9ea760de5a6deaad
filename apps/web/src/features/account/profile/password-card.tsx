import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import {
  type NewPassword,
  NewPasswordFields,
  noNewPassword,
  useRefusedPassword,
} from '../../../shared/new-password.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** Another password in the place of theirs. */
export function PasswordCard({ verify }: { verify: Verify }) {
  const { t } = useText()
  const [isChanging, setChanging] = useState(false)
  return (
    <Card title={t('profile.passwordTitle')}>
      <p className="mb-4 text-ink-2 text-secondary">{t('profile.passwordText')}</p>
      {isChanging ? (
        <ChangePassword verify={verify} onDone={() => setChanging(false)} />
      ) : (
        <Button look="outline" onClick={() => setChanging(true)}>
          {t('profile.passwordChange')}
        </Button>
      )}
    </Card>
  )
}

type Answers = NewPassword & { currentPassword: string }

/** Where something stronger than the password is set up, the server asks for it too. */
function ChangePassword({ verify, onDone }: { verify: Verify; onDone: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const form = useForm<Answers>({ defaultValues: { ...noNewPassword, currentPassword: '' } })
  const newPassword = form as unknown as UseFormReturn<NewPassword>
  const showRefused = useRefusedPassword(newPassword)
  const { errors } = form.formState
  const change = useMutation({
    mutationFn: (body: Answers) =>
      withVerification(() => call(routes.profile.changePassword, { body }), { verify, action: 'security' }),
    onSuccess: (changed) => {
      if (changed === null) return
      notify.success({ title: t('profile.passwordChanged'), description: t('profile.passwordChangedText') })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_credentials') {
        form.setError('currentPassword', { type: 'refused' }, { shouldFocus: true })
      } else if (!showRefused(error)) notify.failure({ title: t('profile.failed'), description: errorText(error) })
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((answers) => change.mutate(answers))}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field
        className="sm:col-span-2"
        label={t('profile.passwordCurrent')}
        error={
          errors.currentPassword &&
          (errors.currentPassword.type === 'refused' ? t('profile.passwordCurrentWrong') : t('common.fieldRequired'))
        }
      >
        <PasswordInput
          autoComplete="current-password"
          autoFocus
          {...form.register('currentPassword', { required: true })}
        />
      </Field>
      <NewPasswordFields form={newPassword} />
      <div className="flex flex-wrap gap-2.5 sm:col-span-2">
        <Button type="submit" busy={change.isPending && t('common.saving')}>
          {t('profile.passwordSave')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
