// The reference: what the product promises of one worker's withdrawals, written down once more without a database, from
// docs/topics and the law. It shares no code with what it is compared with.

export type State = 'verified' | 'approved' | 'releasing' | 'paid' | 'recovered' | 'declined' | 'cancelled' | 'failed'

export type Policy = {
  capBasisPoints: number
  automaticBelow: number
  dailyLimit: number
  release: 'automatic' | 'manual'
  feePayer: 'worker' | 'employer'
}

/** Pence an hour: above the adult minimum wage of 2026-27, so that some fees are lawful and some are not. */
export const hourlyRate = 1500
/** National Minimum Wage Regulations 2015 as amended from 1 April 2026: 21 and over. */
const minimumWage = 1271
const expressFee = 250
const smallest = 100
const largest = 100_000

export type Withdrawal = {
  /** The number of the step that asked for it. */
  step: number
  state: State
  amount: number
  workerFee: number
  employerFee: number
  requestedAt: number
  /** The payday of the pay period it was asked for in. */
  payday: string
  /** Since when it is approved or on its way. */
  since: number
  paidAt: number
  /** What paydays took back of it so far, of the amount first. */
  recovered: number
}

/** Minutes from `startsAt`; a payday once approved. The payday names the pay period. */
export type Hours = { startsAt: number; minutes: number; payday: string | null; version: number }
export type Payment = { status: 'accepted' | 'settled' | 'rejected'; concludedAt: number }
type Grant = { amount: number; expiresAt: number }
type Request = { amount: number; speed: 'standard' | 'express' }

export type World = {
  now: number
  policy: Policy
  /** How many days before its Friday a week of pay ends. */
  cutOffDays: number
  hours: Hours[]
  withdrawals: Withdrawal[]
  /** At the bank, by the step of the withdrawal. */
  payments: Map<number, Payment>
  grants: Grant[]
  keys: Map<string, { request: Request; answer: string }>
  settledPaydays: string[]
  /** Net pay handed out on paydays, after advances were taken back. */
  handedOut: number
  grossPaid: number
  /** The available figure that the worker was last told of. */
  told: number
}

const day = 24 * 60 * 60_000
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** The Friday that pays a day: the first that lies at least as many days after it as the cut-off lies before Friday. */
function paydayOf(date: string, cutOffDays: number): string {
  const at = Date.parse(`${date}T00:00:00Z`) + cutOffDays * day
  return dayOf(at + ((12 - new Date(at).getUTCDay()) % 7) * day)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const moving: readonly State[] = ['verified', 'approved', 'releasing']
const dead: readonly State[] = ['declined', 'cancelled', 'failed']

const grossOf = ({ minutes }: Hours) => Math.round((minutes * hourlyRate) / 60)

/**
 * Weekly net of a worker on 1257L whose year began with this job in November: their allowance is never used up, so no
 * income tax. National Insurance category A of 2026-27: 8 % of what is above £242 and up to £967 a week, to the nearest
 * penny, a half rounded down (CWG2).
 */
function netOf(gross: number): number {
  const counted = Math.max(0, Math.min(gross, 96_700) - 24_200)
  return gross - Math.ceil((counted * 8) / 100 - 0.5)
}

const weekAfter = (payday: string) => dayOf(Date.parse(payday) + 7 * day)

/** The payday that wages are drawn on: the next that is not settled. */
export function openPayday({ now, settledPaydays }: World): string {
  let payday = paydayOf(dayOf(now), 0)
  while (settledPaydays.includes(payday)) payday = weekAfter(payday)
  return payday
}

/** The earliest payday that is not settled, had it passed long ago. */
function earliestPayday({ settledPaydays }: World): string {
  let payday = firstPayday
  while (settledPaydays.includes(payday)) payday = weekAfter(payday)
  return payday
}

const grossIn = ({ hours }: World, payday: string) => sum(hours.filter((one) => one.payday === payday).map(grossOf))

const owedOf = ({ amount, workerFee, recovered }: Withdrawal) => amount + workerFee - recovered
const requiredFor = (minutes: number) => Math.ceil((minutes * minimumWage) / 60)

export function outstanding({ withdrawals }: World): number {
  const owed = withdrawals.filter(({ state }) => moving.includes(state) || state === 'paid')
  return sum(owed.map(owedOf))
}

function left(world: World): number {
  const earned = netOf(grossIn(world, openPayday(world)))
  return Math.floor((earned * world.policy.capBasisPoints) / 10_000) - outstanding(world)
}

export const available = (world: World) => Math.max(0, left(world))

function tell(world: World): void {
  world.told = available(world)
}

const find = (world: World, step: number) => world.withdrawals.find((one) => one.step === step)

/** The only moves there are; a word that had its effect before changes nothing. */
const edges: Record<string, { from: readonly State[]; to: State; after: readonly State[] }> = {
  approve: { from: ['verified'], to: 'approved', after: ['approved', 'releasing', 'paid', 'recovered', 'failed'] },
  decline: { from: ['verified'], to: 'declined', after: ['declined'] },
  cancel: { from: ['verified', 'approved'], to: 'cancelled', after: ['cancelled'] },
  release: { from: ['approved'], to: 'releasing', after: ['releasing', 'paid', 'recovered', 'failed'] },
  settle: { from: ['releasing'], to: 'paid', after: ['paid', 'recovered'] },
  fail: { from: ['approved', 'releasing'], to: 'failed', after: ['failed'] },
}

function move(world: World, step: number, event: string): 'moved' | 'already' | 'impossible' {
  const found = find(world, step)
  const edge = edges[event]
  if (!found || !edge) throw new Error(`no ${event} of ${step}`)
  if (!edge.from.includes(found.state)) return edge.after.includes(found.state) ? 'already' : 'impossible'
  found.state = edge.to
  if (event === 'release' || event === 'approve') found.since = world.now
  if (dead.includes(edge.to)) tell(world)
  return 'moved'
}

export type BankMood = 'accept' | 'reject' | 'lost' | 'unanswered' | 'early'

/** One thing that somebody does. Steps and hours are named by their number. */
export type Act =
  | { kind: 'work'; startsAt: number; minutes: number }
  | { kind: 'approve hours'; hours: number }
  | { kind: 'edit hours'; hours: number; minutes: number; version: number }
  | { kind: 'verify'; amount: number }
  | ({ kind: 'withdraw'; key: string | null; step: number } & Request)
  | { kind: 'approve' | 'decline' | 'cancel'; of: number }
  | { kind: 'release'; of: number; mood: BankMood }
  | { kind: 'sweep'; mood: BankMood }
  | { kind: 'bank concludes'; of: number; as: 'settled' | 'rejected' }
  | { kind: 'webhook'; of: number }
  | { kind: 'false webhook'; of: number; how: 'amount' | 'opposite' }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'payday' }
  | { kind: 'approve run' }
  | { kind: 'set policy'; policy: Policy }

/** What the act does to the world. It yields wherever somebody else may come between; it returns what is answered. */
export function* perform(world: World, act: Act): Generator<void, string, void> {
  switch (act.kind) {
    case 'work':
      world.hours.push({ startsAt: act.startsAt, minutes: act.minutes, payday: null, version: 1 })
      return 'done'
    case 'approve hours':
      return approveHours(world, act.hours)
    case 'edit hours':
      return editHours(world, act)
    case 'verify':
      world.grants.push({ amount: act.amount, expiresAt: world.now + 120_000 })
      return 'done'
    case 'withdraw':
      return withdrawUnderKey(world, act)
    case 'approve':
      if (find(world, act.of)?.state === 'verified' && left(world) < 0) return 'withdrawal_refused'
      return move(world, act.of, 'approve') === 'moved' ? 'done' : 'state_changed'
    case 'decline':
      return move(world, act.of, 'decline') === 'moved' ? 'done' : 'state_changed'
    case 'cancel':
      return move(world, act.of, 'cancel') === 'impossible' ? 'not_cancellable' : 'done'
    case 'release':
      return yield* release(world, act.of, act.mood)
    case 'sweep':
      return yield* sweep(world, act.mood)
    case 'bank concludes': {
      const payment = world.payments.get(act.of)
      if (payment?.status === 'accepted') world.payments.set(act.of, { status: act.as, concludedAt: world.now })
      return 'done'
    }
    case 'webhook': {
      const told = move(world, act.of, world.payments.get(act.of)?.status === 'settled' ? 'settle' : 'fail')
      notePaidAt(world, act.of)
      return told === 'moved' ? 'applied' : told === 'already' ? 'repeated' : 'contradiction'
    }
    case 'false webhook':
      return 'contradiction'
    case 'wait':
      world.now += act.milliseconds
      return 'done'
    case 'payday':
      return yield* settlePaydays(world)
    case 'approve run':
      // Of the next payday, also before it has come.
      return yield* settle(world, [earliestPayday(world)])
    case 'set policy':
      world.policy = act.policy
      tell(world)
      return 'done'
  }
}

function approveHours(world: World, index: number): string {
  const hours = world.hours[index]
  if (!hours) throw new Error(`no hours ${index}`)
  if (hours.payday !== null) return 'hours_already_approved'
  let payday = paydayOf(dayOf(hours.startsAt), world.cutOffDays)
  while (world.settledPaydays.includes(payday)) payday = weekAfter(payday)
  hours.payday = payday
  hours.version += 1
  tell(world)
  return 'done'
}

function editHours(world: World, act: Extract<Act, { kind: 'edit hours' }>): string {
  const hours = world.hours[act.hours]
  if (!hours) throw new Error(`no hours ${act.hours}`)
  if (hours.version !== act.version) return 'state_changed'
  if (hours.payday !== null && world.settledPaydays.includes(hours.payday)) return 'period_closed'
  hours.minutes = act.minutes
  hours.version += 1
  tell(world)
  return 'done'
}

function withdrawUnderKey(world: World, act: Extract<Act, { kind: 'withdraw' }>): string {
  const { key, amount, speed } = act
  if (key === null) return withdraw(world, act)
  const stored = world.keys.get(key)
  if (stored) {
    const isSame = stored.request.amount === amount && stored.request.speed === speed
    return isSame ? stored.answer : 'idempotency_key_reused'
  }
  const answer = withdraw(world, act)
  // Without a verification nothing is remembered: the worker verifies and sends the same again.
  if (!answer.startsWith('verification')) world.keys.set(key, { request: { amount, speed }, answer })
  return answer
}

function withdraw(world: World, { amount, speed, step }: Extract<Act, { kind: 'withdraw' }>): string {
  const today = dayOf(world.now)
  const payday = openPayday(world)
  const { policy, now } = world
  if (payday === today) return 'blackout_before_payday'
  if (amount < smallest) return 'below_minimum'
  if (amount > largest) return 'above_maximum'
  const alive = world.withdrawals.filter(({ state }) => !dead.includes(state))
  const takenToday = sum(alive.filter((one) => dayOf(one.requestedAt) === today).map((one) => one.amount))
  if (takenToday + amount > policy.dailyLimit) return 'daily_limit'

  const hours = world.hours.filter((one) => one.payday === payday)
  const required = requiredFor(sum(hours.map(({ minutes }) => minutes)))
  const fees = sum(alive.filter((one) => one.payday === payday).map(({ workerFee }) => workerFee))
  const isLawful = grossIn(world, payday) - fees - expressFee >= required
  const workerFee = speed === 'express' && policy.feePayer === 'worker' && isLawful ? expressFee : 0
  const employerFee = speed === 'express' && policy.feePayer === 'employer' ? expressFee : 0
  if (available(world) < smallest) return 'nothing_available'
  if (amount + workerFee > available(world)) return 'above_available'

  const grant = world.grants.findIndex((one) => one.amount === amount && one.expiresAt > now)
  if (grant < 0) return 'verification'
  world.grants.splice(grant, 1)
  const state = policy.release === 'automatic' && amount < policy.automaticBelow ? 'approved' : 'verified'
  world.withdrawals.push({
    step,
    state,
    amount,
    workerFee,
    employerFee,
    requestedAt: now,
    payday,
    since: now,
    paidAt: 0,
    recovered: 0,
  })
  tell(world)
  return `withdrawal ${step}`
}

function notePaidAt(world: World, step: number): void {
  const found = find(world, step)
  if (found?.state === 'paid') found.paidAt = world.payments.get(step)?.concludedAt ?? 0
}

/** On its way first, then the bank is told; what it answers is kept, and no answer is not an answer. */
function* release(world: World, step: number, mood: BankMood): Generator<void, string, void> {
  move(world, step, 'release')
  if (find(world, step)?.state !== 'releasing') return 'done'
  yield
  if (mood === 'lost') return 'no answer'
  if (!world.payments.has(step)) {
    const status = mood === 'reject' ? 'rejected' : mood === 'early' ? 'settled' : 'accepted'
    world.payments.set(step, { status, concludedAt: world.now })
    if (status === 'settled') {
      yield
      move(world, step, 'settle')
      notePaidAt(world, step)
    }
  }
  if (mood === 'unanswered') return 'no answer'
  if (world.payments.get(step)?.status !== 'rejected') return 'done'
  yield
  move(world, step, 'fail')
  return 'done'
}

/** Asks the bank about everything that has been on its way for 30 seconds. */
function* sweep(world: World, mood: BankMood): Generator<void, string, void> {
  const stalled = world.withdrawals
    .filter(({ state, since }) => (state === 'approved' || state === 'releasing') && since < world.now - 30_000)
    .sort((one, other) => one.since - other.since)
  for (const { step } of stalled) {
    yield
    const state = find(world, step)?.state
    if (state === 'approved') yield* release(world, step, mood)
    if (state !== 'releasing') continue
    yield
    const status = world.payments.get(step)?.status
    if (status === undefined) yield* release(world, step, mood)
    if (status === undefined || status === 'accepted') continue
    yield
    move(world, step, status === 'settled' ? 'settle' : 'fail')
    notePaidAt(world, step)
  }
  return 'done'
}

function duePaydays({ now, settledPaydays }: World): string[] {
  const due: string[] = []
  for (let payday = firstPayday; payday <= dayOf(now); payday = dayOf(Date.parse(payday) + 7 * day)) {
    if (!settledPaydays.includes(payday)) due.push(payday)
  }
  return due
}

export const isPaydayDue = (world: World) => duePaydays(world).length > 0

/** Milliseconds to ten in the morning of the next payday, or of the day after it is past ten. */
export function untilNextPayday({ now }: World): number {
  const morning = Date.parse(`${paydayOf(dayOf(now), 0)}T10:00:00Z`)
  return morning > now ? morning - now : day
}

/**
 * Each pay period whose payday came: net pay, less what was paid of advances on it and on earlier ones, oldest first, up to
 * the share that the policy lets be taken early. A fee that would take the pay below the minimum wage is dropped, as far as it is still owed.
 */
function* settlePaydays(world: World): Generator<void, string, void> {
  return yield* settle(world, duePaydays(world))
}

function* settle(world: World, paydays: readonly string[]): Generator<void, string, void> {
  for (const payday of paydays) {
    yield
    if (world.settledPaydays.includes(payday)) continue
    world.settledPaydays.push(payday)
    const hours = world.hours.filter((one) => one.payday === payday)
    if (hours.length === 0) {
      tell(world)
      continue
    }
    const gross = grossIn(world, payday)
    const required = requiredFor(sum(hours.map(({ minutes }) => minutes)))
    const paid = world.withdrawals
      .filter((one) => one.state === 'paid' && one.payday <= payday)
      .sort((a, b) => a.paidAt - b.paidAt)
    let taken = takenFrom(world, netOf(gross), paid)
    for (; gross - sum(taken.map(({ fee }) => fee)) < required; taken = takenFrom(world, netOf(gross), paid)) {
      for (const { one, fee } of taken) if (fee > 0) one.workerFee = Math.max(0, one.recovered - one.amount)
    }
    for (const { one, both } of taken) one.recovered += both
    for (const one of paid) if (owedOf(one) === 0) one.state = 'recovered'
    world.handedOut += netOf(gross) - sum(taken.map(({ both }) => both))
    world.grossPaid += gross
    tell(world)
  }
  return 'done'
}

/** What a net pay would take of each, and how much of that is fee. */
function takenFrom({ policy }: World, net: number, paid: readonly Withdrawal[]) {
  let room = Math.floor((net * policy.capBasisPoints) / 10_000)
  return paid.map((one) => {
    const both = Math.min(room, owedOf(one))
    room -= both
    return { one, both, fee: Math.max(0, one.recovered + both - Math.max(one.amount, one.recovered)) }
  })
}

/** Monday morning; the next payday is Friday. */
export const firstMorning = Date.parse('2026-11-16T09:00:00Z')
export const firstPayday = '2026-11-20'

export function newWorld(policy: Policy, cutOffDays: number): World {
  return {
    now: firstMorning,
    policy,
    cutOffDays,
    hours: [],
    withdrawals: [],
    payments: new Map(),
    grants: [],
    keys: new Map(),
    settledPaydays: [],
    handedOut: 0,
    grossPaid: 0,
    told: 0,
  }
}

/** What the books must say, in signed pence by account: docs/topics/ledger-accounts.md. */
export function expectedBooks(world: World): Record<string, number> {
  const { withdrawals } = world
  const inTransit = withdrawals.filter(({ state }) => moving.includes(state))
  const gone = withdrawals.filter(({ state }) => state === 'paid' || state === 'recovered')
  const paid = withdrawals.filter(({ state }) => state === 'paid')
  return {
    'advances.held': sum(inTransit.map((one) => one.amount + one.workerFee)),
    'advances.outstanding': sum(paid.map(owedOf)),
    'payouts.clearing': 0 - sum(inTransit.map((one) => one.amount)),
    'bank.float': 0 - sum(gone.map((one) => one.amount)),
    'fees.pending': 0 - sum(inTransit.map((one) => one.workerFee)),
    'fees.income': 0 - sum(gone.map((one) => one.workerFee + one.employerFee)),
    'fees.employer_paid': sum(gone.map((one) => one.employerFee)),
    'wages.net_payable': 0 - world.handedOut,
    'wages.gross': world.grossPaid,
  }
}

export type Ending = { world: World; answers: string[] }

/**
 * Every way in which these acts, begun at once, may come out: one for each order of their parts. The last is the same
 * as the first for an act alone.
 */
export function* endings(before: World, acts: readonly Act[]): Generator<Ending> {
  const pending: number[][] = [[]]
  for (let turns = pending.pop(); turns !== undefined; turns = pending.pop()) {
    const world = structuredClone(before)
    const runs = acts.map((act) => perform(world, act))
    const answers: (string | null)[] = acts.map(() => null)
    const advance = (which: number) => {
      const step = runs[which]?.next()
      if (step?.done) answers[which] = step.value
    }
    for (const which of turns) advance(which)
    const unfinished = answers.flatMap((answer, which) => (answer === null ? [which] : []))
    if (unfinished.length === 0) yield { world, answers: answers.map((answer) => answer ?? '') }
    for (const which of unfinished) pending.push([...turns, which])
  }
}
