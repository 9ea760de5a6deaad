import type { MoneyEvent, Nation, routes } from '@gpod/contract'
import { addDays, daysBetween } from '@gpod/days'
import { add, atLeastZero, type Pence, pence, subtract } from '@gpod/money'
import { takeableNow } from '@gpod/wage-access'
import {
  assessmentPeriods,
  billsBetween,
  financesScore,
  goalStanding,
  type Plan,
  paidOn,
  paydaysInPeriods,
  pointsOfPart,
  runsOut,
  safeToTake,
  uncoveredBefore,
  uncoveredBills,
  walk,
} from '@gpod/wage-access/finances'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type HeldAnswer, heldBy, readStamp } from '../../../platform/http/kept-answers.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { historyOf } from '../../payroll/pay-runs/index.ts'
import { isBankHoliday } from '../../payroll/pay-schedules/index.ts'
import { listSecondPayments } from '../../payroll/payslips/index.ts'
import {
  type FinancesRow,
  type GoalRow,
  listGoals,
  listOutgoings,
  type Of,
  type OutgoingRow,
  readFinances,
  readSaved,
} from './finances-store.ts'
import { arriving, type OwnPayday, type Pay, readPay, readPaydays } from './forecast-paydays.ts'
import { type OwnOutgoing, ownOutgoings } from './own-outgoings.ts'
import { listPots, type SecondPayment, savedByPaydays, withPaydays } from './pots-store.ts'
import { countLines, type LineRow, listLines, readClosing } from './statements-store.ts'

type ShowDeps = Pick<Deps, 'database' | 'clock'>
type Own = z.output<typeof routes.finances.own.response>

/** What is looked back over for bills that come back, the quarterly ones among them, and for what is spent every day. */
const daysOfLines = 400
const daysOfEveryday = 90
const recentPaydays = 3
const steadyPaydays = 6
const daysAfterLastPayday = 31
const assessmentDaysShown = 190

/** All that stands of somebody's own money, read at once. */
type World = {
  today: string
  pay: Pay
  settings: FinancesRow | null
  outgoings: OwnOutgoing[]
  entered: OutgoingRow[]
  goals: GoalRow[]
  seconds: SecondPayment[]
  pots: Awaited<ReturnType<typeof listPots>>
  lines: LineRow[]
  balance: Own['balance']
  isBalanceOld: boolean
  isEmpty: boolean
}

async function readWorld(tx: Tx, { employerId, workerId, now }: Of & { now: string }): Promise<World> {
  const of = { employerId, workerId }
  const today = londonDay(now)
  const [pay, settings, entered, ownGoals, lines, closing, counts, seconds, pots] = await Promise.all([
    readPay(tx, { ...of, now }),
    readFinances(tx, of),
    listOutgoings(tx, of),
    listGoals(tx, of),
    listLines(tx, { ...of, from: addDays(today, -daysOfLines) }),
    readClosing(tx, of),
    countLines(tx, of),
    listSecondPayments(tx, of),
    listPots(tx, of),
  ])
  const goals = withPaydays(ownGoals, savedByPaydays(seconds, pots))
  const outgoings = ownOutgoings({ entered, lines, today })
  const said = latestBalance(settings, closing)
  // A payday since has changed what is there, and by how much nobody said.
  const isBalanceOld = said !== null && pay.lastPayday !== null && said.on < pay.lastPayday
  const isEmpty = said === null && entered.length === 0 && goals.length === 0 && counts.imports === 0
  return {
    today,
    pay,
    settings,
    outgoings,
    entered,
    goals,
    seconds,
    pots,
    lines,
    balance: isBalanceOld ? null : said,
    isBalanceOld,
    isEmpty,
  }
}

function latestBalance(settings: FinancesRow | null, closing: { on: string; pence: number } | null): Own['balance'] {
  const entered =
    settings?.balance_pence == null || settings.balance_on === null
      ? null
      : { amount: pence(settings.balance_pence), on: settings.balance_on, source: 'entered' as const }
  const told = closing && { amount: pence(closing.pence), on: closing.on, source: 'statement' as const }
  if (entered === null || told === null) return entered ?? told
  return entered.on >= told.on ? entered : told
}

/** The day of the payday after next; a month after the last one of a job, and null where it is not known. */
function paydayAfter({ paydays: [next, after], loaded }: Pay): string | null {
  return after?.payDate ?? (next && loaded.row.ends_on !== null ? addDays(next.payDate, daysAfterLastPayday) : null)
}

/** The account from its last known balance to the day before the payday after next; null where that is not known. */
function planOf({ balance, outgoings, pay }: World) {
  const [next] = pay.paydays
  const after = paydayAfter(pay)
  if (balance === null || !next || after === null) return null
  const until = addDays(after, -1)
  const plan: Plan = {
    balance: balance.amount,
    from: balance.on,
    paydays: [{ day: next.payDate, net: arriving(next) }],
    bills: billsBetween(
      outgoings.map(({ counted }) => counted),
      balance.on,
      until,
    ),
  }
  return { plan, next, until, horizon: { payday: next.payDate, paydayAfter: after } }
}

/** What may be taken now altogether: what is earned and still there, within every limit. */
const takeableOf = ({ pay: { loaded } }: World) => takeableNow(loaded.account, loaded.policy).amount

function runsOutOf({ plan, horizon }: NonNullable<ReturnType<typeof planOf>>, today: string): Own['runsOut'] {
  const first = runsOut(plan, horizon.payday)
  return first && { ...first, day: first.day < today ? today : first.day }
}

/** Somebody's own money as it stands: theirs alone, and to be kept for them. */
export function showFinances(
  { database, clock }: ShowDeps,
  { employerId, workerId }: WorkerMember,
): Promise<Own | HeldAnswer<Own>> {
  return database.readOneMoment({ employerId }, async (tx) => {
    const now = clock.now()
    const [stamp, world] = await Promise.all([
      readStamp(tx, 'finances_stamp', { employerId, workerId, today: londonDay(now) }),
      readWorld(tx, { employerId, workerId, now }),
    ])
    const { today, pay, settings, outgoings, entered, goals, balance, isBalanceOld, isEmpty } = world
    const planned = planOf(world)
    const safe =
      planned && outgoings.length > 0
        ? safeToTake(planned.plan, { ...planned.horizon, available: takeableOf(world) })
        : null
    const short = planned ? uncoveredBefore(planned.plan, planned.horizon.payday) : []
    const needed = planned ? uncoveredBills(planned.plan, { ...planned.horizon, taken: pence(1) }) : []
    const shown = paydaysShown(isEmpty, pay.paydays)
    const answer: Own = {
      today,
      isEmpty,
      balance,
      isBalanceOld,
      paydays: shown.map((payday) => {
        const { payDate, ordinaryPayday, forecast, comesOff, arrives, basis } = payday
        return { payDate, ordinaryPayday, forecast, comesOff, arrives, counted: arriving(payday), basis }
      }),
      ...historyOf(pay),
      events: isEmpty ? [] : eventsOf(world, planned),
      lowest: planned && safe ? { ...safe.before, day: safe.before.day < today ? today : safe.before.day } : null,
      runsOut: planned && runsOutOf(planned, today),
      short: short[0] ?? null,
      shortOthers: Math.max(0, short.length - 1),
      needed: needed[0] ?? null,
      neededOthers: Math.max(0, needed.length - 1),
      safe: planned &&
        safe && {
          amount: safe.amount,
          available: takeableOf(world),
          after: safe.after,
          basis: planned.next.basis,
        },
      outgoings: outgoings.map((one) => one.shown),
      dismissed: entered.flatMap(({ id, name, found_key, is_dismissed }) =>
        is_dismissed && found_key !== null ? [{ id, key: found_key, name }] : [],
      ),
      goals: goals.map((goal) => ({
        id: goal.id,
        name: goal.name,
        target: pence(goal.target_pence),
        // What a bank sent back after it was taken out of the goal is not owed to it.
        saved: atLeastZero(pence(goal.saved_pence)),
        targetDate: goal.target_date,
        priority: goal.priority,
        ...standingOf(goal, today),
      })),
      pot: potOf(world),
      score: { ...(isEmpty ? noScore : await scoreOf(tx, { employerId, workerId, world })), pointsOfPart },
      nation: settings?.nation ?? null,
      universalCredit: await universalCreditOf(tx, { employerId, world }),
    }
    return heldBy(answer, { stamp, from: now, until: pay.holdsUntil })
  })
}

/** Where part of each payday goes, what the next one is expected to bring, and the last that the bank sent back. */
function potOf({ pay: { split, paydays }, pots, seconds }: World): Own['pot'] {
  if (split === null) return null
  const { account, amount, share, least, heldUntil, isRefused } = split
  const [latest] = seconds
  const returned = seconds.find(({ returnedOn }) => returnedOn !== null)
  return {
    goalId: pots.find(({ until }) => until === null)?.goal_id ?? null,
    account: { sortCode: account.sortCode, accountNumberEnding: account.ending, accountName: account.name },
    amount,
    share,
    least,
    heldUntil,
    isRefused,
    next: paydays[0] ? { payDate: paydays[0].payDate, amount: paydays[0].toSecond } : null,
    last: latest ? { payDate: latest.payDate, amount: latest.amount } : null,
    returned: returned
      ? { payDate: returned.payDate, amount: returned.amount, isRepaid: returned.repaidOn !== null }
      : null,
  }
}

/** Who entered nothing sees no figure: the page begins with what would make one. */
const paydaysShown = (isEmpty: boolean, paydays: readonly OwnPayday[]) => (isEmpty ? [] : paydays)
const noScore = financesScore({
  ownMoney: null,
  bills: null,
  paidAhead: pence(0),
  nextNet: null,
  days: 0,
  everydayHundredfold: null,
  recent: null,
  nets: [],
})

function standingOf({ target_pence, saved_pence, target_date }: GoalRow, today: string) {
  const { percent, daysLeft, isOverdue, perMonth } = goalStanding(
    { target: pence(target_pence), saved: pence(saved_pence), targetDate: target_date },
    today,
  )
  return { percent, daysLeft, isOverdue, perMonth }
}

/** What happens from today on, in order, with what is left after each where that is known. */
function eventsOf(world: World, planned: ReturnType<typeof planOf>): MoneyEvent[] {
  const { today, outgoings, goals, pay } = world
  const until = planned?.until ?? addDays(today, 35)
  const ends = goals.flatMap(({ name, target_date, target_pence, saved_pence }): MoneyEvent[] =>
    target_date >= today && target_date <= until && saved_pence < target_pence
      ? [{ day: target_date, kind: 'goal', name, amount: pence(target_pence - saved_pence), left: null, key: null }]
      : [],
  )
  const events = planned
    ? walk(planned.plan, until).flatMap(({ day, balance, bill }): MoneyEvent[] => {
        if (day < today) return []
        if (bill === null)
          return [{ day, kind: 'pay', name: '', amount: arriving(planned.next), left: balance, key: null }]
        return [{ day, kind: 'bill', name: bill.name, amount: bill.amount, left: balance, key: bill.key }]
      })
    : unknownEvents(pay.paydays, outgoings, { today, until })
  return [...events, ...ends].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

function unknownEvents(
  paydays: readonly OwnPayday[],
  outgoings: readonly OwnOutgoing[],
  { today, until }: { today: string; until: string },
): MoneyEvent[] {
  const unknown = { left: null }
  const bills = billsBetween(
    outgoings.map(({ counted }) => counted),
    today,
    until,
  )
  return [
    ...paydays
      .filter(({ payDate }) => payDate <= until)
      .map((payday) => ({
        day: payday.payDate,
        kind: 'pay' as const,
        name: '',
        amount: arriving(payday),
        key: null,
        ...unknown,
      })),
    ...bills.map(({ day, name, amount, key }) => ({ day, kind: 'bill' as const, name, amount, key, ...unknown })),
  ]
}

/** Whether a bill is left uncovered where so much comes off the next payday; null where nobody can say. */
export function adviseOnTaking(
  { database, clock }: ShowDeps,
  { employerId, workerId }: WorkerMember,
  comesOff: Pence,
): Promise<z.output<typeof routes.finances.advice.response>> {
  return database.read({ employerId }, async (tx) => {
    const world = await readWorld(tx, { employerId, workerId, now: clock.now() })
    const planned = planOf(world)
    if (planned === null || world.outgoings.length === 0) return { advice: null }
    const { plan, next, horizon } = planned
    const [first = null, ...others] = uncoveredBills(plan, { ...horizon, taken: comesOff })
    return {
      advice: {
        uncovered: first,
        uncoveredOthers: others.length,
        safe: safeToTake(plan, { ...horizon, available: takeableOf(world) }).amount,
        payday: next.payDate,
        basis: next.basis,
      },
    }
  })
}

async function scoreOf(tx: Tx, { employerId, workerId, world }: Of & { world: World }) {
  const { pay, balance, outgoings, lines, today } = world
  const [next] = pay.paydays
  const after = paydayAfter(pay)
  const from = pay.lastPayday ?? today
  const until = after === null ? null : addDays(after, -1)
  const counted = outgoings.map((one) => one.counted)
  // Paid ones count as well: whether a bill is paid before its day must not change the score.
  const due =
    until === null
      ? []
      : billsBetween(
          counted.map((one) => ({ ...one, paidUntil: null })),
          from,
          until,
        )
  const still = until === null ? [] : billsBetween(counted, balance?.on ?? today, until)
  const total = add(pence(0), ...due.map(({ amount }) => amount))
  const open = add(pence(0), ...still.map(({ amount }) => amount))
  const recent = pay.paid.slice(-recentPaydays)
  const sum = (amounts: readonly number[]) => pence(amounts.reduce((one, other) => one + other, 0))
  const running = next ? pay.periods.find(({ pay_date }) => pay_date === next.payDate) : undefined
  const since = recent[0]?.pay_date
  const entered = since === undefined ? null : await readSaved(tx, { employerId, workerId, from: since })
  const byPaydays = world.seconds.flatMap(({ payDate, amount, returnedOn }) =>
    since !== undefined && payDate >= since && returnedOn === null ? [amount] : [],
  )
  const saved = entered === null ? null : add(pence(entered), ...byPaydays)
  return financesScore({
    ownMoney: balance && subtract(balance.amount, pay.loaded.account.outstanding),
    bills: until === null || due.length === 0 ? null : { total, paid: pence(Math.max(0, total - open)) },
    paidAhead: pence(0),
    nextNet: next ? (next.forecast?.expected ?? next.sure) : null,
    days: until === null ? 0 : daysBetween(from, until) + 1,
    everydayHundredfold: everydayOf(lines, outgoings),
    recent:
      recent.length === 0
        ? null
        : {
            net: sum([...recent.map(({ net_pence }) => net_pence), next?.forecast?.expected ?? 0]),
            taken: sum([...recent.map(({ taken_pence }) => taken_pence), running?.taken_pence ?? 0]),
            saved,
          },
    nets: pay.whole.slice(-steadyPaydays).map(({ net_pence }) => pence(net_pence)),
  })
}

/** What goes out on a day beside the bills, over the last three months of statements, times a hundred; null without any. */
function everydayOf(lines: readonly LineRow[], outgoings: readonly OwnOutgoing[]): number | null {
  const last = lines.at(-1)?.day
  if (last === undefined) return null
  const from = addDays(last, -daysOfEveryday + 1)
  const first = lines.find(({ day }) => day >= from)?.day ?? last
  const bills = new Set(outgoings.map(({ counted }) => counted.amount))
  const spent = lines.reduce(
    (total, { day, amount_pence }) =>
      day >= from && amount_pence < 0 && !bills.has(pence(-amount_pence)) ? total - amount_pence : total,
    0,
  )
  return Math.round((spent * 100) / (daysBetween(first, last) + 1))
}

async function universalCreditOf(
  tx: Tx,
  { employerId, world }: { employerId: string; world: World },
): Promise<Own['universalCredit']> {
  const { settings, pay, today } = world
  const startDay = settings?.assessment_start_day ?? null
  if (startDay === null) return null
  const { pay_frequency: frequency, ends_on: lastDay } = pay.loaded.row
  const periods = assessmentPeriods({ startDay, from: today, to: addDays(today, assessmentDaysShown) })
  const from = periods[0]?.startsOn ?? today
  const paydays = await readPaydays(tx, { employerId, pay, from })
  const known = paydays.at(-1)?.payDate ?? from
  const isLast = lastDay !== null && pay.periods.some(({ ends_on }) => ends_on >= lastDay)
  return {
    startDay,
    // Nothing is said of a time whose paydays are not known, nor of one after the last of a job.
    periods: paydaysInPeriods(periods, paydays, frequency)
      .filter(({ startsOn, endsOn }) => (isLast ? startsOn : endsOn) <= known)
      .map((period) => ({ ...period, paidOn: settings?.nation ? paidOnIn(period, settings.nation) : null })),
  }
}

function paidOnIn(period: { startsOn: string; endsOn: string }, nation: Nation): string | null {
  let isKnown = true
  const day = paidOn(period, (one) => {
    const isHoliday = isBankHoliday(one, nation)
    if (isHoliday === null) isKnown = false
    return isHoliday !== true && ![0, 6].includes(new Date(`${one}T00:00:00Z`).getUTCDay())
  })
  return isKnown ? day : null
}
