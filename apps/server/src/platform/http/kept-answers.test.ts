import { expect, it } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

const held = { stamp: 'a', from: '2026-11-10T09:00:00.000Z', until: '2026-11-10T10:00:00.000Z' }

it.each([
  ['from the moment it was made for', 'a', '2026-11-10T09:00:00.000Z', 'text'],
  ['to the last millisecond', 'a', '2026-11-10T09:59:59.999Z', 'text'],
  ['not beyond it', 'a', '2026-11-10T10:00:00.000Z', null],
  ['not before it, by a clock that was set back', 'a', '2026-11-10T08:59:59.999Z', null],
  ['not under another stamp', 'b', '2026-11-10T09:30:00.000Z', null],
])('an answer is there %s', (_, stamp, now, text) => {
  const answers = new KeptAnswers()
  answers.keep('amina', { ...held, text: 'text' })
  expect(answers.find('amina', { stamp, now })).toBe(text)
  expect(answers.find('bilal', { stamp, now })).toBeNull()
})

it('memory is bounded: those asked for longest ago go first, and one that was replaced counts once', () => {
  const answers = new KeptAnswers(10)
  const find = (whose: string) => answers.find(whose, { stamp: 'a', now: held.from })
  answers.keep('amina', { ...held, text: '1234' })
  answers.keep('bilal', { ...held, text: '1234' })
  answers.keep('bilal', { ...held, text: '12345' })
  expect(find('amina')).toBe('1234')
  answers.keep('chloe', { ...held, text: '123' })
  expect([find('amina'), find('bilal'), find('chloe')]).toEqual(['1234', null, '123'])
  answers.keep('dana', { ...held, text: '12345678901' })
  expect([find('amina'), find('chloe'), find('dana')]).toEqual([null, null, null])
})
