import type { Redemption } from '@gpod/contract'
import type { ReactNode } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { redemptionLabels } from './reward-labels.ts'

/** What was asked for, by whom where it is not oneself, and what became of it. */
export function RedemptionFacts({
  redemption,
  whose,
  children,
}: {
  redemption: Redemption
  /** Named where it is not oneself; the state is then told by the list that it stands in, while it waits. */
  whose?: string
  children?: ReactNode
}) {
  const { t } = useText()
  const { name, points, challenge, state, requestedAt, answer } = redemption
  const { tone, text } = redemptionLabels[state]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <p className="wrap-anywhere min-w-0 font-medium">
          {whose !== undefined && <bdi>{whose}</bdi>}
          {whose !== undefined && ' · '}
          <bdi>{name}</bdi>
        </p>
        {(whose === undefined || state !== 'requested') && <StatusPill tone={tone}>{t(text)}</StatusPill>}
      </div>
      <p className="wrap-anywhere text-ink-2 text-small">
        {challenge === null ? t('rewards.pointsOf', { points }) : t('rewards.fromChallenge', { name: challenge })}
        {' · '}
        {t('rewards.askedOn', { on: dayOf(requestedAt) })}
      </p>
      {answer !== '' && (
        <p dir="auto" className="wrap-anywhere text-secondary">
          {answer}
        </p>
      )}
      {children}
    </div>
  )
}
