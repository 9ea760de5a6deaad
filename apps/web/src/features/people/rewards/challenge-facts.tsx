import type { CompanyChallenge, OwnChallenge } from '@gpod/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { challengeLabels } from './reward-labels.ts'

type Shown = Omit<OwnChallenge, 'hasJoined' | 'progress' | 'completedAt'> | CompanyChallenge

/** What a challenge asks for, whom, until when and what there is to win. */
export function ChallengeFacts({
  challenge,
  isCompleted = false,
  children,
}: {
  challenge: Shown
  isCompleted?: boolean
  children?: ReactNode
}) {
  const { t } = useText()
  const {
    title,
    description,
    event,
    aim,
    isTeam,
    isForAll,
    participants,
    most,
    startsOn,
    endsOn,
    points,
    reward,
    state,
  } = challenge
  const { tone, text } = challengeLabels[state]
  const prize = [...(points > 0 ? [t('rewards.pointsOf', { points })] : []), ...(reward === null ? [] : [reward])]
  const facts = [
    t(`rewards.had_${event}`, { count: aim }),
    t(isTeam ? 'rewards.together' : 'rewards.alone'),
    isForAll
      ? t('rewards.forAll')
      : most === null
        ? t('rewards.participants', { count: participants })
        : t('rewards.places', { taken: participants, most }),
    state === 'to_come' ? t('rewards.from', { on: startsOn }) : t('rewards.until', { on: endsOn }),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <p dir="auto" className="wrap-anywhere min-w-0 font-medium">
          {title}
        </p>
        <StatusPill tone={isCompleted ? 'good' : tone}>{t(isCompleted ? 'rewards.completed' : text)}</StatusPill>
      </div>
      {description !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-secondary">
          {description}
        </p>
      )}
      <p className="wrap-anywhere text-ink-2 text-small">{facts.join(' · ')}</p>
      <p className="wrap-anywhere text-secondary">{t('rewards.toWin', { prize: prize.join(' + ') })}</p>
      {children}
    </div>
  )
}
