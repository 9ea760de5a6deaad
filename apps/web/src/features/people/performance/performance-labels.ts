import type { GoalCategory, GoalStatus, PerformanceFigureName, PerformancePeriod } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

export const periodLabels = {
  month: 'performance.period_month',
  quarter: 'performance.period_quarter',
  year: 'performance.period_year',
} as const satisfies Record<PerformancePeriod, PlainKey>

export const figureLabels = {
  punctuality: { name: 'performance.punctuality', text: 'performance.punctualityText' },
  shifts_worked: { name: 'performance.shifts_worked', text: 'performance.shiftsText' },
  hours: { name: 'performance.hours', text: 'performance.hoursText' },
} as const satisfies Record<PerformanceFigureName, { name: PlainKey; text: PlainKey }>

export const categoryLabels = {
  quality: 'performance.category_quality',
  skills: 'performance.category_skills',
  teamwork: 'performance.category_teamwork',
  customers: 'performance.category_customers',
  other: 'performance.category_other',
} as const satisfies Record<GoalCategory, PlainKey>

export const statusLabels = {
  completed: { tone: 'good', text: 'performance.status_completed' },
  on_track: { tone: 'info', text: 'performance.status_on_track' },
  at_risk: { tone: 'warn', text: 'performance.status_at_risk' },
  overdue: { tone: 'bad', text: 'performance.status_overdue' },
} as const satisfies Record<GoalStatus, { tone: StatusTone; text: PlainKey }>
