import type { Portal } from '@gpod/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { PublicCard } from './public-card.tsx'

/** A link that was used, is past, or never was. */
export function BadLink({ children }: { children?: ReactNode }) {
  const { t } = useText()
  return (
    <PublicCard title={t('sign-in.linkBad')} lead={t('sign-in.linkBadText')}>
      {children}
    </PublicCard>
  )
}

/** Whether the server said no, and did not merely fail to answer. */
export const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** An invitation that was used, is past, or never was. */
export function BadInvitation({ error, portal }: { error: unknown; portal: Portal }) {
  const { t } = useText()
  const errorText = useErrorText()
  return (
    <PublicCard title={t('sign-in.linkBad')} lead={errorText(error)}>
      <ToSignIn portal={portal} />
    </PublicCard>
  )
}

export function ToSignIn({ portal }: { portal: Portal }) {
  const { t } = useText()
  return (
    <Link to={`/login?type=${portal}`} className={buttonClasses({ wide: true })}>
      {t('sign-in.toSignIn')}
    </Link>
  )
}
