import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import { ApiError, call } from '../../lib/api-client.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts.tsx'
import { BadLink } from './bad-link.tsx'
import { type NewPassword, NewPasswordFields, noNewPassword, useRefusedPassword } from './new-password.tsx'
import { PublicCard } from './public-card.tsx'

/** A new password by the link that was mailed. */
export function ResetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const form = useForm<NewPassword>({ defaultValues: noNewPassword })
  const showRefused = useRefusedPassword(form)
  const reset = useMutation({
    mutationFn: (answers: NewPassword) => call(routes.accounts.resetPassword, { body: { token, ...answers } }),
    onSuccess: () => {
      notify.success({ title: t('account.resetDone'), description: t('account.resetDoneText') })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'link_not_valid') return
      if (!showRefused(error)) notify.failure({ title: t('account.failed'), description: errorText(error) })
    },
  })
  const isBad = token === '' || (reset.error instanceof ApiError && reset.error.code === 'link_not_valid')
  if (isBad) {
    return (
      <BadLink>
        <Link to="/forgot-password" className={buttonClasses({ wide: true })}>
          {t('account.linkAgain')}
        </Link>
      </BadLink>
    )
  }
  return (
    <PublicCard title={t('account.resetTitle')} lead={t('account.resetLead')}>
      <form noValidate onSubmit={form.handleSubmit((answers) => reset.mutate(answers))} className="grid gap-4">
        <NewPasswordFields form={form} />
        <Button type="submit" wide busy={reset.isPending && t('common.saving')}>
          {t('account.resetSave')}
        </Button>
      </form>
    </PublicCard>
  )
}
