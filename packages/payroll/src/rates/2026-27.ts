import { NI_CATEGORIES_FROM_2024 } from './ni-categories.ts'
import {
  HMRC_CALCULATOR,
  HMRC_PENSIONS_MANUAL,
  HMRC_TAX_TABLES,
  PAYROLL_PRESS,
  PENSIONS_REGULATOR,
  under,
} from './sources.ts'
import type { Source, Sourced, TaxYearRates, Unit } from './tax-year-rates.ts'

const FROM = '2026-04-06'

function held<T>(value: T, unit: Unit, source: Source, from = FROM): Sourced<T> {
  return { value, unit, from, source }
}

const UK_BANDS = held(
  [
    { upTo: 37_700, rate: 2000 },
    { upTo: 125_140, rate: 4000 },
    { upTo: null, rate: 4500 },
  ],
  'pounds',
  under(HMRC_CALCULATOR, 'Income Tax Act 2007 ss 6, 10'),
)
const UK_CODES = held({ BR: 2000, D0: 4000, D1: 4500 }, 'basis points', HMRC_TAX_TABLES)

/** Tax year 2026-27. Bands, rates and thresholds for payments from 2026-04-06 to 2027-04-05. */
export const TAX_YEAR_2026_27: TaxYearRates = {
  taxYear: '2026-27',
  firstDay: FROM,
  lastDay: '2027-04-05',
  incomeTax: {
    bands: {
      england_northern_ireland: UK_BANDS,
      // The Welsh rates equal the rest's so far, by resolution of the Senedd each year.
      wales: held(UK_BANDS.value, 'pounds', under(HMRC_CALCULATOR, 'Income Tax Act 2007 ss 6B, 10, 11B')),
      scotland: held(
        [
          { upTo: 3967, rate: 1900 },
          { upTo: 16_956, rate: 2000 },
          { upTo: 31_092, rate: 2100 },
          { upTo: 62_430, rate: 4200 },
          { upTo: 125_140, rate: 4500 },
          { upTo: null, rate: 4800 },
        ],
        'pounds',
        under(HMRC_CALCULATOR, 'Scotland Act 1998 s 80C; Scottish rate resolution'),
      ),
    },
    flatRateCodes: {
      england_northern_ireland: UK_CODES,
      wales: UK_CODES,
      scotland: held({ BR: 2000, D0: 2100, D1: 4200, D2: 4500, D3: 4800 }, 'basis points', HMRC_TAX_TABLES),
    },
    overridingLimit: held(5000, 'basis points', under(HMRC_TAX_TABLES, 'SI 2003/2682 regs 2, 23, 26')),
    personalAllowance: held(12_570, 'pounds', under(PAYROLL_PRESS, 'Income Tax Act 2007 s 35')),
    allowanceTaperFrom: held(100_000, 'pounds', under(PAYROLL_PRESS, 'Income Tax Act 2007 s 35')),
    emergencyCode: held('1257L', 'pounds', PAYROLL_PRESS),
  },
  nationalInsurance: {
    lowerEarningsLimit: held({ weekly: 129, monthly: 559, yearly: 6708 }, 'pounds', PAYROLL_PRESS),
    primaryThreshold: held({ weekly: 242, monthly: 1048, yearly: 12_570 }, 'pounds', HMRC_CALCULATOR),
    secondaryThreshold: held({ weekly: 96, monthly: 417, yearly: 5000 }, 'pounds', HMRC_CALCULATOR),
    freeportThreshold: held({ weekly: 481, monthly: 2083, yearly: 25_000 }, 'pounds', PAYROLL_PRESS),
    investmentZoneThreshold: held({ weekly: 481, monthly: 2083, yearly: 25_000 }, 'pounds', PAYROLL_PRESS),
    upperEarningsLimit: held({ weekly: 967, monthly: 4189, yearly: 50_270 }, 'pounds', HMRC_CALCULATOR),
    employerRate: held(
      1500,
      'basis points',
      under(HMRC_CALCULATOR, 'Social Security Contributions and Benefits Act 1992 s 9'),
    ),
    // HMRC's own workbooks of this year were not at hand: letter by letter as published by tax advisers.
    categories: held(
      NI_CATEGORIES_FROM_2024,
      'basis points',
      under(PAYROLL_PRESS, 'Social Security Contributions and Benefits Act 1992 ss 5-9; SI 2001/1004'),
    ),
    class1ARate: held(
      1500,
      'basis points',
      under(PAYROLL_PRESS, 'Social Security Contributions and Benefits Act 1992 s 10'),
    ),
    employmentAllowance: held(10_500, 'pounds', under(PAYROLL_PRESS, 'National Insurance Contributions Act 2014 s 1')),
    smallEmployerLimit: held(45_000, 'pounds', PAYROLL_PRESS),
    apprenticeshipLevyRate: held(50, 'basis points', under(HMRC_CALCULATOR, 'Finance Act 2016 s 100')),
    apprenticeshipLevyAllowance: held(15_000, 'pounds', under(HMRC_CALCULATOR, 'Finance Act 2016 s 101')),
  },
  studentLoans: {
    plan_1: held(
      { threshold: 26_900, rate: 900, deductedFrom: FROM },
      'pounds',
      under(HMRC_CALCULATOR, 'SI 2009/470 regs 41-44'),
    ),
    plan_2: held(
      { threshold: 29_385, rate: 900, deductedFrom: FROM },
      'pounds',
      under(HMRC_CALCULATOR, 'SI 2009/470 regs 41-44'),
    ),
    plan_4: held(
      { threshold: 33_795, rate: 900, deductedFrom: FROM },
      'pounds',
      under(HMRC_CALCULATOR, 'SI 2009/470 regs 41-44'),
    ),
    plan_5: held(
      { threshold: 25_000, rate: 900, deductedFrom: FROM },
      'pounds',
      under(HMRC_CALCULATOR, 'SI 2009/470 regs 41-44'),
    ),
    postgraduate: held(
      { threshold: 21_000, rate: 600, deductedFrom: FROM },
      'pounds',
      under(HMRC_CALCULATOR, 'SI 2009/470 regs 41-44'),
    ),
  },
  pensions: {
    trigger: held(
      {
        weekly: 192,
        fortnightly: 384,
        four_weekly: 768,
        monthly: 833,
        quarterly: 2499,
        half_yearly: 4998,
        yearly: 10_000,
      },
      'pounds',
      PENSIONS_REGULATOR,
    ),
    qualifyingLower: held(
      {
        weekly: 120,
        fortnightly: 240,
        four_weekly: 480,
        monthly: 520,
        quarterly: 1560,
        half_yearly: 3120,
        yearly: 6240,
      },
      'pounds',
      PENSIONS_REGULATOR,
    ),
    qualifyingUpper: held(
      {
        weekly: 967,
        fortnightly: 1934,
        four_weekly: 3867,
        monthly: 4189,
        quarterly: 12_568,
        half_yearly: 25_135,
        yearly: 50_270,
      },
      'pounds',
      PENSIONS_REGULATOR,
    ),
    minimumTotal: held(800, 'basis points', under(PENSIONS_REGULATOR, 'Pensions Act 2008 s 20')),
    minimumEmployer: held(300, 'basis points', under(PENSIONS_REGULATOR, 'Pensions Act 2008 s 20')),
    reliefAtSourceMemberShare: held(8000, 'basis points', under(HMRC_PENSIONS_MANUAL, 'Finance Act 2004 s 192')),
  },
  statutoryPay: {
    sickPayWeekly: held(
      12325,
      'pence per week',
      under(PAYROLL_PRESS, 'Social Security Contributions and Benefits Act 1992 s 157'),
    ),
    sickPayShareOfAverage: held(8000, 'basis points', under(PAYROLL_PRESS, 'Employment Rights Act 2025')),
    familyPayWeekly: held(
      19432,
      'pence per week',
      under(PAYROLL_PRESS, 'SI 1986/1960 reg 6; SI 2002/2818'),
      '2026-04-05',
    ),
    familyPayShareOfAverage: held(
      9000,
      'basis points',
      under(PAYROLL_PRESS, 'Social Security Contributions and Benefits Act 1992 ss 166, 171E, 171ZE, 171ZN'),
    ),
    lowerEarningsLimitWeekly: held(129, 'pounds', PAYROLL_PRESS),
    neonatalPayWeekly: held(19432, 'pence per week', under(PAYROLL_PRESS, 'SI 2025/51'), '2026-04-05'),
    recovery: held(9200, 'basis points', under(PAYROLL_PRESS, 'SI 1994/1882')),
    smallEmployerRecovery: held(10900, 'basis points', under(PAYROLL_PRESS, 'SI 1994/1882')),
  },
}
