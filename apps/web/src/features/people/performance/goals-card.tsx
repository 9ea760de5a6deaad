import type { Goal, GoalStep } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { GoalDialog, type NewGoal } from './goal-dialog.tsx'
import { categoryLabels, statusLabels } from './performance-labels.ts'
import { type NewStep, StepDialog } from './step-dialog.tsx'

type GoalsCardProps = {
  goals: readonly Goal[]
  /** Left out for who may only look. */
  onSet?: (goal: NewGoal) => Promise<object>
  onStep?: (id: string, step: NewStep) => Promise<object>
}

/** What somebody means to reach, how far it is, and who said so. */
export function GoalsCard({ goals, onSet, onStep }: GoalsCardProps) {
  const { t } = useText()
  const [isSetting, setSetting] = useState(false)
  const [moved, setMoved] = useState<Goal | null>(null)
  const set = onSet && (
    <Button look="outline" onClick={() => setSetting(true)}>
      {t('performance.setGoal')}
    </Button>
  )
  return (
    <Card title={t('performance.goals')}>
      {goals.length === 0 ? (
        <EmptyState sentence={t('performance.goalsNone')} action={set} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FoldedList items={goals}>
            {(goal) => <OneGoal key={goal.id} goal={goal} onMove={onStep && (() => setMoved(goal))} />}
          </FoldedList>
          {set && <div>{set}</div>}
          <p className="text-ink-2 text-small">{t('performance.how')}</p>
        </div>
      )}
      {onSet && isSetting && <GoalDialog send={onSet} onClose={() => setSetting(false)} />}
      {onStep && moved && (
        <StepDialog goal={moved} send={(step) => onStep(moved.id, step)} onClose={() => setMoved(null)} />
      )}
    </Card>
  )
}

function OneGoal({ goal, onMove }: { goal: Goal; onMove: (() => void) | undefined }) {
  const { t, share } = useText()
  const { title, description, category, targetOn, setBy, isOwn, progress, status, steps } = goal
  const { tone, text } = statusLabels[status]
  const facts = [
    t(categoryLabels[category]),
    t('performance.due', { by: targetOn }),
    ...(isOwn || setBy === null ? [] : [t('performance.setBy', { name: setBy })]),
  ]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <p dir="auto" className="wrap-anywhere min-w-0 font-medium">
          {title}
        </p>
        <StatusPill tone={tone}>{t(text)}</StatusPill>
      </div>
      <p className="wrap-anywhere text-ink-2 text-small">{facts.join(' · ')}</p>
      {description !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-secondary">
          {description}
        </p>
      )}
      <div className="flex items-center gap-3">
        <progress
          aria-label={t('performance.progressOf', { goal: title })}
          className="h-2 w-full overflow-hidden rounded-full accent-primary"
          value={progress}
          max={100}
        />
        <span className="shrink-0 font-semibold text-secondary tabular-nums">{share(progress * 100)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        {onMove && (
          <Button look="outline" onClick={onMove}>
            {t('performance.bring')}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        {steps.length > 0 && <History steps={steps} />}
      </div>
    </li>
  )
}

function History({ steps }: { steps: readonly GoalStep[] }) {
  const { t, dateTime, share } = useText()
  return (
    <details className="min-w-0 basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center text-ink-2 text-secondary underline">
        {t('performance.history')}
      </summary>
      <ol className="grid gap-2 border-line border-s-2 ps-3">
        {steps.map(({ id, at, by, progress, note }) => (
          <li key={id} className="text-secondary">
            <p className="wrap-anywhere text-ink-2 text-small">
              {[share(progress * 100), dateTime(at), ...(by === null ? [] : [by])].join(' · ')}
            </p>
            {note !== '' && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
