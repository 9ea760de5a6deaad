import type { AnalyticsFigure, AnalyticsInsight, SkillGap } from '@gpod/contract'
import type { Signals } from './signals-store.ts'

/** What is more than a fifth more or less than in the period before is worth a sentence, where it is no trifle. */
const WORTH_SAYING = 20
const TRIFLE_MINUTES = 8 * 60
const TRIFLE_DAYS = 3

type Known = {
  figures: readonly AnalyticsFigure[]
  skills: readonly SkillGap[]
  signals: Signals
  longWeeks: number
}

/** What a company's records say that somebody may want to act on: warnings first. */
export function companyInsights({ figures, skills, signals, longWeeks }: Known): AnalyticsInsight[] {
  const found: AnalyticsInsight[] = []
  if (signals.waiting > 0)
    found.push({
      code: 'hours_waiting',
      tone: 'warning',
      facts: { count: signals.waiting },
      href: '/schedule?view=hours',
    })
  if (longWeeks > 0)
    found.push({
      code: 'long_weeks',
      tone: 'warning',
      facts: { count: longWeeks },
      href: '/schedule?view=hours&state=approved',
    })
  if (signals.open > 0)
    found.push({ code: 'open_shifts', tone: 'warning', facts: { count: signals.open }, href: '/schedule' })
  for (const { name, shifts } of skills.filter(({ holders }) => holders === 0))
    found.push({
      code: 'skill_short',
      tone: 'warning',
      facts: { skill: name, count: shifts },
      href: '/training?view=skills',
    })
  const ending = skills.reduce((all, one) => all + one.ending, 0)
  if (ending > 0)
    found.push({ code: 'skills_ending', tone: 'warning', facts: { count: ending }, href: '/training?view=skills' })
  if (signals.unconfirmed > 0)
    found.push({ code: 'shifts_unconfirmed', tone: 'note', facts: { count: signals.unconfirmed }, href: '/schedule' })
  return inOrder([...found, ...changes(figures, signals, '/schedule?view=hours&state=approved')])
}

/** The same of one worker's own. */
export function ownInsights({ figures, skills, signals, longWeeks }: Known): AnalyticsInsight[] {
  const found: AnalyticsInsight[] = []
  if (signals.week > 40 * 60)
    found.push({ code: 'week_over_40', tone: 'warning', facts: { minutes: signals.week }, href: '/shifts' })
  if (longWeeks > 0)
    found.push({ code: 'own_long_weeks', tone: 'warning', facts: { count: longWeeks }, href: '/wellbeing' })
  if (signals.waiting > 0)
    found.push({ code: 'own_hours_waiting', tone: 'warning', facts: { count: signals.waiting }, href: '/shifts' })
  for (const { name } of skills.filter(({ ending }) => ending > 0))
    found.push({ code: 'own_skill_ending', tone: 'warning', facts: { skill: name }, href: '/training' })
  if (signals.unconfirmed > 0)
    found.push({ code: 'shifts_unconfirmed', tone: 'note', facts: { count: signals.unconfirmed }, href: '/shifts' })
  return inOrder([...found, ...changes(figures, signals, '/shifts')])
}

function changes(figures: readonly AnalyticsFigure[], { waitingCompared }: Signals, href: string): AnalyticsInsight[] {
  const of = (name: AnalyticsFigure['name']) => figures.find((figure) => figure.name === name)
  const found: AnalyticsInsight[] = []
  // Hours that wait are in no sum yet: more or fewer is not known before they are decided on.
  const hoursOf = (name: AnalyticsFigure['name']) => (waitingCompared > 0 ? null : changeOf(of(name), TRIFLE_MINUTES))
  const hours = hoursOf('hours')
  if (hours !== null)
    found.push({ code: hours > 0 ? 'hours_up' : 'hours_down', tone: 'note', facts: { percent: Math.abs(hours) }, href })
  const over = hoursOf('over_hours')
  if (over !== null && over > 0) found.push({ code: 'over_hours_up', tone: 'warning', facts: { percent: over }, href })
  const absence = changeOf(of('absence'), TRIFLE_DAYS)
  if (absence !== null && absence > 0)
    found.push({ code: 'absence_up', tone: 'note', facts: { percent: absence }, href })
  return found
}

/** In percent of what it was, towards zero; null where nothing was, or it is not worth saying. */
function changeOf(figure: AnalyticsFigure | undefined, trifle: number): number | null {
  const { value, before } = figure ?? {}
  if (typeof value !== 'number' || typeof before !== 'number' || before === 0) return null
  const change = Math.trunc(((value - before) * 100) / before)
  return Math.abs(change) >= WORTH_SAYING && Math.abs(value - before) >= trifle ? change : null
}

const inOrder = (found: AnalyticsInsight[]): AnalyticsInsight[] => [
  ...found.filter(({ tone }) => tone === 'warning'),
  ...found.filter(({ tone }) => tone === 'note'),
]
