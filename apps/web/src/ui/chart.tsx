import { type Drawing, type Mark, markAttributes, screenPalette } from '@gpod/charts'
import { createElement, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ChartProps = {
  /** What it shows, in a sentence. */
  label: string
  /** Drawn for the width of a phone and for a wide one: text keeps its size. */
  narrow: Drawing
  wide: Drawing
  /** What the colours stand for, in the order of the values. */
  legend?: readonly { ink: 'c1' | 'c2' | 'c3' | 'c4'; label: string }[]
  /** The same figures as a table, which everybody can open. */
  table: ReactNode
  tableLabel: string
}

/** A drawing with its figures beside it: nothing is said by the picture alone. */
export function Chart({ label, narrow, wide, legend = [], table, tableLabel }: ChartProps) {
  return (
    <figure className="chart">
      <Picture drawing={narrow} label={label} className="sm:hidden" />
      <Picture drawing={wide} label={label} className="max-sm:hidden" />
      {legend.length > 0 && (
        <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-small">
          {legend.map(({ ink, label: name }) => (
            <li key={ink} className="flex items-center gap-1.5">
              <span
                className="size-3 rounded-sm border border-line-strong"
                style={{ background: screenPalette[ink], forcedColorAdjust: 'none' }}
              />
              {name}
            </li>
          ))}
        </ul>
      )}
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-primary text-secondary underline-offset-4 hover:underline">
          {tableLabel}
        </summary>
        {table}
      </details>
    </figure>
  )
}

/** A drawing by itself; without a label it is decoration beside what says the same. */
export function Picture({ drawing, label, className }: { drawing: Drawing; label?: string; className?: string }) {
  const { width, height, marks } = drawing
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden where the text beside it says the same.
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={classNames('chart h-auto w-full', className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {marks.map((mark, index) => element(mark, drawing, index))}
    </svg>
  )
}

function element(mark: Mark, { direction }: Drawing, index: number): ReactNode {
  const attributes = Object.fromEntries(
    Object.entries(markAttributes(mark, { palette: screenPalette, direction })).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
  return createElement(mark.tag, { key: index, ...attributes }, mark.tag === 'text' ? mark.text : undefined)
}
