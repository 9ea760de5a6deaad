import { type Direction, type Drawing, type Mark, mirrored, pathThrough } from './drawing.ts'
import { linear } from './scale.ts'

/** A small line without an axis, beside a figure that says the value: from its own least to its most. */
export function sparkline(
  values: readonly (number | null)[],
  { width, height, direction }: { width: number; height: number; direction: Direction },
): Drawing {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const most = Math.max(...known.map(({ value }) => value))
  const least = Math.min(...known.map(({ value }) => value))
  const x = linear([0, Math.max(1, values.length - 1)], [4, width - 4])
  const y = most === least ? () => height / 2 : linear([least, most], [height - 4, 4])
  const places = known.map(({ value, index }): [number, number] => [x(index), y(value)])
  const last = places.at(-1)
  const marks: Mark[] = last
    ? [
        { tag: 'path', d: pathThrough(places), fill: 'none', stroke: 'c2', strokeWidth: 2 },
        { tag: 'circle', cx: last[0], cy: last[1], r: 3, fill: 'c1' },
      ]
    : []
  const drawing: Drawing = { width, height, direction: 'ltr', marks }
  return direction === 'rtl' ? mirrored(drawing) : drawing
}
