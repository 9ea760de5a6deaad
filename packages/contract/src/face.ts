import { z } from 'zod'

/** What a face is asked to do before the camera, in an order nobody knows beforehand. */
export const faceMovements = ['turn_left', 'turn_right', 'look_up', 'blink', 'open_mouth'] as const
export const faceMovement = z.enum(faceMovements)
export type FaceMovement = z.infer<typeof faceMovement>

/** The digits of a face as the model sees it: a vector of 128 numbers. */
const descriptor = z.array(z.number().min(-2).max(2)).length(128)

/**
 * What a browser measured before the camera; pictures never leave it. Each reading: milliseconds since the first, where
 * the head points (degrees), how open eyes and mouth are (shares of the face), and which movement was asked just then.
 */
export const faceCapture = z.strictObject({
  readings: z
    .array(
      z.strictObject({
        at: z.int().min(0).max(120_000),
        step: z.int().min(0).max(10),
        yaw: z.number().min(-180).max(180),
        pitch: z.number().min(-180).max(180),
        eyes: z.number().min(0).max(2),
        mouth: z.number().min(0).max(2),
        descriptor: descriptor.optional(),
      }),
    )
    .min(1)
    .max(600),
})
export type FaceCapture = z.infer<typeof faceCapture>
