import type { LawModel } from './law.ts'
import type { RotaProblem } from './problem.ts'

/**
 * A problem as the search reads it: numbers in typed arrays. Shift 0 is a day off, shift s is `shiftTypes[s - 1]`. Rows of
 * `days × shifts` are read at `day * shifts + shift`, those of a person after `person * days * shifts`.
 */
export type Model = {
  problem: RotaProblem
  people: number
  days: number
  /** Types and the day off. */
  shifts: number
  minutes: Int32Array
  /** 1 where a person may have a shift, or be off, on a day. */
  allowed: Uint8Array
  /** What a shift, or a day off, costs a person: wishes and hours. */
  wish: Float64Array
  pay: Float64Array
  wanted: Int32Array
  under: Float64Array
  over: Float64Array
  /** By class of person: 1 where a shift of a day (the later one) does not follow another. */
  follows: readonly Uint8Array[]
  classOf: Uint8Array
  least: Int32Array
  most: Int32Array
  /** What an hour below the least weighs; 0 where it is held to. */
  belowWeight: Float64Array
  typeMost: Int32Array
  runLeast: Int32Array
  runMost: Int32Array
  offLeast: Int32Array
  weekendsMost: Int32Array
  daysBefore: Int32Array
  shiftsBefore: Int32Array
  weekendsBefore: Int32Array
  /** The weekend that a day is of, or -1. */
  weekendOf: Int32Array
  fairShifts: number
  fairWeekends: number
  /** Limits of minutes of some days, by person. */
  caps: readonly (readonly Cap[])[]
  law: LawModel | null
  /** 1 where the fixed shifts of a person break what is asked of them by themselves. */
  frozen: Uint8Array
}

export type Cap = { from: number; to: number; most: number }

export const noLimit = 1_000_000_000
/** What one too many weighs where there is never one too many: more than whatever it could be good for. */
export const neverWeight = 1_000_000
