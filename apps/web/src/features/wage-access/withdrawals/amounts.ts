import type { Available } from '@gpod/contract'
import { atLeastZero, minimum, type Pence, pence, subtract } from '@gpod/money'

/** The spec's first amount: £100, or everything where that is less. */
const usualFirst = pence(100_00)
const roundAmounts = [pence(20_00), pence(50_00), pence(100_00), pence(200_00)]
const sliderStep = 100

type Room = Pick<Available, 'amount'> & {
  limits: Pick<Available['limits'], 'minimum' | 'maximum' | 'daily' | 'takenToday'>
}

/** What the day's limit still leaves, in pence. */
export function leftToday({ limits }: Room): Pence {
  return atLeastZero(subtract(limits.daily, limits.takenToday))
}

/**
 * The most the page offers, in pence: what is available, within the employer's limits for one withdrawal and for today.
 * Their own monthly limit and fees may still lower it; the server's quote says so.
 */
export function mostNow(room: Room): Pence {
  return minimum(room.amount, room.limits.maximum, leftToday(room))
}

/** What keeps the most from being more: nothing but the wages themselves, the limit for one, or the day's limit. */
export function boundBy(room: Room): 'available' | 'maximum' | 'daily' | 'leftToday' {
  const most = mostNow(room)
  if (most === room.amount) return 'available'
  if (most === room.limits.maximum) return 'maximum'
  return room.limits.takenToday > 0 ? 'leftToday' : 'daily'
}

export function firstAmount(room: Room): Pence {
  return minimum(usualFirst, mostNow(room))
}

/** Round amounts worth a button: each can be chosen, and none is the same as "Max". */
export function quickAmounts(room: Room): Pence[] {
  const most = mostNow(room)
  return roundAmounts.filter((amount) => amount >= room.limits.minimum && amount < most).slice(-3)
}

/**
 * The positions of the slider: whole pounds up from the minimum, and the most itself as the last, which need not be
 * whole. `positionOf` gives the nearest position at or below an amount that was typed.
 */
export function sliderOf(room: Room): {
  last: number
  amountAt: (position: number) => Pence
  positionOf: (amount: Pence) => number
} {
  const least = room.limits.minimum
  const span = Math.max(0, mostNow(room) - least)
  const last = Math.ceil(span / sliderStep)
  return {
    last,
    amountAt: (position) => pence(least + Math.min(span, position * sliderStep)),
    positionOf: (amount) => (amount - least >= span ? last : Math.max(0, Math.floor((amount - least) / sliderStep))),
  }
}
