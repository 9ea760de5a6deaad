import type { Pence } from '@gpod/money'
import type { LoadedAccount } from '../features/wage-access/earnings/index.ts'
import { instantPlus, MINUTE } from '../platform/clock.ts'
import { type Calendar, demoWeeks, weekOf } from './calendar.ts'
import { chance, wholeNumber } from './chance.ts'
import { londonInstant, weekday } from './days.ts'
import { type Happening, nothingMore } from './happening.ts'
import { type Hired, type Stage, stageAt } from './stage.ts'
import { conclude, inFivePounds, openWageAccounts, takeOut } from './withdrawals.ts'

/** The fourth time the demo worker wants it at once and pays for it. */
const expressTime = 4
/** The bank does not pay this one. */
const failing = { employeeId: 'MB006', time: 5 }
const leastAmount = 20_00
const mostAmount = 150_00

/**
 * Who takes out pay on a day that is over. Whether they can, and how much, is seen in the morning; then each has a time, and
 * all of the day go through the product together, since none waits for another.
 */
export function withdrawalsOfDay(stage: Stage, calendar: Calendar, day: string): Happening[] {
  const week = weekOf(calendar, day)
  const morning = londonInstant(day, '10:15')
  const asking = [...stage.hired.values()].filter(
    ({ account, person }) => account !== null && asksOn(person, week, day),
  )
  if (asking.length === 0) return []
  const happen = async () => {
    const open = await openWageAccounts(stage, asking)
    await Promise.all(
      asking.map(async (hired) => {
        const loaded = open.get(hired.workerId)
        const wish = loaded && wishOf(hired, loaded, { calendar, week, day })
        if (!wish) return
        const at = instantPlus(morning, wholeNumber(15, 405, hired.person.employeeId, week, 'time') * MINUTE)
        await ask(stage, hired, wish, { week, at })
      }),
    )
    return nothingMore
  }
  return [{ at: morning, happen }]
}

function asksOn({ employeeId, keenness, part }: Hired['person'], week: number, day: string): boolean {
  if (part === 'demo_worker') return weekday(day) === 2
  // They who asks for much in the end has taken nothing for some weeks.
  if (part === 'asks_for_much' && week >= demoWeeks - 4) return false
  return weekday(day) === wholeNumber(1, 4, employeeId, week, 'weekday') && chance(employeeId, week, 'asks') < keenness
}

type Moment = { calendar: Calendar; week: number; day: string }
type Wish = { amount: Pence; speed: 'standard' | 'express'; isPaid: boolean }

function wishOf(hired: Hired, { account, available }: LoadedAccount, moment: Moment): Wish | null {
  const { employeeId, part } = hired.person
  const { week } = moment
  if (part === 'demo_worker' && leavesFew(account.uses, moment)) return null
  const amount = amountOf(hired, available, week)
  if (amount < leastAmount) return null
  const time = (hired.account?.withdrawals ?? 0) + 1
  const isExpress = part === 'demo_worker' ? time === expressTime : chance(employeeId, week, 'express') < 0.14
  const isPaid = employeeId !== failing.employeeId || time !== failing.time
  return { amount, speed: isExpress ? 'express' : 'standard', isPaid }
}

async function ask(
  stage: Stage,
  hired: Hired,
  { isPaid, ...wish }: Wish,
  { week, at }: { week: number; at: string },
): Promise<void> {
  const { employeeId } = hired.person
  const asked = await takeOut(stageAt(stage, at), hired, wish)
  const minutes =
    wish.speed === 'express' ? wholeNumber(1, 2, employeeId, week) : wholeNumber(120, 220, employeeId, week)
  await conclude(stageAt(stage, instantPlus(at, minutes * MINUTE)), asked, isPaid)
}

/** The demo worker keeps requests of this month and this pay period for the visitor. */
function leavesFew(
  uses: { requestsThisMonth: number; inPeriod: number },
  { calendar: { today, openFrequency }, day }: Moment,
): boolean {
  const isThisMonth = day.slice(0, 7) === today.slice(0, 7)
  return (isThisMonth && uses.requestsThisMonth > 0) || (openFrequency === 'monthly' && uses.inPeriod > 0)
}

function amountOf({ person: { employeeId, part, terms } }: Hired, available: number, week: number): Pence {
  if (part === 'demo_worker' && terms.payFrequency === 'monthly') {
    return inFivePounds(Math.min(available - 150_00, 190_00))
  }
  const share = 0.35 + 0.5 * chance(employeeId, week, 'share')
  // What an express withdrawal costs fits beside the largest share.
  return inFivePounds(Math.min(available * share, mostAmount))
}
