import { type FinancesGoal, type GoalPriority, routes } from '@gpod/contract'
import { negate, type Pence, subtract } from '@gpod/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { priorityLabels } from './finances-labels.ts'
import type { Own } from './finances-queries.ts'

/** What they save for: how far it is, and what it takes. */
export function GoalsCard({ own: { goals } }: { own: Own }) {
  const { t } = useText()
  const [changed, setChanged] = useState<FinancesGoal | 'new' | null>(null)
  const [saved, setSaved] = useState<FinancesGoal | null>(null)
  const [removed, setRemoved] = useState<FinancesGoal | null>(null)
  const remove = useMutation({
    mutationFn: (id: string) => call(routes.finances.removeGoal, { params: { id } }),
    onSuccess: () => setRemoved(null),
  })
  const add = (
    <Button look="outline" onClick={() => setChanged('new')}>
      {t('finances.addGoal')}
    </Button>
  )
  return (
    <Card title={t('finances.goals')}>
      {goals.length === 0 ? (
        <EmptyState sentence={t('finances.goalsNone')} action={add} />
      ) : (
        <>
          <ul className="mb-4 grid gap-5">
            {goals.map((goal) => (
              <OneGoal
                key={goal.id}
                goal={goal}
                onSave={() => setSaved(goal)}
                onChange={() => setChanged(goal)}
                onRemove={() => setRemoved(goal)}
              />
            ))}
          </ul>
          {add}
        </>
      )}
      {changed !== null && <GoalDialog goal={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />}
      {saved !== null && <PutAsideDialog goal={saved} onClose={() => setSaved(null)} />}
      {removed !== null && (
        <ConfirmDialog
          title={t('finances.removeGoal', { name: removed.name })}
          text={t('finances.removeGoalText')}
          action={t('finances.remove')}
          busy={remove.isPending && t('common.saving')}
          error={remove.error}
          onConfirm={() => remove.mutate(removed.id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </Card>
  )
}

type OneGoalProps = { goal: FinancesGoal; onSave: () => void; onChange: () => void; onRemove: () => void }

function OneGoal({ goal, onSave, onChange, onRemove }: OneGoalProps) {
  const { t, share } = useText()
  const { name, target, saved, targetDate, priority, percent, daysLeft, isOverdue, perMonth } = goal
  const buttons = [
    { label: t('finances.putAside'), onClick: onSave },
    { label: t('finances.change'), onClick: onChange },
    { label: t('finances.remove'), onClick: onRemove },
  ]
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <bdi className="wrap-anywhere min-w-0 font-medium">{name}</bdi>
        {percent >= 100 ? (
          <StatusPill tone="good">{t('finances.reached')}</StatusPill>
        ) : isOverdue ? (
          <StatusPill tone="warn">{t('finances.overdue')}</StatusPill>
        ) : (
          <StatusPill tone="info">{t(priorityLabels[priority])}</StatusPill>
        )}
      </div>
      <div className="flex items-center gap-3">
        <div
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-2.5 flex-1 overflow-hidden rounded-full bg-surface-2"
        >
          <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
        </div>
        <span className="min-w-12 shrink-0 text-end font-semibold text-secondary tabular-nums">
          {share(percent * 100)}
        </span>
      </div>
      <p className="text-ink-2 text-small">
        {t('finances.savedOf', { saved, target })}
        {saved > target && ` · ${t('finances.goalAbove', { amount: subtract(saved, target) })}`}
        {percent < 100 &&
          ` · ${t(isOverdue ? 'finances.wasDue' : 'finances.daysLeft', { on: targetDate, count: daysLeft })}`}
      </p>
      {percent < 100 && !isOverdue && <p className="text-secondary">{t('finances.perMonth', { amount: perMonth })}</p>}
      <div className="-mx-3 flex flex-wrap">
        {buttons.map(({ label, onClick }) => (
          <Button key={label} look="quiet" className="px-3!" onClick={onClick}>
            {label}
            <span className="sr-only"> {name}</span>
          </Button>
        ))}
      </div>
    </li>
  )
}

type GoalBody = RequestOf<typeof routes.finances.saveGoal>['body']
type GoalAnswers = { name: string; target: Pence | null; targetDate: string; priority: GoalPriority }

function GoalDialog({ goal, onClose }: { goal: FinancesGoal | null; onClose: () => void }) {
  const { t } = useText()
  const [id] = useState(() => goal?.id ?? crypto.randomUUID())
  const form = useAnswers<GoalAnswers, GoalBody>({
    initial: {
      name: goal?.name ?? '',
      target: goal?.target ?? null,
      targetDate: goal?.targetDate ?? '',
      priority: goal?.priority ?? 'medium',
    },
    read: ({ name, target, targetDate, priority }) => {
      const wrong = {
        name: !name.trim() && t('common.fieldRequired'),
        target: (target === null || target <= 0) && t('common.fieldRequired'),
        targetDate: !targetDate && t('common.fieldRequired'),
      }
      const isWrong = Object.values(wrong).some(Boolean)
      return {
        body: isWrong || target === null ? null : { id, name, target: inPounds(target), targetDate, priority },
        wrong,
      }
    },
  })
  return (
    <RecordDialog
      title={t(goal === null ? 'finances.addGoal' : 'finances.changeGoal')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.finances.saveGoal, { body })}
      done={t('finances.saved')}
      onClose={onClose}
    >
      <Field label={t('finances.goalName')} error={form.problem('name')}>
        <Input maxLength={60} dir="auto" {...form.field('name')} />
      </Field>
      <Field label={t('finances.target')} error={form.problem('target')}>
        <MoneyInput {...form.money('target')} />
      </Field>
      <Field label={t('finances.targetDate')} error={form.problem('targetDate')}>
        <Input type="date" {...form.field('targetDate')} />
      </Field>
      <Field label={t('finances.priority')}>
        <Select
          {...form.field('priority')}
          options={(Object.keys(priorityLabels) as GoalPriority[]).map((value) => ({
            value,
            label: t(priorityLabels[value]),
          }))}
        />
      </Field>
    </RecordDialog>
  )
}

type SavingBody = RequestOf<typeof routes.finances.putAside>['body']

function PutAsideDialog({ goal: { id, name, saved }, onClose }: { goal: FinancesGoal; onClose: () => void }) {
  const { t } = useText()
  const [key] = useState(() => crypto.randomUUID())
  const form = useAnswers<{ amount: Pence | null; isTaken: boolean }, SavingBody>({
    initial: { amount: null, isTaken: false },
    read: ({ amount, isTaken }) => ({
      body: amount === null || amount <= 0 ? null : { key, amount: inPounds(isTaken ? negate(amount) : amount) },
      wrong: {
        amount:
          amount === null || amount <= 0
            ? t('common.fieldRequired')
            : isTaken && amount > saved && t('finances.goalBelow', { saved }),
      },
    }),
  })
  return (
    <RecordDialog
      title={t('finances.putAsideFor', { name })}
      description={t('finances.putAsideText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.finances.putAside, { params: { id }, body })}
      done={t('finances.saved')}
      onClose={onClose}
    >
      <Field label={t('finances.amount')} error={form.problem('amount')}>
        <MoneyInput {...form.money('amount')} />
      </Field>
      <div className="self-end sm:pb-2.5">
        <Checkbox label={t('finances.takenOut')} {...form.field('isTaken')} />
      </div>
    </RecordDialog>
  )
}
