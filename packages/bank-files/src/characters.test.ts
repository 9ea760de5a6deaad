import { describe, expect, it } from 'vitest'
import { inBacsCharacters, inSwiftCharacters } from './characters.ts'

const surrogates = { from: 0xd800, to: 0xdfff }

describe.each([
  ['Bacs', inBacsCharacters, /^[A-Z0-9.\-/& ]*$/],
  ['SWIFT', inSwiftCharacters, /^[A-Za-z0-9/\-?:().,'+ ]*$/],
])('the characters of %s', (_, write, allowed) => {
  it('are all that is written of any character there is', () => {
    const otherwise: string[] = []
    for (let point = 0; point <= 0x10ffff; point += 1) {
      if (point >= surrogates.from && point <= surrogates.to) continue
      const character = String.fromCodePoint(point)
      const written = write(character)
      if ('text' in written && !allowed.test(written.text)) otherwise.push(character)
    }
    expect(otherwise).toEqual([])
  })
})

it('a letter that only looks like another and has no capital is written as that one is', () => {
  expect(inBacsCharacters('\u{a7f9}')).toEqual({ text: 'OE' })
  expect(inBacsCharacters('œ')).toEqual({ text: 'OE' })
})
