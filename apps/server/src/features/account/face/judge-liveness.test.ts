import { type FaceCapture, type FaceMovement, type FaceReading, faceMovements } from '@gpod/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { captureOf, madeUpFace, otherPictureOf } from '../../../../test/face/captures.ts'
import { distance, sameFaceWithin } from './descriptors.ts'
import { drawMovements } from './draw-movements.ts'
import { judgeLiveness, type NotAlive } from './judge-liveness.ts'

const asked: FaceMovement[] = ['turn_left', 'open_mouth', 'turn_right']
const minute = 60_000

function why(capture: FaceCapture, movements: readonly FaceMovement[] = asked, elapsed = minute): NotAlive | 'alive' {
  const judged = judgeLiveness(capture, { movements, elapsed })
  return 'face' in judged ? 'alive' : judged
}
const changed = (change: (reading: FaceReading, index: number) => Partial<FaceReading>): FaceCapture => {
  const capture = captureOf(asked)
  return { ...capture, readings: capture.readings.map((reading, index) => ({ ...reading, ...change(reading, index) })) }
}
const drawn = fc.array(fc.nat(), { minLength: 3, maxLength: 3 }).map((numbers) => {
  const left = [...numbers]
  return drawMovements((limit) => (left.shift() ?? 0) % limit)
})

describe('who does as asked', () => {
  test('is alive in whatever order they are asked', () => {
    fc.assert(
      fc.property(drawn, fc.nat(10_000), (movements, seed) => {
        expect(why(captureOf(movements, { seed }), movements)).toBe('alive')
      }),
    )
  })

  test('gives the face that looked straight', () => {
    const face = madeUpFace(3)
    const judged = judgeLiveness(captureOf(asked, { face }), { movements: asked, elapsed: minute })
    if (!('face' in judged)) throw new Error(judged.why)
    expect(distance(judged.face, face)).toBeLessThan(sameFaceWithin / 2)
  })

  test('may take their time, as long as the camera goes on', () => {
    const slow = captureOf(asked)
    const readings = slow.readings.map((reading) => ({ ...reading, at: reading.at * 10 }))
    expect(why({ ...slow, readings })).toBe('alive')
  })
})

describe('what is no living face', () => {
  test('a still picture: it looks straight for ever', () => {
    const still = changed(() => ({ yaw: 0.07, mouth: 0.06 }))
    expect(why(still)).toEqual({ why: 'not_moved', movement: 'turn_left' })
  })

  test('pictures of every movement shown in a circle do not answer an order', () => {
    // In each step the whole circle is seen: left, right, mouth.
    const circle: Partial<FaceReading>[] = [{}, { yaw: 0.42 }, { yaw: -0.31 }, { mouth: 0.5 }, {}]
    const capture = changed((reading, index) => (reading.phase === 'movement' ? { ...circle[index % 5] } : {}))
    const readings = capture.readings.map((reading) => ({ ...reading, at: reading.at * 4 }))
    expect(why({ ...capture, readings })).toMatchObject({ why: 'other_movement' })
  })

  test('a capture of one order is refused for every other order', () => {
    fc.assert(
      fc.property(drawn, drawn, (made, wanted) => {
        fc.pre(made.join() !== wanted.join())
        expect(why(captureOf(made), wanted)).not.toBe('alive')
      }),
    )
  })

  test('a face that is exactly the same in every picture', () => {
    expect(why(captureOf(asked, { apart: 0.001 }))).toEqual({ why: 'picture', movement: null })
  })

  test('two people: one turns the head, another looks straight', () => {
    const [one, other] = [madeUpFace(1), madeUpFace(2)]
    const swapped = changed(({ phase }, index) => ({
      descriptor: otherPictureOf(phase === 'straight' ? one : other, { apart: 0.2, seed: index }),
    }))
    expect(why(swapped)).toEqual({ why: 'two_faces', movement: null })
  })

  test('two people in turn: a photo of one between the straight looks of another, whose middle is near to both', () => {
    const [one, other] = [madeUpFace(1), madeUpFace(2)]
    const near = other.map((value, at) => value + ((one[at] ?? 0) - value) * (1 - 0.7 / distance(one, other)))
    expect(distance(one, near)).toBeCloseTo(0.7)
    const mixed = changed(({ phase }, index) => ({
      descriptor: otherPictureOf(phase === 'straight' && index % 2 === 0 ? near : one, { apart: 0.1, seed: index }),
    }))
    expect(why(mixed)).toEqual({ why: 'two_faces', movement: null })
  })

  test('numbers at random, whatever they are', () => {
    const reading = fc.record({
      at: fc.integer({ min: 0, max: 120_000 }),
      step: fc.integer({ min: 0, max: 10 }),
      phase: fc.constantFrom('straight' as const, 'movement' as const),
      yaw: fc.double({ min: -2, max: 2, noNaN: true }),
      mouth: fc.double({ min: 0, max: 3, noNaN: true }),
      descriptor: fc.integer({ min: 1, max: 50 }).map(madeUpFace),
    })
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 60 }), (readings) => {
        expect(why({ model: captureOf([]).model, readings })).not.toBe('alive')
      }),
    )
  })
})

describe('what happens too soon, too late or not at all', () => {
  test('a head that turns before anybody could have read what to do', () => {
    // A picture each 100 ms, and the first after it was asked shows the movement.
    const capture = changed(({ phase, step }, index) => ({
      at: index * 100,
      ...(phase === 'movement' && step === 0 ? { yaw: 0.42 } : {}),
    }))
    expect(why(capture)).toEqual({ why: 'time', movement: 'turn_left' })
  })

  test('one that takes longer than a step may', () => {
    const late = captureOf(asked)
    const wait = late.readings.findIndex(({ phase }) => phase === 'movement')
    const waiting = late.readings[wait]
    if (!waiting) throw new Error('no movement')
    const pictures = Array.from({ length: 10 }, (_, index) => ({ ...waiting, at: waiting.at + (index + 1) * 2500 }))
    const after = late.readings.slice(wait + 1).map((reading) => ({ ...reading, at: reading.at + 26_000 }))
    const readings = [...late.readings.slice(0, wait + 1), ...pictures, ...after]
    expect(why({ ...late, readings }, asked, 2 * minute)).toEqual({ why: 'time', movement: 'turn_left' })
  })

  test('a capture that is longer than the time since it was asked for', () => {
    const { readings } = captureOf(asked)
    expect(why(captureOf(asked), asked, (readings.at(-1)?.at ?? 0) - 1)).toEqual({ why: 'time', movement: null })
  })

  test('a camera that looked away for a while', () => {
    const gone = changed(({ at, step }) => ({ at: step > 0 ? at + 6000 : at }))
    expect(why(gone)).toEqual({ why: 'gap', movement: null })
  })

  test('a picture that is exchanged for another: a head does not jump', () => {
    const fast = changed(({ at }) => ({ at: Math.round(at / 12) }))
    expect(why(fast)).toEqual({ why: 'jump', movement: null })
  })

  test('two pictures of one moment, or time that runs back', () => {
    expect(why(changed(({ at }, index) => (index === 4 ? { at: at - 250 } : {})))).toMatchObject({ why: 'time' })
  })

  test('a step that is left out, out of order, or of no movement that was asked', () => {
    const capture = captureOf(asked)
    const order = { why: 'order', movement: null }
    expect(why({ ...capture, readings: capture.readings.filter(({ step }) => step !== 1) })).toEqual(order)
    const short = { ...capture, readings: capture.readings.filter(({ step }) => step < 2) }
    expect(why(short)).toEqual({ why: 'not_straight', movement: 'turn_right' })
    expect(why(capture, [...asked, 'turn_left'])).toEqual({ why: 'not_straight', movement: 'turn_left' })
    expect(why(capture, asked.slice(0, 2))).toEqual(order)
    expect(why(changed(({ step }) => ({ step: 2 - step })))).toEqual(order)
  })

  test('a head that was never straight: nothing to measure the movement from', () => {
    const turned = changed(({ phase, yaw }) => ({ yaw: phase === 'straight' ? 0.3 : yaw }))
    expect(why(turned)).toEqual({ why: 'not_straight', movement: 'turn_left' })
  })

  test('a movement is measured from the look just before it, not from how the face came back', () => {
    // A camera that stands aside: turned right by as much as counts, and yet within what counts as straight.
    const capture = captureOf(['turn_right', 'open_mouth', 'turn_left'])
    const readings = capture.readings.map((reading) => ({
      ...reading,
      yaw: reading.phase === 'straight' || reading.step === 1 ? 0.17 : reading.step === 0 ? -0.2 : 0.5,
    }))
    const from = readings.findIndex(({ step }) => step === 1)
    const first = readings[from]
    if (!first) throw new Error('no second step')
    const stays = Array.from({ length: 6 }, (_, index) => ({ ...first, at: first.at + index * 250, yaw: -0.2 }))
    const after = readings.slice(from).map((reading) => ({ ...reading, at: reading.at + 1500 }))
    const whole = { ...capture, readings: [...readings.slice(0, from), ...stays, ...after] }
    expect(why(whole, ['turn_right', 'open_mouth', 'turn_left'])).toBe('alive')
  })

  test('a movement that is seen in one picture alone', () => {
    const once = changed(({ phase, step }, index) =>
      phase === 'movement' && step === 0 && index !== 5 ? { yaw: 0.15 } : {},
    )
    expect(why(once)).toEqual({ why: 'not_moved', movement: 'turn_left' })
  })
})

describe('what is asked', () => {
  test('three movements, none twice in a row, with a turn of the head', () => {
    fc.assert(
      fc.property(drawn, (movements) => {
        expect(movements).toHaveLength(3)
        expect(movements.every((one, at) => one !== movements[at + 1])).toBe(true)
        expect(new Set(movements).size).toBeGreaterThan(1)
        expect(movements.some((one) => one.startsWith('turn'))).toBe(true)
      }),
    )
  })

  test('every order comes', () => {
    const orders = new Set<string>()
    for (let first = 0; first < 3; first += 1) {
      for (let choices = 0; choices < 4; choices += 1) {
        const numbers = [first, choices >> 1, choices & 1]
        orders.add(drawMovements(() => numbers.shift() ?? 0).join())
      }
    }
    expect(orders.size).toBe(faceMovements.length * 2 * 2)
  })
})
