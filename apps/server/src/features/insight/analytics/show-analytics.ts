import type { AnalyticsFigure, AnalyticsForecast, AnalyticsPeriod, routes } from '@gpod/contract'
import { addDays, weeksEndingIn } from '@gpod/days'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { mayRead } from '../../../platform/http/routes.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { balanceOf } from './balance.ts'
import { forecastOf } from './forecast.ts'
import { companyInsights, ownInsights } from './insights.ts'
import { judgeTold } from './judge-told.ts'
import { readLatestMonth } from './months-store.ts'
import { type Days, periodAfter, periodOf, periodsUpTo, sameStretchBefore } from './periods.ts'
import { listSkillGaps, listSpells, readSignals } from './signals-store.ts'
import {
  type DepartmentRow,
  findFirstDay,
  listDepartments,
  listOtherPeriods,
  listWorkedPeriods,
  type Of,
} from './worked-store.ts'
import { findMarkedWeeks } from './worked-weeks.ts'

export type OwnAnalytics = z.output<typeof routes.analytics.own.response>
export type CompanyAnalytics = z.output<typeof routes.analytics.company.response>
export type Asked = { period?: AnalyticsPeriod | undefined; on?: string | undefined }
type ShowDeps = Pick<Deps, 'database' | 'clock'>

/** How many periods a series shows, and how many make a season. */
const shown: Readonly<Record<AnalyticsPeriod, number>> = { week: 13, month: 13, quarter: 9, year: 5 }
const seasons: Readonly<Record<AnalyticsPeriod, number>> = { week: 52, month: 12, quarter: 4, year: 1 }
/** What a forecast may know: three years of weeks; of months all there are. */
const FORECAST_WEEKS = 157
const AHEAD = 3

export function showOwnAnalytics(
  { database, clock }: ShowDeps,
  { caller: { employerId, workerId }, period = 'month', on = londonDay(clock.now()) }: Asked & { caller: WorkerMember },
): Promise<OwnAnalytics> {
  return database.read({ employerId }, async (tx) => {
    const of = { employerId, workerId }
    const found = await readAnalytics(tx, {
      ...of,
      period,
      on,
      lastEnded: lastEnded(clock),
      seesPay: true,
      seesTaken: true,
      isCompany: false,
    })
    const first = found.periods[0]?.from ?? found.from
    // Balance is of whole weeks: a week alone is the one that is over.
    const stretch = period === 'week' ? periodOf('week', addDays(on, -6)) : { from: found.from, to: found.to }
    const spells = await listSpells(tx, {
      ...of,
      from: stretch.from < first ? stretch.from : addDays(stretch.from, -6),
      to: stretch.to,
    })
    const { departments: _, signals, longWeeks, ...rest } = found
    return {
      ...rest,
      insights: ownInsights({ ...rest, signals, longWeeks }),
      balance: balanceOf(spells, stretch),
    }
  })
}

export async function showCompanyAnalytics(
  { database, clock }: ShowDeps,
  { caller, period = 'month', on = londonDay(clock.now()) }: Asked & { caller: Member },
): Promise<CompanyAnalytics> {
  const { employerId, seesPay } = caller
  const seesTaken = mayRead(caller, 'withdrawals.read')
  const toldTo = caller.role === 'manager' ? await judgeTold({ database }, { caller, on }) : null
  return database.read({ employerId }, async (tx) => {
    const of = { employerId, workerId: null }
    const { departments, signals, longWeeks, ...found } = await readAnalytics(tx, {
      ...of,
      period,
      on,
      lastEnded: lastEnded(clock),
      seesPay,
      seesTaken,
      isCompany: true,
    })
    return {
      ...found,
      insights: companyInsights({ ...found, signals, longWeeks }),
      departments: departments.map((row) => ({
        department: row.department,
        people: row.people,
        minutes: row.minutes,
        overMinutes: row.over_minutes,
        absentDays: row.absent_days,
        pay: seesPay ? pence(row.gross_pence) : null,
      })),
      months: await readLatestMonth(tx, { employerId, on, toldTo }),
    }
  })
}

const lastEnded = (clock: Deps['clock']) => addDays(londonDay(clock.now()), -1)

type Question = Omit<Of, 'marked'> & {
  period: AnalyticsPeriod
  on: string
  lastEnded: string
  seesPay: boolean
  seesTaken: boolean
  isCompany: boolean
}

async function readAnalytics(
  tx: Tx,
  { period, on, lastEnded: ended, seesPay, seesTaken, isCompany, ...whose }: Question,
) {
  const of = { ...whose, marked: await findMarkedWeeks(tx, whose) }
  const { now, before, isCompared } = sameStretchBefore(period, { day: on, lastEnded: ended })
  const periods = periodsUpTo(period, on, shown[period])
  const stretches = [...periods.slice(0, -1), now]
  const from = period === 'week' ? addDays(now.from, -7 * FORECAST_WEEKS) : '2000-01-01'
  const isWeek = period === 'week'
  const [recordsFrom, departments, departmentsBefore, worked, [othersBefore, ...others], skills, signals] =
    await Promise.all([
      findFirstDay(tx, of),
      listDepartments(tx, { ...of, ...now, isWeek }),
      listDepartments(tx, { ...of, ...before, isWeek }),
      listWorkedPeriods(tx, { ...of, period, from }),
      listOtherPeriods(tx, { ...of, periods: [before, ...stretches] }),
      listSkillGaps(tx, { ...of, on }),
      readSignals(tx, { ...of, on, week: periodOf('week', on), now, before }),
    ])
  const firstWorked = [...worked.keys()][0]
  const sums = { now: sumOf(departments), before: sumOf(departmentsBefore) }
  // Before the first hours there is nothing to compare with, and no zero.
  const isKnown = ({ to }: Days) => firstWorked !== undefined && to >= firstWorked
  const series = (value: (stretch: Days, index: number) => number) =>
    stretches.map((stretch, index) => (isKnown(stretch) ? value(stretch, index) : null))
  const last = stretches.length - 1
  // Part of a period would be compared with the whole of another.
  const wasKnown = isCompared && recordsFrom !== null && before.from >= recordsFrom
  const longWeeks = others[last]?.long_weeks ?? 0
  const figures: AnalyticsFigure[] = [
    {
      ...{ name: 'hours', unit: 'minutes', value: sums.now.minutes, before: wasKnown ? sums.before.minutes : null },
      series: series((stretch, index) =>
        index === last ? sums.now.minutes : (worked.get(stretch.from)?.minutes ?? 0),
      ),
    },
    {
      ...{ name: 'over_hours', unit: 'minutes', value: sums.now.over, before: wasKnown ? sums.before.over : null },
      series: series((_, index) => (index === last ? sums.now.over : (others[index]?.over_minutes ?? 0))),
    },
  ]
  if (seesPay) {
    figures.push({
      ...{ name: 'pay', unit: 'money', value: sums.now.gross, before: wasKnown ? sums.before.gross : null },
      series: series((stretch, index) => (index === last ? sums.now.gross : (worked.get(stretch.from)?.gross ?? 0))),
    })
  }
  const other = (name: AnalyticsFigure['name'], unit: AnalyticsFigure['unit'], field: keyof (typeof others)[number]) =>
    figures.push({
      ...{
        name,
        unit,
        value: others[last]?.[field] ?? null,
        before: wasKnown ? (othersBefore?.[field] ?? null) : null,
      },
      series: series((_, index) => others[index]?.[field] ?? 0),
    })
  other('absence', 'days', 'absent_days')
  if (isCompany) {
    other('headcount', 'people', 'headcount')
    other('joined', 'people', 'joined')
    other('left', 'people', 'left')
  }
  if (seesTaken && seesPay) other('taken_early', 'money', 'taken_pence')

  const over = lastOver(period, on < ended ? on : ended)
  const past = firstWorked === undefined ? [] : allPeriods(period, firstWorked, over)
  const forecasts = (['hours', ...(seesPay ? (['pay'] as const) : [])] as const).map((name): AnalyticsForecast => {
    const values = past.map(({ from: starts }) => {
      const sum = worked.get(starts)
      return name === 'hours' ? (sum?.minutes ?? 0) : (sum?.gross ?? 0)
    })
    const { lag, ahead, record } = forecastOf(values, { season: seasons[period], ahead: AHEAD })
    let next = over
    return {
      ...{ name, unit: name === 'hours' ? 'minutes' : 'money', lag, record },
      past: past.map((days, index) => ({ ...days, value: values[index] ?? 0 })).slice(-shown[period]),
      ahead: ahead.map(({ value, interval }) => {
        next = periodAfter(period, next)
        const whole = interval && { low: Math.round(interval.low), high: Math.round(interval.high) }
        return { ...next, value, interval: whole }
      }),
    }
  })
  return {
    ...{ period, on, from: now.from, to: now.to, beforeFrom: before.from, beforeTo: before.to, isCompared },
    hoursWaiting: wasKnown ? signals.waitingCompared : 0,
    ...{ recordsFrom, weeks: weeksEndingIn(now), weeksBefore: weeksEndingIn(before) },
    ...{ periods: stretches, figures, forecasts, skills, departments, signals, longWeeks },
  }
}

function sumOf(departments: readonly DepartmentRow[]) {
  const sum = (of: (row: DepartmentRow) => number) => departments.reduce((all, row) => all + of(row), 0)
  return {
    minutes: sum(({ minutes }) => minutes),
    over: sum(({ over_minutes: over }) => over),
    gross: sum(({ gross_pence: gross }) => gross),
  }
}

/** The last period that is over on a day. */
function lastOver(period: AnalyticsPeriod, on: string): Days {
  const running = periodOf(period, on)
  return running.to === on ? running : periodOf(period, addDays(running.from, -1))
}

/** From the period of the first day that anything was worked in. The first is left out where it began before: half of it is none. */
function allPeriods(period: AnalyticsPeriod, first: string, { from: last }: Days): Days[] {
  const found: Days[] = []
  for (let days = periodAfter(period, periodOf(period, first)); days.from <= last; days = periodAfter(period, days))
    found.push(days)
  return found
}
