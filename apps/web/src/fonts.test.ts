import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const styles = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')
const inWholeFace = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/gu
const folders = [import.meta.dirname, join(import.meta.dirname, '../../../packages/help/content')]

function urduIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name === 'ur.json')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

/** The ranges of the face that was cut, as the browser reads them. */
function rangesOfCutFace(): { from: number; to: number }[] {
  const [, list = ''] = /noto-nastaliq-of-urdu\.woff2[^}]*unicode-range: ([^;]+);/.exec(styles) ?? []
  return [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => ({
    from: Number.parseInt(from, 16),
    to: Number.parseInt(to, 16),
  }))
}

test('P1 no text of the product in Urdu asks for more than the small face of Nastaliq', () => {
  const ranges = rangesOfCutFace()
  const texts = folders.flatMap(urduIn)
  expect(texts.length).toBeGreaterThan(50)
  const written = new Set(texts.flatMap((text) => text.match(inWholeFace) ?? []))
  expect(written.size).toBeGreaterThan(40)
  const outside = [...written].filter((one) => {
    const code = one.codePointAt(0) ?? 0
    return !ranges.some(({ from, to }) => code >= from && code <= to)
  })
  expect(outside).toEqual([])
})

test('P1 the small face stands behind the whole one, so that it is asked first, and leaves room for the page', () => {
  const faces = [...styles.matchAll(/noto-nastaliq[^'/]*\.woff2/g)].map(([name]) => name)
  expect(faces).toEqual(['noto-nastaliq-urdu-arabic-wght-normal.woff2', 'noto-nastaliq-of-urdu.woff2'])
  const bytes = statSync(join(import.meta.dirname, 'fonts/noto-nastaliq-of-urdu.woff2')).size
  expect(bytes).toBeLessThan(180_000)
})
