import { type PersonPerformance, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { TargetsDialog } from './targets-dialog.tsx'

const addressOf = (id: string) => `/employer/performance/${id}`

/** Whose goals need a look first, and the way to anybody else. */
export function PeopleList({ canSetTargets }: { canSetTargets: boolean }) {
  const query = useQuery(apiQuery(routes.performance.list))
  const { t, share } = useText()
  const navigate = useNavigate()
  const [isChanging, setChanging] = useState(false)
  return (
    <Loaded query={query} lines={6} card>
      {({ people, targets }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.55fr_1fr]">
          <Card title={t('performance.people')}>
            {people.length === 0 ? (
              <EmptyState sentence={t('performance.peopleNone')} />
            ) : (
              <ul className="divide-y divide-line">
                {people.map((person) => (
                  <Row key={person.id} person={person} />
                ))}
              </ul>
            )}
          </Card>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Card title={t('performance.choose')}>
              <WorkerField value={null} error={null} onChange={(id) => id !== null && navigate(addressOf(id))} />
            </Card>
            <Card title={t('performance.targets')}>
              <ul className="grid gap-1">
                {(['punctuality', 'shifts_worked'] as const).map((name) => {
                  const target = name === 'punctuality' ? targets.punctuality : targets.shiftsWorked
                  return (
                    <li key={name} className="flex flex-wrap justify-between gap-x-4">
                      <span>{t(`performance.${name}`)}</span>
                      <span className="font-semibold tabular-nums">
                        {target === null ? t('performance.targetNone') : share(target * 100)}
                      </span>
                    </li>
                  )
                })}
              </ul>
              {canSetTargets && (
                <Button look="outline" className="mt-4" onClick={() => setChanging(true)}>
                  {t('performance.setTargets')}
                </Button>
              )}
            </Card>
          </div>
          {isChanging && <TargetsDialog targets={targets} onClose={() => setChanging(false)} />}
        </div>
      )}
    </Loaded>
  )
}

function Row({ person: { id, name, openGoals, goalsBehind, completedGoals } }: { person: PersonPerformance }) {
  const { t, number } = useText()
  return (
    <li>
      <Link
        to={addressOf(id)}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 hover:bg-surface-2"
      >
        <span className="min-w-0">
          <bdi className="wrap-anywhere block font-medium">{name}</bdi>
          <span className="block text-ink-2 text-small">
            {[
              t('performance.openGoals', { goals: number(openGoals) }),
              t('performance.completedGoals', { goals: number(completedGoals) }),
            ].join(' · ')}
          </span>
        </span>
        {goalsBehind > 0 && (
          <StatusPill tone="warn">{t('performance.goalsBehind', { goals: number(goalsBehind) })}</StatusPill>
        )}
      </Link>
    </li>
  )
}
