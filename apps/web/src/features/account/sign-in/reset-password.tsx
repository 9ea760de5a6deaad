import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import {
  type NewPassword,
  NewPasswordFields,
  noNewPassword,
  useRefusedPassword,
} from '../../../shared/new-password.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { BadLink } from './bad-link.tsx'
import { PublicCard } from './public-card.tsx'

/** A new password by the link that was mailed. */
export function ResetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const form = useForm<NewPassword>({ defaultValues: noNewPassword })
  const showRefused = useRefusedPassword(form)
  const reset = useMutation({
    mutationFn: (answers: NewPassword) => call(routes.signIn.resetPassword, { body: { token, ...answers } }),
    onSuccess: () => {
      notify.success({ title: t('sign-in.resetDone'), description: t('sign-in.resetDoneText') })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'link_not_valid') return
      if (!showRefused(error)) notify.failure({ title: t('profile.failed'), description: errorText(error) })
    },
  })
  const isBad = token === '' || (reset.error instanceof ApiError && reset.error.code === 'link_not_valid')
  if (isBad) {
    return (
      <BadLink>
        <Link to="/forgot-password" className={buttonClasses({ wide: true })}>
          {t('sign-in.linkAgain')}
        </Link>
      </BadLink>
    )
  }
  return (
    <PublicCard title={t('sign-in.resetTitle')} lead={t('sign-in.resetLead')}>
      <form noValidate onSubmit={form.handleSubmit((answers) => reset.mutate(answers))} className="grid gap-4">
        <NewPasswordFields form={form} />
        <Button type="submit" wide busy={reset.isPending && t('common.saving')}>
          {t('sign-in.resetSave')}
        </Button>
      </form>
    </PublicCard>
  )
}
