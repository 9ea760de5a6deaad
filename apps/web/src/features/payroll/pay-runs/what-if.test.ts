import { pence } from '@gpod/money'
import { expect, it } from 'vitest'
import { canAccept, firstAnswers, readChange } from './what-if.ts'

const answers = firstAnswers({ minutes: 2_265 })

it('begins with the hours that were paid', () => {
  expect(answers).toMatchObject({ hours: '37', minutes: '45' })
  expect(readChange(answers)).toEqual({ input: 'minutes', minutes: 2_265 })
})

it('reads digits of any of our scripts, and refuses what is no time', () => {
  expect(readChange({ ...answers, hours: '٤٠', minutes: '' })).toEqual({ input: 'minutes', minutes: 2_400 })
  expect(readChange({ ...answers, minutes: '60' })).toBeNull()
  expect(readChange({ ...answers, hours: '-1' })).toBeNull()
})

it('sends money as text in pounds, and codes in capitals', () => {
  expect(readChange({ ...answers, input: 'hourly_rate', amount: pence(14_20) })).toEqual({
    input: 'hourly_rate',
    hourlyRate: '14.20',
  })
  expect(readChange({ ...answers, input: 'hourly_rate', amount: null })).toBeNull()
  expect(readChange({ ...answers, input: 'tax_code', text: ' s1257l' })).toEqual({
    input: 'tax_code',
    taxCode: 'S1257L',
  })
  expect(readChange({ ...answers, input: 'ni_category', text: 'ab' })).toBeNull()
})

it('accepts differences of pay alone: another code or category is a change of the record', () => {
  expect(canAccept({ input: 'minutes', minutes: 60 })).toBe(true)
  expect(canAccept({ input: 'tax_code', taxCode: '1257L' })).toBe(false)
})
