import { type Pence, pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { type CourtOrder, calculatePay, type PayFrequency, type PayInput } from '../index.ts'

/** Tax, national insurance and pension away, so that net earnings are the salary. */
function payWith(
  courtOrders: readonly CourtOrder[],
  { net, frequency = 'monthly', ...more }: { net: Pence; frequency?: PayFrequency } & Partial<PayInput>,
) {
  const pay = calculatePay({
    payDate: '2025-08-29',
    frequency,
    taxCode: 'NT',
    niCategory: 'X',
    earnings: [{ kind: 'salary', amount: net }],
    courtOrders,
    ...more,
  })
  if (pay.outcome === 'refused') throw new Error(`refused: ${pay.code} ${pay.field}`)
  return pay
}

const order = { code: 'order', issuedOn: '2024-06-01' }
const dea = { ...order, kind: 'direct_earnings' } as const

describe('a second payment of one pay day', () => {
  const paid = (netEarnings: number, deducted: number) => ({
    netEarnings: pence(netEarnings),
    attachable: pence(netEarnings),
    deducted: pence(deducted),
    left: pence(netEarnings - deducted),
  })

  it('bears of council tax what the table takes of both: 583.40 of 2,500.00, of which 340.00 came off the first', () => {
    const order1 = { ...order, kind: 'council_tax', nation: 'england' } as const
    // 17 % of 2,000.00; together 17 % of 2,020.00 and half of the 480.00 above it. By itself 500.00 would bear 3 %.
    const first = payWith([order1], { net: pence(2_000_00) })
    expect(first.courtOrders).toMatchObject([{ deducted: 340_00 }])
    const second = payWith([{ ...order1, sameDay: paid(2_000_00, 340_00) }], { net: pence(500_00) })
    expect(second.courtOrders).toMatchObject([{ attachable: 500_00, deducted: 243_40 }])
    expect(payWith([order1], { net: pence(2_500_00) }).courtOrders).toMatchObject([{ deducted: 583_40 }])
  })

  it('bears of a direct earnings attachment what both do, and both keep 60 % together', () => {
    const standard = { ...order, kind: 'direct_earnings', rate: 'standard' } as const
    // 7 % of 1,000.00 is 70.00; 20 % of 2,300.00 is 460.00.
    expect(payWith([standard], { net: pence(1_000_00) }).courtOrders).toMatchObject([{ deducted: 70_00 }])
    const second = payWith([{ ...standard, sameDay: paid(1_000_00, 70_00) }], { net: pence(1_300_00) })
    expect(second.courtOrders).toMatchObject([{ deducted: 390_00 }])
    // 599.40 of child maintenance came off 1,620.00 before, and 40 % of the 2,000.00 is 800.00: 200.60 are left to take.
    const after = { ...paid(1_620_00, 0), attachable: pence(1_020_60), left: pence(1_020_60) }
    const higher = payWith([{ ...order, kind: 'direct_earnings', rate: 'higher', sameDay: after }], {
      net: pence(380_00),
    })
    expect(higher.courtOrders).toMatchObject([{ deducted: 200_60 }])
  })

  it('bears no less than nothing, where the first bore more than a table takes of both', () => {
    const fine = { ...order, kind: 'fine', sameDay: paid(1_000_00, 900_00) } as const
    expect(payWith([fine], { net: pence(100_00) }).courtOrders).toMatchObject([{ deducted: 0 }])
  })
})

describe("direct earnings attachment, by the examples of the DWP's guide as councils publish it", () => {
  it.each([
    // https://www.rotherham.gov.uk: 385 a week falls into the 15 % band.
    { rate: 'standard', frequency: 'weekly', net: 385_00, deducted: 57_75 },
    // https://www.mansfield.gov.uk: the higher rate takes 30 %.
    { rate: 'higher', frequency: 'weekly', net: 385_00, deducted: 115_50 },
    // SI 2013/384 Sch 2: nothing up to 100 a week, 3 % above; 5 % from the first pound at the higher rate.
    { rate: 'standard', frequency: 'weekly', net: 100_00, deducted: 0 },
    { rate: 'standard', frequency: 'weekly', net: 160_00, deducted: 4_80 },
    { rate: 'higher', frequency: 'weekly', net: 100_00, deducted: 5_00 },
    { rate: 'standard', frequency: 'monthly', net: 2_240_01, deducted: 448_00 },
    // A fortnight is looked up as two weeks: 770 is 385 twice.
    { rate: 'standard', frequency: 'fortnightly', net: 770_00, deducted: 115_50 },
  ] as const)('takes $deducted of $net, $rate rate, $frequency', ({ rate, frequency, net, deducted }) => {
    const pay = payWith([{ ...dea, rate }], { net: pence(net), frequency })
    expect(pay.courtOrders[0]?.deducted).toBe(deducted)
    expect(pay.totals.net).toBe(net - deducted)
  })

  it('comes after child maintenance, from the residue: 250 a week less 60 leaves 190, of which 5 % is 9.50', () => {
    const pay = payWith(
      [
        { ...dea, rate: 'standard', issuedOn: '2024-01-01' },
        { ...order, code: 'child', kind: 'child_maintenance', normalDeduction: pence(60_00) },
      ],
      { net: pence(250_00), frequency: 'weekly' },
    )
    expect(pay.courtOrders).toMatchObject([
      { code: 'child', deducted: 60_00 },
      { code: 'order', attachable: 190_00, deducted: 9_50 },
    ])
  })

  it('leaves 60 % of net earnings: of 1,620.00 with 599.40 taken before, 48.60 and not 71.44', () => {
    const pay = payWith(
      [
        {
          ...order,
          code: 'fine',
          issuedOn: '2023-01-01',
          kind: 'attachment_priority',
          normalDeduction: pence(599_40),
          protectedEarnings: pence(0),
        },
        { ...dea, rate: 'standard' },
      ],
      { net: pence(1_620_00) },
    )
    expect(pay.courtOrders[1]).toMatchObject({ attachable: 1_020_60, deducted: 48_60 })
  })
})

describe('tables of the law', () => {
  it.each([
    // SI 1992/613 Sch 4: 3, 5, 7, 12, 17 % of all net earnings, then half of what exceeds the last limit.
    { nation: 'england', issuedOn: '2024-06-01', net: 300_00, deducted: 0 },
    { nation: 'england', issuedOn: '2024-06-01', net: 300_01, deducted: 9_00 },
    { nation: 'england', issuedOn: '2024-06-01', net: 1_420_00, deducted: 170_40 },
    { nation: 'england', issuedOn: '2024-06-01', net: 2_500_00, deducted: 583_40 },
    // WSI 2022/107 raised the limits in Wales for orders made from 1 April 2022.
    { nation: 'wales', issuedOn: '2024-06-01', net: 1_420_00, deducted: 170_40 },
    { nation: 'wales', issuedOn: '2024-06-01', net: 2_500_00, deducted: 425_00 },
    { nation: 'wales', issuedOn: '2022-03-31', net: 2_500_00, deducted: 583_40 },
  ] as const)('council tax, $nation, order of $issuedOn: $deducted of $net a month', (row) => {
    const { nation, issuedOn, net, deducted } = row
    const pay = payWith([{ code: 'ctax', kind: 'council_tax', nation, issuedOn }], { net: pence(net) })
    expect(pay.courtOrders[0]?.deducted).toBe(deducted)
  })

  it.each([
    // The Diligence against Earnings (Variation) (Scotland) Regulations 2024, Table B.
    { payDate: '2025-08-29', net: 750_00, deducted: 0 },
    { payDate: '2025-08-29', net: 760_00, deducted: 10_00 },
    { payDate: '2025-08-29', net: 1_000_00, deducted: 37_50 },
    { payDate: '2025-08-29', net: 2_000_00, deducted: 212_50 },
    { payDate: '2025-08-29', net: 3_000_00, deducted: 437_50 },
    { payDate: '2025-08-29', net: 4_000_00, deducted: 750_00 },
    // SSI 2023/27, Table B, for pay before 6 April 2025.
    { payDate: '2024-08-30', net: 1_000_00, deducted: 65_39 },
    // 50 % of 436.17 is 218.085: an exact half penny goes down.
    { payDate: '2024-08-30', net: 4_000_00, deducted: 818_33 },
  ])('Scottish arrestment, paid $payDate: $deducted of $net a month', ({ payDate, net, deducted }) => {
    const pay = payWith([{ ...order, kind: 'earnings_arrestment' }], { net: pence(net), payDate })
    expect(pay.courtOrders[0]?.deducted).toBe(deducted)
  })

  it('takes a fine by percentages: 12 % of 1,000.00 a month (SI 2006/501 reg 5)', () => {
    expect(payWith([{ ...order, kind: 'fine' }], { net: pence(1_000_00) }).totals.courtOrders).toBe(120_00)
  })
})

describe('orders of a fixed sum', () => {
  const priority = { ...order, kind: 'attachment_priority', normalDeduction: pence(30_00) } as const

  it('stops at protected earnings and makes up what was missed: 10 of 30 now, 50 next month', () => {
    const terms = { ...priority, protectedEarnings: pence(1_000_00) }
    const first = payWith([terms], { net: pence(1_010_00) }).courtOrders[0]
    expect(first).toMatchObject({ deducted: 10_00, arrears: 20_00 })
    const second = payWith([{ ...terms, arrears: first?.arrears ?? pence(0) }], { net: pence(1_200_00) })
    expect(second.courtOrders[0]).toMatchObject({ deducted: 50_00, arrears: 0 })
  })

  it('carries protected earnings that pay did not reach, for a priority order alone', () => {
    const terms = { ...priority, protectedEarnings: pence(1_000_00) }
    expect(payWith([terms], { net: pence(900_00) }).courtOrders[0]).toMatchObject({
      deducted: 0,
      arrears: 30_00,
      protectedArrears: 100_00,
    })
    const debt = payWith([{ ...terms, kind: 'attachment_non_priority' }], { net: pence(900_00) })
    expect(debt.courtOrders[0]).toMatchObject({ deducted: 0, arrears: 0, protectedArrears: 0 })
  })

  it('ends with the balance, and charges the pound for clerical work only with a deduction', () => {
    const terms = { ...priority, protectedEarnings: pence(100_00), balance: pence(12_34), employerFee: pence(1_00) }
    const pay = payWith([terms], { net: pence(1_000_00) })
    expect(pay.totals).toMatchObject({ courtOrders: 13_34, net: 986_66 })
    expect(payWith([{ ...terms, balance: pence(0) }], { net: pence(1_000_00) }).totals.courtOrders).toBe(0)
  })

  it('serves judgment debts last, whatever their date', () => {
    const debt = { ...priority, code: 'debt', issuedOn: '2020-01-01', protectedEarnings: pence(0) }
    const pay = payWith(
      [
        { ...debt, kind: 'attachment_non_priority' },
        { ...priority, protectedEarnings: pence(0) },
      ],
      {
        net: pence(1_000_00),
      },
    )
    expect(pay.courtOrders.map(({ code }) => code)).toEqual(['order', 'debt'])
  })
})

describe('student loans beside orders (HMRC manual CSLM18015 to CSLM18025)', () => {
  const loan = { niCategory: 'C', studentLoanPlans: ['plan_1'] } as const

  it('are cut to whole pounds above protected earnings: 53 where 903 is left and 850 protected', () => {
    // Above the threshold of 2,172.08 a month by 618.00: 9 % is 55.62, so 55 is due.
    const net = pence(2_790_08)
    const pay = payWith(
      [
        {
          ...order,
          kind: 'attachment_priority',
          normalDeduction: pence(net - 903_00),
          protectedEarnings: pence(850_00),
        },
      ],
      { net, ...loan },
    )
    expect(pay.totals.studentLoan).toBe(53_00)
  })

  it('wait while an order of percentages or a Scottish arrestment is being paid', () => {
    for (const kind of ['council_tax', 'fine', 'earnings_arrestment'] as const) {
      const taken: CourtOrder = kind === 'council_tax' ? { ...order, kind, nation: 'england' } : { ...order, kind }
      expect(payWith([taken], { net: pence(2_790_08), ...loan }).totals.studentLoan).toBe(0)
    }
    expect(payWith([], { net: pence(2_790_08), ...loan }).totals.studentLoan).toBe(55_00)
  })
})

describe('an order that cannot be', () => {
  it.each([
    [{ ...order, kind: 'charity' }, 'unknown_kind', 'courtOrders.0.kind'],
    [{ ...dea, rate: 'middle' }, 'unknown_kind', 'courtOrders.0.rate'],
    [{ ...order, kind: 'fine', issuedOn: '2024-02-30' }, 'not_a_day', 'courtOrders.0.issuedOn'],
    [{ ...order, kind: 'fine', balance: -1 }, 'amount_negative', 'courtOrders.0.balance'],
    [{ ...order, kind: 'fine', employerFee: 1.5 }, 'amount_not_whole_pence', 'courtOrders.0.employerFee'],
    [{ ...order, kind: 'fine', employerFee: 101 }, 'amount_too_large', 'courtOrders.0.employerFee'],
    [
      { ...order, kind: 'child_maintenance', normalDeduction: 1, protectedShare: 10_001 },
      'number_out_of_range',
      'courtOrders.0.protectedShare',
    ],
    [
      { code: 'x', kind: 'council_tax', nation: 'england', issuedOn: '2006-01-01' },
      'no_rate_on_day',
      'courtOrders.0.issuedOn',
    ],
  ])('is refused with its field: %j', (impossible, code, field) => {
    const pay = calculatePay({
      payDate: '2025-08-29',
      frequency: 'monthly',
      taxCode: 'NT',
      niCategory: 'X',
      earnings: [],
      courtOrders: [impossible as CourtOrder],
    })
    expect(pay).toMatchObject({ outcome: 'refused', code, field })
  })
})
