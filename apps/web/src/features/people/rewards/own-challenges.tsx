import { type OwnChallenge, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ChallengeFacts } from './challenge-facts.tsx'

/** Challenges that somebody may join or takes part in, and how far each is. */
export function OwnChallenges({ challenges }: { challenges: readonly OwnChallenge[] }) {
  const { t } = useText()
  const errorText = useErrorText()
  const join = useMutation({
    mutationFn: ({ id }: OwnChallenge) => call(routes.rewards.joinChallenge, { params: { id } }),
    onSuccess: () => notify.success({ title: t('rewards.joined') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <Card title={t('rewards.tabChallenges')}>
      {challenges.length === 0 ? (
        <EmptyState icon={<Flag className="size-5" />} sentence={t('rewards.challengesNone')} />
      ) : (
        <ul className="divide-y divide-line">
          {challenges.map((challenge) => {
            const { id, title, aim, progress, hasJoined, isForAll, state, most, participants, completedAt } = challenge
            const isOpen = state === 'running' || state === 'to_come'
            return (
              <li key={id} className="py-4 first:pt-0 last:pb-0">
                <ChallengeFacts challenge={challenge} isCompleted={completedAt !== null}>
                  {hasJoined && (
                    <div className="flex items-center gap-3">
                      <ProgressBar
                        value={Math.floor((progress * 100) / aim)}
                        label={t('rewards.progressName', { name: title })}
                      />
                      <span className="shrink-0 text-ink-2 text-small tabular-nums">
                        {t('rewards.progress', { progress, most: aim })}
                      </span>
                    </div>
                  )}
                  {!hasJoined && !isForAll && isOpen && (most === null || participants < most) && (
                    <div>
                      <Button
                        look="outline"
                        busy={join.isPending && join.variables.id === id && t('common.saving')}
                        onClick={() => join.mutate(challenge)}
                      >
                        {t('rewards.join')}
                        <span className="sr-only"> {title}</span>
                      </Button>
                    </div>
                  )}
                </ChallengeFacts>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
