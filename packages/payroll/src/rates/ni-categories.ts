import type { NiCategory, NiCategoryRates } from './tax-year-rates.ts'

// The same letters and employee rates hold for 2024-25, 2025-26 and 2026-27.
const standard = { employeeMain: 800, employeeAbove: 200 }
const reduced = { employeeMain: 185, employeeAbove: 200 }
const deferred = { employeeMain: 200, employeeAbove: 200 }
const overPensionAge = { employeeMain: 0, employeeAbove: 0 }

export const NI_CATEGORIES_FROM_2024: Readonly<Record<NiCategory, NiCategoryRates>> = {
  A: { ...standard, employerFrom: 'secondary' },
  B: { ...reduced, employerFrom: 'secondary' },
  C: { ...overPensionAge, employerFrom: 'secondary' },
  J: { ...deferred, employerFrom: 'secondary' },
  // Apprentices under 25, under-21s, veterans in their first year.
  H: { ...standard, employerFrom: 'upper' },
  M: { ...standard, employerFrom: 'upper' },
  V: { ...standard, employerFrom: 'upper' },
  Z: { ...deferred, employerFrom: 'upper' },
  // Freeports.
  F: { ...standard, employerFrom: 'freeport' },
  I: { ...reduced, employerFrom: 'freeport' },
  S: { ...overPensionAge, employerFrom: 'freeport' },
  L: { ...deferred, employerFrom: 'freeport' },
  // Investment zones.
  N: { ...standard, employerFrom: 'investmentZone' },
  E: { ...reduced, employerFrom: 'investmentZone' },
  K: { ...overPensionAge, employerFrom: 'investmentZone' },
  D: { ...deferred, employerFrom: 'investmentZone' },
  // Under 16, or not liable at all.
  X: { employeeMain: 0, employeeAbove: 0, employerFrom: null },
}
