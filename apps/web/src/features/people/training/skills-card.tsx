import type { OwnSkill } from '@gpod/contract'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { levelLabels, levelShares } from './labels.ts'

/** How well somebody does what each skill asks, who says so, and what would take them on. */
export function SkillsCard({ skills, aside }: { skills: readonly OwnSkill[]; aside?: ReactNode }) {
  const { t } = useText()
  return (
    <Card title={t('training.skills')} aside={aside}>
      {skills.length === 0 ? (
        <EmptyState icon={<Sparkles className="size-5" />} sentence={t('training.skillsNone')} />
      ) : (
        <ul className="divide-y divide-line">
          {skills.map((skill) => (
            <Skill key={skill.id} skill={skill} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Skill({ skill }: { skill: OwnSkill }) {
  const { t } = useText()
  const { name, level, assessedOn, assessedBy, recommendation, courses } = skill
  return (
    <li className="grid gap-1.5 py-3.5 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="wrap-anywhere font-medium">{name}</bdi>
        <span className="text-secondary">{t(level === null ? 'training.notAssessed' : levelLabels[level])}</span>
      </span>
      {level !== null && <ProgressBar value={levelShares[level]} label={t('training.levelOf', { name })} />}
      {assessedOn !== null && assessedBy !== null && (
        <span className="text-ink-2 text-small">{t('training.assessed', { on: assessedOn, name: assessedBy })}</span>
      )}
      {recommendation !== '' && (
        <span dir="auto" className="text-secondary [overflow-wrap:anywhere]">
          {recommendation}
        </span>
      )}
      {courses.length > 0 && (
        <span className="text-ink-2 text-secondary">
          {t('training.givenBy', { courses: courses.map(({ title }) => title).join(', ') })}
        </span>
      )}
    </li>
  )
}
