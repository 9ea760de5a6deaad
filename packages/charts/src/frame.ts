import type { Direction, Mark } from './drawing.ts'
import { linear, niceTicks, widthOf } from './scale.ts'

export const SMALL = 11

export type ChartOptions = {
  width: number
  height: number
  direction: Direction
  /** A value of the axis in the reader's language. */
  format(value: number): string
}

/** The room within a chart, its one axis of values at the side it is read from, and the lines across. */
export function frameOf(
  values: readonly number[],
  { width, height, format }: Pick<ChartOptions, 'width' | 'height' | 'format'>,
): { left: number; right: number; bottom: number; y(value: number): number; marks: Mark[] } {
  const ticks = niceTicks(values)
  const labels = ticks.map(format)
  const left = Math.ceil(Math.max(...labels.map((label) => widthOf(label, SMALL)))) + 10
  const right = width - 6
  const top = 10
  const bottom = height - 22
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [bottom, top])
  const marks = ticks.flatMap((tick, index): Mark[] => [
    { tag: 'line', x1: left, y1: y(tick), x2: right, y2: y(tick), stroke: tick === 0 ? 'ink-2' : 'line' },
    {
      tag: 'text',
      x: left - 6,
      y: y(tick) + 4,
      text: labels[index] ?? '',
      anchor: 'right',
      size: SMALL,
      fill: 'ink-2',
    },
  ])
  return { left, right, bottom, y, marks }
}

/** The names below a chart, as many as there is room for, the last always; each below its place, and none beyond the drawing. */
export function namesBelow(
  names: readonly string[],
  { at, bottom, room, width }: { at(index: number): number; bottom: number; room: number; width: number },
): Mark[] {
  const widest = Math.max(1, ...names.map((name) => widthOf(name, SMALL))) + 8
  const each = Math.max(1, Math.ceil((names.length * widest) / room))
  const last = names.length - 1
  const within = (x: number, half: number) => Math.max(half, Math.min(x, width - half))
  return names.flatMap((text, index): Mark[] =>
    (last - index) % each === 0
      ? [
          {
            tag: 'text',
            x: within(at(index), widthOf(text, SMALL) / 2),
            y: bottom + 16,
            text,
            anchor: 'middle',
            size: SMALL,
            fill: 'ink-2',
          },
        ]
      : [],
  )
}
