/** A face as the model sees it: 128 numbers. The closer two are, the more likely they are one person's. */
export type Descriptor = readonly number[]

/**
 * Euclidean distance up to which two descriptors count as one face. The model's own figure is 0.6, at which it was
 * right for 99.38 % of the pairs of LFW (dlib.net, dnn_face_recognition_ex); nearer is stricter.
 */
export const sameFaceWithin = 0.45

export function distance(one: Descriptor, other: Descriptor): number {
  if (one.length !== other.length) throw new RangeError('descriptors of two models')
  // A plain loop: of one capture thousands of these are worked out.
  let sum = 0
  for (let at = 0; at < one.length; at += 1) {
    const apart = (one[at] ?? 0) - (other[at] ?? 0)
    sum += apart * apart
  }
  return Math.sqrt(sum)
}

/** The middle of several: what they have in common, with less of what one picture brings. Throws for none. */
export function meanOf(descriptors: readonly Descriptor[]): number[] {
  const [first] = descriptors
  if (!first) throw new RangeError('the mean of nothing')
  return first.map((_, at) => descriptors.reduce((sum, one) => sum + (one[at] ?? 0), 0) / descriptors.length)
}

export function isSameFace(one: Descriptor, other: Descriptor): boolean {
  return distance(one, other) <= sameFaceWithin
}

/**
 * The face that several pictures show: the mean of those that are one face with the picture in their midst. The mean of
 * all would lie half way between two people who are shown in turn, near enough to either. Throws for none.
 */
export function commonFace(descriptors: readonly Descriptor[]): number[] {
  const away = descriptors.map(() => 0)
  for (const [at, one] of descriptors.entries()) {
    for (const [before, other] of descriptors.slice(0, at).entries()) {
      const apart = distance(one, other)
      away[at] = (away[at] ?? 0) + apart
      away[before] = (away[before] ?? 0) + apart
    }
  }
  const midst = descriptors[away.indexOf(Math.min(...away))]
  return meanOf(descriptors.filter((one) => midst && isSameFace(one, midst)))
}
