import type { ExpenseCategory, ExpenseFlag, ExpenseState, ExpenseVehicle } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

export const expenseCategoryLabels = {
  mileage: 'expenses.category_mileage',
  public_transport: 'expenses.category_public_transport',
  meals: 'expenses.category_meals',
  equipment: 'expenses.category_equipment',
  uniform: 'expenses.category_uniform',
  training: 'expenses.category_training',
  dbs_check: 'expenses.category_dbs_check',
  other: 'expenses.category_other',
} as const satisfies Record<ExpenseCategory, PlainKey>

export const vehicleLabels = {
  car_or_van: 'expenses.vehicle_car_or_van',
  motorcycle: 'expenses.vehicle_motorcycle',
  bicycle: 'expenses.vehicle_bicycle',
} as const satisfies Record<ExpenseVehicle, PlainKey>

export const expenseStateLabels = {
  draft: { tone: 'ended', text: 'expenses.state_draft' },
  submitted: { tone: 'waiting', text: 'expenses.state_submitted' },
  approved: { tone: 'info', text: 'expenses.state_approved' },
  rejected: { tone: 'bad', text: 'expenses.state_rejected' },
  paid: { tone: 'good', text: 'expenses.state_paid' },
} as const satisfies Record<ExpenseState, { tone: StatusTone; text: PlainKey }>

export const flagLabels = {
  late: 'expenses.flag_late',
  over_limit: 'expenses.flag_over_limit',
  same_day_and_amount: 'expenses.flag_same_day_and_amount',
  receipt_used: 'expenses.flag_receipt_used',
} as const satisfies Record<ExpenseFlag, PlainKey>
