import type { WeekBudget } from '@gpod/contract'
import { pence } from '@gpod/money'
import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'

/**
 * What the shown weeks come to beside their budgets; beyond one is said in words and stops nothing. Of several it is told how
 * many are beyond, and each when somebody asks: the rota itself stays in sight.
 */
export function BudgetLines({ budgets }: { budgets: readonly WeekBudget[] }) {
  const { t } = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (budgets.length === 0) return null
  const [count, over] = [budgets.length, budgets.filter(isOver).length]
  return (
    <div className="text-secondary">
      {count > 1 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className={classNames(
            'pressable flex min-h-11 items-center gap-1.5 rounded-sm font-semibold underline underline-offset-2',
            over > 0 ? 'text-warn' : 'text-primary',
          )}
          onClick={() => setOpen(!isOpen)}
        >
          {over > 0 && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
          {over > 0 ? t('rota.budgetsOver', { over, count }) : t('rota.budgetsWithin', { count })}
        </button>
      )}
      <ul id={id} className={classNames('grid gap-1', count > 1 && !isOpen && 'hidden')}>
        {budgets.map((budget) => (
          <BudgetLine key={`${budget.week} ${budget.place}`} budget={budget} />
        ))}
      </ul>
    </div>
  )
}

function isOver({ mostCost, mostMinutes, cost, minutes }: WeekBudget): boolean {
  return (mostMinutes !== null && minutes > mostMinutes) || (mostCost !== null && cost !== null && cost > mostCost)
}

function BudgetLine({ budget: { week, place, mostCost, mostMinutes, cost, minutes } }: { budget: WeekBudget }) {
  const { t } = useText()
  return (
    <li className="flex flex-wrap gap-x-2">
      <span className="font-medium">
        {place === null ? t('rota.budgetCompany', { week }) : t('rota.budgetPlace', { week, place })}
      </span>
      {mostMinutes !== null && (
        <Part isOver={minutes > mostMinutes}>
          {minutes > mostMinutes
            ? t('rota.budgetHoursOver', { minutes, most: mostMinutes, over: minutes - mostMinutes })
            : t('rota.budgetHours', { minutes, most: mostMinutes })}
        </Part>
      )}
      {mostCost !== null && cost !== null && (
        <Part isOver={cost > mostCost}>
          {cost > mostCost
            ? t('rota.budgetCostOver', { cost, most: mostCost, over: pence(cost - mostCost) })
            : t('rota.budgetCost', { cost, most: mostCost })}
        </Part>
      )}
    </li>
  )
}

function Part({ isOver, children }: { isOver: boolean; children: string }) {
  return isOver ? (
    <span className="flex items-start gap-1 font-semibold text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </span>
  ) : (
    <span className="text-ink-2">{children}</span>
  )
}
