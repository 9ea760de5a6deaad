import { type LeaderboardPlace, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { type Asked, Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { notify } from '../../../ui/toasts.tsx'

type Board = { isMember: boolean; from: string; places: readonly LeaderboardPlace[] }

/** Who opted in, by the points of the month; to who did not, what it would be. */
export function LeaderboardCard({ query }: { query: Asked<Board> }) {
  const { t, number } = useText()
  const errorText = useErrorText()
  const change = useMutation({
    mutationFn: (isMember: boolean) => call(routes.rewards.setLeaderboard, { body: { isMember } }),
    onSuccess: (_, isMember) => notify.success({ title: t(isMember ? 'rewards.tookPart' : 'rewards.leftBoard') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <Loaded query={query} card={t('rewards.tabLeaderboard')}>
      {({ isMember, from, places }) => (
        <Card title={t('rewards.tabLeaderboard')}>
          {isMember && (
            <ol className="mb-4 divide-y divide-line">
              {places.map(({ rank, name, points, streak, isYou }, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and rank
                  key={index}
                  className={classNames(
                    'flex items-center gap-4 px-3 py-2.5',
                    isYou && 'rounded-md bg-primary-soft font-semibold',
                  )}
                >
                  <span className="w-8 shrink-0 text-ink-2 tabular-nums">{number(rank)}</span>
                  <span className="min-w-0 flex-1">
                    <bdi className="wrap-anywhere block">{isYou ? t('rewards.you') : name}</bdi>
                    {streak > 0 && (
                      <span className="block font-normal text-ink-2 text-small">
                        {t('rewards.inARow', { days: streak })}
                      </span>
                    )}
                  </span>
                  <span className="shrink-0 tabular-nums">{t('rewards.pointsOf', { points })}</span>
                </li>
              ))}
            </ol>
          )}
          <p className="text-ink-2 text-secondary">{t('rewards.leaderboardText')}</p>
          <p className="mb-4 text-ink-2 text-secondary">{t('rewards.leaderboardSince', { on: from })}</p>
          <Button
            look={isMember ? 'outline' : 'primary'}
            busy={change.isPending && t('common.saving')}
            onClick={() => change.mutate(!isMember)}
          >
            {t(isMember ? 'rewards.leave' : 'rewards.takePart')}
          </Button>
        </Card>
      )}
    </Loaded>
  )
}
