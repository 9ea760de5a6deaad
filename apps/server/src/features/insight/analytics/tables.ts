import type { Tables } from '../../../platform/tables.ts'

const derived = { not: 'worked out from the timesheets, which have imprints; verify works it out again' }
const ofEverybody = {
  of: 'company',
  export: { not: 'sums of departments, of nobody, and which of them are to be summed anew' },
  imprint: derived,
} as const
const kept = { not: 'sums of a month for reading: no money moves by them and nothing is proven with them' }

export const tables: Tables = {
  worked_sums: { of: 'worker', export: { chapter: 'work' }, imprint: derived },
  worked_weeks: ofEverybody,
  worked_marks: ofEverybody,
  department_months: { of: 'company', export: { not: 'sums of groups, of nobody' }, imprint: kept },
  department_month_people: { of: 'worker', export: { chapter: 'work' }, imprint: kept },
}
