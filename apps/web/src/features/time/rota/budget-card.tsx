import { routes } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { londonToday, weekOf } from '../../../lib/london-time.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import type { Planning } from './planning.ts'
import { minutesOfHours } from './planning-numbers.ts'

type Body = RequestOf<typeof routes.rota.setBudget>['body']
const mostMinutesOfWeek = 100_000_000

/** What weeks may come to, of the company and of places. */
export function BudgetCard({ planning }: { planning: Planning }) {
  const { t, duration } = useText()
  const [isOpen, setOpen] = useState(false)
  const [removing, setRemoving] = useState<Planning['budgets'][number] | null>(null)
  return (
    <Card title={t('rota.budgets')}>
      <p className="mb-3 text-ink-2">{t(planning.budgets.length === 0 ? 'rota.budgetsEmpty' : 'rota.budgetsText')}</p>
      <ul className="divide-y divide-line">
        {planning.budgets.map((budget) => {
          const { id, place, fromWeek, mostCost, mostMinutes } = budget
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <div className="min-w-0">
                <p className="wrap-anywhere font-medium">
                  {place === null ? t('rota.wholeCompany') : <bdi>{place}</bdi>}
                  {' · '}
                  {t('rota.budgetFrom', { week: fromWeek })}
                </p>
                <p className="text-ink-2 text-small">
                  {mostCost === null && mostMinutes === null && t('rota.budgetNone')}
                  {mostCost !== null && <Money amount={mostCost} />}
                  {mostCost !== null && mostMinutes !== null && ' · '}
                  {mostMinutes !== null && duration(mostMinutes)}
                </p>
              </div>
              <Button look="quiet" onClick={() => setRemoving(budget)}>
                {t('rota.removeTimes')}
                <span className="sr-only">
                  {' '}
                  {place ?? t('rota.wholeCompany')}, {t('rota.budgetFrom', { week: fromWeek })}
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
      <Button look="outline" className="mt-3" onClick={() => setOpen(true)}>
        {t('rota.budgetSet')}
      </Button>
      {isOpen && <BudgetDialog planning={planning} onClose={() => setOpen(false)} />}
      {removing !== null && <RemoveBudgetDialog budget={removing} onClose={() => setRemoving(null)} />}
    </Card>
  )
}

type RemoveBudgetDialogProps = { budget: Planning['budgets'][number]; onClose: () => void }

function RemoveBudgetDialog({ budget: { id, place, fromWeek }, onClose }: RemoveBudgetDialogProps) {
  const { t } = useText()
  const remove = useMutation({
    mutationFn: () => call(routes.rota.removeBudget, { params: { id } }),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={t('rota.budgetRemoveTitle')}
      text={t('rota.budgetRemoveText', { place: place ?? t('rota.wholeCompany'), week: fromWeek })}
      action={t('rota.removeTimes')}
      busy={remove.isPending && t('rota.demandRemoving')}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}

function BudgetDialog({ planning, onClose }: { planning: Planning; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers({
    initial: {
      place: '',
      week: weekOf(londonToday())[0] ?? londonToday(),
      mostCost: null as Pence | null,
      hours: '',
    },
    read: ({ place, week, mostCost, hours }) => {
      const mostMinutes = minutesOfHours(hours, mostMinutesOfWeek)
      const body: Body = {
        place: place === '' ? null : place,
        week,
        mostCost: inPounds(mostCost),
        mostMinutes: mostMinutes ?? null,
      }
      return {
        body,
        wrong: {
          week: week === '' && t('common.fieldRequired'),
          hours: mostMinutes === undefined && t('rota.budgetHoursProblem'),
        },
      }
    },
    nameOf: (field) => (field === 'mostMinutes' ? 'hours' : (field as 'week')),
  })
  return (
    <RecordDialog
      title={t('rota.budgetSet')}
      description={t('rota.budgetSetText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.rota.setBudget, { body })}
      onClose={onClose}
    >
      <Field label={t('shifts.location')}>
        <Select
          {...form.field('place')}
          options={[
            { value: '', label: t('rota.wholeCompany') },
            ...planning.places.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      </Field>
      <Field label={t('rota.budgetWeek')} error={form.problem('week')}>
        <Input type="date" {...form.field('week')} />
      </Field>
      <Field label={t('rota.budgetPounds')} optional error={form.problem('mostCost')}>
        <MoneyInput {...form.money('mostCost')} />
      </Field>
      <Field label={t('rota.budgetHoursField')} optional error={form.problem('hours')}>
        <Input inputMode="decimal" dir="ltr" {...form.field('hours')} />
      </Field>
    </RecordDialog>
  )
}
