import { expect, test } from 'vitest'
import { barChart, lineChart, niceTicks, sparkline, toSvg } from './index.ts'
import { widthOf } from './scale.ts'

const options = { width: 400, height: 200, direction: 'ltr', format: String } as const
const months = [
  { name: 'Jan', value: 10 },
  { name: 'Feb', value: null },
  { name: 'Mar', value: 30 },
  { name: 'Apr', value: 25, low: 20, high: 31, isForecast: true as const },
]

test('an axis has round values from zero that hold all values', () => {
  expect(niceTicks([7, 93])).toEqual([0, 25, 50, 75, 100])
  expect(niceTicks([0.11, 0.3])).toEqual([0, 0.1, 0.2, 0.3])
  expect(niceTicks([-30, 45])).toEqual([-40, -20, 0, 20, 40, 60])
  expect(niceTicks([])).toEqual([0, 1])
})

test('a bar is as high as its value, and a stack as its sum', () => {
  const rects = barChart(
    [
      { name: 'a', values: [40] },
      { name: 'b', values: [30, 50] },
    ],
    options,
  ).marks.flatMap((mark) => (mark.tag === 'rect' ? [mark] : []))
  const [alone, below, above] = rects
  // 0 to 80 over the 168 units between the margins: two for each.
  expect(alone?.height).toBeCloseTo(84, 1)
  expect((below?.height ?? 0) + (above?.height ?? 0)).toBeCloseTo(168, 1)
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? -1, 1)
})

test('what is not known leaves a gap, and nothing is drawn as zero', () => {
  const circles = lineChart(months, options).marks.filter(({ tag }) => tag === 'circle')
  expect(circles).toHaveLength(3)
  const solid = lineChart(months, options).marks.filter((mark) => mark.tag === 'path' && mark.stroke && !mark.dash)
  expect(solid).toHaveLength(2)
})

test('from the right it is the same drawing mirrored, place by place, with its texts', () => {
  for (const make of [
    (direction: 'ltr' | 'rtl') => lineChart(months, { ...options, direction }),
    (direction: 'ltr' | 'rtl') =>
      barChart(
        [
          { name: 'a', values: [4] },
          { name: 'b', values: [3, 5] },
        ],
        { ...options, direction },
      ),
    (direction: 'ltr' | 'rtl') => sparkline([1, 4, 2], { width: 400, height: 40, direction }),
  ]) {
    const [left, right] = [make('ltr'), make('rtl')]
    expect(right.direction).toBe('rtl')
    expect(right.marks).toHaveLength(left.marks.length)
    for (const [index, mark] of left.marks.entries()) {
      const other = right.marks[index]
      if (mark.tag === 'rect' && other?.tag === 'rect') expect(other.x).toBeCloseTo(400 - mark.x - mark.width, 1)
      if (mark.tag === 'text' && other?.tag === 'text')
        expect([other.text, other.x.toFixed(1)]).toEqual([mark.text, (400 - mark.x).toFixed(1)])
      if (mark.tag === 'circle' && other?.tag === 'circle') expect(other.cx).toBeCloseTo(400 - mark.cx, 1)
      if (mark.tag === 'path' && other?.tag === 'path') {
        const places = (d: string) => [...d.matchAll(/[ML](-?[\d.]+),/g)].map(([, x]) => Number(x))
        for (const [at, x] of places(mark.d).entries()) expect(places(other.d)[at]).toBeCloseTo(400 - x, 1)
      }
    }
  }
})

test('the same data give the same bytes, and a text is text whatever is in it', () => {
  const chart = () => toSvg(lineChart([{ name: '<b> & "c"', value: 1 }], options), { title: 'Hours & <pay>' })
  expect(chart()).toBe(chart())
  expect(chart()).toContain('&lt;b&gt; &amp; &quot;c&quot;')
  expect(chart()).toContain('<title>Hours &amp; &lt;pay&gt;</title>')
})

test.each(['ltr', 'rtl'] as const)('%s: no name below a chart is cut off at an edge', (direction) => {
  const long = months.map((month) => ({ ...month, name: `${month.name} 2026` }))
  const names = lineChart(long, { ...options, direction }).marks.flatMap((mark) =>
    mark.tag === 'text' && mark.anchor === 'middle' ? [mark] : [],
  )
  expect(names.map(({ text }) => text)).toContain('Apr 2026')
  for (const { x, text, size } of names) {
    const half = widthOf(text, size) / 2
    expect(x - half).toBeGreaterThanOrEqual(0)
    expect(x + half).toBeLessThanOrEqual(options.width)
  }
})
