import {
  type FaceAtRest,
  type FaceCapture,
  type FaceMovement,
  type FaceReading,
  faceAtRest,
  faceMeasures,
  isStraight,
  latestFaceMovement,
  movementSeen,
} from '@gpod/contract'
import { commonFace, type Descriptor, distance, isSameFace } from './descriptors.ts'

/**
 * Why a capture does not show somebody alive who did what was asked. `order`: not the movements that were asked, one
 * after the other. `time`: too slow, too fast, or longer than since it was asked. `gap`: too long between two pictures.
 * `jump`: faster than a head turns. `not_straight`, `not_moved`, `other_movement`: of one step. `two_faces`: not one
 * person throughout. `picture`: nothing in the face changes.
 */
export type NotAlive = {
  why: 'order' | 'time' | 'gap' | 'jump' | 'not_straight' | 'not_moved' | 'other_movement' | 'two_faces' | 'picture'
  /** The step it was, where it was one. */
  movement: FaceMovement | null
}

/** Milliseconds, readings and units of a reading. A slow phone measures two pictures a second. */
export const livenessLimits = {
  /** Pictures of each kind in a step. */
  straightReadings: 2,
  movedReadings: 2,
  /** Nobody sees what is asked and has turned their head sooner. */
  soonest: 150,
  /** How long a step may take from being asked. */
  latest: latestFaceMovement,
  longestGap: 5_000,
  /** Units a second; a quick turn of the head is about 3. */
  fastestYaw: 8,
  fastestMouth: 12,
  /** The faces of living people differ from picture to picture; those of one picture do not. */
  leastChange: 0.02,
} as const

/**
 * Judges what a browser measured against the movements that were asked, `elapsed` milliseconds ago. Gives the face it
 * shows, or why it shows nobody alive. It knows only what the browser told: docs/topics/face.md says what that is worth.
 */
export function judgeLiveness(
  { readings }: FaceCapture,
  { movements, elapsed }: { movements: readonly FaceMovement[]; elapsed: number },
): { face: Descriptor } | NotAlive {
  const whole = judgeOrder(readings, movements) ?? judgeTime(readings, elapsed)
  if (whole) return { why: whole, movement: null }
  for (const [step, movement] of movements.entries()) {
    const why = judgeStep(
      readings.filter((reading) => reading.step === step),
      movement,
    )
    if (why) return { why, movement }
  }
  const straight = readings.filter((reading) => reading.phase === 'straight' && isStraight(reading))
  const face = commonFace(straight.map(({ descriptor }) => descriptor))
  if (!readings.every(({ descriptor }) => isSameFace(descriptor, face))) return { why: 'two_faces', movement: null }
  if (readings.every(({ descriptor }) => distance(descriptor, face) < livenessLimits.leastChange)) {
    return { why: 'picture', movement: null }
  }
  return { face }
}

/** From the first step on, one after the other, and in each they look straight first; none that was not asked. */
function judgeOrder(readings: readonly FaceReading[], movements: readonly FaceMovement[]): 'order' | null {
  const places = readings.map(({ step, phase }) => step * 2 + (phase === 'movement' ? 1 : 0))
  const isOneByOne = places.every((place, index) => {
    const further = place - (places[index - 1] ?? 0)
    return further === 0 || further === 1
  })
  return isOneByOne && places[0] === 0 && (places.at(-1) ?? 0) < movements.length * 2 ? null : 'order'
}

function judgeTime(readings: readonly FaceReading[], elapsed: number): 'time' | 'gap' | 'jump' | null {
  const last = readings.at(-1)?.at ?? 0
  if (last > elapsed) return 'time'
  for (const [index, reading] of readings.entries()) {
    const before = readings[index - 1]
    if (!before) continue
    const seconds = (reading.at - before.at) / 1000
    if (seconds <= 0) return 'time'
    if (reading.at - before.at > livenessLimits.longestGap) return 'gap'
    if (Math.abs(reading.yaw - before.yaw) > livenessLimits.fastestYaw * seconds) return 'jump'
    if (Math.abs(reading.mouth - before.mouth) > livenessLimits.fastestMouth * seconds) return 'jump'
  }
  return null
}

function judgeStep(
  readings: readonly FaceReading[],
  movement: FaceMovement,
): 'time' | 'not_straight' | 'not_moved' | 'other_movement' | null {
  const straight = readings.filter(({ phase }) => phase === 'straight')
  const asked = readings.filter(({ phase }) => phase === 'movement')
  const rest = straight.filter(isStraight)
  if (rest.length < livenessLimits.straightReadings) return 'not_straight'
  const atRest = faceAtRest(rest)
  if (isClearlyOther(asked, atRest, movement)) return 'other_movement'
  const moved = asked.filter((reading) => movementSeen(reading, atRest) === movement)
  const [first] = moved
  if (!first || moved.length < livenessLimits.movedReadings) return 'not_moved'
  // From the last picture before it was asked: the page asks between two pictures.
  const askedAt = straight.at(-1)?.at ?? first.at
  const took = first.at - askedAt
  return took < livenessLimits.soonest || took > livenessLimits.latest ? 'time' : null
}

/** Somebody who does everything in turn until something fits: a recording that runs in a circle. */
function isClearlyOther(asked: readonly FaceReading[], rest: FaceAtRest, movement: FaceMovement): boolean {
  return asked.some((reading) => {
    const seen = movementSeen(reading, rest)
    if (seen === null || seen === movement) return false
    // An opened mouth moves the landmarks of a turned head, and a turn those of the mouth: twice as far is meant.
    if (seen === 'open_mouth') return reading.mouth - rest.mouth >= faceMeasures.openMouth * 1.5
    return true
  })
}
