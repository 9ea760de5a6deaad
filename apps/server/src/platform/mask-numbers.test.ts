import { expect, test } from 'vitest'
import { maskNumbers } from './mask-numbers.ts'

test.each([
  // The form of GOV.UK's example, and as people write it.
  ['NINO QQ123456C', 'NINO QQ123456C'],
  ['NINO AB123456C is not known', 'NINO ••••56C is not known'],
  ['nino ab 12 34 56 c', 'nino ••••56c'],
  // Sort code and account number of the modulus checking document's first examples (Vocalink), and an IBAN of the UK.
  ['FPO 08-99-99 66374958 WAGES', 'FPO ••••4958 WAGES'],
  ['TO 089999/66374958', 'TO ••••4958'],
  ['08999966374958', '••••4958'],
  ['IBAN GB82 WEST 1234 5698 7654 32', 'IBAN ••••5432'],
  // The cards that payment schemes publish for tests.
  ['CARD 4111 1111 1111 1111 LONDON', 'CARD ••••1111 LONDON'],
  ['378282246310005', '••••0005'],
])('%s is kept as %s', (text, kept) => {
  expect(maskNumbers(text)).toBe(kept)
})

test.each(['GPOD7K2MXQ4T', 'INV 12345678', '123PA00012345', '2026-11-20 12:34', '£1,234.56', 'BACS 4929123'])(
  '%s stays as it is: it is no such number',
  (text) => {
    expect(maskNumbers(text)).toBe(text)
  },
)
