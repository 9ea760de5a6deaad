/** Random numbers of a seed, the same ones each time on every machine (sfc32). */
export type Random = {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from 0 up to `below`. */
  below(below: number): number
}

export function randomOf(seed: number): Random {
  let a = 0x9e3779b9 | 0
  let b = (seed ^ 0x85ebca6b) | 0
  let c = (Math.imul(seed, 0xc2b2ae35) + 1) | 0
  let d = 1
  const draw = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  for (let index = 0; index < 16; index += 1) draw()
  return {
    next: () => draw() / 4294967296,
    below: (below) => Math.floor((draw() / 4294967296) * below),
  }
}
