import type { AccountingSettings } from '@gpod/contract'
import { expect, test } from 'vitest'
import {
  exampleReference,
  firstAnswers,
  hasNameAlone,
  isBankReference,
  isChanged,
  settingsOf,
} from './codes-answers.ts'

const settings: AccountingSettings = {
  product: 'xero',
  trackingName: 'Shop',
  bankReference: null,
  version: 3,
  codes: [
    { purpose: 'gross_pay', unitKind: 'all', unit: '', code: '477', accountName: 'Salaries' },
    { purpose: 'gross_pay', unitKind: 'department', unit: 'Ward', code: '478', accountName: null },
  ],
  departments: ['Ward'],
  suggestions: { xero: {}, quickbooks: {}, sage_50: {}, sage_accounting: {} },
}

test('what is sent unchanged is what was read, with the codes of departments', () => {
  expect(settingsOf(firstAnswers(settings), settings)).toEqual({
    product: 'xero',
    trackingName: 'Shop',
    bankReference: null,
    codes: settings.codes,
    version: 3,
  })
  expect(isChanged(firstAnswers(settings), settings)).toBe(false)
  expect(isChanged({ ...firstAnswers(settings), code_net_pay: '814' }, settings)).toBe(true)
})

test('a line without a code is not sent, and a name alone is not enough', () => {
  const answers = { ...firstAnswers(settings), code_gross_pay: ' ', name_net_pay: 'Wages payable' }
  expect(settingsOf(answers, settings).codes).toEqual([settings.codes[1]])
  expect(hasNameAlone(answers, 'gross_pay')).toBe(true)
  expect(hasNameAlone(answers, 'net_pay')).toBe(true)
  expect(hasNameAlone(answers, 'paye_tax')).toBe(false)
})

test('words of a bank reference are what Bacs carries, with room for what tells payments apart: 18 characters', () => {
  for (const words of ['', 'Acme Pay', 'B & Q', 'ACME-12345', 'A']) {
    expect(isBankReference(words), words).toBe(words !== 'B & Q')
  }
  expect(isBankReference('TWELVE CHARS')).toBe(false)
  expect(exampleReference('eleven char')).toHaveLength(18)
})
