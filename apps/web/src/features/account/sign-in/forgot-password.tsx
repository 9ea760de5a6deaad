import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { PublicCard } from './public-card.tsx'

/** Asks for a link for a new password. What is said does not depend on whether the address has an account. */
export function ForgotPassword() {
  const { t } = useText()
  const errorText = useErrorText()
  const form = useForm({ defaultValues: { email: '' } })
  const { errors } = form.formState
  const ask = useMutation({
    mutationFn: (body: { email: string }) => call(routes.signIn.forgotPassword, { body }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'invalid_input') {
        form.setError('email', { type: 'refused' }, { shouldFocus: true })
      } else notify.failure({ title: t('profile.failed'), description: errorText(error) })
    },
  })
  if (ask.isSuccess) {
    return (
      <PublicCard
        title={t('sign-in.forgotSentTitle')}
        lead={<span role="status">{t('sign-in.forgotSentText', { email: ask.variables.email })}</span>}
      >
        <Link to="/login" className={buttonClasses({ look: 'outline', wide: true })}>
          {t('sign-in.toSignIn')}
        </Link>
      </PublicCard>
    )
  }
  return (
    <PublicCard title={t('sign-in.forgotTitle')} lead={t('sign-in.forgotLead')}>
      <form noValidate onSubmit={form.handleSubmit((answers) => ask.mutate(answers))} className="grid gap-4">
        <Field label={t('sign-in.email')} error={errors.email && t('common.fieldEmail')}>
          <Input
            type="email"
            dir="ltr"
            autoComplete="email"
            autoCapitalize="none"
            {...form.register('email', { required: true, setValueAs: (text: string) => text.trim() })}
          />
        </Field>
        <Button type="submit" wide busy={ask.isPending && t('profile.emailSending')}>
          {t('sign-in.forgotSend')}
        </Button>
        <Link to="/login" className={buttonClasses({ look: 'quiet' })}>
          {t('sign-in.toSignIn')}
        </Link>
      </form>
    </PublicCard>
  )
}
