import { type Drawing, type Mark, mirrored, pathThrough } from './drawing.ts'
import { type ChartOptions, frameOf, namesBelow } from './frame.ts'
import { linear } from './scale.ts'

/** `low` and `high` are the interval round a forecast; a value that is not known leaves a gap. */
export type LinePoint = { name: string; value: number | null; low?: number; high?: number; isForecast?: true }

/** A line over time, one axis; what is forecast is dashed within its band. */
export function lineChart(points: readonly LinePoint[], options: ChartOptions): Drawing {
  const { width, height, direction } = options
  const all = points.flatMap(({ value, low, high }) => [value, low, high].filter((one) => typeof one === 'number'))
  const { left, right, bottom, y, marks: frame } = frameOf(all, options)
  const at = linear([0, Math.max(1, points.length - 1)], [left + 14, right - 14])
  const marks: Mark[] = [...frame]
  const ahead = points.findIndex(({ isForecast }) => isForecast)
  const last = ahead === -1 ? -1 : points.findLastIndex(({ value, isForecast }) => !isForecast && value !== null)

  const banded = points.flatMap(({ low, high }, index) =>
    low === undefined || high === undefined ? [] : [{ index, low, high }],
  )
  if (banded.length > 0) {
    const from = last >= 0 ? [{ index: last, low: points[last]?.value ?? 0, high: points[last]?.value ?? 0 }] : []
    const edge = [...from, ...banded]
    const around = [
      ...edge.map(({ index, high }): [number, number] => [at(index), y(high)]),
      ...edge.toReversed().map(({ index, low }): [number, number] => [at(index), y(low)]),
    ]
    marks.push({ tag: 'path', d: `${pathThrough(around)}Z`, fill: 'c2', opacity: 0.25 })
  }
  for (const run of runsOf(points, ({ isForecast }) => !isForecast)) {
    const places = run.map((index): [number, number] => [at(index), y(points[index]?.value ?? 0)])
    marks.push({ tag: 'path', d: pathThrough(places), fill: 'none', stroke: 'c1', strokeWidth: 2.5 })
  }
  const forecast = runsOf(points, ({ isForecast }) => isForecast === true).flat()
  if (forecast.length > 0) {
    const places = [...(last >= 0 ? [last] : []), ...forecast].map((index): [number, number] => [
      at(index),
      y(points[index]?.value ?? 0),
    ])
    marks.push({ tag: 'path', d: pathThrough(places), fill: 'none', stroke: 'c1', strokeWidth: 2, dash: '5 4' })
  }
  for (const [index, { value, isForecast }] of points.entries()) {
    if (value === null) continue
    const isHollow = isForecast === true
    marks.push({ tag: 'circle', cx: at(index), cy: y(value), r: 3, fill: isHollow ? 'surface' : 'c1', stroke: 'c1' })
  }
  marks.push(
    ...namesBelow(
      points.map(({ name }) => name),
      { at, bottom, room: right - left, width },
    ),
  )
  const drawing: Drawing = { width, height, direction: 'ltr', marks }
  return direction === 'rtl' ? mirrored(drawing) : drawing
}

/** Stretches of points that follow each other and have a value. */
function runsOf(points: readonly LinePoint[], belongs: (point: LinePoint) => boolean): number[][] {
  const runs: number[][] = []
  let isOpen = false
  for (const [index, point] of points.entries()) {
    const counts = point.value !== null && belongs(point)
    if (counts && isOpen) runs.at(-1)?.push(index)
    else if (counts) runs.push([index])
    isOpen = counts
  }
  return runs
}
