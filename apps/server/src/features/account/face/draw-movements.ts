import { type FaceMovement, faceMovements } from '@gpod/contract'

const drawn = 3

/**
 * The movements of one challenge: as many as `drawn`, none twice in a row, so that the head turns at least once.
 * `below` gives a whole number from nothing up to its argument.
 */
export function drawMovements(below: (limit: number) => number): FaceMovement[] {
  const movements: FaceMovement[] = []
  while (movements.length < drawn) {
    const others = faceMovements.filter((movement) => movement !== movements.at(-1))
    const next = others[below(others.length)]
    if (next === undefined) throw new RangeError('drawn from outside the movements')
    movements.push(next)
  }
  return movements
}
