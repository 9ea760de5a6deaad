import { languages } from '@gpod/contract'
import { expect, test } from 'vitest'
import { formatFigure } from './format-figure.ts'

const said = (minutes: number, language: 'en' | 'de' | 'fr') =>
  formatFigure({ value: minutes, unit: 'minutes' }, language).replaceAll('\u00a0', ' ')

test('hours are said in hours and minutes, as on every page', () => {
  expect([said(1381, 'en'), said(480, 'en'), said(45, 'en'), said(0, 'en')]).toEqual([
    '23 hrs 1 min',
    '8 hrs',
    '45 mins',
    '0 mins',
  ])
  expect(said(1381, 'de')).toBe('23 Std. 1 Min.')
  for (const language of languages) {
    expect(formatFigure({ value: 1381, unit: 'minutes' }, language)).toMatch(/23\D+1\D/)
  }
})
