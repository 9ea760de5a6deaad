import { describe, expect, test } from 'vitest'
import { department, name, withoutHidden } from './shapes.ts'

describe('a name is taken as it is written', () => {
  test.each([
    ['Arabic', 'محمد بن سلمان'],
    ['Urdu, with the joiner of its compounds', 'خوش\u200cبخت خان'],
    ['Persian', 'علی\u200cرضا'],
    ['Bengali', 'অনির্বাণ চট্টোপাধ্যায়'],
    ['Bengali, as ra with ya-phalaa is written', 'র\u200d্যাচেল'],
    ['Bengali, as khanda ta was written once', 'হঠাত্\u200d'],
    ['Gujarati', 'કૃષ્ણા પટેલ'],
    ['Hindi', 'श्रीमती लक्ष्मी'],
    ['Hindi, with a half letter', 'क्\u200dषमा'],
    ['Russian', 'Ёлкина-Петрова'],
    ['German', 'Jürgen von der Großmann'],
    ['an apostrophe and a full stop', "Dr. Siân O'Connor-Ó Súilleabháin Jr."],
    ['composed of parts', 'Zoe\u0308'],
    ['a company that is a domain', 'Booking.com Ltd'],
    ['a company with a stroke and a colon', 'A/B Services: Leeds 24/7'],
    ['initials', 'J.P. Morgan & Co.'],
    ['an at sign', 'Caf@ 21'],
    ['digits', '3i Group'],
  ])('%s', (_words, typed) => {
    expect(name.parse(typed)).toBe(typed)
  })
})

describe('a name is refused', () => {
  test.each([
    ['that turns the text round (U+202E)', 'invoice\u202Eexe.png'],
    ...[0x202a, 0x202b, 0x202c, 0x202d, 0x2066, 0x2067, 0x2068, 0x2069, 0x200e, 0x200f, 0x061c].map((code) => [
      `with the direction mark U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
      `Amina${String.fromCodePoint(code)}Khan`,
    ]),
    ['of two lines', 'Amina\nKhan'],
    ['with a carriage return', 'Amina\r\nBcc: x'],
    ['with a line separator', 'Amina\u2028Khan'],
    ['with a tab', 'Amina\tKhan'],
    ['with a bell', 'Amina\u0007'],
    ['of nothing that shows', '\u200b\u200b'],
    ['of joiners alone', '\u200c\u200d'],
    ['of a filler letter', '\u3164'],
    ['with a joiner at its end', 'Amina\u200d'],
    ['with two joiners together', 'علی\u200c\u200cرضا'],
    ['with a soft hyphen', 'Ami\u00adna'],
    ['of signs alone', '---'],
    ['with a web address', 'Your wages wait at http://evil.example/claim'],
    ['with an address without its scheme', 'Claim at evil.example/claim now'],
    ['with a port', 'evil.example:8080'],
    ['with www', 'go to WWW.evil.example'],
    ['with an address of mail', 'ask boss@evil.example'],
    ['with an address in wide letters', 'ｈｔｔｐ：／／evil'],
  ])('%s', (_words, typed) => {
    expect(name.safeParse(typed).success).toBe(false)
  })
})

test('a department may be named like a page, and not with what nobody sees', () => {
  expect(department.parse('shop.example/returns')).toBe('shop.example/returns')
  expect(department.safeParse('Ward\u202E3').success).toBe(false)
})

test.each([
  ['turned round', 'invoice\u202Eexe.png', 'invoiceexe.png'],
  ['of two lines', 'Road 1\r\nLeeds\u2028UK', 'Road 1\nLeeds\nUK'],
  ['with a joiner in a word', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['with a mark of direction and a tag beyond the first plane', 'A\u2067b\u{E0041}c\td', 'Abc d'],
])('a text that was taken %s is printed without what is hidden', (_words, taken, printed) => {
  expect(withoutHidden(taken)).toBe(printed)
})
