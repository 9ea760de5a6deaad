import type { Factors, User } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { factorsQuery } from '../../../lib/factors.ts'
import { Card } from '../../../ui/card.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

/** Who they are to GPOD and to their employer. */
export function IdentityCard({ user }: { user: User }) {
  const { t, dateTime } = useText()
  const factors = useQuery(factorsQuery)
  const facts: readonly { label: string; value: ReactNode }[] = [
    { label: t('profile.email'), value: <Isolated className="whitespace-normal! break-all">{user.email}</Isolated> },
    ...(user.username === user.email
      ? []
      : [
          {
            label: t('profile.username'),
            value: <Isolated className="whitespace-normal! break-all">{user.username}</Isolated>,
          },
        ]),
    // Who runs the installation may belong to no company, and waits for none.
    ...(user.isOperator && user.role === null
      ? []
      : [{ label: t('profile.employer'), value: user.employer && <bdi>{user.employer.name}</bdi> }]),
    ...(user.workerId === null
      ? []
      : [
          { label: t('profile.employeeNumber'), value: user.employeeId && <Isolated>{user.employeeId}</Isolated> },
          { label: t('profile.department'), value: user.department && <bdi>{user.department}</bdi> },
          { label: t('profile.position'), value: user.position && <bdi>{user.position}</bdi> },
        ]),
    { label: t('profile.lastSignIn'), value: user.lastLoginAt && dateTime(user.lastLoginAt) },
    // What they can prove themselves with is told by the cards of it; while it is not known, nothing is said.
    ...(factors.data
      ? [
          { label: t('profile.securityLevel'), value: t(levelLabels[securityLevel(factors.data)]) },
          { label: t('profile.face'), value: factors.data.face ? t('profile.faceOn') : t('profile.faceOff') },
        ]
      : []),
  ]
  return (
    <Card title={t('profile.identity')} aside={<AccountStatus status={user.accountStatus} />}>
      <p className="mb-3 break-words font-semibold text-title leading-heading">
        <bdi>
          {user.firstName} {user.lastName}
        </bdi>
      </p>
      <dl className="divide-y divide-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5 last:pb-0">
            <dt className="wrap-anywhere min-w-0 text-ink-2 text-secondary">{label}</dt>
            <dd className="wrap-anywhere min-w-0 font-medium">
              {value || <span className="text-ink-2">{t('profile.notKnown')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type SecurityLevel = 'strong' | 'good' | 'basic'

const levelLabels = {
  strong: 'profile.levelStrong',
  good: 'profile.levelGood',
  basic: 'profile.levelBasic',
} as const satisfies Record<SecurityLevel, PlainKey>

/** How hard it is for others to act as them: worked out from their factors. */
export function securityLevel({
  passkeys,
  totp,
  secondFactorAtSignIn,
}: Pick<Factors, 'passkeys' | 'totp' | 'secondFactorAtSignIn'>): SecurityLevel {
  if (passkeys.length === 0 && totp === null) return 'basic'
  return secondFactorAtSignIn ? 'strong' : 'good'
}

function AccountStatus({ status }: { status: User['accountStatus'] }) {
  const { t } = useText()
  switch (status) {
    case 'active':
      return <StatusPill tone="good">{t('profile.statusActive')}</StatusPill>
    case 'waiting_for_employer':
      return <StatusPill tone="waiting">{t('profile.statusWaiting')}</StatusPill>
    case 'no_access':
      return <StatusPill tone="ended">{t('profile.statusNoAccess')}</StatusPill>
    case 'left':
      return <StatusPill tone="ended">{t('profile.statusLeft')}</StatusPill>
  }
}
