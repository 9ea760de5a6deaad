import type { RewardAchievement } from '@gpod/contract'
import { Lock, Trophy } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { rarityLabels } from './reward-labels.ts'

/** What is unlocked, the rarest first, then what is nearest. */
export function AchievementsList({ achievements }: { achievements: readonly RewardAchievement[] }) {
  const { t } = useText()
  const unlocked = achievements.filter(({ unlockedOn }) => unlockedOn !== null)
  const open = achievements
    .filter(({ unlockedOn }) => unlockedOn === null)
    .sort((one, other) => other.progress / other.most - one.progress / one.most)
  return (
    <Card title={t('rewards.tabAchievements')}>
      {achievements.length === 0 ? (
        <EmptyState icon={<Trophy className="size-5" />} sentence={t('rewards.achievementsNone')} />
      ) : (
        <ul className="divide-y divide-line">
          {[...unlocked.reverse(), ...open].map((one) => (
            <OneAchievement key={one.code} achievement={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OneAchievement({ achievement }: { achievement: RewardAchievement }) {
  const { t } = useText()
  const { event, rarity, most, progress, unlockedOn } = achievement
  const name = t(`rewards.had_${event}`, { count: most })
  const isUnlocked = unlockedOn !== null
  const Icon = isUnlocked ? Trophy : Lock
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-md',
          isUnlocked ? 'bg-good-soft text-good' : 'bg-surface-2 text-ink-2',
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="wrap-anywhere min-w-0 font-medium">{name}</p>
          <p className="text-ink-2 text-small">{t(rarityLabels[rarity])}</p>
        </div>
        {isUnlocked ? (
          <p className="text-good text-small">{t('rewards.unlockedOn', { on: unlockedOn })}</p>
        ) : (
          <div className="mt-1.5 flex items-center gap-3">
            <ProgressBar value={Math.floor((progress * 100) / most)} label={t('rewards.progressName', { name })} />
            <span className="shrink-0 text-ink-2 text-small tabular-nums">
              {t('rewards.progress', { progress, most })}
            </span>
          </div>
        )}
      </div>
    </li>
  )
}
