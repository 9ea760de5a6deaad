import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { empty, instant, language } from '../shapes.ts'

// In every browser and in Node, and in the types of neither language nor zod.
declare function atob(base64: string): string

declare function btoa(bytes: string): string

/**
 * What a face is asked to do before the camera, in an order nobody knows beforehand; left and right are their own. Only
 * what the landmark model sees reliably: it draws closed eyes open, and nods too small (docs/topics/face.md).
 */
export const faceMovements = ['turn_left', 'turn_right', 'open_mouth'] as const

export const faceMovement = z.enum(faceMovements)
export type FaceMovement = z.infer<typeof faceMovement>

/** The model that measures; templates of another are not comparable. */
export const faceModel = 'face-api-1.7.15-resnet34'

/** A browser that measures faster leaves out readings in which nothing was asked. */
export const mostFaceReadings = 120

/** The face as the model sees it: 128 numbers, all of them within two of nothing. */
const descriptorLength = 128

/** Parts of one that are told apart: the model's pictures of one face differ by a thousand of them. */
const partsOfOne = 16_000

/**
 * As it travels: each number in two bytes, the lower first, all of them in base64. As decimal text they would be thousands
 * of values to read in a request.
 */
const descriptor = z
  .string()
  .length(Math.ceil((descriptorLength * 2) / 3) * 4)
  .transform((text, context) => {
    const numbers = readDescriptor(text)
    if (numbers) return numbers
    context.addIssue('not a face as the model sees it')
    return z.NEVER
  })

/** Plain loops: a capture has a hundred of these. */
function readDescriptor(text: string): number[] | undefined {
  let bytes: string
  try {
    bytes = atob(text)
  } catch {
    return undefined
  }
  if (bytes.length !== descriptorLength * 2) return undefined
  const numbers: number[] = []
  for (let at = 0; at < bytes.length; at += 2) {
    const parts = bytes.charCodeAt(at) | (bytes.charCodeAt(at + 1) << 8)
    numbers.push((parts < 0x8000 ? parts : parts - 0x10000) / partsOfOne)
  }
  return numbers
}

function sentDescriptor(numbers: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(numbers.length * 2))
  for (const [at, value] of numbers.entries()) {
    view.setInt16(at * 2, Math.round(Math.max(-2, Math.min(2, value)) * partsOfOne), true)
  }
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)))
}

/**
 * One picture of the camera as numbers. `yaw`: how far the tip of the nose stands from the middle between the ears, as a
 * share of half the width of the face, positive to their left. `mouth`: the opening between the lips as a share of the
 * length of the nose. `descriptor`: the face as the model sees it.
 */
export const faceReading = z.strictObject({
  /** Milliseconds since the first reading. */
  at: z.int().min(0).max(120_000),
  /** The place in the movements that were asked. */
  step: z.int().min(0).max(10),
  /** Whether they were asked to look straight ahead just then, or to make the movement. */
  phase: z.enum(['straight', 'movement']),
  yaw: z.number().min(-2).max(2),
  mouth: z.number().min(0).max(3),
  descriptor,
})
export type FaceReading = z.infer<typeof faceReading>

/** What a browser measured before the camera. Pictures never leave it. */
export const faceCapture = z.strictObject({
  model: z.literal(faceModel),
  readings: z.array(faceReading).min(1).max(mostFaceReadings),
})
export type FaceCapture = z.infer<typeof faceCapture>

/** A capture as it travels. */
export type FaceCaptureSent = z.input<typeof faceCapture>

export function sentFaceCapture({ model, readings }: FaceCapture): FaceCaptureSent {
  return {
    model,
    readings: readings.map((reading) => ({ ...reading, descriptor: sentDescriptor(reading.descriptor) })),
  }
}

/** What a request with a capture may be: so many readings of some 450 bytes and a few values. */
export const bodyWithFace = {
  bytes: mostFaceReadings * 512,
  values: mostFaceReadings * 10,
  names: mostFaceReadings * 8,
} as const

/** How a face at rest stands and how far a movement goes, in the units of a reading (docs/topics/face.md: measured). */
export const faceMeasures = { straightYaw: 0.25, closedMouth: 0.3, turn: 0.22, openMouth: 0.2 } as const

/** Milliseconds within which a movement has to begin: longer would give time to look for a picture that shows it. */
export const latestFaceMovement = 20_000

/** What a movement is measured from. */
export type FaceAtRest = Pick<FaceReading, 'yaw' | 'mouth'>

export function isStraight({ yaw, mouth }: FaceAtRest): boolean {
  return Math.abs(yaw) <= faceMeasures.straightYaw && mouth <= faceMeasures.closedMouth
}

const lastAtRest = 3

/**
 * The middle of the last readings at rest: one bad picture among them moves nothing, and neither does how they came back
 * from the movement before. Throws where there are none.
 */
export function faceAtRest(readings: readonly FaceAtRest[]): FaceAtRest {
  const last = readings.slice(-lastAtRest)
  return { yaw: median(last.map(({ yaw }) => yaw)), mouth: median(last.map(({ mouth }) => mouth)) }
}

/** Which movement a reading shows. A turned head counts as turned, whatever its mouth does. */
export function movementSeen(reading: FaceAtRest, rest: FaceAtRest): FaceMovement | null {
  const turned = reading.yaw - rest.yaw
  if (turned >= faceMeasures.turn) return 'turn_left'
  if (turned <= -faceMeasures.turn) return 'turn_right'
  return reading.mouth - rest.mouth >= faceMeasures.openMouth ? 'open_mouth' : null
}

function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new RangeError('the middle of nothing')
  return middle
}

export const face = section('face', {
  errors: {
    face_not_enrolled: 409,
    face_other_device: 403,
    liveness_failed: 403,
    consent_needed: 409,
  },
  actions: {
    'verification.face_enrolled': 'access',
    'verification.face_removed': 'access',
  },
  routes: {
    consent: route({
      method: 'GET',
      path: '/api/user/face/consent',
      summary: 'What enrolling a face asks consent to, in one language',
      access: 'signed-in',
      reach: 'own',
      // The words of one version, which do not change.
      shows: [],
      query: z.object({ language: language.optional() }),
      response: z.object({ version: z.string(), language, text: z.string() }),
    }),
    remove: route({
      method: 'DELETE',
      path: '/api/user/face',
      summary: 'Withdraw consent: the template is deleted at once',
      access: 'signed-in',
      reach: 'own',
      changes: ['face', 'verification', 'profile'],
      body: empty.optional(),
      response: z.object({
        /** The proof: SHA-256 of what was deleted, and when. */
        templateDigest: z.string(),
        deletedAt: instant,
      }),
    }),
  },
})
