import { type CompanyChallenge, type PointRule, type RewardItem, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { ChallengeFacts } from './challenge-facts.tsx'

type CompanyChallengesProps = {
  challenges: readonly CompanyChallenge[]
  items: readonly RewardItem[]
  rules: readonly PointRule[]
  canManage: boolean
}

/** Challenges of the company, and how many have completed each. */
export function CompanyChallenges({ challenges, items, rules, canManage }: CompanyChallengesProps) {
  const { t } = useText()
  const [isStarting, setStarting] = useState(false)
  const [ended, setEnded] = useState<CompanyChallenge | null>(null)
  const callOff = useMutation({
    mutationFn: ({ id }: CompanyChallenge) => call(routes.rewards.callOff, { params: { id } }),
    onSuccess: () => {
      setEnded(null)
      notify.success({ title: t('rewards.calledOff') })
    },
  })
  const isCounted = rules.some(({ event }) => event !== 'achievement')
  const start = canManage && (
    <Button
      look="outline"
      disabledReason={isCounted ? undefined : t('rewards.rulesNone')}
      onClick={() => setStarting(true)}
    >
      {t('rewards.startChallenge')}
    </Button>
  )
  return (
    <Card title={t('rewards.tabChallenges')}>
      {challenges.length === 0 ? (
        <EmptyState sentence={t('rewards.challengesNone')} action={start} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FoldedList items={challenges}>
            {(challenge) => (
              <li key={challenge.id}>
                <ChallengeFacts challenge={challenge}>
                  <p className="text-ink-2 text-small">{t('rewards.completedBy', { count: challenge.completed })}</p>
                  {canManage && (challenge.state === 'running' || challenge.state === 'to_come') && (
                    <div className="-mx-3">
                      <Button look="quiet" className="px-3!" onClick={() => setEnded(challenge)}>
                        {t('rewards.callOff')}
                        <span className="sr-only"> {challenge.title}</span>
                      </Button>
                    </div>
                  )}
                </ChallengeFacts>
              </li>
            )}
          </FoldedList>
          {start && <div>{start}</div>}
        </div>
      )}
      {isStarting && <ChallengeDialog items={items} rules={rules} onClose={() => setStarting(false)} />}
      {ended !== null && (
        <ConfirmDialog
          title={t('rewards.callOff')}
          text={t('rewards.callOffText')}
          action={t('rewards.callOff')}
          busy={callOff.isPending && t('common.saving')}
          error={callOff.error}
          onConfirm={() => callOff.mutate(ended)}
          onClose={() => {
            callOff.reset()
            setEnded(null)
          }}
        >
          <p dir="auto" className="wrap-anywhere font-medium">
            {ended.title}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
