import type { OwnDocument } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { expiryTones } from './labels.ts'

/** That a document ends soon, or has ended. */
export function ExpiryPill({ document }: { document: Pick<OwnDocument, 'expiry' | 'expiresOn'> }) {
  const { t } = useText()
  const { expiry, expiresOn } = document
  const tone = expiryTones[expiry]
  if (tone === undefined || expiresOn === null) return null
  return (
    <StatusPill tone={tone}>
      {t(expiry === 'past' ? 'documents.expired' : 'documents.expiresSoon', { on: expiresOn })}
    </StatusPill>
  )
}
