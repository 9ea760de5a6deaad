import { type Attributes, type Drawing, markAttributes, type Palette, printPalette } from './drawing.ts'

/** A drawing as the text of an SVG file that stands alone: for paper and mail. `title` says in a sentence what it shows. */
export function toSvg(
  { width, height, direction, marks }: Drawing,
  { title, palette = printPalette }: { title: string; palette?: Palette },
): string {
  const parts = marks.map((mark) => {
    const attributes = written(markAttributes(mark, { palette, direction }))
    return mark.tag === 'text' ? `<text${attributes}>${escaped(mark.text)}</text>` : `<${mark.tag}${attributes}/>`
  })
  const open = written({
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
  })
  return `<svg${open}><title>${escaped(title)}</title>${parts.join('')}</svg>`
}

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => named[letter] ?? letter)
