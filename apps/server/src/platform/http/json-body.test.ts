import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tooMuchJson, unreadable } from './json-body.ts'

/** How many values a JSON value holds, itself among them: what its text is judged by, counted another way. */
function count(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  const inner = Object.values(value)
  return 1 + (inner.length === 0 ? 0 : inner.map(count).reduce((sum, one) => sum + one, 0))
}

const names = 1_000_000

describe('the text of a body', () => {
  test('is taken up to as many values as there may be, and refused beyond, whatever its texts hold', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), (value) => {
        const text = JSON.stringify(value)
        expect(tooMuchJson(text, { values: 2 * count(value), names })).toBeNull()
        if (count(value) > 2)
          expect(tooMuchJson(text, { values: Math.floor(count(value) / 2) - 1, names })).not.toBeNull()
      }),
    )
  })

  test.each([
    ['quotation marks', '"'],
    ['backslashes', '\\'],
    ['a backslash before a quotation mark', '\\"'],
    ['brackets, commas and colons', '[[[{,,,:::'],
  ])('%s within a text count for nothing', (_what, piece) => {
    expect(tooMuchJson(JSON.stringify([piece.repeat(1000), 1]), { values: 3, names })).toBeNull()
    expect(tooMuchJson(JSON.stringify([piece.repeat(1000), 1, 2]), { values: 3, names })).not.toBeNull()
  })

  test('is refused with more names than there may be, each counted where it stands', () => {
    const text = JSON.stringify([{ a: 1, b: ':' }, { c: { 'd:': 2 } }])
    expect(tooMuchJson(text, { values: 100, names: 4 })).toBeNull()
    expect(tooMuchJson(text, { values: 100, names: 3 })).toMatch(/3 names/)
  })

  test('is refused beyond 32 levels, of arrays and objects alike', () => {
    const nested = (levels: number, open: string, close: string) => `${open.repeat(levels)}0${close.repeat(levels)}`
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      expect(tooMuchJson(nested(32, open, close), { values: 1000, names })).toBeNull()
      expect(tooMuchJson(nested(33, open, close), { values: 1000, names })).toMatch(/32 levels/)
    }
  })

  test('that is cut in the middle of a text is left to the parser', () => {
    expect(tooMuchJson('{"a":"b\\"', { values: 10, names })).toBeNull()
  })
})

describe('a value', () => {
  test.each([
    ['a NUL', 'a\0'],
    ['half of a pair', '\ud800'],
    ['the other half', 'x\udc00'],
  ])('that holds %s anywhere cannot be read', (_what, text) => {
    for (const value of [text, [text], { a: [{ b: text }] }, { [text]: 1 }]) expect(unreadable(value)).not.toBeNull()
  })

  test('of whole characters can', () => {
    expect(unreadable({ name: 'Zoë 😀', list: ['हिन्दी', 1, null, true, {}] })).toBeNull()
  })
})
