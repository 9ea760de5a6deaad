import { routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { pence } from '@gpod/money'
import { enterCourtOrder } from '../features/payroll/court-orders/index.ts'
import { addPayItem } from '../features/payroll/pay-items/index.ts'
import { enterNotice } from '../features/payroll/tax-code-notices/index.ts'
import { recordAbsence } from '../features/time/absences/index.ts'
import { type Calendar, demoWeeks } from './calendar.ts'
import { londonInstant } from './days.ts'
import { type Happening, nothingMore } from './happening.ts'
import type { DemoPerson, PayrollPart } from './people.ts'
import { accepted, type Hired, type Stage } from './stage.ts'

type Days = { from: string; to: string }

/** The days that somebody is away, with pay that is settled before the demo ends. */
function daysAway({ firstDay }: Calendar, part: PayrollPart | null): Days | null {
  const monday = (week: number) => addDays(firstDay, 7 * week)
  if (part === 'ill') return { from: addDays(monday(demoWeeks - 2), 1), to: addDays(monday(demoWeeks - 2), 4) }
  if (part === 'on_holiday') return { from: monday(demoWeeks - 1), to: addDays(monday(demoWeeks - 1), 4) }
  return null
}

export function isAway(calendar: Calendar, { payrollPart }: DemoPerson, day: string): boolean {
  const away = daysAway(calendar, payrollPart)
  return away !== null && away.from <= day && day <= away.to
}

/** What the payroll manager enters on a day: what a council ordered, who is away, what is added to pay. */
export function payrollRecordsOf(stage: Stage, calendar: Calendar, day: string): Happening[] {
  const { firstDay, today } = calendar
  const monday = (week: number) => addDays(firstDay, 7 * week)
  const found: Happening[] = []
  const add = (on: string, enter: () => Promise<void>) => {
    if (on === day) found.push({ at: londonInstant(day, '09:30'), happen: () => enter().then(() => nothingMore) })
  }
  add(monday(2), () => order(stage))
  add(monday(1), () =>
    item(stage, 'is_on_call', {
      kind: 'premium',
      label: 'On-call allowance',
      pounds: '60.00',
      fromDay: day,
      recurs: true,
    }),
  )
  add(monday(1), () =>
    item(stage, 'eats_at_work', {
      kind: 'deduction',
      timing: 'after_tax',
      label: 'Staff meals',
      pounds: '6.50',
      fromDay: day,
      recurs: true,
    }),
  )
  for (const part of ['ill', 'on_holiday'] as const) {
    const away = daysAway(calendar, part)
    if (away) add(away.from, () => absence(stage, part, away))
  }
  // What the next runs have: entered shortly before the visitor comes.
  const yesterday = addDays(today, -1)
  add(yesterday, () =>
    item(stage, 'drives_own_car', {
      kind: 'expenses',
      label: 'Mileage, day centre bus',
      pounds: '38.70',
      fromDay: yesterday,
    }),
  )
  add(yesterday, () =>
    item(stage, 'stood_in', { kind: 'bonus', label: 'Stood in as shift lead', pounds: '75.00', fromDay: today }),
  )
  return found
}

/** HMRC wants another tax code, and nobody has decided yet. */
export async function receiveTaxNotice(stage: Stage, { today }: Calendar): Promise<void> {
  const { workerId } = havingPart(stage, 'has_a_tax_notice')
  const notice = { workerId, form: 'P6', taxCode: '1100L', taxBasis: 'cumulative', effectiveFrom: today } as const
  accepted(await enterNotice(stage.deps, { caller: stage.owner, notice }), 'a tax code notice')
}

async function order({ deps, owner, ...stage }: Stage): Promise<void> {
  const day = deps.clock.now().slice(0, 10)
  const written = routes.courtOrders.add.body.parse({
    workerId: havingPart(stage, 'owes_council_tax').workerId,
    reference: 'CT 4471908',
    kind: 'council_tax_england',
    issuedOn: addDays(day, -6),
    fromDay: day,
    balance: '640.00',
  })
  accepted(await enterCourtOrder(deps, { caller: owner, order: written }), 'a council tax order')
}

async function absence(stage: Stage, part: 'ill' | 'on_holiday', { from, to }: Days): Promise<void> {
  const { workerId, person } = havingPart(stage, part)
  const kind = part === 'ill' ? 'sickness' : 'holiday'
  const written = routes.absences.add.body.parse({ workerId, kind, startsOn: from, endsOn: to })
  accepted(await recordAbsence(stage.deps, { caller: stage.owner, absence: written }), `an absence: ${kind}`)
  if (kind !== 'holiday') return
  // Five shifts of seven and a half hours, at their rate.
  const pay = pence(Math.round(Number(person.terms.hourlyRate) * 100 * 7.5 * 5))
  const pounds = (pay / 100).toFixed(2)
  await item(stage, part, { kind: 'holiday_pay', label: 'Holiday, five days', pounds, fromDay: from })
}

type NewItem = {
  kind: 'premium' | 'deduction' | 'holiday_pay' | 'expenses' | 'bonus'
  timing?: 'after_tax'
  label: string
  pounds: string
  fromDay: string
  recurs?: true
}

async function item(stage: Stage, part: PayrollPart, { pounds, ...terms }: NewItem): Promise<void> {
  const { workerId } = havingPart(stage, part)
  const written = routes.payItems.add.body.parse({ ...terms, workerId, amount: pounds })
  accepted(await addPayItem(stage.deps, { caller: stage.owner, item: written }), terms.label)
}

function havingPart(stage: Pick<Stage, 'hired'>, part: PayrollPart): Hired {
  const found = [...stage.hired.values()].find(({ person }) => person.payrollPart === part)
  if (!found) throw new Error(`nobody in the demo company ${part}`)
  return found
}
