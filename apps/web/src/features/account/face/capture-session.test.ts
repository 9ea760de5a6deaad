import { type FaceMovement, faceCapture, mostFaceReadings, sentFaceCapture } from '@gpod/contract'
import { describe, expect, it } from 'vitest'
import { beginSession, type CaptureSession, captureOf, hasLostFace, takePicture } from './capture-session.ts'

const movements: FaceMovement[] = ['turn_left', 'open_mouth', 'turn_right']
const descriptor = Array.from({ length: 128 }, (_, at) => Math.sin(at) / 8)
const straight = { yaw: 0.05, mouth: 0.06 }
const shown: Readonly<Record<FaceMovement, typeof straight>> = {
  turn_left: { yaw: 0.4, mouth: 0.06 },
  turn_right: { yaw: -0.4, mouth: 0.06 },
  open_mouth: { yaw: 0.05, mouth: 0.5 },
}

/** Goes on as long as `does` says what they do, a picture each `every` milliseconds. */
function run(does: (session: CaptureSession) => typeof straight | null, { every = 200, pictures = 400 } = {}) {
  let session = beginSession(movements, 1000)
  for (let picture = 1; picture <= pictures && session.state === 'asking'; picture += 1) {
    const pose = does(session)
    if (pose) session = takePicture(session, { ...pose, descriptor }, 1000 + picture * every)
  }
  return session
}
const obeys = ({ phase, step }: CaptureSession) =>
  phase === 'straight' ? straight : shown[movements[step] ?? 'turn_left']

describe('a session before the camera', () => {
  it.each([30, 200, 900])('asks for one movement after the other, a picture each %i ms', (every) => {
    const session = run(obeys, { every })
    expect(session.state).toBe('done')
    const capture = captureOf(session)
    expect(sentFaceCapture(faceCapture.parse(capture))).toEqual(capture)
    expect(new Set(capture.readings.map(({ step, phase }) => `${step} ${phase}`)).size).toBe(6)
  })

  it('goes no further while the person does not look straight, or does not move', () => {
    expect(run(() => shown.turn_left)).toMatchObject({ state: 'asking', step: 0, phase: 'straight' })
    expect(run(() => straight, { pictures: 90 })).toMatchObject({ state: 'asking', step: 0, phase: 'movement' })
  })

  it('ends when nothing was moved for as long as the server waits, and not while the person is at it', () => {
    expect(run(() => straight)).toMatchObject({ state: 'done', step: 0, phase: 'movement' })
    // Every other picture shows it, one in 15 seconds.
    let pictures = 0
    const slow = (session: CaptureSession) => (pictures++ % 2 === 0 ? straight : obeys(session))
    expect(run(slow, { every: 7500 })).toMatchObject({ state: 'done', step: 2 })
  })

  describe('after a movement', () => {
    // Turned by as much as counts, and yet within what counts as straight: a camera that stands aside.
    const rest = { yaw: -0.17, mouth: 0.06 }
    const turned = { yaw: 0.2, mouth: 0.06 }
    const staysTurned = (pictures: number) => {
      let left = pictures
      return ({ step, phase }: CaptureSession) => {
        if (step === 0) return phase === 'straight' ? rest : turned
        return phase === 'straight' && left-- > 0 ? turned : rest
      }
    }

    it('asks for the next once the person is back, so that coming back is not taken for a movement', () => {
      const session = run(staysTurned(10), { pictures: 40 })
      expect(session).toMatchObject({ step: 1, phase: 'movement' })
      const before = session.readings.filter(({ step, phase }) => step === 1 && phase === 'straight')
      expect(before.slice(-3).map(({ yaw }) => yaw)).toEqual([rest.yaw, rest.yaw, rest.yaw])
    })

    it('does not wait for ever where the person sits differently now', () => {
      expect(run(staysTurned(1000), { pictures: 60 })).toMatchObject({ step: 1, phase: 'movement' })
    })
  })

  it('ends when the person does something else: the server judges that', () => {
    const session = run(({ phase }) => (phase === 'straight' ? straight : shown.turn_right))
    expect(session).toMatchObject({ state: 'done', step: 0, phase: 'movement' })
  })

  it('leaves out pictures rather than send more than a request takes, and leaves no gap that the server refuses', () => {
    const away = (milliseconds: number, every: number) => {
      let pictures = milliseconds / every
      return (session: CaptureSession) => (--pictures > 0 ? shown.turn_left : obeys(session))
    }
    for (const every of [40, 250, 1000, 3000]) {
      const session = run(away(90_000, every), { every, pictures: 4000 })
      expect(session).toMatchObject({ state: 'done', step: 2 })
      expect(session.readings.length).toBeLessThanOrEqual(mostFaceReadings)
      const times = session.readings.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(Math.max(...times.map((at, index) => at - (times[index - 1] ?? 0)))).toBeLessThan(5000)
    }
  })

  it('knows when the face was gone for too long', () => {
    const session = takePicture(beginSession(movements, 0), { ...straight, descriptor }, 500)
    expect(hasLostFace(session, 4900)).toBe(false)
    expect(hasLostFace(session, 5100)).toBe(true)
  })
})
