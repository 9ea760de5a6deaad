import { expect, it } from 'vitest'
import { askedOf, filterFrom } from './filter-payments.ts'

it('reads a filter from the address and leaves out what it does not know', () => {
  const read = filterFrom(new URLSearchParams('q=ann&exception=leaver&sort=net&order=down&department=Bar'))
  expect(read).toEqual({ text: 'ann', department: 'Bar', exception: 'leaver', sort: 'net', isDescending: true })
  const nothing = { text: '', department: '', exception: '', sort: 'rank', isDescending: false }
  expect(filterFrom(new URLSearchParams('exception=__proto__&sort=x'))).toEqual(nothing)
})

it('asks the server for what was chosen alone', () => {
  expect(askedOf(filterFrom(new URLSearchParams()))).toEqual({ q: '', sort: 'rank', order: 'up' })
  expect(askedOf(filterFrom(new URLSearchParams('q= ann &exception=leaver&order=down&department=Bar')))).toEqual({
    q: 'ann',
    sort: 'rank',
    order: 'down',
    department: 'Bar',
    exception: 'leaver',
  })
})
