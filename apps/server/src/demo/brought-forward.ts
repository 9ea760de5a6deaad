import { pence } from '@gpod/money'
import { calculatePay, type PayCalculated, type StudentLoanPlan, taxYearOf } from '@gpod/payroll'
import { bringForward, type EngineFigures } from '../features/payroll/brought-forward/index.ts'
import { londonDay } from '../platform/clock.ts'
import { addDays, isPayday } from './days.ts'
import type { DemoPerson } from './people.ts'
import { contractedHours } from './rota.ts'
import { accepted, type Hired, type Stage } from './stage.ts'

/**
 * Brings forward what the company's payroll software before this one paid those who work there already: their contracted
 * hours on each payday of the tax year before the demo begins.
 */
export async function bringYearForward({ deps, employerId, owner }: Stage, hired: readonly Hired[]): Promise<void> {
  const now = deps.clock.now()
  const today = londonDay(now)
  const taxYear = taxYearOf(today)
  const from = `${taxYear.slice(0, 4)}-04-06`
  const paydaysOf = { weekly: paydaysBetween('weekly', from, today), monthly: paydaysBetween('monthly', from, today) }
  const figures = hired.flatMap(({ person, workerId }): { workerId: string; figures: EngineFigures | null }[] => {
    const frequency = person.terms.payFrequency === 'monthly' ? 'monthly' : 'weekly'
    // The first period is paid once it is over.
    const firstPaid = addDays(person.terms.startsOn, frequency === 'weekly' ? 7 : 28)
    const paydays = paydaysOf[frequency].filter((day) => day >= firstPaid)
    if (person.terms.startsOn >= today) return []
    const last = paid(person, paydays)
    const paidUntil = paydays.at(-1)
    if (!last || !paidUntil) return person.terms.startsOn < from ? [{ workerId, figures: null }] : []
    return [
      {
        workerId,
        figures: {
          paidUntil,
          oldPayrollId: null,
          toDate: last.toDate,
          niByCategory: [...last.niByCategory],
          pensionBeforeTax: pence(0),
          pensionAfterTax: last.toDate.pensionEmployee,
          statutory: {},
          beforeDirector: null,
        },
      },
    ]
  })
  if (figures.length === 0) return
  await deps.database.transaction({ employerId }, async (tx) => {
    const refused = await bringForward(tx, { employerId, taxYear, source: 'fps', actor: owner, now }, figures)
    if (refused) accepted(refused, 'the figures of the year before')
  })
}

function paydaysBetween(frequency: 'weekly' | 'monthly', from: string, to: string): string[] {
  const found: string[] = []
  for (let day = from; day < to; day = addDays(day, 1)) if (isPayday(frequency, day)) found.push(day)
  return found
}

function paid({ terms, roster }: DemoPerson, paydays: readonly string[]): PayCalculated | null {
  const hourly = Math.round(Number(terms.hourlyRate) * 100)
  const weekly = Math.round(hourly * contractedHours(roster))
  const gross = pence(terms.payFrequency === 'monthly' ? Math.round((weekly * 52) / 12) : weekly)
  let last: PayCalculated | null = null
  for (const payDate of paydays) {
    const pay = calculatePay({
      payDate,
      frequency: terms.payFrequency ?? 'weekly',
      taxCode: terms.taxCode ?? '1257L',
      basis: terms.taxBasis ?? 'cumulative',
      niCategory: terms.niCategory ?? 'A',
      studentLoanPlans: (terms.studentLoans ?? []) as StudentLoanPlan[],
      ...(terms.pension === 'relief_at_source'
        ? {
            pension: { method: 'relief_at_source', basis: 'qualifying_earnings', employeeRate: 500, employerRate: 300 },
          }
        : {}),
      earnings: [{ kind: 'salary', code: 'salary', amount: gross }],
      ...(last ? { toDate: last.toDate, niByCategory: last.niByCategory } : {}),
    })
    if (pay.outcome === 'refused') throw new Error(`the demo company: ${terms.employeeId} on ${payDate}: ${pay.code}`)
    last = pay
  }
  return last
}
