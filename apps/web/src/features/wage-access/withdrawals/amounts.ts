import type { Available } from '@gpod/contract'
import { atLeastZero, minimum, type Pence, pence, subtract } from '@gpod/money'

/** The spec's first amount: £100, or everything where that is less. */
const usualFirst = pence(100_00)
const roundAmounts = [pence(20_00), pence(50_00), pence(100_00), pence(200_00)]
const sliderStep = 100

type Room = Pick<Available, 'takeable'> & { limits: Pick<Available['limits'], 'minimum'> }

/** What the day's limit still leaves, in pence. */
export function leftToday({ limits }: Pick<Available, 'limits'>): Pence {
  return atLeastZero(subtract(limits.daily, limits.takenToday))
}

/** The most the page offers, in pence. A fee may still lower it; the server's quote says so. */
export const mostNow = ({ takeable }: Room): Pence => takeable.amount

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
