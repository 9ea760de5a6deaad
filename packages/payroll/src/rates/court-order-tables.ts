import type { Source } from './tax-year-rates.ts'

/** Up to this many pence of net earnings (null: without end) the order takes `base` and a share of what exceeds `over`. */
export interface DeductionBand {
  readonly upTo: number | null
  readonly over: number
  readonly base: number
  /** Basis points. */
  readonly rate: number
  /** The least this band takes, in pence. */
  readonly least: number
}

/** A table of deductions for a week's and a month's net earnings, in force for pay days from `from` on. */
export interface DeductionTable {
  readonly from: string
  readonly weekly: readonly DeductionBand[]
  readonly monthly: readonly DeductionBand[]
  readonly source: Source
}

type Pounds = number

/** A share of all earnings, by the band they fall in. */
function sharesOfAll(limits: readonly Pounds[], percents: readonly number[]): DeductionBand[] {
  return percents.map((percent, index) => ({
    upTo: limits[index] === undefined ? null : limits[index] * 100,
    over: 0,
    base: 0,
    rate: percent * 100,
    least: 0,
  }))
}

/** The council tax form: shares of all earnings, then above the last limit 17 % of that limit and half of the rest. */
function sharesThenHalf(limits: readonly Pounds[]): DeductionBand[] {
  const last = (limits.at(-1) ?? 0) * 100
  return [
    ...sharesOfAll(limits, [0, 3, 5, 7, 12, 17]),
    { upTo: null, over: last, base: (last * 17) / 100, rate: 5000, least: 0 },
  ]
}

const council = (law: string): Source => ({ title: 'legislation.gov.uk', law, confirmed: true })

const COUNCIL_TAX_2007: DeductionTable = {
  from: '2007-04-01',
  weekly: sharesThenHalf([75, 135, 185, 225, 355, 505]),
  monthly: sharesThenHalf([300, 550, 740, 900, 1420, 2020]),
  source: council('SI 1992/613 Sch 4'),
}

/** Council tax in England, by the day the order was made. */
export const COUNCIL_TAX_ENGLAND: readonly DeductionTable[] = [COUNCIL_TAX_2007]

/** Council tax in Wales, by the day the order was made. */
export const COUNCIL_TAX_WALES: readonly DeductionTable[] = [
  COUNCIL_TAX_2007,
  {
    from: '2022-04-01',
    weekly: sharesThenHalf([105, 190, 260, 320, 505, 715]),
    monthly: sharesThenHalf([430, 780, 1050, 1280, 2010, 2860]),
    source: council('SI 1992/613 Sch 4 as substituted by WSI 2022/107'),
  },
]

/** Fines collected by a table of the court's. */
export const FINES: readonly DeductionTable[] = [
  {
    from: '2006-03-27',
    weekly: sharesThenHalf([55, 100, 135, 165, 260, 370]),
    monthly: sharesThenHalf([220, 400, 540, 660, 1040, 1480]),
    source: council('SI 2006/501 reg 5'),
  },
]

const DIRECT_EARNINGS_WEEKLY = [100, 160, 220, 270, 375, 520]
const DIRECT_EARNINGS_MONTHLY = [430, 690, 950, 1160, 1615, 2240]

/** Direct earnings attachment, the DWP's and councils' recovery of benefit: standard rate. */
export const DIRECT_EARNINGS_STANDARD: readonly DeductionTable[] = [
  {
    from: '2013-04-08',
    weekly: sharesOfAll(DIRECT_EARNINGS_WEEKLY, [0, 3, 5, 7, 11, 15, 20]),
    monthly: sharesOfAll(DIRECT_EARNINGS_MONTHLY, [0, 3, 5, 7, 11, 15, 20]),
    source: council('SI 2013/384 Sch 2'),
  },
]

/** The same, higher rate: from the first pound. */
export const DIRECT_EARNINGS_HIGHER: readonly DeductionTable[] = [
  {
    from: '2013-04-08',
    weekly: sharesOfAll(DIRECT_EARNINGS_WEEKLY, [5, 6, 10, 14, 22, 30, 40]),
    monthly: sharesOfAll(DIRECT_EARNINGS_MONTHLY, [5, 6, 10, 14, 22, 30, 40]),
    source: council('SI 2013/384 Sch 2'),
  },
]

const NOTHING_UP_TO = (upTo: number): DeductionBand => ({ upTo, over: 0, base: 0, rate: 0, least: 0 })

/** Scottish earnings arrestment: Debtors (Scotland) Act 1987 Sch 2. */
export const EARNINGS_ARRESTMENT: readonly DeductionTable[] = [
  {
    from: '2023-04-06',
    weekly: [
      NOTHING_UP_TO(150_94),
      { upTo: 545_57, over: 150_94, base: 0, rate: 1900, least: 4_00 },
      { upTo: 820_21, over: 545_57, base: 74_98, rate: 2300, least: 0 },
      { upTo: null, over: 820_21, base: 138_15, rate: 5000, least: 0 },
    ],
    monthly: [
      NOTHING_UP_TO(655_83),
      { upTo: 2370_49, over: 655_83, base: 0, rate: 1900, least: 15_00 },
      { upTo: 3563_83, over: 2370_49, base: 325_79, rate: 2300, least: 0 },
      { upTo: null, over: 3563_83, base: 600_25, rate: 5000, least: 0 },
    ],
    source: council('Debtors (Scotland) Act 1987 s 49, Sch 2; SSI 2023/27'),
  },
  {
    from: '2025-04-06',
    weekly: [
      NOTHING_UP_TO(172_61),
      { upTo: 345_22, over: 172_61, base: 0, rate: 1500, least: 2_30 },
      { upTo: 575_37, over: 345_22, base: 25_89, rate: 2000, least: 0 },
      { upTo: 863_06, over: 575_37, base: 71_92, rate: 2500, least: 0 },
      { upTo: null, over: 863_06, base: 143_84, rate: 5000, least: 0 },
    ],
    monthly: [
      NOTHING_UP_TO(750_00),
      { upTo: 1500_00, over: 750_00, base: 0, rate: 1500, least: 10_00 },
      { upTo: 2500_00, over: 1500_00, base: 112_50, rate: 2000, least: 0 },
      { upTo: 3750_00, over: 2500_00, base: 312_50, rate: 2500, least: 0 },
      { upTo: null, over: 3750_00, base: 625_00, rate: 5000, least: 0 },
    ],
    source: council(
      'Debtors (Scotland) Act 1987 s 49, Sch 2; Diligence against Earnings (Variation) (Scotland) Regulations 2024',
    ),
  },
]
