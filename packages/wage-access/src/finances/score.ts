import type { Pence } from '@gpod/money'

/**
 * What the score is made of: shares of one's own money alone, so that who has twice as much of everything has the same score.
 * Null is not known.
 */
export type ScoreFacts = {
  /** What is in the account, less the wages that were taken early and are still to come off pay. */
  ownMoney: Pence | null
  /** The bills from the last payday up to the one after next, and what of them is paid already. */
  bills: { total: Pence; paid: Pence } | null
  /** What was paid before its day, of bills that are due later than those. */
  paidAhead: Pence
  /** The next pay, before what was taken early comes off. */
  nextNet: Pence | null
  /** Days from the last payday up to the one after next. */
  days: number
  /** What goes out on a day beside the bills, by the statements, times a hundred. */
  everydayHundredfold: number | null
  /** Of the last three paydays and this pay period: net pay, what was taken early of it, what was put aside for goals. */
  recent: { net: Pence; taken: Pence; saved: Pence | null } | null
  /** Net pay of the last six paydays, before what came off it. */
  nets: readonly Pence[]
}

export const scorePartNames = ['bills', 'buffer', 'taken', 'saved', 'steady'] as const
export type ScorePartName = (typeof scorePartNames)[number]

/** `measure`: days for the buffer, else a share of one. `points`: of 20. Both null where it is not known. */
export type ScorePart = { name: ScorePartName; measure: number | null; points: number | null }

export const pointsOfPart = 20
/** What gives all the points of a part. */
export const fullMarks = { bufferDays: 30, savedShare: 0.1 } as const
/** A score of less would say more than is known. */
export const fewestParts = 3
const fewestNets = 3

/** Five parts that count the same, and of 100 what those that are known come to; null where fewer than three are. */
export function financesScore(facts: ScoreFacts): { score: number | null; parts: ScorePart[] } {
  const parts = [
    part('bills', billsCovered(facts), 1),
    part('buffer', bufferDays(facts), fullMarks.bufferDays),
    part('taken', keptForPayday(facts), 1),
    part('saved', savedShare(facts), fullMarks.savedShare),
    part('steady', steadiness(facts), 1),
  ]
  const known = parts.flatMap(({ points }) => points ?? [])
  if (known.length < fewestParts) return { score: null, parts }
  const sum = known.reduce((total, points) => total + points, 0)
  return { score: Math.round((sum / (known.length * pointsOfPart)) * 100), parts }
}

function part(name: ScorePartName, measure: number | null, full: number): ScorePart {
  const points = measure === null ? null : Math.round(Math.min(1, Math.max(0, measure / full)) * pointsOfPart)
  return { name, measure, points }
}

/** The share of the bills that what is there, what is paid and the next pay cover: whether one is paid early changes nothing. */
function billsCovered({ ownMoney, bills, paidAhead, nextNet }: ScoreFacts): number | null {
  if (ownMoney === null || bills === null || nextNet === null || bills.total === 0) return null
  return Math.min(1, Math.max(0, (ownMoney + bills.paid + paidAhead + nextNet) / bills.total))
}

/** The days that all would last without pay: money and what bills are paid, over what goes out on a day. */
function bufferDays({ ownMoney, bills, paidAhead, days, everydayHundredfold }: ScoreFacts): number | null {
  if (ownMoney === null || bills === null || days <= 0) return null
  const aDay = bills.total / days + (everydayHundredfold ?? 0) / 100
  if (aDay <= 0) return null
  return Math.max(0, (ownMoney + bills.paid + paidAhead) / aDay)
}

/** The share of pay that was left for payday. */
function keptForPayday({ recent }: ScoreFacts): number | null {
  if (recent === null || recent.net <= 0) return null
  return Math.max(0, 1 - recent.taken / recent.net)
}

function savedShare({ recent }: ScoreFacts): number | null {
  if (recent === null || recent.saved === null || recent.net <= 0) return null
  return Math.max(0, recent.saved / recent.net)
}

/** How even pay was: one less the mean distance from the mean, as a share of the mean. */
function steadiness({ nets }: ScoreFacts): number | null {
  if (nets.length < fewestNets) return null
  const total = nets.reduce<number>((sum, net) => sum + net, 0)
  if (total <= 0) return null
  const mean = total / nets.length
  const distance = nets.reduce<number>((sum, net) => sum + Math.abs(net - mean), 0) / nets.length
  return Math.max(0, 1 - distance / mean)
}
