import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { calculatePay, type PayCalculated, type PayInput, replayTrace } from '../index.ts'
import { withSalary } from '../testing/any-pay.ts'

const month: PayInput = {
  payDate: '2026-04-30',
  frequency: 'monthly',
  taxCode: '1257L',
  niCategory: 'A',
  earnings: [{ kind: 'salary', amount: pence(3_000_00) }],
  trace: true,
}

function calculated(input: PayInput): PayCalculated {
  const pay = calculatePay(input)
  if (pay.outcome === 'refused') throw new Error(`refused: ${pay.code} ${pay.field}`)
  if (!pay.trace) throw new Error('no trace')
  expect(replayTrace(pay.trace).outcome).toBe('same')
  return pay
}

describe('a category letter that changes', () => {
  it('keeps the figures of each letter apart for the year, as they are reported', () => {
    const april = calculated(month)
    const may = calculated({
      ...month,
      payDate: '2026-05-29',
      niCategory: 'C',
      toDate: april.toDate,
      niByCategory: april.niByCategory,
    })
    const june = calculated({
      ...month,
      payDate: '2026-06-30',
      niCategory: 'C',
      toDate: may.toDate,
      niByCategory: may.niByCategory,
    })
    // 3,000.00: 156.16 by A, nothing by C; the employer 387.45 by both. Thresholds 559, 1,048.
    expect(june.niByCategory).toMatchObject([
      {
        category: 'A',
        toDate: {
          niEarnings: 3_000_00,
          employeeNi: 156_16,
          employerNi: 387_45,
          atLowerEarningsLimit: 559_00,
          lowerLimitToPrimary: 489_00,
          primaryToUpper: 1_952_00,
        },
        inPeriod: { niEarnings: 0, employeeNi: 0 },
      },
      {
        category: 'C',
        toDate: { niEarnings: 6_000_00, employeeNi: 0, employerNi: 774_90 },
        inPeriod: { niEarnings: 3_000_00, employerNi: 387_45 },
      },
    ])
    expect(june.toDate.employeeNi).toBe(156_16)
  })

  it('between two payments of one period gives nothing back and stacks the second on the first', () => {
    const first = calculated(month)
    const second = calculated({
      ...withSalary(month, pence(1_000_00)),
      niCategory: 'C',
      toDate: first.toDate,
      earlierInPeriod: first.inPeriod,
      niByCategory: first.niByCategory,
    })
    // No employee's contribution after state pension age (SSCBA 1992 s 6(3)); the employer 15 % of all of it.
    expect(second.totals).toMatchObject({ employeeNi: 0, employerNi: 150_00 })
    expect(second.inPeriod.employeeNi).toBe(156_16)
    expect(second.niByCategory).toMatchObject([
      { category: 'A', inPeriod: { niEarnings: 3_000_00, employeeNi: 156_16 } },
      { category: 'C', inPeriod: { niEarnings: 1_000_00, employeeNi: 0, primaryToUpper: 1_000_00 } },
    ])
  })

  it('leaves what a director paid under the first letter and asks the next one above it alone', () => {
    const director = { method: 'annual' } as const
    const before = calculated({ ...withSalary(month, pence(20_000_00)), director })
    // 20,000 - 12,570 at 8 %.
    expect(before.totals.employeeNi).toBe(594_40)
    const after = calculated({
      ...withSalary(month, pence(10_000_00)),
      payDate: '2026-05-29',
      niCategory: 'C',
      director,
      toDate: before.toDate,
      niByCategory: before.niByCategory,
    })
    expect(after.totals).toMatchObject({ employeeNi: 0, employerNi: 1_500_00 })
    expect(after.toDate.employeeNi).toBe(594_40)
  })

  it('keeps what was earned before a director was appointed out of every later letter', () => {
    const april = calculated(month)
    const { niEarnings, employeeNi, employerNi } = april.toDate
    const director = {
      method: 'annual',
      weeksInYear: 48,
      beforeAppointment: { niEarnings, employeeNi, employerNi },
    } as const
    const may = calculated({
      ...withSalary(month, pence(20_000_00)),
      payDate: '2026-05-29',
      director,
      toDate: april.toDate,
      niByCategory: april.niByCategory,
    })
    // 20,000 - 11,604 at 8 %; 20,000 - 4,616 at 15 %.
    expect(may.totals).toMatchObject({ employeeNi: 671_68, employerNi: 2_307_60 })
    const june = calculated({
      ...withSalary(month, pence(10_000_00)),
      payDate: '2026-06-30',
      niCategory: 'C',
      director,
      toDate: may.toDate,
      niByCategory: may.niByCategory,
    })
    expect(june.totals).toMatchObject({ employeeNi: 0, employerNi: 1_500_00 })
    expect(june.toDate.employeeNi).toBe(156_16 + 671_68)
  })

  it('asks a director whose letter changed before the appointment for the year from the appointment alone', () => {
    const april = calculated(month)
    const next = { niCategory: 'C', toDate: april.toDate, niByCategory: april.niByCategory }
    const may = calculated({ ...month, ...next, payDate: '2026-05-29' })
    const { niEarnings, employeeNi, employerNi } = may.toDate
    const june = calculated({
      ...withSalary(month, pence(10_000_00)),
      payDate: '2026-06-30',
      niCategory: 'C',
      director: { method: 'annual', weeksInYear: 44, beforeAppointment: { niEarnings, employeeNi, employerNi } },
      toDate: may.toDate,
      niByCategory: may.niByCategory,
    })
    // 5,000 x 44 / 52 up to 4,231; 10,000 - 4,231 at 15 %.
    expect(june.totals).toMatchObject({ employeeNi: 0, employerNi: 865_35 })
  })

  it('is refused when a letter is unknown, twice, or has no whole pence', () => {
    const [letter] = calculated(month).niByCategory
    if (!letter) throw new Error('no letter')
    expect(calculatePay({ ...month, niByCategory: [letter, letter] })).toMatchObject({
      code: 'unknown_ni_category',
      field: 'niByCategory.1.category',
    })
    const halfPenny = { ...letter, toDate: { ...letter.toDate, employeeNi: 0.5 } } as typeof letter
    expect(calculatePay({ ...month, niByCategory: [halfPenny] })).toMatchObject({
      code: 'amount_not_whole_pence',
      field: 'niByCategory.0.toDate.employeeNi',
    })
  })

  it('takes all of the year so far as its own where no letters are given', () => {
    const april = calculated(month)
    const may = calculated({ ...month, payDate: '2026-05-29', toDate: april.toDate })
    expect(may.niByCategory).toMatchObject([{ category: 'A', toDate: { niEarnings: 6_000_00, employeeNi: 312_32 } }])
    expect(may.niByCategory[0]?.toDate.primaryToUpper).toBe(may.toDate.primaryToUpper)
  })
})
