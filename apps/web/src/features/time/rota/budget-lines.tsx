import type { WeekBudget } from '@gpod/contract'
import { pence } from '@gpod/money'
import { TriangleAlert } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'

/** What the shown weeks come to beside their budgets; beyond one is said in words and stops nothing. */
export function BudgetLines({ budgets }: { budgets: readonly WeekBudget[] }) {
  const { t } = useText()
  if (budgets.length === 0) return null
  return (
    <ul className="grid gap-1 text-secondary">
      {budgets.map(({ week, place, mostCost, mostMinutes, cost, minutes }) => (
        <li key={`${week} ${place}`} className="flex flex-wrap gap-x-2">
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
      ))}
    </ul>
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
