import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExpectedPayment } from './match-items.ts'
import { matchStatement, type Reconciliation } from './match-statement.ts'
import type { EntryPart, StatementEntry } from './statement.ts'

function part(changes: Partial<EntryPart> = {}): EntryPart {
  return { amount: pence(-100_00), reference: '', counterparty: '', bankId: '', endToEndId: '', ...changes }
}

function paid(reference: string, amount: number, changes: Partial<StatementEntry> = {}): StatementEntry {
  return { ...part({ reference, amount: pence(-amount) }), line: 1, bookedOn: '2026-11-27', details: [], ...changes }
}

function due(id: string, amount: number, changes: Partial<ExpectedPayment> = {}): ExpectedPayment {
  return { id, reference: `PAY-${id}`, amount: pence(amount), dueOn: '2026-11-27', ...changes }
}

/** The lists of a result by what names their members. */
function brief({
  matched,
  amountDiffers,
  likely,
  entriesWithoutPayment,
  paymentsWithoutEntry,
}: Reconciliation<StatementEntry>) {
  const ids = (payments: readonly ExpectedPayment[]) => payments.map(({ id }) => id).join('+')
  return {
    matched: matched.map(({ entry, payments, by }) => `${entry.reference}=${ids(payments)} by ${by}`),
    differ: amountDiffers.map(({ entry, payments, difference }) => `${entry.reference}~${ids(payments)} ${difference}`),
    likely: likely.map(({ entry, payments }) => `${entry.reference}?${ids(payments)}`),
    entries: entriesWithoutPayment.map(({ reference }) => reference),
    payments: ids(paymentsWithoutEntry),
  }
}

const nothing = { matched: [], differ: [], likely: [], entries: [], payments: '' }

describe('a payment is matched', () => {
  it.each<[string, StatementEntry]>([
    ['to the entry of its reference and amount', paid('PAY-0417', 100_00)],
    ['however the bank spaces and cases it', paid('pay 0417', 100_00)],
    ['inside a longer description', paid('BBP ANN EXAMPLE PAY-0417 20990769212345', 100_00)],
    ['by its end-to-end id, whatever the reference', paid('WAGES', 100_00, { endToEndId: '0417' })],
  ])('%s', (_, entry) => {
    const result = brief(matchStatement({ entries: [entry], expected: [due('0417', 100_00)] }))
    expect(result).toEqual({ ...nothing, matched: [`${entry.reference}=0417 by reference`] })
  })

  it('once: a second entry for it is left without payment', () => {
    const entries = [paid('PAY-0417', 100_00, { line: 2 }), paid('PAY-0417', 100_00, { line: 1 })]
    const result = matchStatement({ entries, expected: [due('0417', 100_00)] })
    expect(result.matched.map(({ entry }) => entry.line)).toEqual([1])
    expect(result.entriesWithoutPayment.map(({ line }) => line)).toEqual([2])
  })

  it('and two of one reference and amount take two entries', () => {
    const expected = [due('1', 100_00, { reference: 'SALARY' }), due('2', 100_00, { reference: 'SALARY' })]
    const entries = [paid('SALARY', 100_00, { line: 1 }), paid('SALARY', 100_00, { line: 2 })]
    expect(brief(matchStatement({ entries, expected })).matched).toHaveLength(2)
  })

  it('not to money that came in: a returned payment stays among the entries', () => {
    const result = brief(matchStatement({ entries: [paid('PAY-0417', -100_00)], expected: [due('0417', 100_00)] }))
    expect(result).toEqual({ ...nothing, entries: ['PAY-0417'], payments: '0417' })
  })

  it('not by a text that names two payments', () => {
    const expected = [due('0417', 100_00), due('0418', 100_00)]
    const entries = [paid('PAY-0417 AND PAY-0418', 100_00)]
    expect(brief(matchStatement({ entries, expected })).matched).toEqual([])
  })

  it('by the longer of two references at the same place of the text', () => {
    const expected = [due('1', 100_00, { reference: 'PAYROLL 11' }), due('2', 100_00, { reference: 'PAYROLL 11 CARE' })]
    const entries = [paid('BBP PAYROLL 11 CARE LTD', 100_00)]
    expect(brief(matchStatement({ entries, expected })).matched).toEqual(['BBP PAYROLL 11 CARE LTD=2 by reference'])
  })

  it('not by a short reference found inside other text', () => {
    const entries = [paid('FLAT 12 RENT', 99_00)]
    expect(brief(matchStatement({ entries, expected: [due('1', 100_00, { reference: '12' })] }))).toEqual({
      ...nothing,
      entries: ['FLAT 12 RENT'],
      payments: '1',
    })
  })
})

describe('a batch is matched', () => {
  const batch = 'PAYRUN 11'
  const expected = [due('1', 100_00, { batch }), due('2', 150_00, { batch }), due('3', 50_00)]

  it('to the one debit for its sum', () => {
    expect(brief(matchStatement({ entries: [paid('PAYRUN 11', 250_00)], expected }))).toEqual({
      ...nothing,
      matched: ['PAYRUN 11=1+2 by batch'],
      payments: '3',
    })
  })

  it('to the debit for what is left of it, where a payment has an entry of its own', () => {
    const entries = [paid('PAYRUN 11', 150_00), paid('PAY-1', 100_00)]
    expect(brief(matchStatement({ entries, expected })).matched).toEqual([
      'PAY-1=1 by reference',
      'PAYRUN 11=2 by batch',
    ])
  })

  it('by the parts of a batch entry, each with the reference and amount of a payment', () => {
    const details = [
      part({ reference: 'PAY-3', amount: pence(-50_00) }),
      part({ endToEndId: '1', amount: pence(-100_00) }),
    ]
    expect(brief(matchStatement({ entries: [paid('', 150_00, { details })], expected }))).toMatchObject({
      matched: ['=1+3 by details'],
      payments: '2',
    })
  })

  it('not by parts that are not the whole of the entry', () => {
    const details = [part({ reference: 'PAY-1' }), part({ reference: 'PAY-3', amount: pence(-50_00) })]
    expect(brief(matchStatement({ entries: [paid('', 151_00, { details })], expected })).matched).toEqual([])
  })

  it('not by parts of which one is unknown', () => {
    const details = [part({ reference: 'PAY-1' }), part({ reference: 'OTHER' })]
    expect(brief(matchStatement({ entries: [paid('', 200_00, { details })], expected })).matched).toEqual([])
  })

  it('and named with the difference where the debit is not its sum', () => {
    const result = matchStatement({ entries: [paid('PAYRUN 11', 249_99)], expected })
    expect(result.amountDiffers).toMatchObject([{ paid: 249_99, expected: 250_00, difference: -1 }])
    expect(brief(result)).toEqual({ ...nothing, differ: ['PAYRUN 11~1+2 -1'], payments: '3' })
  })
})

describe('what does not match is listed', () => {
  it('with the reference of a payment and another amount: both, and the difference', () => {
    expect(brief(matchStatement({ entries: [paid('PAY-0417', 110_00)], expected: [due('0417', 100_00)] }))).toEqual({
      ...nothing,
      differ: ['PAY-0417~0417 1000'],
    })
  })

  it('against the payment its end-to-end id names, though its reference is that of the batch', () => {
    const batch = 'PAYRUN 11'
    const expected = [due('1', 100_00, { batch }), due('2', 150_00, { batch })]
    expect(brief(matchStatement({ entries: [paid(batch, 90_00, { endToEndId: '1' })], expected }))).toEqual({
      ...nothing,
      differ: ['PAYRUN 11~1 -1000'],
      payments: '2',
    })
  })

  it('as likely where the reference says nothing, but amount and day fit one payment alone', () => {
    expect(
      brief(matchStatement({ entries: [paid('BACS SUN123456', 100_00)], expected: [due('0417', 100_00)] })),
    ).toEqual({
      ...nothing,
      likely: ['BACS SUN123456?0417'],
    })
  })

  it('as likely for the sum of a batch, but never where a payment fits in two ways', () => {
    const batch = 'PAYRUN 11'
    const expected = [due('1', 100_00, { batch }), due('2', 150_00, { batch })]
    expect(brief(matchStatement({ entries: [paid('BACS', 250_00)], expected })).likely).toEqual(['BACS?1+2'])
    expect(brief(matchStatement({ entries: [paid('BACS', 250_00), paid('CHQ', 100_00)], expected })).likely).toEqual([])
  })

  it.each<[string, StatementEntry[], ExpectedPayment[]]>([
    ['two payments have the amount', [paid('X', 100_00)], [due('1', 100_00), due('2', 100_00)]],
    ['two entries have it', [paid('X', 100_00), paid('Y', 100_00)], [due('1', 100_00)]],
    ['the days are far apart', [paid('X', 100_00, { bookedOn: '2026-12-10' })], [due('1', 100_00)]],
    ['it was booked long before it was due', [paid('X', 100_00, { bookedOn: '2026-11-20' })], [due('1', 100_00)]],
  ])('and not as likely where %s', (_, entries, expected) => {
    expect(brief(matchStatement({ entries, expected }))).toEqual({
      ...nothing,
      entries: entries.map(({ reference }) => reference),
      payments: expected.map(({ id }) => id).join('+'),
    })
  })
})

describe('whatever the statement and the payments', () => {
  // Few references, amounts and days, so that they collide in every way.
  const reference = fc.constantFrom('PAY-0417', 'PAY-0418', 'PAYRUN 11', 'SALARY', 'X PAY-0417', '', 'RENT')
  const amount = fc.constantFrom(100, 200, 300, 400)
  const day = fc.constantFrom('2026-11-26', '2026-11-27', '2026-12-20')
  const entries = fc
    .array(
      fc.record({
        reference,
        amount: fc.oneof(amount, fc.constant(-100)),
        bookedOn: day,
        endToEndId: fc.constantFrom('', 'p1'),
        parts: fc.array(fc.tuple(reference, amount), { maxLength: 2 }),
      }),
      { maxLength: 12 },
    )
    .map((all) =>
      all.map(({ reference, amount, bookedOn, endToEndId, parts }, at) => {
        const details = parts.map(([reference, size]) => part({ reference, amount: pence(-size) }))
        const sum = details.reduce((total, one) => total - one.amount, 0)
        return paid(reference, sum || amount, { bookedOn, endToEndId, details, line: at + 2 })
      }),
    )
  const expected = fc
    .array(fc.record({ reference, amount, dueOn: day, batch: fc.constantFrom('', 'PAYRUN 11', 'OTHER 12') }), {
      maxLength: 12,
    })
    .map((all) =>
      all.map(({ batch, ...payment }, at) =>
        due(`p${at}`, 0, { ...payment, amount: pence(payment.amount), ...(batch ? { batch } : {}) }),
      ),
    )

  it('every entry and every payment is in exactly one list, once', () => {
    fc.assert(
      fc.property(entries, expected, (entries, expected) => {
        const { matched, amountDiffers, likely, entriesWithoutPayment, paymentsWithoutEntry } = matchStatement({
          entries,
          expected,
        })
        const together = [...matched, ...amountDiffers, ...likely]
        const lines = [...together.map(({ entry }) => entry), ...entriesWithoutPayment].map(({ line }) => line)
        const ids = [...together.flatMap(({ payments }) => payments), ...paymentsWithoutEntry].map(({ id }) => id)
        expect(lines.sort()).toEqual(entries.map(({ line }) => line).sort())
        expect(ids.sort()).toEqual(expected.map(({ id }) => id).sort())
      }),
      { numRuns: 1000 },
    )
  })

  it('what is matched has equal sums on both sides, and what differs does not', () => {
    fc.assert(
      fc.property(entries, expected, (entries, expected) => {
        const { matched, amountDiffers, likely } = matchStatement({ entries, expected })
        const sum = (payments: readonly ExpectedPayment[]) => payments.reduce((total, one) => total + one.amount, 0)
        for (const { entry, payments } of [...matched, ...likely]) expect(sum(payments)).toBe(-entry.amount)
        for (const { entry, payments } of amountDiffers) expect(sum(payments)).not.toBe(-entry.amount)
      }),
      { numRuns: 1000 },
    )
  })

  it('the order in which they are given makes no difference', () => {
    const shuffled = fc.tuple(entries, expected).chain(([entries, expected]) =>
      fc.tuple(
        fc.constant({ entries, expected }),
        fc.record({
          entries: fc.shuffledSubarray(entries, { minLength: entries.length }),
          expected: fc.shuffledSubarray(expected, { minLength: expected.length }),
        }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        expect(matchStatement(other)).toEqual(matchStatement(given))
      }),
      { numRuns: 1000 },
    )
  })

  it('payments that all went out as expected all match', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 100_000, max: 999_999 }), { maxLength: 20 }),
        fc.array(amount, { minLength: 20, maxLength: 20 }),
        (ids, amounts) => {
          const expected = ids.map((id, at) => due(String(id), amounts[at] ?? 100))
          const statement = expected.map(({ reference, amount }, at) =>
            paid(`FPO ${reference} STAFF`, amount, { line: at + 2 }),
          )
          const result = matchStatement({ entries: statement.toReversed(), expected })
          expect(result.matched).toHaveLength(ids.length)
          for (const { entry, payments } of result.matched) expect(entry.reference).toContain(payments[0]?.reference)
        },
      ),
    )
  })
})
