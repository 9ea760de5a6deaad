import { expect, test } from 'vitest'
import { nameInMail } from './name-in-mail.ts'

/** What programs that read mail look for, in its plainest form (RFC 3986 and 5322 by their dots, strokes and signs). */
const looksLikeAddress = /\w\.\w{2,}|:\/\/|\w@\w/

test.each(['Booking.com Ltd', 'http://evil.example/claim', 'ask@evil.example', 'www.evil.example', 'A.B.C. Ltd'])(
  'the name %s leads nowhere in a mail, and reads as it did',
  (name) => {
    expect(nameInMail(name)).not.toMatch(looksLikeAddress)
    expect(nameInMail(name).replaceAll('\u2060', '')).toBe(name)
  },
)

test('a name is one line without what is hidden', () => {
  expect(nameInMail('Amina\r\nBcc: x\u202Eyz')).toBe('Amina Bcc: xyz')
  expect(nameInMail('Amina Khan')).toBe('Amina Khan')
})
