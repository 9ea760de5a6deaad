import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { madeUpFace } from '../../../../test/face/captures.ts'
import { distance, isSameFace, meanOf, sameFaceWithin } from './descriptors.ts'

const face = fc.integer({ min: 1, max: 1_000_000 }).map(madeUpFace)

describe('the distance of two faces', () => {
  test('is nothing to itself, the same both ways, and never longer by a detour', () => {
    fc.assert(
      fc.property(face, face, face, (one, other, third) => {
        expect(distance(one, one)).toBe(0)
        expect(distance(one, other)).toBeCloseTo(distance(other, one), 12)
        expect(distance(one, third)).toBeLessThanOrEqual(distance(one, other) + distance(other, third) + 1e-12)
      }),
    )
  })

  test('at the threshold is one face, beyond it two', () => {
    const away = (by: number) => [by, ...Array.from({ length: 127 }, () => 0)]
    expect(isSameFace(away(0), away(sameFaceWithin))).toBe(true)
    expect(isSameFace(away(0), away(sameFaceWithin + 1e-9))).toBe(false)
  })

  test('the mean lies no further from a face than the furthest of those it is made of', () => {
    fc.assert(
      fc.property(fc.array(face, { minLength: 1, maxLength: 8 }), face, (faces, other) => {
        const furthest = Math.max(...faces.map((one) => distance(one, other)))
        expect(distance(meanOf(faces), other)).toBeLessThanOrEqual(furthest + 1e-9)
      }),
    )
  })

  test('descriptors of two lengths are never compared', () => {
    expect(() => distance([0, 0], [0])).toThrow('two models')
  })
})
