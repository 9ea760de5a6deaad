import type { BalanceFactor } from '@gpod/contract'
import { addDays, mondayOf } from '@gpod/days'

/** Hours that were worked, in order of their beginning. */
export type Spell = { day: string; from: number; to: number; minutes: number }

const HOUR = 3_600_000
/** 40 hours a week, two days off, 11 hours between two days of work (reg 10), every second weekend free. */
const targets = { week: 40 * 60, days_off: 20, rest: 100, weekends: 50 } as const

/**
 * How work leaves room for the rest of a life, from the spells of whole weeks alone: how long the weeks were, the days off
 * in them, the nights' rests of at least 11 hours, and the weekends without work. Each of 100: at its target or better it is
 * all of them, and as far from it as the target itself it is none. Weeks without work are time off, and are not counted
 * among the hours of a week.
 */
export function balanceOf(spells: readonly Spell[], { from, to }: { from: string; to: string }) {
  const mondays: string[] = []
  for (let monday = mondayOf(addDays(from, 6)); addDays(monday, 6) <= to; monday = addDays(monday, 7))
    mondays.push(monday)
  const within = spells.filter(
    ({ day }) => mondays.length > 0 && day >= (mondays[0] ?? '') && day <= addDays(mondays.at(-1) ?? '', 6),
  )
  const factors = [week(within), daysOff(within, mondays), rest(within), weekends(within, mondays)]
  const points = factors.flatMap(({ points: one }) => (one === null ? [] : [one]))
  const score = points.length < 2 ? null : Math.floor(points.reduce((all, one) => all + one, 0) / points.length)
  return { score, factors }
}

function week(spells: readonly Spell[]): BalanceFactor {
  const weeks = new Map<string, number>()
  for (const { day, minutes } of spells) weeks.set(mondayOf(day), (weeks.get(mondayOf(day)) ?? 0) + minutes)
  if (weeks.size === 0) return unknown('week')
  const value = Math.round([...weeks.values()].reduce((all, one) => all + one, 0) / weeks.size)
  return {
    name: 'week',
    value,
    target: targets.week,
    points: bounded(100 - (100 * Math.max(0, value - targets.week)) / targets.week),
  }
}

function daysOff(spells: readonly Spell[], mondays: readonly string[]): BalanceFactor {
  if (spells.length === 0) return unknown('days_off')
  const worked = new Set(spells.map(({ day }) => day)).size
  const value = Math.round(((mondays.length * 7 - worked) / mondays.length) * 10)
  return { name: 'days_off', value, target: targets.days_off, points: bounded((100 * value) / targets.days_off) }
}

function rest(spells: readonly Spell[]): BalanceFactor {
  const gaps = spells.slice(1).flatMap((spell, index) => {
    const before = spells[index]
    return !before || before.day === spell.day ? [] : [spell.from - before.to]
  })
  if (gaps.length === 0) return unknown('rest')
  const value = Math.floor((100 * gaps.filter((gap) => gap >= 11 * HOUR).length) / gaps.length)
  return { name: 'rest', value, target: targets.rest, points: value }
}

function weekends(spells: readonly Spell[], mondays: readonly string[]): BalanceFactor {
  if (spells.length === 0) return unknown('weekends')
  const worked = new Set(spells.map(({ day }) => day))
  const free = mondays.filter((monday) => !worked.has(addDays(monday, 5)) && !worked.has(addDays(monday, 6))).length
  const value = Math.floor((100 * free) / mondays.length)
  return { name: 'weekends', value, target: targets.weekends, points: bounded((100 * value) / targets.weekends) }
}

function unknown(name: BalanceFactor['name']): BalanceFactor {
  return { name, value: null, target: targets[name], points: null }
}

const bounded = (points: number): number => Math.max(0, Math.min(100, Math.floor(points)))
