import type { PolicyTrial, RefusalCode } from '@gpod/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'

/** What the rules as they are typed would change for the people who work there now. Nothing of it is saved. */
export function PolicyTrialCard({ trial }: { trial: PolicyTrial }) {
  const { t } = useText()
  const { employees, more, less, changes, refusals, expressFee } = trial
  return (
    <Card title={t('policy.trialTitle')}>
      <p role="status" className="font-semibold">
        {more + less === 0
          ? t('policy.trialNone', { count: employees })
          : t('policy.trialSome', { more, less, count: employees })}
      </p>
      <p className="mb-3 text-ink-2 text-secondary">{t('policy.trialNote')}</p>
      <FactList>
        <Fact label={t('policy.trialTogether')}>
          <Change before={<Money amount={trial.before} />} after={<Money amount={trial.after} />} />
        </Fact>
        {expressFee.before !== expressFee.after && (
          <Fact label={t('policy.trialFee')}>
            <Change before={<Money amount={expressFee.before} />} after={<Money amount={expressFee.after} />} />
          </Fact>
        )}
        {changes.map(({ workerId, name, before, after }) => (
          <Fact key={workerId} label={<bdi>{name}</bdi>}>
            <Change before={<Money amount={before} />} after={<Money amount={after} />} />
          </Fact>
        ))}
      </FactList>
      {refusals.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-semibold">{t('policy.trialRefused')}</h3>
          <FactList>
            {refusals.map(({ code, before, after }) => (
              <Fact key={code} label={t(code in reasons ? reasons[code as keyof typeof reasons] : 'policy.why_other')}>
                <Change before={<bdi>{before}</bdi>} after={<bdi>{after}</bdi>} />
              </Fact>
            ))}
          </FactList>
        </>
      )}
    </Card>
  )
}

function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  const { t } = useText()
  return (
    <>
      <span className="sr-only">{t('policy.trialNow')} </span>
      <span className="text-ink-2">{before}</span>{' '}
      <span aria-hidden="true" className="mirrored inline-block">
        →
      </span>{' '}
      <span className="sr-only">{t('policy.trialThen')} </span>
      {after}
    </>
  )
}

/** Why somebody can take nothing out, as far as it is told to their employer. */
const reasons = {
  programme_closed: 'policy.why_closed',
  access_blocked: 'policy.why_blocked',
  employment_not_started: 'policy.why_not_started',
  employment_ended: 'policy.why_ended',
  department_not_eligible: 'policy.why_department',
  tenure_too_short: 'policy.why_tenure',
  hours_too_few: 'policy.why_hours',
  tax_details_missing: 'policy.why_tax',
  bank_account_missing: 'policy.why_bank',
  bank_account_held: 'policy.why_bank_held',
  bank_account_refused: 'policy.why_bank_refused',
  no_open_period: 'policy.why_period',
  blackout_before_payday: 'policy.why_blackout',
  care_pause: 'policy.why_pause',
  monthly_requests_used: 'policy.why_requests',
  daily_limit: 'policy.why_daily',
  nothing_available: 'policy.why_nothing',
} as const satisfies Partial<Record<RefusalCode, string>>
