import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
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
