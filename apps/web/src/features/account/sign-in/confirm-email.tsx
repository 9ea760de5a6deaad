import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { BadLink } from './bad-link.tsx'
import { PublicCard } from './public-card.tsx'

/** Confirms an address by its link. By a press, not by itself: programs that look at mail open links too. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useText()
  const errorText = useErrorText()
  const confirm = useMutation({
    mutationFn: () => call(routes.signIn.confirmEmail, { body: { token } }),
  })
  if (token === '' || (confirm.error instanceof ApiError && confirm.error.code === 'link_not_valid')) {
    return (
      <BadLink>
        <p className="mb-4 text-ink-2">{t('sign-in.confirmAgain')}</p>
        <Link to="/login" className={buttonClasses({ wide: true })}>
          {t('sign-in.toSignIn')}
        </Link>
      </BadLink>
    )
  }
  if (confirm.data) {
    const { email, isLinked } = confirm.data
    return (
      <PublicCard
        title={t('sign-in.confirmed')}
        lead={
          <span role="status">
            {t('sign-in.confirmedText', { email })} {isLinked && t('sign-in.confirmedLinked')}
          </span>
        }
      >
        <Link to="/login" className={buttonClasses({ wide: true })}>
          {t('sign-in.goOn')}
        </Link>
      </PublicCard>
    )
  }
  return (
    <PublicCard title={t('sign-in.confirmTitle')} lead={t('sign-in.confirmLead')}>
      <Button wide busy={confirm.isPending && t('sign-in.confirming')} onClick={() => confirm.mutate()}>
        {t('sign-in.confirmAction')}
      </Button>
      {confirm.isError && (
        <p role="alert" className="mt-3 text-bad text-secondary">
          {errorText(confirm.error)}
        </p>
      )}
    </PublicCard>
  )
}
