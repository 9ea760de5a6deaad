import { describe, expect, test } from 'vitest'
import { concepts } from './concepts/index.ts'
import { conceptsIn } from './lexicon.ts'
import { languages } from './questions.ts'

const namesOf = (language: (typeof languages)[number]) =>
  concepts[language]
    .join('\n')
    .split('\n')
    .flatMap((line) => (line.includes(': ') ? [line.split(': ')[0]] : []))

describe('what words are about', () => {
  test.each(languages)('%s: every concept is one that English has too', (language) => {
    const english = new Set(namesOf('en'))
    const own = namesOf(language)
    expect(own.filter((name) => !english.has(name))).toEqual([])
    expect(own.length).toBeGreaterThan(140)
  })

  test('is the same in every language and script', () => {
    const payday = ['when is payday', 'wann ist zahltag', 'когда день зарплаты', 'متى يوم الراتب'] as const
    const found = payday.map((text, index) => conceptsIn(text, (['en', 'de', 'ru', 'ar'] as const)[index] ?? 'en'))
    for (const each of found) expect(each.flat()).toEqual(expect.arrayContaining(['when', 'payday']))
    expect(conceptsIn('chutti', 'hi')).toEqual(conceptsIn('छुट्टी', 'hi'))
    expect(conceptsIn('tankhwah', 'ur')).toEqual(conceptsIn('تنخواہ', 'ur'))
  })

  test('a word stands for all that begin with it, and several words for one thing are taken together', () => {
    expect(conceptsIn('withdrawing', 'en')).toEqual([['take']])
    expect(conceptsIn('how much', 'en')).toEqual([['howmuch']])
    expect(conceptsIn('смены', 'ru')).toEqual([['shift']])
  })

  test('a letter too many, too few, another or two changed about do not hide a word; where they may be two words, neither is meant', () => {
    expect(conceptsIn('overtme', 'en')).toEqual(conceptsIn('overtime', 'en'))
    expect(conceptsIn('payslpi', 'en')).toEqual(conceptsIn('payslip', 'en'))
    expect(conceptsIn('whitdraw', 'en')).toEqual(conceptsIn('withdraw', 'en'))
    expect(conceptsIn('отпуск', 'ru')).toEqual(conceptsIn('отпсук', 'ru'))
    expect(conceptsIn('xqzvw', 'en')).toEqual([[]])
  })

  test('what a short word ends with does not hide it: my, their, plural, cases', () => {
    expect(conceptsIn('شغلي', 'ar')).toEqual(conceptsIn('شغل', 'ar'))
    expect(conceptsIn('فاتت', 'ar')).toEqual(conceptsIn('فات', 'ar'))
    expect(conceptsIn('ફીમાં', 'gu')).toEqual([['fee']])
    expect(conceptsIn('લોનના', 'gu')).toEqual([['loan']])
    expect(conceptsIn('আইনে', 'bn')).toEqual([['law']])
    expect(conceptsIn('فیسوں', 'ur')).toEqual([['fee']])
  })

  test('the Arabic article and the parts of a German word do not hide it', () => {
    expect(conceptsIn('والإجازة', 'ar')).toEqual([['holiday']])
    expect(conceptsIn('auszahlungsgebühr', 'de')[0]).toEqual(expect.arrayContaining(['take']))
  })

  test('Russian in Latin letters is Russian, and a first name is one in any script', () => {
    expect(conceptsIn('skolko otpuska', 'ru')).toEqual(conceptsIn('сколько отпуска', 'ru'))
    expect(conceptsIn('bolnichnyy', 'ru')).toEqual(conceptsIn('больничный', 'ru'))
    expect(conceptsIn('Deborah', 'it')).toEqual([['name']])
    expect(conceptsIn('Светлане', 'ru')).toEqual([['name']])
  })

  test('a digit among Latin letters is an Arabic sound, and not a number', () => {
    expect(conceptsIn('7esab', 'ar')).toEqual([['bank']])
    expect(conceptsIn('50 2nd', 'ar')).toEqual([['number'], ['number']])
  })

  test('English words are known in the middle of another language, and no short word that is one of its own', () => {
    expect(conceptsIn('overtime', 'gu')).toEqual([['overtime']])
    expect(conceptsIn('die', 'de')).toEqual([[]])
  })
})
