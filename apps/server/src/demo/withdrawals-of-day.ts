import type { Pence } from '@gpod/money'
import { instantPlus, MINUTE } from '../platform/clock.ts'
import { type Calendar, demoWeeks, weekOf } from './calendar.ts'
import { chance, wholeNumber } from './chance.ts'
import { londonInstant, weekday } from './days.ts'
import type { Happening } from './happening.ts'
import type { Hired, Stage } from './stage.ts'
import { conclude, inFivePounds, openWageAccount, takeOut } from './withdrawals.ts'

/** In this week the demo worker wants it at once and pays for it. */
const expressWeek = 5
const leastAmount = 20_00
const mostAmount = 150_00

/** Who takes out pay on a day that is over, and when. Whether she can, and how much, is seen when the moment comes. */
export function withdrawalsOfDay(stage: Stage, calendar: Calendar, day: string): Happening[] {
  const week = weekOf(calendar, day)
  return [...stage.hired.values()]
    .filter(({ account, person }) => account !== null && asksOn(person, week, day))
    .map((hired) => {
      const { employeeId } = hired.person
      const at = instantPlus(londonInstant(day, '10:30'), wholeNumber(0, 390, employeeId, week, 'time') * MINUTE)
      return { at, happen: () => ask(stage, hired, { calendar, week, day, at }) }
    })
}

function asksOn({ employeeId, keenness, part }: Hired['person'], week: number, day: string): boolean {
  if (part === 'demo_worker') return weekday(day) === 2
  // She who asks for much in the end has taken nothing for some weeks.
  if (part === 'asks_for_much' && week >= demoWeeks - 4) return false
  return weekday(day) === wholeNumber(1, 4, employeeId, week, 'weekday') && chance(employeeId, week, 'asks') < keenness
}

type Moment = { calendar: Calendar; week: number; day: string; at: string }

async function ask(stage: Stage, hired: Hired, moment: Moment): Promise<Happening | undefined> {
  const { employeeId, part } = hired.person
  const { week, at } = moment
  const loaded = await openWageAccount(stage, hired)
  if (!loaded) return undefined
  if (part === 'demo_worker' && leavesFew(loaded.account.uses, moment)) return undefined
  const amount = amountOf(hired, loaded.available, week)
  if (amount < leastAmount) return undefined

  const isExpress = part === 'demo_worker' ? week === expressWeek : chance(employeeId, week, 'express') < 0.14
  const asked = await takeOut(stage, hired, { amount, speed: isExpress ? 'express' : 'standard' })
  const minutes = isExpress ? wholeNumber(1, 2, employeeId, week) : wholeNumber(120, 220, employeeId, week)
  const isPaid = part !== null || chance(employeeId, week, 'fails') >= 0.02
  return {
    at: instantPlus(at, minutes * MINUTE),
    happen: () => conclude(stage, asked, isPaid).then(() => undefined),
  }
}

/** The demo worker keeps requests of this month and this pay period for the visitor. */
function leavesFew(
  uses: { requestsThisMonth: number; inPeriod: number },
  { calendar: { today, openFrequency }, day }: Moment,
): boolean {
  const most = openFrequency === 'weekly' ? 1 : 2
  const isThisMonth = day.slice(0, 7) === today.slice(0, 7)
  return (isThisMonth && uses.requestsThisMonth >= most) || (openFrequency === 'monthly' && uses.inPeriod >= most)
}

function amountOf({ person: { employeeId, part, terms } }: Hired, available: number, week: number): Pence {
  if (part === 'demo_worker' && terms.payFrequency === 'monthly') {
    return inFivePounds(Math.min(available - 150_00, 190_00))
  }
  const share = 0.35 + 0.5 * chance(employeeId, week, 'share')
  // What an express withdrawal costs fits beside the largest share.
  return inFivePounds(Math.min(available * share, mostAmount))
}
