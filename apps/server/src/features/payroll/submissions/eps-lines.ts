import type { EpsElement } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import type { EpsSaid, RecoveredStatutoryPay } from '@gpod/rti'

/** What one element of a summary says: an amount, days, or only that it is there. */
export type EpsValue = { amount: Pence | null; from: string | null; to: string | null }

export type EpsLine = {
  element: EpsElement
  now: EpsValue | null
  before: EpsValue | null
  change: 'same' | 'changed' | 'new' | 'gone'
}

const yes: EpsValue = { amount: null, from: null, to: null }
const ofAmount = (amount: Pence): EpsValue => ({ ...yes, amount })
const ofDays = ({ from, to }: { from: string; to: string }): EpsValue => ({ ...yes, from, to })

/** Elements that stand for one month, or are said once: that the last summary had them is no reason to say them again. */
const SAID_ONCE: ReadonlySet<EpsElement> = new Set(['no_payment', 'inactivity', 'employment_allowance'])

/** What a summary says, element by element, beside what the last one of the tax year said. */
export function epsLines(now: EpsSaid, before: EpsSaid | null): EpsLine[] {
  const said = valuesOf(now)
  const saidBefore = before === null ? new Map<EpsElement, EpsValue>() : valuesOf(before)
  const elements = [...new Set([...said.keys(), ...saidBefore.keys()])]
  return elements.flatMap((element): EpsLine[] => {
    const value = said.get(element) ?? null
    const last = saidBefore.get(element) ?? null
    if (value === null) return SAID_ONCE.has(element) ? [] : [{ element, now: null, before: last, change: 'gone' }]
    if (last === null) return [{ element, now: value, before: null, change: 'new' }]
    return [{ element, now: value, before: last, change: isSame(value, last) ? 'same' : 'changed' }]
  })
}

function isSame(one: EpsValue, other: EpsValue): boolean {
  return one.amount === other.amount && one.from === other.from && one.to === other.to
}

const kinds = {
  maternity: 'maternity',
  paternity: 'paternity',
  adoption: 'adoption',
  sharedParental: 'shared_parental',
  parentalBereavement: 'bereavement',
  neonatalCare: 'neonatal',
} as const satisfies Partial<Record<keyof RecoveredStatutoryPay, string>>

function valuesOf(said: EpsSaid): Map<EpsElement, EpsValue> {
  const { noPayment, inactivity, employmentAllowance, recoverable, apprenticeshipLevy, finalSubmission } = said
  const values = new Map<EpsElement, EpsValue>()
  if (noPayment) values.set('no_payment', ofDays(noPayment))
  if (inactivity) values.set('inactivity', ofDays(inactivity))
  if (employmentAllowance) values.set('employment_allowance', yes)
  for (const [group, amounts] of [
    ['recovered', recoverable?.statutoryPay],
    ['compensation', recoverable?.compensation],
  ] as const) {
    for (const [kind, name] of Object.entries(kinds)) {
      const amount = amounts?.[kind as keyof typeof kinds]
      if (amount !== undefined) values.set(`${group}_${name}`, ofAmount(amount))
    }
  }
  if (apprenticeshipLevy) {
    values.set('levy_due', ofAmount(apprenticeshipLevy.dueToDate))
    values.set('levy_allowance', ofAmount(apprenticeshipLevy.annualAllowance))
  }
  if (finalSubmission && 'forYear' in finalSubmission) values.set('final_for_year', yes)
  if (finalSubmission && 'schemeCeasedOn' in finalSubmission) {
    values.set('scheme_ceased', ofDays({ from: finalSubmission.schemeCeasedOn, to: finalSubmission.schemeCeasedOn }))
  }
  return values
}
