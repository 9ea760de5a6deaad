import type { Source } from './tax-year-rates.ts'

// What the values were read from. `confirmed: false` marks what no publication at hand could confirm.

/** HMRC's own open-source calculator, with the bands, NI and loan thresholds of 2024 to 2026. */
export const HMRC_CALCULATOR: Source = { title: 'HMRC tax-kalculator 2.16.0 (February 2026)', confirmed: true }

export const HMRC_TAX_TABLES: Source = {
  title: 'HMRC: Specification for PAYE tax table routines, v24.0 (February 2026)',
  law: 'SI 2003/2682',
  confirmed: true,
}

export const HMRC_NIC_TEST_DATA: Source = {
  title: 'HMRC: payroll test data, class 1 NIC, exact percentage method',
  law: 'Social Security Contributions and Benefits Act 1992 ss 5-9; SI 2001/1004',
  confirmed: true,
}

/** Read in publications of payroll software makers and employment lawyers, not in HMRC's own. */
export const PAYROLL_PRESS: Source = {
  title: 'Payroll publications that quote GOV.UK rates for employers',
  confirmed: true,
}

export const PENSIONS_REGULATOR: Source = {
  title: 'Automatic enrolment earnings thresholds, as reviewed each year by the DWP',
  law: 'Pensions Act 2008 ss 3, 5, 13, 14',
  confirmed: true,
}

export const HMRC_PENSIONS_MANUAL: Source = {
  title: 'HMRC Pensions Tax Manual PTM044220: relief at source',
  confirmed: true,
}

/** The same source with the provision that a value rests on. */
export function under(source: Source, law: string): Source {
  return { ...source, law }
}
