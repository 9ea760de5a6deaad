import { addDays, daysBetween } from '@gpod/days'
import { type Pence, pence } from '@gpod/money'
import {
  type AverageWeeklyEarnings,
  type EarningsLine,
  type FamilyPayKind,
  type StatutoryTraceCode,
  statutoryFamilyPay,
  statutorySickPay,
  type Trace,
  type TraceStep,
  type Weekday,
} from '@gpod/payroll'

/** What is known of an absence beside its days; what is missing here is not guessed. Money in pence. */
export type AbsenceFacts = {
  /** As the employer worked it out; it goes before that of the pay records. */
  averageWeeklyEarnings?: number
  /** From pay records: `total × multiplier / divisor`. */
  average?: { total: number; multiplier: number; divisor: number }
  /** The weekdays on which they would normally work, 1 for Monday. */
  qualifyingDays?: number[]
  /** A day of the week that sets the earnings limit of family pay. */
  relevantWeek?: string
  /** What other payroll software paid for it: its days before the move are paid. */
  paidBefore?: number
  /** Holiday whose first day begins, or whose last ends, at midday. */
  startsMidday?: true
  endsMidday?: true
  /** Of who has no contracted hours: how much of the leave they earned it uses. */
  leaveMinutes?: number
}

/** `paid`: what earlier pay had for it, if it is known; what is due up to now less that is due in this period. */
export type Absence = {
  id: string
  kind: string
  starts_on: string
  ends_on: string | null
  facts: AbsenceFacts
  paid?: number
}

export type StatutoryPay = { lines: EarningsLine[]; unknown: { absenceId: string; reason: string }[] }

const familyKinds = {
  maternity: { kind: 'statutory_maternity', mostWeeks: 39 },
  paternity: { kind: 'statutory_paternity', mostWeeks: 2 },
  adoption: { kind: 'statutory_adoption', mostWeeks: 39 },
  shared_parental: { kind: 'statutory_shared_parental', mostWeeks: 37 },
  bereavement: { kind: 'statutory_bereavement', mostWeeks: 2 },
  neonatal: { kind: 'statutory_neonatal', mostWeeks: 12 },
} as const satisfies Record<FamilyPayKind, object>

/** Absences at most this many days apart are one for sick pay. SSCBA 1992 s 152(3). */
const LINKING_DAYS = 56

/**
 * The statutory pay that falls into a pay period: a line for each absence, `absence:<id>`, with what is due up to the
 * end of the period less what was due before it (or was paid, where `paid` says so). So each day of sick pay and each
 * whole week of family pay is paid once, in the period in which it ends, and periods that follow each other pay the
 * whole. An absence that is still open is paid up to the end of the period. Where facts are missing, or the law's answer
 * hangs on one that is, the absence is in `unknown` with the reason. `absences` are one worker's, earlier ones too.
 */
export function statutoryPayOfPeriod(
  absences: readonly {
    id: string
    kind: string
    starts_on: string
    ends_on: string | null
    facts: object
    paid?: number
  }[],
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  worker: { ends_on: string | null },
): StatutoryPay {
  const lines: EarningsLine[] = []
  const unknown: StatutoryPay['unknown'] = []
  const dayBefore = addDays(startsOn, -1)
  for (const absence of absences) {
    if (absence.starts_on > endsOn) continue
    const isOver = absence.ends_on !== null && absence.ends_on < startsOn
    if (isOver && absence.paid === undefined) continue
    const dueUpTo = (day: string): Due => dueOf({ absences, absence, day, leavesOn: worker.ends_on })
    const now = dueUpTo(endsOn)
    if (now === null) continue
    if ('reason' in now) {
      unknown.push({ absenceId: absence.id, reason: now.reason })
      continue
    }
    const before = absence.paid === undefined && absence.starts_on < startsOn ? dueUpTo(dayBefore) : null
    if (before && 'reason' in before) {
      unknown.push({ absenceId: absence.id, reason: before.reason })
      continue
    }
    const amount = pence(now.amount - (absence.paid ?? before?.amount ?? 0))
    if (amount !== 0) lines.push({ kind: now.kind, code: `absence:${absence.id}`, amount })
  }
  return { lines, unknown }
}

/**
 * The days of a period on which no salary is earned, since they are absent other than on holiday. Statutory pay takes its
 * place; what a company pays beyond that is a pay item.
 */
export function daysWithoutSalary(
  absences: readonly Pick<Absence, 'kind' | 'starts_on' | 'ends_on'>[],
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): Set<string> {
  const days = new Set<string>()
  for (const { kind, starts_on: from, ends_on: to } of absences) {
    if (kind === 'holiday') continue
    const last = to !== null && to < endsOn ? to : endsOn
    for (let day = from > startsOn ? from : startsOn; day <= last; day = addDays(day, 1)) days.add(day)
  }
  return days
}

/** What an absence is due in all up to a day, with its working where there is one; null for a kind without statutory pay. */
type Due =
  | { kind: EarningsLine['kind']; amount: Pence; trace?: Trace<StatutoryTraceCode> | undefined }
  | { reason: string }
  | null

/**
 * The working of what an absence is paid for in a period: what is due up to its end, less what was due before it. Null where
 * that is not `amount`, since records changed after it was paid: a wrong working is worse than none.
 */
export function explainStatutoryPay(
  absences: readonly Absence[],
  { absenceId, amount }: { absenceId: string; amount: number },
  { startsOn, endsOn, leavesOn }: { startsOn: string; endsOn: string; leavesOn: string | null },
): { steps: readonly TraceStep<string>[]; root: number } | null {
  const absence = absences.find(({ id }) => id === absenceId)
  if (!absence) return null
  const dueUpTo = (day: string) => dueOf({ absences, absence, day, leavesOn, trace: true })
  const now = dueUpTo(endsOn)
  const before = absence.starts_on < startsOn ? dueUpTo(addDays(startsOn, -1)) : null
  const total = totalOf(now)
  if (total === null) return null
  const earlier = before === null ? 0 : 'amount' in before ? before.amount : null
  if (earlier === null || total.step.value - earlier !== amount) return null
  if (earlier === 0) return { steps: total.steps, root: total.root }
  const first = totalOf(before)
  if (first === null) return null
  const offset = total.steps.length
  const operands = [{ step: total.root }, { step: offset + first.root }]
  const steps = [...total.steps, ...movedBy(first.steps, offset)]
  const { code, unit } = total.step
  steps.push({ code, operation: 'subtract', operands, value: amount, unit })
  return { steps, root: steps.length - 1 }
}

function totalOf(due: Due): { steps: readonly TraceStep<string>[]; root: number; step: TraceStep<string> } | null {
  const trace = due !== null && 'amount' in due ? due.trace : undefined
  const root = trace?.figures.total
  const step = root === undefined ? undefined : trace?.steps[root]
  return trace && root !== undefined && step ? { steps: trace.steps, root, step } : null
}

/** Steps that stand behind others: what they refer to has moved with them. */
export function movedBy(steps: readonly TraceStep<string>[], offset: number): TraceStep<string>[] {
  return steps.map((step) => ({
    ...step,
    operands: step.operands.map((operand) => ('step' in operand ? { step: operand.step + offset } : operand)),
  }))
}

function dueOf({
  absences,
  absence,
  day,
  leavesOn,
  trace = false,
}: {
  absences: readonly Absence[]
  absence: Absence
  day: string
  leavesOn: string | null
  trace?: boolean
}): Due {
  if (absence.kind === 'sickness') {
    const pay = sicknessUpTo(linkedChain(absences, absence), earlier(day, leavesOn), trace)
    return 'reason' in pay ? pay : { kind: 'statutory_sick', amount: pay.amount, trace: pay.trace }
  }
  if (isFamilyKind(absence.kind)) return familyPayUpTo(absence, absence.kind, { day, trace })
  return null
}

function isFamilyKind(kind: string): kind is FamilyPayKind {
  return Object.hasOwn(familyKinds, kind)
}

/** The absence with those before it that count as one with it, the first of them first. */
function linkedChain(absences: readonly Absence[], absence: Absence): Absence[] {
  const before = absences
    .filter(({ kind, starts_on }) => kind === 'sickness' && starts_on < absence.starts_on)
    .sort((one, other) => (one.starts_on < other.starts_on ? 1 : -1))
  const chain = [absence]
  for (const candidate of before) {
    const next = chain[0]
    if (!next || candidate.ends_on === null || daysBetween(candidate.ends_on, next.starts_on) - 1 > LINKING_DAYS) break
    chain.unshift(candidate)
  }
  return chain
}

type SickPaySoFar = {
  amount: Pence
  days: number
  waitingDays: number
  trace?: Trace<StatutoryTraceCode> | undefined
}

/** Sick pay of the last absence of a chain up to a day, and the days and waiting days of the whole chain. */
function sicknessUpTo(chain: readonly Absence[], day: string, trace = false): SickPaySoFar | { reason: string } {
  const absence = chain.at(-1)
  const first = chain[0]
  if (!absence || !first) throw new Error('no absence to pay')
  const linked = chain.length > 1 ? sicknessUpTo(chain.slice(0, -1), absence.starts_on) : null
  if (linked && 'reason' in linked) return linked
  const { days = 0, waitingDays = 0 } = linked ?? {}
  const to = earlier(day, absence.ends_on)
  if (to < absence.starts_on) return { amount: pence(0), days, waitingDays }
  // Linked absences are paid by the average before the first of them.
  const average = averageOf(first.facts) ?? averageOf(absence.facts)
  if (!average) return { reason: 'average_earnings_unknown' }
  const { qualifyingDays } = absence.facts
  if (!qualifyingDays || qualifyingDays.length === 0) return { reason: 'qualifying_days_unknown' }
  const pay = statutorySickPay({
    from: absence.starts_on,
    to,
    qualifyingDays: qualifyingDays as Weekday[],
    average,
    trace,
    ...(linked
      ? { linked: { from: first.starts_on, daysPaid: days, waitingDaysServed: Math.min(waitingDays, 3) } }
      : {}),
  })
  if (pay.outcome === 'refused') return { reason: pay.code }
  if (pay.outcome === 'not_payable') return { amount: pence(0), days, waitingDays }
  const paidDays = pay.weeks.reduce((sum, week) => sum + week.days, 0)
  return {
    amount: pay.total,
    days: days + paidDays,
    waitingDays: waitingDays + pay.waitingDays,
    trace: pay.trace,
  }
}

function familyPayUpTo(absence: Absence, kind: FamilyPayKind, { day, trace }: { day: string; trace: boolean }): Due {
  const { kind: earningsKind, mostWeeks } = familyKinds[kind]
  const to = earlier(day, absence.ends_on)
  const weeks = Math.min(mostWeeks, Math.floor((daysBetween(absence.starts_on, to) + 1) / 7))
  const average = averageOf(absence.facts)
  if (!average) return { reason: 'average_earnings_unknown' }
  if (weeks < 1) return { kind: earningsKind, amount: pence(0) }
  const of = (relevantWeek: string) =>
    statutoryFamilyPay({ kind, from: absence.starts_on, weeks, average, relevantWeek, trace })
  // The relevant week decides the earnings limit alone. Where nobody says it, where it lies, between the start and the longest that the law
  // leaves between it and the leave, does not matter as long as every year's limit says the same.
  const { relevantWeek } = absence.facts
  const [one, ...others] = (relevantWeek ? [relevantWeek] : relevantWeeksBefore(absence.starts_on)).map(of)
  if (!one) throw new Error('no relevant week')
  if (one.outcome === 'refused') return { reason: one.code }
  if (others.some(({ outcome }) => outcome !== one.outcome)) return { reason: 'relevant_week_unknown' }
  return one.outcome === 'payable'
    ? { kind: earningsKind, amount: one.total, trace: one.trace }
    : { kind: earningsKind, amount: pence(0) }
}

/** 70 weeks: shared parental and neonatal pay can begin a year and more after the relevant week. */
function relevantWeeksBefore(startsOn: string): string[] {
  return [startsOn, addDays(startsOn, -35 * 7), addDays(startsOn, -70 * 7)]
}

function averageOf({ averageWeeklyEarnings, average }: AbsenceFacts): AverageWeeklyEarnings | undefined {
  if (averageWeeklyEarnings !== undefined) {
    const typed = pence(averageWeeklyEarnings)
    return { outcome: 'averaged', total: typed, multiplier: 1, divisor: 1, shown: typed }
  }
  if (!average) return undefined
  const { total, multiplier, divisor } = average
  return {
    outcome: 'averaged',
    total: pence(total),
    multiplier,
    divisor,
    shown: pence(Math.round((total * multiplier) / divisor)),
  }
}

function earlier(day: string, other: string | null): string {
  return other !== null && other < day ? other : day
}
