import type { Portal, User } from '@gpod/contract'
import { useForm } from 'react-hook-form'
import { useText } from '../../i18n/use-text.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, PasswordInput } from '../../ui/input.tsx'
import { notify } from '../../ui/toasts.tsx'
import { DemoLogins } from './demo-logins.tsx'
import { useLogin } from './login.ts'

type Credentials = { username: string; password: string }

/** User name or e-mail, and password. Tells the result in a notice, and hands the user on. */
export function LoginForm({ portal, onSignedIn }: { portal: Portal; onSignedIn: (user: User) => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const login = useLogin()
  const form = useForm<Credentials>({ defaultValues: { username: '', password: '' } })
  const { errors } = form.formState

  const submit = form.handleSubmit((credentials) =>
    login.mutate(credentials, {
      onSuccess: ({ user }) => {
        notify.success({
          title: t('sign-in.loginSuccess'),
          description: t('sign-in.loginSuccessText', { firstName: user.firstName }),
        })
        onSignedIn(user)
      },
      onError: (error) => {
        const isWrong = error instanceof ApiError && error.code === 'wrong_credentials'
        notify.failure({
          title: t('sign-in.loginFailed'),
          description: isWrong ? t('sign-in.loginFailedText') : errorText(error),
        })
        form.setFocus('password')
      },
    }),
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('sign-in.username')} error={errors.username && t('sign-in.usernameRequired')}>
        <Input
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username', { required: true, setValueAs: (text: string) => text.trim() })}
        />
      </Field>
      <Field label={t('sign-in.password')} error={errors.password && t('sign-in.passwordRequired')}>
        <PasswordInput autoComplete="current-password" {...form.register('password', { required: true })} />
      </Field>
      <Button type="submit" wide busy={login.isPending && t('sign-in.loggingIn')}>
        {t('sign-in.login')}
      </Button>
      <DemoLogins
        portal={portal}
        onChoose={(chosen) => {
          form.setValue('username', chosen.username, { shouldValidate: true })
          form.setValue('password', chosen.password, { shouldValidate: true })
        }}
      />
    </form>
  )
}
