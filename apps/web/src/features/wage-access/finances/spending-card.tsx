import { type MoneyCategory, routes } from '@gpod/contract'
import { add, type Pence, pence, subtract, ZERO } from '@gpod/money'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { categoryLabels } from './finances-labels.ts'
import type { Spending } from './finances-queries.ts'

type Spent = Spending['categories'][number]

/** What was spent on what in a pay cycle, against the one before and a budget where there is one. */
export function SpendingCard({ spending }: { spending: Spending }) {
  const { t, day, share } = useText()
  const { cycles, categories, income } = spending
  const running = cycles.length - 1
  const [chosen, setChosen] = useState(Math.max(0, running - (cycles.length > 1 ? 1 : 0)))
  const [budgeted, setBudgeted] = useState<Spent | null>(null)
  const most = Math.max(1, ...categories.map(({ spent }) => spent[chosen] ?? 0))
  // What moved between their own accounts went nowhere.
  const out = categories
    .filter(({ category }) => category !== 'own_transfer')
    .reduce((sum, { spent }) => add(sum, pence(Math.max(0, spent[chosen] ?? 0))), ZERO)
  const shown = categories.filter(({ spent, budget }) => (spent[chosen] ?? 0) !== 0 || (budget && chosen === running))
  return (
    <Card title={t('finances.spending')}>
      <div className="mb-4">
        <Field label={t('finances.cycle')}>
          <Select
            value={String(chosen)}
            onChange={({ target }) => setChosen(Number(target.value))}
            options={cycles
              .map(({ startsOn, endsOn, isRunning }, at) => ({
                value: String(at),
                label: isRunning
                  ? t('finances.cycleRunning', { from: day(startsOn, 'brief') })
                  : t('finances.range', { from: day(startsOn, 'brief'), to: day(endsOn, 'brief') }),
              }))
              .reverse()}
          />
        </Field>
      </div>
      {(income[chosen] ?? 0) > 0 && (
        <p className="mb-3 flex items-baseline justify-between gap-4 font-semibold">
          <span>{t('finances.income')}</span>
          <Money amount={income[chosen] as Pence} tabular className="text-good" />
        </p>
      )}
      {out > 0 && (
        <p className="mb-3 flex items-baseline justify-between gap-4 font-semibold">
          <span>{t('finances.outgoing')}</span>
          <Money amount={out} tabular />
        </p>
      )}
      {shown.length === 0 ? (
        <p className="text-ink-2">{t('finances.spendingNone')}</p>
      ) : (
        <ul className="grid gap-4">
          {shown.map((one) => {
            const amount = one.spent[chosen] ?? (0 as Pence)
            const name = one.category === null ? t('finances.uncategorised') : t(categoryLabels[one.category])
            return (
              <li key={one.category ?? 'none'}>
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <p className="font-medium">{name}</p>
                  <p className="flex items-center gap-1.5 font-semibold">
                    <Money amount={amount} tabular />
                    {chosen === running - 1 && <Trend trend={one.trend} />}
                  </p>
                </div>
                <div aria-hidden="true" data-meter className="mt-1 h-2 overflow-hidden rounded-full bg-surface-2">
                  <div
                    className={classNames(
                      'h-full rounded-full',
                      one.category === null ? 'bg-line-strong' : 'bg-primary',
                    )}
                    style={{ width: `${Math.max(0, Math.round((amount / most) * 100))}%` }}
                  />
                </div>
                <p className="text-ink-2 text-small">
                  {chosen === running - 1 &&
                    one.share !== null &&
                    t('finances.shareOf', { share: share(inWholePercents(one.share)) })}
                  {chosen === running - 1 &&
                    one.trend !== null &&
                    one.trend !== 'stable' &&
                    ` · ${changeText(one, chosen, t)}`}
                </p>
                {one.budget && chosen === running && <BudgetLine budget={one.budget} />}
                {one.category !== null && one.group !== 'none' && (
                  <Button look="quiet" className="-ms-3 px-3!" onClick={() => setBudgeted(one)}>
                    {t(one.budget ? 'finances.changeBudget' : 'finances.setBudget')}
                    <span className="sr-only"> {name}</span>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {budgeted?.category && (
        <BudgetDialog
          category={budgeted.category}
          limit={budgeted.budget?.limit ?? null}
          onClose={() => setBudgeted(null)}
        />
      )}
    </Card>
  )
}

function Trend({ trend }: { trend: Spent['trend'] }) {
  const { t } = useText()
  if (trend === null || trend === 'stable') return null
  const Icon = trend === 'up' ? TrendingUp : TrendingDown
  return (
    <>
      <Icon aria-hidden="true" className="size-4 text-ink-2" />
      <span className="sr-only">{t(trend === 'up' ? 'finances.trendUp' : 'finances.trendDown')}</span>
    </>
  )
}

function changeText({ spent, trend }: Spent, chosen: number, t: ReturnType<typeof useText>['t']): string {
  const [now, before] = [spent[chosen] as Pence, spent[chosen - 1] as Pence]
  return trend === 'up'
    ? t('finances.moreThan', { amount: subtract(now, before) })
    : t('finances.lessThan', { amount: subtract(before, now) })
}

function BudgetLine({ budget: { limit, carried, left } }: { budget: NonNullable<Spent['budget']> }) {
  const { t } = useText()
  return (
    <p className={classNames('text-secondary', left < 0 ? 'font-medium text-bad' : 'text-good')}>
      {left < 0
        ? t('finances.budgetOver', { amount: -left as Pence, limit })
        : t('finances.budgetLeft', { amount: left, limit })}
      {carried !== 0 &&
        ` ${carried > 0 ? t('finances.carriedMore', { amount: carried }) : t('finances.carriedLess', { amount: -carried as Pence })}`}
    </p>
  )
}

type BudgetBody = RequestOf<typeof routes.finances.setBudget>['body']
type BudgetDialogProps = { category: MoneyCategory; limit: Pence | null; onClose: () => void }

function BudgetDialog({ category, limit, onClose }: BudgetDialogProps) {
  const { t } = useText()
  const form = useAnswers<{ limit: Pence | null }, BudgetBody>({
    initial: { limit },
    read: (said) => ({
      body: { category, limit: said.limit === null || said.limit === 0 ? null : inPounds(said.limit) },
    }),
  })
  return (
    <RecordDialog
      title={t('finances.budgetFor', { category: t(categoryLabels[category]) })}
      description={t('finances.budgetText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.finances.setBudget, { body })}
      done={t('finances.saved')}
      onClose={onClose}
    >
      <Field label={t('finances.budgetLimit')} optional error={form.problem('limit')}>
        <MoneyInput {...form.money('limit')} />
      </Field>
    </RecordDialog>
  )
}

/** Basis points to whole percents, but below one percent as they are: what was spent is not nothing. */
const inWholePercents = (basisPoints: number) => Math.round(basisPoints / 100) * 100 || basisPoints
