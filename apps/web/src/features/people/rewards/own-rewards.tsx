import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Award, Flame, Medal, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { ViewTabs } from '../../../shared/view-tabs.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { AchievementsList } from './achievements-list.tsx'
import { CatalogueCard } from './catalogue-card.tsx'
import { LeaderboardCard } from './leaderboard-card.tsx'
import { OwnChallenges } from './own-challenges.tsx'
import { OwnRedemptions } from './own-redemptions.tsx'
import { EarnsCard, HistoryCard } from './points-cards.tsx'

const pointsOfLevel = 250
const column = 'grid grid-cols-[minmax(0,1fr)] gap-4'
const beside = `${column} items-start wide:grid-cols-[1.55fr_1fr]`

/** An employee's points, what they came of, and what they buy. */
export function OwnRewards() {
  const { t, number } = useText()
  const query = useQuery(apiQuery(routes.rewards.own))
  const board = useQuery(apiQuery(routes.rewards.leaderboard))
  return (
    <Loaded query={query} lines={8} card>
      {({
        rules,
        balance,
        earned,
        level,
        nextLevelAt,
        streak,
        achievements,
        challenges,
        items,
        redemptions,
        entries,
      }) => {
        if (rules.length === 0 && entries.length === 0 && redemptions.length === 0)
          return (
            <Card as="div">
              <EmptyState icon={<Award className="size-5" />} sentence={t('rewards.notSetUp')} />
            </Card>
          )
        const missing = nextLevelAt - earned
        const { isMember = false, rank = null, teamRank = null } = board.data ?? {}
        return (
          <>
            <Card as="div" className="mb-5">
              <dl className="grid grid-cols-2 gap-x-4 gap-y-5 wide:grid-cols-4">
                <Tile icon={<Star />} label={t('rewards.points')} value={number(balance)} />
                <Tile icon={<Award />} label={t('rewards.level')} value={number(level)}>
                  {t('rewards.earnedSoFar', { points: earned })}
                </Tile>
                {streak !== null && (
                  <Tile icon={<Flame />} label={t('rewards.streak')} value={number(streak.current)}>
                    {t('rewards.streakLongest', { days: streak.longest })}
                  </Tile>
                )}
                <Tile icon={<Medal />} label={t('rewards.rank')} value={rank === null ? '–' : number(rank)}>
                  {!isMember ? t('rewards.rankNone') : teamRank !== null && t('rewards.rankTeam', { rank: teamRank })}
                </Tile>
              </dl>
              <div className="mt-5 grid gap-1.5">
                <ProgressBar
                  value={Math.round(((pointsOfLevel - missing) * 100) / pointsOfLevel)}
                  label={t('rewards.toNext', { points: missing, level: level + 1 })}
                />
                <p className="text-ink-2 text-small">{t('rewards.toNext', { points: missing, level: level + 1 })}</p>
              </div>
            </Card>
            <ViewTabs
              label={t('rewards.title')}
              tabs={[
                {
                  value: 'achievements',
                  label: t('rewards.tabAchievements'),
                  content: (
                    <div className={beside}>
                      <AchievementsList achievements={achievements} />
                      <div className={column}>
                        <EarnsCard rules={rules} />
                        <HistoryCard entries={entries} />
                      </div>
                    </div>
                  ),
                },
                {
                  value: 'challenges',
                  label: t('rewards.tabChallenges'),
                  content: <OwnChallenges challenges={challenges} />,
                },
                {
                  value: 'leaderboard',
                  label: t('rewards.tabLeaderboard'),
                  content: <LeaderboardCard query={board} />,
                },
                {
                  value: 'rewards',
                  label: t('rewards.tabRewards'),
                  content: (
                    <div className={beside}>
                      <CatalogueCard items={items} balance={balance} />
                      <OwnRedemptions redemptions={redemptions} />
                    </div>
                  ),
                },
              ]}
            />
          </>
        )
      }}
    </Loaded>
  )
}

type TileProps = { icon: ReactNode; label: string; value: string; children?: ReactNode }

function Tile({ icon, label, value, children }: TileProps) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-ink-2 text-small [&_svg]:size-4 [&_svg]:shrink-0">
        <span aria-hidden="true">{icon}</span>
        <span className="wrap-anywhere min-w-0">{label}</span>
      </dt>
      <dd>
        <span className="block font-semibold text-title tabular-nums">{value}</span>
        {children && <span className="block text-ink-2 text-small">{children}</span>}
      </dd>
    </div>
  )
}
