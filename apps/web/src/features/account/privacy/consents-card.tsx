import { type Consent, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

/** Everything they agreed to or took back, newest first, in the words they read. */
export function ConsentsCard() {
  const { t } = useText()
  const consents = useQuery(apiQuery(routes.privacy.consents))
  return (
    <Card title={t('privacy.consents')}>
      <Loaded query={consents} lines={2}>
        {({ consents: given }) =>
          given.length === 0 ? (
            <p className="text-ink-2">{t('privacy.consentsNone')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {given.map((consent) => (
                <ConsentRow key={consent.id} consent={consent} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { t } = useText()
  const { isGiven, at, version, language, text } = consent
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{t('privacy.consentFace')}</span>
        <StatusPill tone={isGiven ? 'good' : 'ended'}>
          {isGiven ? t('privacy.consentGiven') : t('privacy.consentWithdrawn')}
        </StatusPill>
      </div>
      <p className="text-ink-2 text-small">{t('privacy.consentAt', { at, version })}</p>
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-primary text-secondary">
          {t('privacy.consentRead')}
        </summary>
        <p lang={language} dir="auto" className="whitespace-pre-line text-secondary">
          {text}
        </p>
      </details>
    </li>
  )
}
