import type { Source, Sourced, Unit } from './tax-year-rates.ts'

const ACAS = 'Acas: building up holiday, irregular hours and part-year workers'

function held(value: number, unit: Unit, { from, law, title = ACAS }: { from: string; law: string; title?: string }) {
  const source: Source = { title, law, confirmed: true }
  return { value, unit, from, source } satisfies Sourced<number>
}

const LEAVE = { from: '2009-04-01', law: 'Working Time Regulations 1998 regs 13, 13A' }
const AVERAGE = {
  from: '2020-04-06',
  law: 'Employment Rights Act 1996 s 224; Working Time Regulations 1998 reg 16',
  title: "Acas: holiday pay, a week's pay",
}

/** Leave and holiday pay: they change by leave years, not by tax years. */
export const HOLIDAY_RATES = {
  yearlyWeeks: held(56, 'tenths of a week', LEAVE),
  mostYearlyDays: held(280, 'tenths of a day', LEAVE),
  /** Of working time or pay: 5.6 weeks of the 46.4 that are worked. For leave years from 1 April 2024. */
  accrual: held(1207, 'basis points', { from: '2024-04-01', law: 'Working Time Regulations 1998 regs 15B, 16A' }),
  weeksAveraged: held(52, 'weeks', AVERAGE),
  weeksLookedBack: held(104, 'weeks', AVERAGE),
}
