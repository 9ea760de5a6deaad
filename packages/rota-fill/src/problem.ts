/**
 * A rota to be filled, in the form that `npm run bench -- rota FILE.json` reads: JSON of plain values. Days are counted from
 * 0; minutes are whole, weights are whole and not below zero. What is left out asks nothing.
 *
 * On each day each person works one shift or none. Runs of days that touch the first or the last day of the rota are not
 * held to a least length: what lies before and after may go on with them.
 */
export type RotaProblem = {
  /** How many days the rota has. */
  days: number
  /** The day that the first one is, `2026-11-23`. Needed for `law`, and for weekends where it is no Monday. */
  firstDay?: string
  shiftTypes: readonly ShiftType[]
  people: readonly Person[]
  /** Who is wanted. A type that a day does not ask for is not given on it. */
  cover: readonly Cover[]
  /** Equal shares: weights of what somebody has more than others. */
  fairness?: Fairness
  /** Working time of Great Britain holds for everyone. Types then have `starts`, and `firstDay` is given. */
  law?: 'gb'
}

export type ShiftType = {
  id: string
  /** What of it counts as worked: its length less breaks that are no working time. */
  minutes: number
  /** When it begins, in minutes after midnight of its day by London's clocks. */
  starts?: number
  /** From its beginning to its end by the clock, breaks and all; without it, `minutes`. */
  lasts?: number
  /** Types that nobody works on the day after this one. */
  notFollowedBy?: readonly string[]
}

export type Person = {
  id: string
  minutes?: {
    least?: number
    most?: number
    /** What each whole hour below `least` weighs. Without it, `least` is held to like `most`. */
    weightBelow?: number
  }
  /** Minutes of some days, the last one within: `{ from: 0, to: 6, most: 2400 }`. */
  minutesWithin?: readonly { from: number; to: number; most: number }[]
  /** Shifts of a type at the most; 0 where they do not work it. */
  shiftsMost?: Readonly<Record<string, number>>
  /** Where given, the only types they work: skills. */
  worksOnly?: readonly string[]
  consecutiveShifts?: { least?: number; most?: number }
  consecutiveDaysOff?: { least?: number }
  /** Weekends with work on Saturday or Sunday. */
  weekendsMost?: number
  /** Days on which they do not work: leave, unavailability. */
  daysOff?: readonly number[]
  /** Shifts that they cannot work, by day and type. */
  cannotWork?: readonly { day: number; type: string }[]
  /** Shifts that stand already, published or pinned: they are never moved. */
  fixed?: readonly { day: number; type: string }[]
  /** Wishes: the weight is what it costs not to have it so. */
  wishesFor?: readonly { day: number; type: string; weight: number }[]
  wishesAgainst?: readonly { day: number; type: string; weight: number }[]
  /** What an hour of theirs weighs, so that among equals the cheaper is taken. */
  weightPerHour?: number
  /** What they had before the first day, for equal shares and days in a row. */
  before?: { shifts?: number; weekends?: number; daysInARow?: number }
  /** For `law`: their birthday, where they are or were young. */
  bornOn?: string
  /** For `law`: other work of theirs, before, within or after the rota, as instants. It is never moved. */
  otherWork?: readonly { from: string; to: string }[]
  /** For `law`: minutes that may still be worked up to the end of a day before 48 hours a week on average are passed. */
  averageLeft?: readonly { to: number; most: number }[]
}

export type Cover = {
  day: number
  type: string
  wanted: number
  /** What each one too few weighs. */
  under: number
  /** What each one too many weighs; where it is left out, there is never one too many. */
  over?: number
}

/** The weight of n shifts, or weekends, is `weight` × n²: the next one costs whoever has more of them more. */
export type Fairness = { shifts?: number; weekends?: number }

/** How long to look: steps of the search, and seconds at the most whatever the steps. */
export type Budget = { steps: number; seconds: number }

/** What a rota costs, each term by itself. */
export type CostByTerm = {
  /** Too few, too many. */
  under: number
  over: number
  /** Hours below what people have at least. */
  hours: number
  wishes: number
  fairness: number
  pay: number
  total: number
}

export type Assignment = { person: string; day: number; type: string }

/** The rota of a problem, and what is known about it. */
export type Proposal = {
  assignments: readonly Assignment[]
  cost: CostByTerm
  /** Shifts too few over all days. */
  unfilled: number
  /** Steps that were taken, and whether time ran out before they were. */
  steps: number
  stoppedBy: 'steps' | 'time' | 'optimal'
  seed: number
}

/** Nobody can be given a rota that holds what is asked of each: who, and what stands against it. */
export type Refusal = {
  outcome: 'refused'
  code: 'no_rota' | 'problem_invalid'
  /** Where in the problem, for whoever mends it. */
  field: string
  detail: string
}
