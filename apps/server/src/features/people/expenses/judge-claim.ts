import type { ExpenseCategory, ExpenseRules } from '@gpod/contract'
import { addDays, isWorkingDay } from '@gpod/days'

type Judged = { category: ExpenseCategory; amountPence: number }

/** Whether it is more than the company's limit for a claim, or for a claim of its kind. */
export function isOverLimit({ category, amountPence }: Judged, { claimMost, categoryMost }: ExpenseRules): boolean {
  const most = categoryMost[category]
  return (claimMost !== null && amountPence > claimMost) || (most !== undefined && amountPence > most)
}

/** Whether it has to have a receipt: miles have none. */
export function needsReceipt({ category, amountPence }: Judged, { receiptAbove }: ExpenseRules): boolean {
  return category !== 'mileage' && receiptAbove !== null && amountPence > receiptAbove
}

/** Whether more working days than these have passed since a day. */
export function isLate({ spentOn, today, after }: { spentOn: string; today: string; after: number }): boolean {
  // 60 working days are over in less, whatever is a holiday; and what is older needs no calendar.
  if (spentOn < addDays(today, -120)) return true
  let passed = 0
  for (let day = addDays(spentOn, 1); day <= today; day = addDays(day, 1)) if (isWorkingDay(day)) passed += 1
  return passed > after
}
