import type { Chance } from './chance.ts'
import {
  type Act,
  available,
  type BankMood,
  firstMorning,
  isPaydayDue,
  openPayday,
  type Policy,
  type World,
} from './wage-world.ts'

const hour = 60 * 60_000
/** Hours begin with the pay period, on Saturday, each in a place of its own so that they never overlap. */
const firstHours = firstMorning - 57 * hour
const placeOfHours = 9 * hour
/** Before Christmas: then paydays move to another weekday, which the pay periods' own tests cover. */
const lastMorning = Date.parse('2026-12-14T00:00:00Z')

export function choosePolicy(chance: Chance): Policy {
  return {
    capBasisPoints: chance.pick([5000, 5000, 3000, 9000, 3333]),
    automaticBelow: chance.pick([20_000, 2_000, 5_000]),
    dailyLimit: chance.pick([100_000, 100_000, 12_000]),
    release: chance.pick(['automatic', 'automatic', 'manual']),
    feePayer: chance.pick(['worker', 'worker', 'employer']),
  }
}

/** A week of pay that ends on Friday itself, or on the Sunday before, with two weeks unpaid at once. */
export const chooseCutOffDays = (chance: Chance): number => chance.pick([0, 5])

/** Most workers have worked before they ask for anything. */
export function chooseOpening(chance: Chance): Act[] {
  const sheets = chance.inHundred(90) ? chance.between(1, 5) : 0
  return Array.from({ length: sheets }, (_, hours): Act[] => [
    { kind: 'work', startsAt: firstHours + hours * placeOfHours, minutes: chance.between(4, 36) * 15 },
    ...(chance.inHundred(85) ? [{ kind: 'approve hours' as const, hours }] : []),
  ]).flat()
}

/** What happens next: one act, or two at the same moment. Only what could happen: a withdrawal that exists, an ended payment. */
export function chooseActs(chance: Chance, world: World, step: number): Act[] {
  const act = chooseAct(chance, world, step)
  if (act.kind === 'wait' || act.kind === 'work' || !chance.inHundred(35)) return [act]
  for (let tries = 0; tries < 5; tries += 1) {
    const other = chance.inHundred(40) ? rivalOf(chance, world, act) : chooseAct(chance, world, step + 0.5)
    if (other && goTogether(act, other)) return [act, other]
  }
  return [act]
}

/** Who is after the same thing. */
function rivalOf(chance: Chance, world: World, act: Act): Act | undefined {
  if (act.kind === 'payday') return chance.pick([approveHours, editHours, webhook, payday])(chance, world, 0)
  if (act.kind === 'withdraw') return { ...act, step: act.step + 0.5 }
  if (!('of' in act)) return act
  const { of } = act
  return chance.pick<Act>([
    { kind: 'cancel', of },
    { kind: 'approve', of },
    { kind: 'decline', of },
    { kind: 'release', of, mood: 'accept' },
    { kind: 'sweep', mood: 'accept' },
    act,
  ])
}

/** The bank has one mood at a time, and the test's own hand (the clock, the rota, the bank's verdict) is nobody's rival. */
function goTogether(one: Act, other: Act): boolean {
  const alone: readonly Act['kind'][] = ['wait', 'work', 'verify', 'bank concludes']
  if (alone.includes(one.kind) || alone.includes(other.kind)) return false
  if (one.kind === 'set policy' && other.kind === 'set policy') return false
  return !('mood' in one && 'mood' in other) || one.mood === other.mood
}

function chooseAct(chance: Chance, world: World, step: number): Act {
  for (;;) {
    const act = (chance.inHundred(40) ? whatFollows(world, chance) : chance.pick(choices))(chance, world, step)
    if (act) return act
  }
}

/** The next thing in the usual course of a withdrawal. */
function whatFollows({ payments, withdrawals, grants, now }: World, chance: Chance): Choice {
  const isAt = (state: string) => withdrawals.some((one) => one.state === state)
  const courses: Choice[] = []
  if (isAt('releasing')) courses.push(webhook)
  if ([...payments.values()].some(({ status }) => status === 'accepted')) courses.push(concludes)
  if (isAt('approved')) courses.push(release)
  if (isAt('verified')) courses.push(approve)
  if (grants.some(({ expiresAt }) => expiresAt > now)) courses.push(withdraw)
  return chance.anyOf(courses) ?? verify
}

type Choice = (chance: Chance, world: World, step: number) => Act | undefined

const work: Choice = (chance, world) => {
  const startsAt = firstHours + world.hours.length * placeOfHours
  if (startsAt + placeOfHours > world.now) return undefined
  return { kind: 'work', startsAt, minutes: chance.between(1, 36) * 15 }
}

const approveHours: Choice = (chance, { hours }) => {
  const waiting = hours.flatMap(({ payday }, index) => (payday === null || chance.inHundred(10) ? [index] : []))
  const index = chance.anyOf(waiting)
  return index === undefined ? undefined : { kind: 'approve hours', hours: index }
}

const editHours: Choice = (chance, { hours }) => {
  const index = chance.anyOf([...hours.keys()])
  const version = hours[index ?? -1]?.version
  if (index === undefined || version === undefined) return undefined
  const seen = chance.inHundred(95) ? version : Math.max(1, version - 1)
  return { kind: 'edit hours', hours: index, minutes: chance.between(1, 540), version: seen }
}

/** All of it, a penny more, a part of it, the least, or an amount that no worker could have. */
function chooseAmount(chance: Chance, world: World): number {
  const all = available(world)
  return chance.pick<() => number>([
    () => Math.max(1, all),
    () => all + 1,
    () => Math.max(1, all - 250),
    () => chance.between(1, Math.max(2, all)),
    () => Math.max(1, Math.floor(all / 3)),
    () => Math.max(1, Math.floor(all / 3)),
    () => Math.max(1, Math.floor(all / 5)),
    () => Math.max(1, Math.floor(all / 5)),
    () => Math.max(1, Math.floor(all / 9)),
    () => chance.between(90, 110),
    () => 100_001,
  ])()
}

const verify: Choice = (chance, world) => {
  if (available(world) < 100 && chance.inHundred(80)) return undefined
  return { kind: 'verify', amount: chooseAmount(chance, world) }
}

/** Mostly for what the worker verified for; sometimes for something else, or a request that was sent before. */
const withdraw: Choice = (chance, world, step) => {
  const speed = chance.pick<'standard' | 'express'>(['standard', 'standard', 'express'])
  const used = chance.inHundred(25) ? chance.anyOf([...world.keys]) : undefined
  if (used) {
    const [key, { request }] = used
    return { kind: 'withdraw', step, key, ...request, ...(chance.inHundred(15) ? { amount: request.amount + 1 } : {}) }
  }
  const grant = chance.inHundred(93) ? world.grants.findLast(({ expiresAt }) => expiresAt > world.now) : undefined
  const amount = grant?.amount ?? (chance.inHundred(10) ? chooseAmount(chance, world) : undefined)
  if (amount === undefined) return undefined
  return { kind: 'withdraw', step, key: chance.inHundred(60) ? `key-${step}` : null, amount, speed }
}

const alive = ['verified', 'approved', 'releasing']

/** Mostly one that can still move. */
function someWithdrawal(chance: Chance, { withdrawals }: World): number | undefined {
  const movable = withdrawals.filter(({ state }) => alive.includes(state))
  return chance.anyOf(movable.length > 0 && chance.inHundred(85) ? movable : withdrawals)?.step
}

const ofSome =
  (make: (of: number, chance: Chance) => Act): Choice =>
  (chance, world) => {
    const of = someWithdrawal(chance, world)
    return of === undefined ? undefined : make(of, chance)
  }

const moods: readonly [BankMood, ...BankMood[]] = [
  'accept',
  'accept',
  'accept',
  'reject',
  'lost',
  'unanswered',
  'early',
]

const approve = ofSome((of) => ({ kind: 'approve', of }))

const release: Choice = (chance, world) => {
  const approved = world.withdrawals.filter(({ state }) => state === 'approved')
  const of = chance.inHundred(80) ? chance.anyOf(approved)?.step : someWithdrawal(chance, world)
  return of === undefined ? undefined : { kind: 'release', of, mood: chance.pick(moods) }
}

const concludes: Choice = (chance, { payments }) => {
  const open = [...payments].filter(([, { status }]) => status === 'accepted')
  const of = chance.anyOf(open)?.[0]
  return of === undefined
    ? undefined
    : { kind: 'bank concludes', of, as: chance.pick(['settled', 'settled', 'settled', 'rejected']) }
}

/** Mostly a word that was not heard yet. */
const webhook: Choice = (chance, { payments, withdrawals }) => {
  const told = [...payments].filter(([, { status }]) => status !== 'accepted').map(([step]) => step)
  const news = withdrawals.filter(({ step, state }) => state === 'releasing' && told.includes(step))
  const of = chance.inHundred(75) ? chance.anyOf(news)?.step : chance.anyOf(told)
  return of === undefined ? undefined : { kind: 'webhook', of }
}

/** A wrong amount at any time; the opposite only where the true word was heard, or it would be the first word. */
const falseWebhook: Choice = (chance, world) => {
  const ended = [...world.payments].filter(([, { status }]) => status !== 'accepted').map(([step]) => step)
  const of = chance.anyOf(ended)
  if (of === undefined || !chance.inHundred(50)) return undefined
  const isHeard = world.withdrawals.some(({ step, state }) => step === of && !alive.includes(state))
  return { kind: 'false webhook', of, how: isHeard && chance.inHundred(70) ? 'opposite' : 'amount' }
}

const isAnythingMoving = ({ withdrawals }: World) =>
  withdrawals.some(({ state }) => state === 'approved' || state === 'releasing')

const wait: Choice = (chance, world) => {
  const { now } = world
  const milliseconds = chance.pick<() => number>([
    () => chance.between(20, 200) * 1000,
    () => chance.between(20, 200) * 1000,
    () => chance.between(1, 12) * hour,
    () => chance.between(12, 40) * hour,
    () => Date.parse(`${openPayday(world)}T10:00:00Z`) - now,
  ])()
  if (milliseconds <= 0) return undefined
  return now > lastMorning ? undefined : { kind: 'wait', milliseconds }
}

const payday: Choice = (chance, world) => (isPaydayDue(world) || chance.inHundred(15) ? { kind: 'payday' } : undefined)

const choices: readonly [Choice, ...Choice[]] = [
  work,
  work,
  approveHours,
  approveHours,
  approveHours,
  editHours,
  editHours,
  verify,
  verify,
  withdraw,
  withdraw,
  withdraw,
  withdraw,
  withdraw,
  approve,
  approve,
  ofSome((of) => ({ kind: 'decline', of })),
  ofSome((of) => ({ kind: 'cancel', of })),
  release,
  release,
  release,
  release,
  (chance, world) =>
    chance.inHundred(isAnythingMoving(world) ? 60 : 5) ? { kind: 'sweep', mood: chance.pick(moods) } : undefined,
  concludes,
  concludes,
  concludes,
  webhook,
  webhook,
  webhook,
  falseWebhook,
  wait,
  payday,
  payday,
  (chance) => (chance.inHundred(60) ? { kind: 'approve run' } : undefined),
  (chance) => (chance.inHundred(40) ? { kind: 'set policy', policy: choosePolicy(chance) } : undefined),
]
