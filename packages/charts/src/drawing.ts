export type Direction = 'ltr' | 'rtl'

/** Colours by what they are for; a palette says what each is on paper or on the screen. */
export type Ink = 'c1' | 'c2' | 'c3' | 'c4' | 'ink' | 'ink-2' | 'line' | 'surface'
export type Palette = Readonly<Record<Ink, string>> & { font: string }

type Paint = { fill?: Ink | 'none'; stroke?: Ink; opacity?: number }
/** What a drawing is made of. Places are in its own units, already mirrored where it reads from the right. */
export type Mark = Paint &
  (
    | { tag: 'rect'; x: number; y: number; width: number; height: number }
    | { tag: 'path'; d: string; strokeWidth?: number; dash?: string }
    | { tag: 'line'; x1: number; y1: number; x2: number; y2: number; dash?: string }
    | { tag: 'circle'; cx: number; cy: number; r: number }
    | { tag: 'text'; x: number; y: number; text: string; anchor: Edge; size: number; isBold?: true }
  )

/** Which part of a text stands at its place, as it is seen. */
export type Edge = 'left' | 'middle' | 'right'

export type Drawing = { width: number; height: number; direction: Direction; marks: readonly Mark[] }

/** Light, on paper and in mail, where nothing else is known. */
export const printPalette: Palette = {
  c1: '#0d4a57',
  c2: '#3f8c9b',
  c3: '#b27a0c',
  c4: '#a8512f',
  ink: '#12201f',
  'ink-2': '#4a5a58',
  line: '#d8ddd6',
  surface: '#ffffff',
  font: 'Onest',
}

/** By the page's own tokens, which follow dark and forced colours. */
export const screenPalette: Palette = {
  c1: 'var(--c1)',
  c2: 'var(--c2)',
  c3: 'var(--c3)',
  c4: 'var(--c4)',
  ink: 'var(--ink)',
  'ink-2': 'var(--ink-2)',
  line: 'var(--line)',
  surface: 'var(--surface)',
  font: 'inherit',
}

/** Turns a drawing that was made from the left into one that is read from the right. Its texts stay texts. */
export function mirrored(drawing: Drawing): Drawing {
  return { ...drawing, direction: 'rtl', marks: drawing.marks.map((mark) => mirroredMark(mark, drawing.width)) }
}

const otherEdge: Record<Edge, Edge> = { left: 'right', middle: 'middle', right: 'left' }

function mirroredMark(mark: Mark, width: number): Mark {
  const from = (x: number) => round(width - x)
  switch (mark.tag) {
    case 'rect':
      return { ...mark, x: from(mark.x + mark.width) }
    case 'line':
      return { ...mark, x1: from(mark.x1), x2: from(mark.x2) }
    case 'circle':
      return { ...mark, cx: from(mark.cx) }
    case 'text':
      return { ...mark, x: from(mark.x), anchor: otherEdge[mark.anchor] }
    case 'path':
      return { ...mark, d: mark.d.replace(/([ML])(-?[\d.]+),/g, (_, command, x) => `${command}${from(Number(x))},`) }
  }
}

/** The path through places: `M0,1L2,3`. */
export const pathThrough = (places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)},${round(y)}`).join('')

export const round = (value: number): number => Math.round(value * 100) / 100

export type Attributes = Readonly<Record<string, string | number>>

/** A mark as the attributes of an SVG element, spelled as in SVG. */
export function markAttributes(
  mark: Mark,
  { palette, direction }: { palette: Palette; direction: Direction },
): Attributes {
  const paint = {
    ...(mark.fill === undefined ? {} : { fill: mark.fill === 'none' ? 'none' : palette[mark.fill] }),
    ...(mark.stroke === undefined ? {} : { stroke: palette[mark.stroke] }),
    ...(mark.opacity === undefined ? {} : { opacity: mark.opacity }),
  }
  switch (mark.tag) {
    case 'rect':
      return { x: mark.x, y: mark.y, width: mark.width, height: mark.height, rx: 1.5, ...paint }
    case 'path':
      return {
        d: mark.d,
        ...paint,
        ...(mark.strokeWidth === undefined ? {} : { 'stroke-width': mark.strokeWidth }),
        ...(mark.dash === undefined ? {} : { 'stroke-dasharray': mark.dash }),
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      }
    case 'line':
      return {
        ...{ x1: mark.x1, y1: mark.y1, x2: mark.x2, y2: mark.y2, ...paint },
        ...(mark.dash === undefined ? {} : { 'stroke-dasharray': mark.dash }),
      }
    case 'circle':
      return { cx: mark.cx, cy: mark.cy, r: mark.r, ...paint }
    case 'text':
      return {
        x: mark.x,
        y: mark.y,
        'text-anchor': anchorOf(mark.anchor, direction),
        direction,
        'font-size': mark.size,
        ...(mark.isBold ? { 'font-weight': 600 } : {}),
        'font-family': palette.font,
        ...paint,
      }
  }
}

/** SVG counts a text's start from where it is read. */
function anchorOf(edge: Edge, direction: Direction): string {
  if (edge === 'middle') return 'middle'
  return (edge === 'left') === (direction === 'ltr') ? 'start' : 'end'
}
