import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The two values of a colour, as the stylesheet writes it. */
const css = readFileSync(new URL('app.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'

function colourOf(token: string, theme: Theme): string {
  const [, light, dark] = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? []
  const colour = theme === 'light' ? light : dark
  if (colour === undefined) throw new Error(`there is no colour ${token}`)
  return colour
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

it('contrast is what WCAG says of black and white, and of a grey it names', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

it('on the money card the ring is of its own colour', () => {
  expect(css).toMatch(/\.bg-hero,\s+\.bg-hero-well \{\s+--focus: var\(--hero-ink\);/)
})

it.each([
  ['focus', 'bg'],
  ['focus', 'surface'],
  ['focus', 'surface-2'],
  ['hero-ink', 'hero'],
  ['hero-ink', 'hero-well'],
])('the ring of the focus stands out at least 3:1: %s on %s', (ring, ground) => {
  for (const theme of ['light', 'dark'] as const) {
    expect(contrast(colourOf(ring, theme), colourOf(ground, theme)), theme).toBeGreaterThanOrEqual(3)
  }
})
