import { languages } from '@gpod/contract'
import { describe, expect, it } from 'vitest'
import { fill, plainTextsOf, say, type TextKey } from './texts.ts'

describe('what the server says', () => {
  it('fills the blanks with what is given, as it is given', () => {
    expect(say('en', 'payslips.payslip.paid_to_bank', { ending: '9911' })).toContain('9911')
    expect(say('ar', 'privacy.about', { name: "d'<b>{x}</b> #", at: '1' })).toContain("d'<b>{x}</b> #")
  })

  it('holds a text that is not there, and a blank that is not filled, for bugs', () => {
    expect(() => fill('en', 'payslips.nothing_of_the_kind' as TextKey, {})).toThrow('no text')
    expect(() => fill('en', 'privacy.about', { name: 'Amina' })).toThrow('{at}')
  })

  it.each(languages)('gives templates the texts of %s that need nothing filled in', (language) => {
    const texts = plainTextsOf('payslips', language)
    expect(texts['payslip.title']).toBe(say(language, 'payslips.payslip.title'))
    expect(texts).not.toHaveProperty(['payslip.paid_to_bank'])
  })
})
