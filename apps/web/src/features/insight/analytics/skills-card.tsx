import type { SkillGap } from '@gpod/contract'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

/** What the rota asks for, and who has it: of a company how many, of a worker whether they do. */
export function SkillsCard({ skills, isOwn }: { skills: readonly SkillGap[]; isOwn: boolean }) {
  const { t, number } = useText()
  return (
    <Card
      title={t('analytics.skills')}
      aside={
        <Link
          to={isOwn ? '/training' : '/employer/training?view=skills'}
          className="-my-2 inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
        >
          {t('analytics.skillsTrain')}
        </Link>
      }
    >
      <p className="mb-2 text-ink-2 text-secondary">{t('analytics.skillsText')}</p>
      <DataTable
        caption={t('analytics.skills')}
        columns={[
          { key: 'skill', header: t('analytics.skill'), isRowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
          { key: 'shifts', header: t('analytics.skillShifts'), align: 'end', cell: ({ shifts }) => number(shifts) },
          {
            key: 'holders',
            header: t('analytics.skillHolders'),
            align: 'end',
            cell: ({ holders }) =>
              isOwn ? (
                <StatusPill tone={holders > 0 ? 'good' : 'waiting'}>
                  {holders > 0 ? t('analytics.skillHeld') : t('analytics.skillMissing')}
                </StatusPill>
              ) : (
                number(holders)
              ),
          },
          { key: 'ending', header: t('analytics.skillEnding'), align: 'end', cell: ({ ending }) => number(ending) },
        ]}
        rows={skills}
        rowKey={({ skillId }) => skillId}
        empty={<EmptyState sentence={t('analytics.skillsNone')} />}
      />
    </Card>
  )
}
