import { expect, test } from 'vitest'
import { isNameOf } from './is-name-of.ts'

const zoe = { first: 'Zoë Anne', last: 'O’Brien-Łukasz' }

test.each([
  'Zoë Anne O’Brien-Łukasz',
  'zoe obrien lukasz',
  "  ZOE   O'BRIEN ",
  'O’Brien Zoe',
  'Zoe Marie Anne Lukasz',
  'Z. Obrien',
  'Anne Łukasz',
])('“%s” is theirs, whatever its case, spaces, accents and middle names', (typed) => {
  expect(isNameOf(typed, zoe)).toBe(true)
})

test.each(['Zoe', 'Nadia Boateng', 'Zoe Boateng', 'Nadia O’Brien', 'xx', '...'])('“%s” is another name', (typed) => {
  expect(isNameOf(typed, zoe)).toBe(false)
})

test('a name in another script is not marked: nobody can hold the two against each other', () => {
  expect(isNameOf('নাদিয়া বোয়াটেং', { first: 'Nadia', last: 'Boateng' })).toBe(true)
  expect(isNameOf('Olena Koval', { first: 'Олена', last: 'Коваль' })).toBe(true)
})

test('names of one script other than Latin are compared', () => {
  const olena = { first: 'Олена', last: 'Коваль' }
  expect(isNameOf('коваль олена', olena)).toBe(true)
  expect(isNameOf('Ірина Коваль', olena)).toBe(false)
})
