/** Round values from zero that hold all of `values`, some four of them: 0, 50, 100, 150. */
export function niceTicks(values: readonly number[], { wanted = 4 }: { wanted?: number } = {}): number[] {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  if (most === least) return [0, 1]
  const step = niceStep((most - least) / wanted)
  const from = Math.floor(least / step)
  const to = Math.ceil(most / step)
  return Array.from({ length: to - from + 1 }, (_, index) => tidy((from + index) * step))
}

/** The next of 1, 2, 2.5, 5 and 10, times a power of ten. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough * (1 - 1e-9)) ?? 10
  return factor * power
}

/** Without what binary fractions add: 0.30000000000000004 is 0.3. */
const tidy = (value: number) => Number(value.toPrecision(12))

/** A value of a range to a place between two others. */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  const span = to - from || 1
  return (value: number): number => start + ((value - from) / span) * (end - start)
}

/** How wide a text may be, in units of the drawing: wide letters counted, since nothing is measured here. */
export function widthOf(text: string, size: number): number {
  return [...text].length * size * 0.58
}
