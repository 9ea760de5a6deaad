import { type AvailableChange, availableChange } from '@gpod/contract'
import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { translate } from '../../../i18n/create-text.ts'
import { languageCodes } from '../../../i18n/languages.ts'
import { testMessages } from '../../../i18n/testing.tsx'
import { actorOf, changeText } from './change-text.ts'

const causes = availableChange.shape.cause.options

const change = (cause: AvailableChange['cause'], facts: AvailableChange['facts'] = {}): AvailableChange => ({
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-11-21T10:00:00.000Z',
  before: pence(400_00),
  after: pence(320_00),
  cause,
  actorName: 'Tom Reed',
  facts,
})

const told = (given: AvailableChange, language: (typeof languageCodes)[number] = 'en') => {
  const messages = testMessages(language)
  return changeText(
    ((key: Parameters<typeof translate>[1], values: Record<string, unknown> | null = null) =>
      translate(messages, key, values)) as Parameters<typeof changeText>[0],
    given,
  )
}

describe('A15 a balance change has its reason in words', () => {
  it.each(languageCodes)('every cause in %s, with facts or without', (language) => {
    const sentences = causes.map((cause) => told(change(cause), language))
    expect(sentences.filter((sentence) => sentence === '' || /home\.|undefined|NaN|\{/.test(sentence))).toEqual([])
  })

  it('names the days, the hours and the amount', () => {
    expect(told(change('hours_approved', { day: '2026-11-20', minutesBefore: 0, minutesAfter: 450 }))).toBe(
      'Hours approved for Fri 20 Nov',
    )
    expect(told(change('hours_approved', { day: '2026-11-16', lastDay: '2026-11-18' }))).toBe(
      'Hours approved from Mon 16 Nov to Wed 18 Nov',
    )
    expect(told(change('hours_edited', { day: '2026-11-20', minutesBefore: 450, minutesAfter: 360 }))).toBe(
      'Hours of Fri 20 Nov corrected: 7\u00a0hrs 30\u00a0mins before, 6\u00a0hrs now',
    )
    expect(told(change('withdrawal', { amountPence: 77_50, feePence: 2_50 }))).toBe('You withdrew £77.50')
    expect(told(change('withdrawal'))).toBe('You withdrew £80.00')
  })

  it('says who changed it, unless it was the worker', () => {
    expect(actorOf(change('hours_edited'))).toBe('Tom Reed')
    expect(actorOf(change('withdrawal'))).toBeNull()
  })
})
