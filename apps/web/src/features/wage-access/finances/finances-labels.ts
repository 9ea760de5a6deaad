import type { GoalPriority, MoneyCategory, Nation, OutgoingEvery, ScorePartName } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'

export const categoryLabels = {
  pay: 'finances.category_pay',
  benefits: 'finances.category_benefits',
  other_income: 'finances.category_other_income',
  home: 'finances.category_home',
  energy: 'finances.category_energy',
  groceries: 'finances.category_groceries',
  transport: 'finances.category_transport',
  phone: 'finances.category_phone',
  insurance: 'finances.category_insurance',
  children: 'finances.category_children',
  health: 'finances.category_health',
  debt: 'finances.category_debt',
  eating_out: 'finances.category_eating_out',
  shopping: 'finances.category_shopping',
  fun: 'finances.category_fun',
  cash: 'finances.category_cash',
  savings: 'finances.category_savings',
  own_transfer: 'finances.category_own_transfer',
} as const satisfies Record<MoneyCategory, PlainKey>
export const allCategories = Object.keys(categoryLabels) as MoneyCategory[]

export const everyLabels = {
  once: 'finances.every_once',
  week: 'finances.every_week',
  fortnight: 'finances.every_fortnight',
  four_weeks: 'finances.every_four_weeks',
  month: 'finances.every_month',
  quarter: 'finances.every_quarter',
  year: 'finances.every_year',
} as const satisfies Record<OutgoingEvery, PlainKey>
export const allEvery = Object.keys(everyLabels) as OutgoingEvery[]

export const priorityLabels = {
  high: 'finances.priority_high',
  medium: 'finances.priority_medium',
  low: 'finances.priority_low',
} as const satisfies Record<GoalPriority, PlainKey>

export const partLabels = {
  bills: { name: 'finances.part_bills', next: 'finances.next_bills' },
  buffer: { name: 'finances.part_buffer', next: 'finances.next_buffer' },
  taken: { name: 'finances.part_taken', next: 'finances.next_taken' },
  saved: { name: 'finances.part_saved', next: 'finances.next_saved' },
  steady: { name: 'finances.part_steady', next: 'finances.next_steady' },
} as const satisfies Record<ScorePartName, { name: PlainKey; next: PlainKey }>

export const nationLabels = {
  england: 'finances.nation_england',
  wales: 'finances.nation_wales',
  scotland: 'finances.nation_scotland',
  northern_ireland: 'finances.nation_northern_ireland',
} as const satisfies Record<Nation, PlainKey>
