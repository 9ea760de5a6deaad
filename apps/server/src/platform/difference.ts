/** Something that does not stand as it has to: which promise is broken, of what, and how. */
export type Difference = {
  promise: string
  /** Null where it belongs to no company. */
  employerId: string | null
  subject: string
  expected: string
  found: string
}
