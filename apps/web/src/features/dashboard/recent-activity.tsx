import type { Dashboard } from '@gpod/contract'
import type { PlainKey } from '../../i18n/create-text.ts'
import { useText } from '../../i18n/use-text.tsx'
import { Card, EmptyState } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'

const kinds = {
  'employee.added': 'employer-dashboard.recentAdded',
  'employee.changed': 'employer-dashboard.recentChanged',
  'employee.invited': 'employer-dashboard.recentInvited',
  'employee.linked': 'employer-dashboard.recentLinked',
  'employee.bank_account_set': 'employer-dashboard.recentBankAccount',
  'own_limits.changed': 'employer-dashboard.recentOwnLimits',
  'policy.override_changed': 'employer-dashboard.recentOverride',
  'withdrawal.requested': 'employer-dashboard.recentRequested',
  'withdrawal.verified': 'employer-dashboard.recentRequested',
  'withdrawal.approved': 'employer-dashboard.recentApproved',
  'withdrawal.releasing': 'employer-dashboard.recentReleasing',
  'withdrawal.paid': 'employer-dashboard.recentPaid',
  'withdrawal.recovered': 'employer-dashboard.recentRecovered',
  'withdrawal.written_off': 'compliance.act_written_off',
  'withdrawal.declined': 'employer-dashboard.recentDeclined',
  'withdrawal.cancelled': 'employer-dashboard.recentCancelled',
  'withdrawal.failed': 'employer-dashboard.recentFailed',
} as const satisfies Record<string, PlainKey>

/** The latest entries of the company's records, newest first. A kind this page has no words for is named plainly. */
export function RecentActivity({ recent }: { recent: Dashboard['recent'] }) {
  const { t, dateTime } = useText()
  return (
    <Card title={t('employer-dashboard.recentTitle')}>
      {recent.length === 0 ? (
        <EmptyState sentence={t('employer-dashboard.recentEmpty')} />
      ) : (
        <ul className="divide-y divide-line">
          {recent.map(({ at, kind, subject, actorName, amount }) => (
            <li key={`${at} ${kind} ${subject}`} className="flex items-start justify-between gap-4 py-3 first:pt-0">
              <div className="min-w-0">
                <p className="font-medium">{t(isKnown(kind) ? kinds[kind] : 'employer-dashboard.recentOther')}</p>
                <p className="text-ink-2 text-secondary">
                  {subject !== '' && <bdi>{subject}</bdi>}
                  {subject !== '' && ' · '}
                  {dateTime(at)}
                </p>
                {actorName !== null && actorName !== subject && (
                  <p className="text-ink-2 text-small">{t('employer-dashboard.recentBy', { name: actorName })}</p>
                )}
              </div>
              {amount !== null && <Money amount={amount} className="font-semibold" />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function isKnown(kind: string): kind is keyof typeof kinds {
  return Object.hasOwn(kinds, kind)
}
