import type { Source, Sourced, Unit } from './tax-year-rates.ts'

const PUBLISHED = 'Acas, and publications that quote it, on holiday entitlement and pay'

function held(value: number, unit: Unit, { from, law }: { from: string; law: string }): Sourced<number> {
  const source: Source = { title: PUBLISHED, law, confirmed: true }
  return { value, unit, from, source }
}

const LEAVE = { from: '2009-04-01', law: 'Working Time Regulations 1998 regs 13, 13A' }
const AVERAGE = { from: '2020-04-06', law: 'Employment Rights Act 1996 s 224; Working Time Regulations 1998 reg 16' }

/** Leave and holiday pay: they change by leave years, not by tax years. */
export const HOLIDAY_RATES = {
  yearlyWeeks: held(56, 'tenths of a week', LEAVE),
  mostYearlyDays: held(280, 'tenths of a day', LEAVE),
  /** Of working time or pay: 5.6 weeks of the 46.4 that are worked. For leave years from 1 April 2024. */
  accrual: held(1207, 'basis points', { from: '2024-04-01', law: 'Working Time Regulations 1998 regs 15B, 16A' }),
  weeksAveraged: held(52, 'weeks', AVERAGE),
  weeksLookedBack: held(104, 'weeks', AVERAGE),
}
