import type { Goal, GoalStep } from '@gpod/contract'
import { Target } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { DropDialog } from './drop-dialog.tsx'
import { GoalDialog, type NewGoal } from './goal-dialog.tsx'
import { categoryLabels, statusLabels } from './performance-labels.ts'
import { type NewStep, StepDialog } from './step-dialog.tsx'

type GoalsCardProps = {
  goals: readonly Goal[]
  /** Left out for who may only look. */
  onSet?: (goal: NewGoal) => Promise<object>
  onStep?: (id: string, step: NewStep) => Promise<object>
  onDrop?: (goal: Goal) => Promise<object>
  /** Whose goals they are looks at them, and drops only what they set themself. */
  isOwn?: boolean
}

/** What somebody means to reach, how far it is, and who said so. */
export function GoalsCard({ goals, onSet, onStep, onDrop, isOwn = false }: GoalsCardProps) {
  const { t } = useText()
  const [isSetting, setSetting] = useState(false)
  const [dropped, setDropped] = useState<Goal | null>(null)
  const [moved, setMoved] = useState<Goal | null>(null)
  const set = onSet && (
    <Button look="outline" onClick={() => setSetting(true)}>
      {t('performance.setGoal')}
    </Button>
  )
  return (
    <Card title={t('performance.goals')}>
      {goals.length === 0 ? (
        <EmptyState icon={<Target className="size-5" />} sentence={t('performance.goalsNone')} action={set} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FoldedList items={goals}>
            {(goal) => (
              <OneGoal
                key={goal.id}
                goal={goal}
                onMove={onStep && (() => setMoved(goal))}
                onDrop={onDrop && (goal.isOwn || !isOwn) ? () => setDropped(goal) : undefined}
              />
            )}
          </FoldedList>
          {set && <div>{set}</div>}
          <p className="text-ink-2 text-small">{t('performance.how')}</p>
        </div>
      )}
      {onSet && isSetting && <GoalDialog isOwn={isOwn} send={onSet} onClose={() => setSetting(false)} />}
      {onStep && moved && (
        <StepDialog goal={moved} send={(step) => onStep(moved.id, step)} onClose={() => setMoved(null)} />
      )}
      {onDrop && dropped && <DropDialog goal={dropped} send={onDrop} onClose={() => setDropped(null)} />}
    </Card>
  )
}

type OneGoalProps = { goal: Goal; onMove: (() => void) | undefined; onDrop: (() => void) | undefined }

function OneGoal({ goal, onMove, onDrop }: OneGoalProps) {
  const { t, day, share } = useText()
  const historyId = useId()
  const [isOpen, setOpen] = useState(false)
  const { title, description, category, targetOn, setBy, isOwn, progress, status, steps } = goal
  const { tone, text } = statusLabels[status]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <p dir="auto" className="wrap-anywhere min-w-0 font-medium">
            {title}
          </p>
          <StatusPill tone={tone}>{t(text)}</StatusPill>
        </div>
        <p className="wrap-anywhere text-ink-2 text-small">
          {t(categoryLabels[category])}
          {' · '}
          <bdi>{t('performance.due', { by: day(targetOn, 'dated') })}</bdi>
          {!isOwn && setBy !== null && ' · '}
          {!isOwn && setBy !== null && <bdi>{t('performance.setBy', { name: setBy })}</bdi>}
        </p>
        {description !== '' && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-secondary">
            {description}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3">
        <div
          role="progressbar"
          aria-label={t('performance.progressOf', { goal: title })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress}
          className="h-2.5 flex-1 overflow-hidden rounded-full bg-surface-2"
        >
          <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${progress}%` }} />
        </div>
        <span className="min-w-12 shrink-0 text-end font-semibold text-secondary tabular-nums">
          {share(progress * 100)}
        </span>
      </div>
      <div className="-mx-3 flex flex-wrap items-center">
        {onMove && (
          <Button look="quiet" className="px-3!" onClick={onMove}>
            {t('performance.bring')}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        {steps.length > 0 && (
          <Button
            look="quiet"
            className="px-3!"
            aria-expanded={isOpen}
            aria-controls={historyId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('performance.history')}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        {onDrop && (
          <Button look="quiet" className="px-3!" onClick={onDrop}>
            {t('performance.drop')}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <ol id={historyId} hidden={!isOpen} className={isOpen ? 'grid gap-2 border-line border-s-2 ps-3' : undefined}>
        {isOpen && steps.map((step) => <Step key={step.id} step={step} />)}
      </ol>
    </li>
  )
}

function Step({ step: { at, by, progress, note } }: { step: GoalStep }) {
  const { dateTime, share } = useText()
  return (
    <li className="text-secondary">
      <p className="wrap-anywhere text-ink-2 text-small">
        {share(progress * 100)}
        {' · '}
        <bdi>{dateTime(at)}</bdi>
        {by !== null && ' · '}
        {by !== null && <bdi>{by}</bdi>}
      </p>
      {note !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
    </li>
  )
}
