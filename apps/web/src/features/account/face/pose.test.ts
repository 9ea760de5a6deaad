import { describe, expect, it } from 'vitest'
import { type Point, poseOf } from './pose.ts'

/** A drawn face: ears at ±100, eyes at ±40, the nose 60 long, the lips closed. `nose` moves its tip aside. */
function face({ nose = 0, lips = 0 } = {}): Point[] {
  const points: Point[] = Array.from({ length: 68 }, () => ({ x: 0, y: 120 }))
  points[0] = { x: -100, y: 10 }
  points[16] = { x: 100, y: 10 }
  for (let at = 36; at < 42; at += 1) points[at] = { x: -40, y: 0 }
  for (let at = 42; at < 48; at += 1) points[at] = { x: 40, y: 0 }
  points[27] = { x: 0, y: 0 }
  points[30] = { x: nose, y: 50 }
  points[33] = { x: 0, y: 60 }
  points[62] = { x: 0, y: 90 }
  points[66] = { x: 0, y: 90 + lips }
  return points
}
const turned = (points: Point[], degrees: number): Point[] => {
  const angle = (degrees * Math.PI) / 180
  return points.map(({ x, y }) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle) + 300,
    y: x * Math.sin(angle) + y * Math.cos(angle) + 200,
  }))
}

describe('how a head stands', () => {
  it('is straight when the nose stands in the middle, and closed when the lips touch', () => {
    expect(poseOf(face())).toEqual({ yaw: 0, mouth: 0 })
  })

  it('turns to the person’s left when the nose goes to the right of the picture, and as far the other way', () => {
    expect(poseOf(face({ nose: 40 })).yaw).toBeCloseTo(0.4, 9)
    expect(poseOf(face({ nose: -40 })).yaw).toBeCloseTo(-0.4, 9)
  })

  it('opens by the share of the nose', () => {
    expect(poseOf(face({ lips: 30 })).mouth).toBeCloseTo(0.5, 9)
  })

  it.each([-35, 10, 30])('is the same however the head is tilted or wherever it is: %i°', (degrees) => {
    const straight = poseOf(face({ nose: 25, lips: 12 }))
    const tilted = poseOf(turned(face({ nose: 25, lips: 12 }), degrees))
    expect(tilted.yaw).toBeCloseTo(straight.yaw, 6)
    expect(tilted.mouth).toBeCloseTo(straight.mouth, 6)
  })

  it('is asked of faces alone', () => {
    expect(() => poseOf(face().slice(0, 5))).toThrow()
  })
})
