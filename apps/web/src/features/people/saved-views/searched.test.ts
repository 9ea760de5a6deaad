import { expect, test } from 'vitest'
import { addressOf, searchedOf } from './searched.ts'

test('a search is the same after it went through an address', () => {
  for (const searched of [
    { q: '', department: null, view: 'current' as const },
    { q: 'night carer', department: 'Ward & kitchen', view: 'not_invited' as const },
  ]) {
    expect(searchedOf(new URLSearchParams(addressOf(searched, 'v1')))).toEqual(searched)
  }
})

test('an address that says nothing known asks for those who work there', () => {
  expect(searchedOf(new URLSearchParams('show=nonsense&department='))).toEqual({
    q: '',
    department: null,
    view: 'current',
  })
})
