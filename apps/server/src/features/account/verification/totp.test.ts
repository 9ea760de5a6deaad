import { expect, test } from 'vitest'
import { matchingStep, newTotpSecret, totpUri } from './totp.ts'

// RFC 6238, appendix B, SHA-1: the secret is the ASCII text "12345678901234567890"; the last six of its eight digits.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
test.each([
  ['1970-01-01T00:00:59.000Z', '287082', 1],
  ['2005-03-18T01:58:29.000Z', '081804', 37037036],
  ['2009-02-13T23:31:30.000Z', '005924', 41152263],
  ['2033-05-18T03:33:20.000Z', '279037', 66666666],
])('at %s the code of RFC 6238 is accepted for its step', (now, code, step) => {
  expect(matchingStep(rfcSecret, code, now)).toBe(step)
})

test('a code is accepted one step early or late, and not two', () => {
  expect(matchingStep(rfcSecret, '287082', '1970-01-01T00:00:29.000Z')).toBe(1)
  expect(matchingStep(rfcSecret, '287082', '1970-01-01T00:01:29.000Z')).toBe(1)
  expect(matchingStep(rfcSecret, '287082', '1970-01-01T00:01:30.000Z')).toBeNull()
})

test('the address an app scans names the product, the account and the secret', () => {
  const secret = newTotpSecret()
  const uri = new URL(totpUri(secret, 'amina@example.com'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('GPOD:amina@example.com')
  expect(uri.searchParams.get('secret')).toBe(secret)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})
