import type { Brand } from '@gpod/contract'

/** WCAG 2.2, 1.4.3: what text of the usual size has to have. */
const leastContrast = 4.5
/** The least favourable surface that it stands on in each theme, by app.css: the light page, and the raised part of a dark one. */
const surfaces = { light: '#e8ebe5', dark: '#1c2a2c' } as const
const steps = 50

/**
 * A company's colour as it can be read: unchanged where it has the contrast, else mixed with as little black (on light) or white (on
 * dark) as gives it.
 */
export function accentShades(chosen: string): NonNullable<Brand['accent']> {
  return { chosen, light: readableOn(surfaces.light, chosen, 0), dark: readableOn(surfaces.dark, chosen, 255) }
}

function readableOn(surface: string, chosen: string, towards: 0 | 255): string {
  for (let step = 0; step < steps; step += 1) {
    const shade = mixed(chosen, towards, step / steps)
    if (contrast(shade, surface) >= leastContrast) return shade
  }
  return mixed(chosen, towards, 1)
}

/** WCAG 2.2: from 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const mixed = (colour: string, towards: number, share: number) =>
  `#${channels(colour)
    .map((value) =>
      Math.round(value + (towards - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
