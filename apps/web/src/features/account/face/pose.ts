import type { FaceAtRest } from '@gpod/contract'

export type Point = { x: number; y: number }

/**
 * How a head stands and how far its mouth is open, from the 68 landmarks of a face in the camera's own picture, which is
 * not mirrored: their left is its right. In the units of `faceReading`. Throws for anything but 68 points.
 */
export function poseOf(landmarks: readonly Point[]): FaceAtRest {
  const [leftEye, rightEye] = [middleOf(landmarks, 36, 42), middleOf(landmarks, 42, 48)]
  // A tilted head is set upright before its sides are compared.
  const tilt = Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x)
  const across = (index: number) => {
    const { x, y } = pointAt(landmarks, index)
    return x * Math.cos(tilt) + y * Math.sin(tilt)
  }
  const [ear, otherEar, noseTip] = [across(0), across(16), across(30)]
  const noseLength = distance(pointAt(landmarks, 27), pointAt(landmarks, 33))
  return {
    yaw: (noseTip - (ear + otherEar) / 2) / ((otherEar - ear) / 2),
    mouth: distance(pointAt(landmarks, 62), pointAt(landmarks, 66)) / noseLength,
  }
}

function pointAt(landmarks: readonly Point[], index: number): Point {
  const point = landmarks[index]
  if (landmarks.length !== 68 || !point) throw new RangeError('a face has 68 landmarks')
  return point
}

function middleOf(landmarks: readonly Point[], from: number, to: number): Point {
  const points = landmarks.slice(from, to)
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
