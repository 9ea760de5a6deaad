import { add, type Pence, pence, subtract } from '@gpod/money'
import { calculatePay, type PayCalculated, type PayInput } from '@gpod/payroll'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalText } from './canonical-text.ts'
import { buildPayslipDocument, type PayslipFacts, sealPayslip } from './payslip-document.ts'

const day = (index: number) => `2026-11-${String(index + 1).padStart(2, '0')}`
const time = (
  index: number,
  minutes: number,
  hourlyRate: number,
  multiplier?: number,
): PayInput['earnings'][number] => ({
  kind: 'hourly',
  code: `hours:${day(index)}`,
  minutes,
  hourlyRate: pence(hourlyRate),
  ...(multiplier === undefined ? {} : { multiplier }),
})

function factsOf(
  input: Partial<PayInput> & Pick<PayInput, 'earnings'>,
  changes: Partial<PayslipFacts> = {},
): PayslipFacts {
  const whole: PayInput = { payDate: '2026-11-27', frequency: 'monthly', taxCode: '1257L', niCategory: 'A', ...input }
  const result = calculatePay(whole)
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result))
  return {
    id: '0190a0b0-0000-7000-8000-000000000001',
    issuedOn: '2026-11-25',
    payDate: whole.payDate,
    periodStartsOn: '2026-11-01',
    periodEndsOn: '2026-11-27',
    frequency: 'monthly',
    employer: { name: 'Brightside Care', address: '1 High Street, Leeds', payeReference: '123/AB456' },
    worker: {
      name: 'Amina Khan',
      employeeId: 'E-1',
      address: null,
      department: 'Ward',
      position: null,
      nationalInsuranceNumber: '••••••56C',
    },
    advances: [],
    payment: { method: 'bank', accountEnding: '9911' },
    input: whole,
    result,
    advancesRecovered: pence(0),
    paidOut: result.totals.net,
    labels: new Map(),
    corrections: new Map(),
    ...changes,
  }
}

const sum = (amounts: readonly { amount: Pence }[]) => add(pence(0), ...amounts.map(({ amount }) => amount))

describe('a payslip document', () => {
  test('has one line and one entry of hours for each rate, and their amounts are those of the days', () => {
    // 467 minutes at £12.71 an hour are £98.926…, so each day is £98.93: three are £296.79, not £296.78.
    const { lines, hours } = buildPayslipDocument(
      factsOf({ earnings: [time(0, 467, 1271), time(1, 480, 1450), time(2, 467, 1271), time(3, 467, 1271)] }),
    )
    expect(hours).toEqual([
      { minutes: 1401, hourlyRate: 1271, amount: 29679 },
      { minutes: 480, hourlyRate: 1450, amount: 11600 },
    ])
    expect(lines.filter(({ section }) => section === 'earnings')).toMatchObject([
      { code: 'hours', minutes: 1401, hourlyRate: 1271, amount: 29679 },
      { code: 'hours', minutes: 480, hourlyRate: 1450, amount: 11600 },
    ])
  })

  test('counts no hours for leave, bonuses or a salary: they were not worked', () => {
    const { hours, lines } = buildPayslipDocument(
      factsOf({
        earnings: [
          { kind: 'salary', code: 'salary', amount: pence(200_000) },
          { kind: 'holiday_pay', code: 'absence:1', minutes: 480, hourlyRate: pence(1271) },
        ],
      }),
    )
    expect(hours).toEqual([])
    expect(lines[1]).toMatchObject({ kind: 'holiday_pay', code: 'absence:1', minutes: 480 })
  })

  test('whatever is earned and taken, its lines add up to gross and net', () => {
    const timeLine = fc
      .record({ index: fc.nat(27), minutes: fc.nat(900), rate: fc.constantFrom(1271, 1333, 1450) })
      .map(({ index, minutes, rate }) => time(index, minutes, rate))
    const item = fc
      .record({ kind: fc.constantFrom('bonus', 'expenses', 'payrolled_benefit', 'commission'), amount: fc.nat(50_000) })
      .map(({ kind, amount }): PayInput['earnings'][number] => ({
        kind: kind as 'bonus',
        code: `item:${kind}`,
        amount: pence(amount),
      }))
    fc.assert(
      fc.property(fc.array(timeLine, { maxLength: 28 }), fc.array(item, { maxLength: 4 }), (times, items) => {
        const { lines, totals } = buildPayslipDocument(factsOf({ earnings: [...times, ...items] }))
        const earned = lines.filter(({ section }) => section === 'earnings')
        const of = (...kinds: string[]) => sum(earned.filter(({ kind }) => kinds.includes(kind)))
        expect(of('hourly', 'bonus', 'commission')).toBe(totals.gross)
        const taken = sum(lines.filter(({ section }) => section === 'deductions'))
        expect(totals.deductions).toBe(taken)
        expect(subtract(add(totals.gross, of('expenses')), taken)).toBe(totals.net)
      }),
      { numRuns: 200, seed: 20_261_127 },
    )
  })

  test('takes what was drawn early off net pay, fee and all', () => {
    const advance = {
      withdrawalId: '0190a0b0-0000-7000-8000-000000000002',
      reference: 'GPOD1',
      paidOn: '2026-11-10',
      amount: pence(4000),
      fee: pence(199),
    }
    const facts = factsOf({ earnings: [time(0, 600, 1500)] })
    const net = facts.result.totals.net
    const document = buildPayslipDocument({
      ...facts,
      advances: [advance],
      advancesRecovered: pence(4199),
      paidOut: pence(net - 4199),
    })
    expect(document.totals).toMatchObject({ net, advances: 4199, paidOut: net - 4199 })
  })

  test('names what it puts right of an earlier payslip', () => {
    const payslipId = '0190a0b0-0000-7000-8000-000000000003'
    const { corrects, lines } = buildPayslipDocument(
      factsOf(
        { earnings: [time(0, 600, 1500), { kind: 'back_pay', code: 'item:1', amount: pence(1234) }] },
        {
          labels: new Map([['item:1', 'Hours of 2 October']]),
          corrections: new Map([['item:1', { payslipId, payDate: '2026-10-28', label: 'Hours of 2 October' }]]),
        },
      ),
    )
    expect(corrects).toEqual([{ payslipId, payDate: '2026-10-28', label: 'Hours of 2 October', amount: 1234 }])
    expect(lines[1]).toMatchObject({ label: 'Hours of 2 October', amount: 1234 })
  })

  test.each<[string, (facts: PayslipFacts) => Partial<PayslipFacts>]>([
    ['its gross is a penny off', ({ result }) => ({ result: withTotal(result, 'gross', 1) })],
    ['its net is a penny off', ({ result }) => ({ result: withTotal(result, 'net', 1) })],
    ['more was recovered than its advances say', () => ({ advancesRecovered: pence(1) })],
    ['what is paid out is not net less advances', ({ paidOut }) => ({ paidOut: pence(paidOut - 1) })],
  ])('is never made where %s', (_what, change) => {
    const facts = factsOf({ earnings: [time(0, 600, 1500)] })
    expect(() => buildPayslipDocument({ ...facts, ...change(facts) })).toThrow('payslip')
  })
})

function withTotal(result: PayCalculated, name: 'gross' | 'net', by: number): PayCalculated {
  return { ...result, totals: { ...result.totals, [name]: pence(result.totals[name] + by) } }
}

describe('the hash', () => {
  test('is the same for the same content in any order of its names, and another for any other', () => {
    const document = buildPayslipDocument(factsOf({ earnings: [time(0, 600, 1500)] }))
    const { hash, text } = sealPayslip(document)
    const reversed = Object.fromEntries(Object.entries(document).reverse()) as typeof document
    expect(sealPayslip(reversed).hash).toEqual(hash)
    expect(canonicalText(JSON.parse(text))).toBe(text)
    expect(sealPayslip({ ...document, issuedOn: '2026-11-26' }).hash).not.toEqual(hash)
  })

  test('is SHA-256 of the sorted JSON text with amounts in pounds', () => {
    expect(canonicalText({ b: [{ z: 1, a: '12.50' }], a: null })).toBe('{"a":null,"b":[{"a":"12.50","z":1}]}')
    const document = buildPayslipDocument(factsOf({ earnings: [time(0, 600, 1500)] }))
    expect(sealPayslip(document).text).toContain('"gross":"150.00"')
    expect(sealPayslip(document).hash).toHaveLength(32)
  })
})
