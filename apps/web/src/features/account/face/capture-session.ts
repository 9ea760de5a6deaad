import {
  type FaceAtRest,
  type FaceCaptureSent,
  type FaceMovement,
  type FaceReading,
  faceAtRest,
  faceModel,
  isStraight,
  latestFaceMovement,
  mostFaceReadings,
  movementSeen,
  sentFaceCapture,
} from '@gpod/contract'

/** What was measured in one picture, at a moment of the page's clock. */
export type Measured = FaceAtRest & { descriptor: readonly number[] }

/** What they are asked for now, and what was measured so far. Never changed: each picture gives the next one. */
export type CaptureSession = {
  movements: readonly FaceMovement[]
  step: number
  phase: FaceReading['phase']
  /** When the first picture was taken, and when they were asked for what they are asked now. */
  beganAt: number
  askedAt: number
  readings: readonly FaceReading[]
  state: 'asking' | 'done'
}

/** One picture more than the server needs of each kind. */
const picturesOfEach = 3
/** So that they have read what to do, and nobody is hurried. */
const shortestPhase = 600
/** Pictures that each phase to come has room for, however long the ones before take. */
const roomKept = 12
/** Units of a reading within which a face holds still. */
const still = 0.1
/** Who sits differently after a movement is not waited for longer than this. */
const longestReturn = 5000
/** A camera that saw no face for longer begins again; the server refuses a longer gap. */
const longestGap = 4500

export function beginSession(movements: readonly FaceMovement[], now: number): CaptureSession {
  return { movements, step: 0, phase: 'straight', beganAt: now, askedAt: now, readings: [], state: 'asking' }
}

/** Whether too long went by since the last picture with a face in it. */
export function hasLostFace({ readings, beganAt }: CaptureSession, now: number): boolean {
  const last = readings.at(-1)
  return last !== undefined && now - beganAt - last.at > longestGap
}

/**
 * Goes on with one more picture: to the movement once they look straight, to the next step once it is made. A movement
 * that was not asked ends it too: the server judges, and a wrong one counts.
 */
export function takePicture(session: CaptureSession, measured: Measured, now: number): CaptureSession {
  if (session.state === 'done') return session
  const begins = session.readings.length === 0
  const beganAt = begins ? now : session.beganAt
  const at = Math.round(now - beganAt)
  if (!begins && at <= (session.readings.at(-1)?.at ?? 0)) return session
  const { step, phase } = session
  const reading: FaceReading = {
    at,
    step,
    phase,
    yaw: rounded(measured.yaw, 2),
    mouth: rounded(measured.mouth, 3),
    descriptor: [...measured.descriptor],
  }
  const readings = thinned([...session.readings, reading], session)
  return advance({ ...session, beganAt, readings }, now)
}

export function captureOf({ readings }: CaptureSession): FaceCaptureSent {
  return sentFaceCapture({ model: faceModel, readings: [...readings] })
}

function advance(session: CaptureSession, now: number): CaptureSession {
  const { movements, step, phase, askedAt, readings } = session
  const own = readings.filter((reading) => reading.step === step)
  const straight = own.filter((reading) => reading.phase === 'straight' && isStraight(reading))
  const asked = own.filter((reading) => reading.phase === 'movement')
  if (phase === 'straight') {
    return isAtRest(session, own, now) ? { ...session, phase: 'movement', askedAt: now } : session
  }
  const rest = faceAtRest(straight)
  const seen = asked.map((reading) => movementSeen(reading, rest))
  const wanted = movements[step]
  if (seen.filter((one) => one !== null && one !== wanted).length >= picturesOfEach) {
    return { ...session, state: 'done' }
  }
  // The server takes none that begins later.
  if (now - askedAt > latestFaceMovement && !seen.includes(wanted ?? null)) return { ...session, state: 'done' }
  if (now - askedAt < shortestPhase || seen.filter((one) => one === wanted).length < picturesOfEach) return session
  if (step + 1 >= movements.length) return { ...session, state: 'done' }
  return { ...session, step: step + 1, phase: 'straight', askedAt: now }
}

/** Whether they look straight, hold still, and are back from the movement before: the next is measured from here. */
function isAtRest(
  { movements, step, askedAt, readings }: CaptureSession,
  own: readonly FaceReading[],
  now: number,
): boolean {
  const latest = own.slice(-picturesOfEach)
  const waited = now - askedAt
  if (waited < shortestPhase || latest.length < picturesOfEach || !latest.every(isStraight)) return false
  if (waited >= longestReturn) return true
  const yaws = latest.map(({ yaw }) => yaw)
  if (Math.max(...yaws) - Math.min(...yaws) > still) return false
  const before = readings.filter((reading) => reading.step === step - 1 && reading.phase === 'straight')
  const rest = before.filter(isStraight)
  return rest.length === 0 || latest.every((reading) => movementSeen(reading, faceAtRest(rest)) !== movements[step - 1])
}

/**
 * Leaves out a picture of a phase that takes long, where the pictures lie closest: a request has room for so many, and
 * the server wants no gaps. The last ones stay, as they are what it goes on by.
 */
function thinned(readings: readonly FaceReading[], { step, phase, movements }: CaptureSession): readonly FaceReading[] {
  const phasesLeft = (movements.length - step) * 2 - (phase === 'straight' ? 1 : 2)
  const from = readings.findIndex((reading) => reading.step === step && reading.phase === phase)
  if (readings.length <= mostFaceReadings - phasesLeft * roomKept) return readings
  let closest = { index: -1, gap: Number.POSITIVE_INFINITY }
  for (let index = from + 1; index < readings.length - picturesOfEach * 2; index += 1) {
    const gap = (readings[index + 1]?.at ?? 0) - (readings[index - 1]?.at ?? 0)
    if (gap < closest.gap) closest = { index, gap }
  }
  return readings.filter((_, index) => index !== closest.index)
}

function rounded(value: number, limit: number): number {
  return Number(Math.max(-limit, Math.min(limit, value)).toFixed(4))
}
