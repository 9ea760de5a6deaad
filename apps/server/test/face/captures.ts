import { type FaceCapture, type FaceMovement, type FaceReading, faceModel } from '@gpod/contract'
import type { Descriptor } from '../../src/features/account/face/descriptors.ts'

/** A made-up face: nobody's, as long as the model's own descriptors (about 1.5), the same for the same number. */
export function madeUpFace(seed: number): number[] {
  const random = randomFrom(seed)
  const raw = Array.from({ length: 128 }, () => random() - 0.5)
  const length = Math.hypot(...raw)
  return raw.map((value) => (value / length) * 1.5)
}

/** The same face in another picture: at about this distance. */
export function otherPictureOf(face: Descriptor, { apart, seed }: { apart: number; seed: number }): number[] {
  const noise = madeUpFace(seed)
  return face.map((value, at) => value + ((noise[at] ?? 0) / 1.5) * apart)
}

const peaks: Readonly<Record<FaceMovement, Pick<FaceReading, 'yaw' | 'mouth'>>> = {
  turn_left: { yaw: 0.42, mouth: 0.07 },
  turn_right: { yaw: -0.31, mouth: 0.08 },
  open_mouth: { yaw: 0.06, mouth: 0.46 },
}
const rest = { yaw: 0.07, mouth: 0.06 }
/** How far into a movement the person is, picture by picture: seen, begun, there, there, there. */
const course = [0, 0.5, 1, 1, 1]

/** What a browser would measure of somebody who does as asked, a picture each 250 ms. */
export function captureOf(
  movements: readonly FaceMovement[],
  { face = madeUpFace(1), apart = 0.2, seed = 7 }: { face?: Descriptor; apart?: number; seed?: number } = {},
): FaceCapture {
  const readings: FaceReading[] = []
  const add = (reading: Omit<FaceReading, 'at' | 'descriptor'>) => {
    const picture = seed + readings.length
    readings.push({ ...reading, at: readings.length * 250, descriptor: otherPictureOf(face, { apart, seed: picture }) })
  }
  for (const [step, movement] of movements.entries()) {
    for (let picture = 0; picture < 3; picture += 1) add({ step, phase: 'straight', ...rest })
    for (const share of course) {
      const { yaw, mouth } = peaks[movement]
      add({
        step,
        phase: 'movement',
        yaw: rest.yaw + (yaw - rest.yaw) * share,
        mouth: rest.mouth + (mouth - rest.mouth) * share,
      })
    }
  }
  return { model: faceModel, readings }
}

/** A linear congruential generator: the same numbers each time. */
function randomFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
