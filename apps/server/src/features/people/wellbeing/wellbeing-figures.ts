import type { CheckIn, WellbeingFigure, WellbeingTargets } from '@gpod/contract'
import { londonInstant, mondayOf } from '@gpod/days'
import { breaks, dailyRest, type Person, type Work, workedMinutes } from '@gpod/rota'
import { DAY, HOUR, londonDay, MINUTE } from '../../../platform/clock.ts'

type Status = WellbeingFigure['status']
type Figure = Omit<WellbeingFigure, 'trend' | 'name'>

/** `countedFrom`: hours begin with the shift, as everywhere, though who clocks in before it is there and does not rest. */
export type OwnWork = Work & { countedFrom: number }

/** What somebody worked, said and set themself, at an instant. `works` are those of the last eight weeks. */
export type Wellbeing = {
  person: Person
  works: readonly OwnWork[]
  checkIns: readonly CheckIn[]
  targets: WellbeingTargets
  now: number
}

const period = 28 * DAY
/** The 48 hours of the Working Time Regulations 1998, reg 4; here of one week, without its average. */
const longWeek = 48 * 60
/** The hours of daily rest of reg 10, for who is grown up; dailyRest has those of who is not. */
const fullRest = 11 * 60

/**
 * What a person's own records say of how they fare: hours of this week, breaks in long shifts and daily rest of four weeks,
 * stress of seven days, each against what it was in as long before; and the mean of what is known of them, of 100. The same
 * rules as everywhere judge breaks and rest.
 */
export function wellbeingFigures(of: Wellbeing): WellbeingFigure[] {
  const parts = (['hours', 'breaks', 'rest', 'stress'] as const).map((name) => ({
    name,
    now: figures[name](of, 0),
    before: figures[name](of, 1),
  }))
  const known = parts.flatMap(({ now: { points } }) => (points === null ? [] : [points]))
  const knownBefore = parts.flatMap(({ before: { points } }) => (points === null ? [] : [points]))
  const score = scoreOf(known, of.targets)
  return [
    ...parts.map(({ name, now, before }) => ({ name, ...now, trend: trendOf(now.value, before.value) })),
    { name: 'score', ...score, trend: trendOf(score.value, scoreOf(knownBefore, of.targets).value) },
  ]
}

const figures = {
  /** Of the week; a week before counts up to the same moment of it. */
  hours({ works, targets, now }: Wellbeing, ago: number): Figure {
    const until = now - ago * 7 * DAY
    const monday = londonInstant(mondayOf(londonDay(new Date(until).toISOString())))
    const own = works.filter(({ countedFrom }) => countedFrom >= monday && countedFrom < until)
    const value = Math.round(own.reduce((all, work) => all + workedMinutes(countedOf(work, until)), 0))
    const target = targets.weekMinutes
    const status: Status = value > longWeek ? 'alert' : value > target ? 'warning' : 'good'
    // As far over the target as the target is over nothing is no point left.
    const points = works.length === 0 ? null : bounded(100 - (100 * Math.max(0, value - target)) / target)
    return { value: works.length === 0 ? null : value, target, points, status: works.length === 0 ? 'unknown' : status }
  },
  /** The mean of the breaks in shifts of over six hours. One without the break that the law asks for is an alert. */
  breaks(of: Wellbeing, ago: number): Figure {
    const { breakMinutes: target } = of.targets
    const long = worksOf(of, ago).filter((work) => (work.to - work.from) / MINUTE > 6 * 60)
    if (long.length === 0) return unknown(target)
    const lengths = long.map((work) => work.breaks.reduce((all, pause) => all + minutesOf(pause), 0))
    const value = Math.floor(mean(lengths))
    const isMissed = breaks(of.person, long).length > 0
    return {
      value,
      target,
      points: bounded((100 * value) / target),
      status: isMissed ? 'alert' : value < target ? 'warning' : 'good',
    }
  },
  /** The shortest rest between two days of work; what leaves less than the law's is an alert. */
  rest(of: Wellbeing, ago: number): Figure {
    const works = worksOf(of, ago)
    const gaps = works.slice(1).flatMap((work, index) => {
      const gap = (work.from - Math.max(...works.slice(0, index + 1).map(({ to }) => to))) / MINUTE
      // Between two spells of one day is no night's rest.
      return londonDay(new Date(work.from).toISOString()) === dayOfEnd(works[index]) ? [] : [Math.max(0, gap)]
    })
    if (gaps.length === 0) return unknown(fullRest)
    const value = Math.floor(Math.min(...gaps))
    const isShort = dailyRest(of.person, works).length > 0
    const status: Status = isShort ? 'alert' : value < fullRest ? 'warning' : 'good'
    return { value, target: fullRest, points: bounded((100 * value) / fullRest), status }
  },
  /** The mean of the last seven days' check-ins, a tenth exact. */
  stress({ checkIns, targets, now }: Wellbeing, ago: number): Figure {
    const until = londonDay(new Date(now - ago * 7 * DAY).toISOString())
    const from = londonDay(new Date(now - (ago + 1) * 7 * DAY).toISOString())
    const said = checkIns.filter(({ day }) => day > from && day <= until)
    const target = targets.stress
    if (said.length === 0) return unknown(target)
    const value = Math.round(mean(said.map(({ stress }) => stress)) * 10) / 10
    const over = value - target
    const status: Status = over > 2 ? 'alert' : over > 0 ? 'warning' : 'good'
    const points = over <= 0 ? 100 : bounded(100 - (100 * over) / Math.max(1, 10 - target))
    return { value, target, points, status }
  },
}

/** Of two parts at least: one alone says itself. */
function scoreOf(points: readonly number[], { score: target }: WellbeingTargets): Figure {
  if (points.length < 2) return unknown(target)
  const value = Math.floor(mean(points))
  return { value, target, points: null, status: value >= target ? 'good' : value >= target - 20 ? 'warning' : 'alert' }
}

function unknown(target: number): Figure {
  return { value: null, target, points: null, status: 'unknown' }
}

function worksOf({ works, now }: Wellbeing, ago: number): Work[] {
  const until = now - ago * period
  return works.filter(({ from, to }) => from >= until - period && to <= until)
}

/** What counts of it up to an instant, with as much of its breaks as falls in there. */
function countedOf({ id, countedFrom: from, to, breaks: taken }: OwnWork, until: number): Work {
  const end = Math.min(to, until)
  const inside = (at: number) => Math.min(end, Math.max(from, at))
  return {
    ...{ id, from, to: end },
    breaks: taken.map((pause) =>
      'minutes' in pause ? pause : { ...pause, from: inside(pause.from), to: inside(pause.to) },
    ),
  }
}

function minutesOf(pause: Work['breaks'][number]): number {
  return 'minutes' in pause ? pause.minutes : (pause.to - pause.from) / MINUTE
}

function dayOfEnd(work: Work | undefined): string | null {
  // Who goes home after midnight ended the day before.
  return work ? londonDay(new Date(work.to - 4 * HOUR).toISOString()) : null
}

function trendOf(now: number | null, before: number | null): WellbeingFigure['trend'] {
  if (now === null || before === null) return null
  return now > before ? 'up' : now < before ? 'down' : 'same'
}

function mean(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0) / values.length
}

function bounded(points: number): number {
  return Math.max(0, Math.min(100, Math.floor(points)))
}
