import type { FinancesOutgoing } from '@gpod/contract'
import { addDays, daysBetween } from '@gpod/days'
import { type Pence, pence } from '@gpod/money'
import { findRecurring, keyOf, nextDue, type Outgoing, type Recurring } from '@gpod/wage-access/finances'
import type { OutgoingRow } from './finances-store.ts'
import type { LineRow } from './statements-store.ts'

/** An outgoing as it is shown, and as bills are worked out of it. */
export type OwnOutgoing = { shown: FinancesOutgoing; counted: Outgoing }

/** A bill may be paid so many days off its day: weekends, bank holidays, and who pays before it is due. */
const daysOff = 5

/**
 * What goes out: what was entered, and what comes back in statements unless somebody said that it is no bill or changed it. What
 * statements show as paid is settled.
 */
export function ownOutgoings({
  entered,
  lines,
  today,
}: {
  entered: readonly OutgoingRow[]
  lines: readonly LineRow[]
  today: string
}): OwnOutgoing[] {
  const told = lines.map(({ day, amount_pence, text }) => ({ day, amount: pence(amount_pence), text }))
  const until = lines.at(-1)?.day ?? today
  const taken = new Set(entered.flatMap(({ found_key }) => found_key ?? []))
  const found = findRecurring(told, until).filter(({ key }) => !taken.has(key))
  const rows = entered.flatMap((row) => {
    const { id, name, found_key: foundKey, amount_pence: amount, every, due_on: dueOn, ends_on: endsOn } = row
    if (row.is_dismissed || amount === null || every === null || dueOn === null) return []
    const key = foundKey ?? id
    const common = { key, name, amount: pence(amount), every, dueOn, endsOn }
    return [
      {
        id,
        foundTimes: null,
        ...common,
        paidUntil: later(row.paid_until, lastPaid(common, foundKey ?? keyOf(name), told, today)),
      },
    ]
  })
  const seen = withoutEntered(
    found,
    rows.filter(({ id, key }) => id === key),
  ).map(({ times, lastOn, key, name, amount, every, dueOn }) => ({
    id: null,
    foundTimes: times,
    key,
    name,
    amount,
    every,
    dueOn,
    endsOn: null,
    paidUntil: lastOn,
  }))
  return [...rows, ...seen].map(({ id, foundTimes, ...counted }) => ({
    counted,
    shown: { id, foundTimes, ...counted, nextOn: nextDue(counted, today) },
  }))
}

/**
 * What was found without what was entered by hand already: as often, as much to the penny and about the same day, so that its
 * payments are those of the bill. Each bill takes one, first the one that is called alike: two of one price stay two.
 */
function withoutEntered(found: readonly Recurring[], byHand: readonly Outgoing[]): Recurring[] {
  const left = new Set(found)
  for (const row of byHand) {
    const words = new Set(keyOf(row.name).split(' '))
    const alike = [...left].filter((one) => isSame(row, one))
    const same = alike.find(({ key }) => key.split(' ').some((word) => words.has(word))) ?? alike[0]
    if (same) left.delete(same)
  }
  return [...left]
}

function isSame(row: Outgoing, { name, key, amount, every, dueOn }: Recurring): boolean {
  if (row.every !== every || row.amount !== amount) return false
  const due = nextDue({ ...row, paidUntil: null }, row.dueOn > dueOn ? row.dueOn : dueOn)
  if (due === null) return false
  const other = nextDue({ name, key, amount, every, dueOn, endsOn: null, paidUntil: null }, addDays(due, -daysOff))
  return other !== null && Math.abs(daysBetween(due, other)) <= daysOff
}

type Told = { day: string; amount: Pence; text: string }

/** The lines that come to a bill two together: to the same, within a few days, as who pays in halves has them. */
function inHalves(amount: Pence, lines: readonly Told[]): Told[] {
  return lines.filter((line) =>
    lines.some(
      (other) =>
        other !== line &&
        -(line.amount + other.amount) === amount &&
        Math.abs(daysBetween(line.day, other.day)) <= daysOff &&
        keyOf(line.text) !== '' &&
        keyOf(line.text) === keyOf(other.text),
    ),
  )
}

/** The latest day on which it was due of those that lines of statements pay: with its words, its very amount, or in halves. */
function lastPaid(
  outgoing: Pick<Outgoing, 'amount' | 'every' | 'dueOn' | 'endsOn'>,
  key: string,
  lines: readonly Told[],
  today: string,
): string | null {
  const from = addDays(today, -45)
  const out = lines.filter(({ day, amount }) => day >= from && amount < 0)
  const whole = out.filter(({ amount, text }) => -amount === outgoing.amount || (key !== '' && keyOf(text) === key))
  const paying = [...whole, ...inHalves(outgoing.amount, out)]
  let last: string | null = null
  for (const { day } of paying) {
    const due = nextDue({ ...outgoing, key, name: key, paidUntil: null }, addDays(day, -daysOff))
    if (due !== null && Math.abs(daysBetween(day, due)) <= daysOff && (last === null || due > last)) last = due
  }
  return last
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
