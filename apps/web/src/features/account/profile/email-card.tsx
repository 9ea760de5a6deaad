import { routes, type User } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, PasswordInput } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** Their address, whether they showed that it is theirs, and another one in its place. */
export function EmailCard({ user, verify }: { user: User; verify: Verify }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [isChanging, setChanging] = useState(false)
  const sendAgain = useMutation({
    mutationFn: () => call(routes.profile.sendConfirmation, { body: {} }),
    onSuccess: () => notify.success({ title: t('profile.emailSent', { email: user.email }) }),
    onError: (error) => notify.failure({ title: t('profile.failed'), description: errorText(error) }),
  })
  return (
    <Card
      title={t('profile.emailTitle')}
      aside={
        user.emailVerified ? (
          <StatusPill tone="good">{t('profile.emailConfirmed')}</StatusPill>
        ) : (
          <StatusPill tone="warn">{t('profile.emailNotConfirmed')}</StatusPill>
        )
      }
    >
      <p className="break-all font-medium">
        <Isolated className="whitespace-normal! break-all">{user.email}</Isolated>
      </p>
      {!user.emailVerified && <p className="mt-2 text-ink-2 text-secondary">{t('profile.emailNotConfirmedText')}</p>}
      {isChanging ? (
        <ChangeEmail verify={verify} onDone={() => setChanging(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {!user.emailVerified && (
            <Button
              look="soft"
              busy={sendAgain.isPending && t('profile.emailSending')}
              onClick={() => sendAgain.mutate()}
            >
              {t('profile.emailSendAgain')}
            </Button>
          )}
          <Button look="outline" onClick={() => setChanging(true)}>
            {t('profile.emailChange')}
          </Button>
        </div>
      )}
    </Card>
  )
}

type Answers = RequestOf<typeof routes.profile.changeEmail>['body']

/** Where something stronger than the password is set up, the server asks for it too. */
function ChangeEmail({ verify, onDone }: { verify: Verify; onDone: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const form = useForm<Answers>({ defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const change = useMutation({
    mutationFn: (body: Answers) =>
      withVerification(() => call(routes.profile.changeEmail, { body }), { verify, action: 'security' }),
    onSuccess: (sent) => {
      if (sent === null) return
      notify.success({ title: t('profile.emailChangeSent') })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_credentials') {
        form.setError('password', { type: 'refused' }, { shouldFocus: true })
      } else if (error instanceof ApiError && error.code === 'invalid_input') {
        form.setError('email', { type: 'refused' }, { shouldFocus: true })
      } else notify.failure({ title: t('profile.failed'), description: errorText(error) })
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((answers) => change.mutate(answers))}
      className="mt-4 grid gap-4 sm:grid-cols-2"
    >
      <p className="text-ink-2 text-secondary sm:col-span-2">{t('profile.emailChangeText')}</p>
      <Field label={t('profile.emailNew')} error={errors.email && t('common.fieldEmail')}>
        <Input
          type="email"
          dir="ltr"
          autoComplete="email"
          autoFocus
          {...form.register('email', { required: true, setValueAs: (text: string) => text.trim() })}
        />
      </Field>
      <Field
        label={t('profile.passwordCurrent')}
        error={
          errors.password &&
          (errors.password.type === 'refused' ? t('profile.passwordCurrentWrong') : t('common.fieldRequired'))
        }
      >
        <PasswordInput autoComplete="current-password" {...form.register('password', { required: true })} />
      </Field>
      <div className="flex flex-wrap gap-2.5 sm:col-span-2">
        <Button type="submit" busy={change.isPending && t('profile.emailSending')}>
          {t('profile.emailChangeSend')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
