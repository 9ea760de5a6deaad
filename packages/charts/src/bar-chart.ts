import { type Drawing, type Ink, type Mark, mirrored, round } from './drawing.ts'
import { type ChartOptions, frameOf, namesBelow } from './frame.ts'
import { linear } from './scale.ts'

/** One value, or several that stand on each other; none of them below zero where they do. */
export type Bar = { name: string; values: readonly (number | null)[] }

const inks: readonly Ink[] = ['c1', 'c3', 'c2', 'c4']

/** Bars from zero; of several values each they are stacked, the first below. */
export function barChart(bars: readonly Bar[], options: ChartOptions): Drawing {
  const { width, height, direction } = options
  const sums = bars.map(({ values }) => values.reduce<number>((all, value) => all + (value ?? 0), 0))
  const { left, right, bottom, y, marks: frame } = frameOf(sums, options)
  const each = (right - left) / Math.max(1, bars.length)
  const wide = Math.min(36, each * 0.66)
  const at = linear([0, 1], [left + each / 2, left + each * 1.5])
  const marks: Mark[] = [...frame]
  for (const [index, { values }] of bars.entries()) {
    let base = 0
    for (const [part, value] of values.entries()) {
      if (value === null || value === 0) continue
      const [one, other] = [y(base), y(base + value)]
      base += value
      marks.push({
        tag: 'rect',
        x: round(at(index) - wide / 2),
        y: round(Math.min(one, other)),
        width: round(wide),
        height: round(Math.max(1, Math.abs(one - other))),
        fill: inks[part % inks.length] ?? 'c1',
        // What stands on something else is parted from it, also where colours are not seen.
        ...(part > 0 ? { stroke: 'surface' as const } : {}),
      })
    }
  }
  marks.push(
    ...namesBelow(
      bars.map(({ name }) => name),
      { at, bottom, room: right - left, width },
    ),
  )
  const drawing: Drawing = { width, height, direction: 'ltr', marks }
  return direction === 'rtl' ? mirrored(drawing) : drawing
}
