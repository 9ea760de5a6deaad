import { describe, expect, test } from 'vitest'
import { withoutHidden } from './plain-text.ts'
import { department, name, phone, plainLine, plainText } from './shapes.ts'

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
    ['a number with a stroke', 'No.1/2 High Street Ltd'],
    ['four marks on a letter', 'a\u0323\u0302\u0301\u0304'],
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
    ['with a path behind another stroke (U+2215)', 'evil.com\u2215x'],
    ['with a path behind a fraction stroke (U+2044)', 'evil.com\u2044x'],
    ['with a path behind a stroke that falls back', 'bit.ly\\x'],
    ['with a full stop of another script (U+3002)', 'Pay evil\u3002com/x now'],
    ['with a leader in place of a full stop (U+2024)', 'evil\u2024com/x'],
    ['with a domain that is written for another script', 'evil.xn--p1ai/x'],
    ['with such a domain alone', 'Claim at evil.xn--p1ai'],
    ['with a number among its letters', 'evil.c0m/x'],
    ['with an address of digits', '198.51.100.4/x'],
    ['with a joiner between letters that need none', 'Ad\u200Cmin'],
    ['with a joiner behind a mark of such letters', 'Zoe\u0308\u200Cx'],
    ['with a heap of marks', `Z${'\u0351\u036B\u0343\u0352'.repeat(6)}`],
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

describe('what stands beside names', () => {
  test('an employee number is not given twice with a joiner that nobody sees', () => {
    expect(plainLine(35).safeParse('W\u200CX100').success).toBe(false)
    expect(plainLine(35).parse('WX100')).toBe('WX100')
  })

  test('an address has lines, and nothing hidden in them', () => {
    const address = plainText(300)
    expect(address.parse('1 High Street\n\nLeeds\r\nLS1 4AP')).toBe('1 High Street\n\nLeeds\r\nLS1 4AP')
    expect(address.parse('')).toBe('')
    for (const text of [
      '1 St\u202Eteert',
      'Leeds\u2028UK',
      'Leeds\u200B',
      '1 High Street\tLeeds',
      '\u200B\n\u200B',
      '-\n-',
    ]) {
      expect(address.safeParse(text).success, JSON.stringify(text)).toBe(false)
    }
  })

  test.each([
    '020 7946 0009',
    '+44 20 7946 0009',
    '+44 (0)20 7946 0009',
    '0044 7700 900123',
    '07700900123',
    '01632-960 412',
    '(01632) 960412',
    '01632.960412',
    '020 7946 0009 ext. 12',
    '0161 496 0000 x3',
    '+33 1 99 00 12 34',
    '٠٧٧٠٠ ٩٠٠١٢٣',
  ])('%s is a telephone number', (text) => {
    expect(phone.parse(text)).toBe(text)
  })

  test.each(['abcdefgh', '12345', '+', '020 7946 0009 or 0010', '07700 900123 mum', '1234567890123456', '£20.00'])(
    '%s is none',
    (text) => {
      expect(phone.safeParse(text).success).toBe(false)
    },
  )

  test('a telephone number is taken without the marks it was copied between, on one line', () => {
    expect(phone.parse('\u202A+44 20 7946 0009\u202C')).toBe('+44 20 7946 0009')
    expect(phone.parse('')).toBe('')
    expect(phone.safeParse('+44 20\n7946').success).toBe(false)
  })
})
