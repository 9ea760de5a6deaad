import { describe, expect, it } from 'vitest'
// @ts-expect-error a script without types
import { checkTexts, findBareText, findUnaskedOnServer, findUnaskedOnWeb, findWrittenText } from './check-texts.mjs'
import { languages } from './text-files.mjs'

const others = languages.filter((language) => language !== 'en')
const greeting = { key: 'Good morning, {name}' }

/** Texts in which every language says the same, but for what a test changes in German or another. */
function textsOf(
  english: Record<string, string>,
  translated: Record<string, string>,
  own: Record<string, Record<string, string>> = {},
) {
  return Object.fromEntries([
    ['en', { area: english }],
    ...others.map((language) => [language, { area: own[language] ?? translated }]),
  ])
}

describe('A21 the check of texts', () => {
  it('accepts languages that say the same in their own words', () => {
    expect(checkTexts(textsOf(greeting, { key: 'Guten Morgen, {name}' }))).toEqual([])
  })

  it.each([
    ['a missing key', greeting, {}, 'de area.key: missing'],
    [
      'a key that English does not have',
      greeting,
      { key: 'Guten Morgen, {name}', old: 'Alt' },
      'de area.old: not in English',
    ],
    ['a lost placeholder', greeting, { key: 'Guten Morgen' }, 'de area.key: lost {name}'],
    ['an added placeholder', greeting, { key: 'Guten Morgen, {name} {title}' }, 'de area.key: added {title}'],
    [
      'a placeholder of another kind',
      { key: 'On {day, day}' },
      { key: 'Am {day, money}' },
      'de area.key: {day} is Pence, in English string',
    ],
    ['a lost tag', { key: 'Ask <link>us</link>' }, { key: 'Fragen' }, 'de area.key: lost <link>'],
    ['an added tag', { key: 'Ask us' }, { key: '<b>Fragen</b>' }, 'de area.key: added <b>'],
    ['text left in English', greeting, greeting, 'de area.key: still in English ("Good morning, {name}")'],
    [
      'digits that no figure beside it has',
      { key: 'At most 20' },
      { key: 'Höchstens ২০' },
      'de area.key: other digits',
    ],
    ['a message that cannot be read', greeting, { key: 'Guten Morgen, {name' }, 'de area.key: cannot be read'],
  ])('finds %s', (_, english, german, problem) => {
    const fine = { key: Object.values(english)[0]?.replace(/[A-Z][a-z]+/, 'Ñandú') ?? '' }
    const found: string[] = checkTexts(textsOf(english, fine, { de: german as Record<string, string> }))
    expect(found.some((line) => line.startsWith(problem))).toBe(true)
    expect(found.every((line) => line.startsWith('de '))).toBe(true)
  })

  it('asks for every plural category of the language by CLDR: six in Arabic, three in Russian, two in English', () => {
    const two = '{count, plural, one {# Tag} other {# Tage}}'
    const found: string[] = checkTexts(textsOf({ key: '{count, plural, one {# day} other {# days}}' }, { key: two }))
    const missing = (language: string) =>
      found.filter((line) => line.startsWith(`${language} `)).map((line) => /"(\w+)"/.exec(line)?.[1])
    expect(missing('ar').sort()).toEqual(['few', 'many', 'two', 'zero'])
    expect(missing('ru').sort()).toEqual(['few', 'many'])
    expect(missing('de')).toEqual([])
  })

  it('asks English too for its categories', () => {
    const found: string[] = checkTexts(
      textsOf(
        { key: '{count, plural, other {# days}}' },
        { key: '{count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}' },
      ),
    )
    expect(found).toEqual(['en area.key: {count} has no "one"'])
  })

  it('finds amounts that Arabic and Urdu would draw in another order, and lets those be that stand apart', () => {
    const bare = { key: 'über £3, {size} MB' }
    const found = checkTexts(textsOf({ key: 'Above £3, {size} MB' }, bare))
    expect(found.map((line: string) => line.slice(0, 12))).toEqual(['ar area.key:', 'ur area.key:'])
    const apart = { key: 'über \u2066£3\u2069, \u2066{size} MB\u2069' }
    expect(checkTexts(textsOf({ key: 'Above £3, {size} MB' }, bare, { ar: apart, ur: apart }))).toEqual([])
  })

  it('lets names stay as they are', () => {
    expect(checkTexts(textsOf({ key: 'GPOD' }, { key: 'GPOD' }))).toEqual([])
    expect(checkTexts(textsOf({ key: '{count, number} £' }, { key: '{count, number} £' }))).toEqual([])
  })

  it('lets a word that two languages share be equal where somebody said so', () => {
    const same = textsOf({ key: 'Code' }, { key: 'Koodi' }, { fr: { key: 'Code' } })
    expect(checkTexts(same)).toEqual(['fr area.key: still in English ("Code")'])
    expect(checkTexts(same, (language: string, key: string) => language === 'fr' && key === 'area.key')).toEqual([])
  })
})

describe('A21 the search for text in the code', () => {
  it.each([
    ['between tags', '<p>Hello there</p>'],
    ['in braces', "<p>{'Hello there'}</p>"],
    ['in a choice', "<p>{isNew ? 'Hello there' : null}</p>"],
    ['after a condition', "<p>{isNew && 'Hello there'}</p>"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the page's source that is tested.
    ['in a template', '<p>{`Hello there ${name}`}</p>'],
    ['in aria-label', '<button aria-label="Hello there" />'],
    ['in placeholder', '<input placeholder="Hello there" />'],
    ['in title', "<a title={'Hello there'} />"],
    ['in alt', '<img alt="Hello there" />'],
  ])('finds it %s', (_, markup) => {
    const found: string[] = findBareText('page.tsx', `export const Page = () => ${markup}`)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('page.tsx:1: text in the code: "Hello there')
  })

  it.each([
    ['texts by key', "<p>{t('home.hello')}</p>"],
    ['signs and names', '<p>£ · GPOD</p>'],
    ['class names and addresses', '<a className="font-bold" href="/login">{label}</a>'],
    ['comparisons', "<p>{kind === 'worker' ? yes : no}</p>"],
  ])('leaves %s alone', (_, markup) => {
    expect(findBareText('page.tsx', `export const Page = () => ${markup}`)).toEqual([])
  })
})

describe('A21 the search for text in the code of the server', () => {
  it('finds a mail that is written where it is sent', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the server's source that is tested.
    const found: string[] = findWrittenText('mail.ts', "queue({ subject: 'Your payslip', body: `Hello ${name}` })")
    expect(found).toHaveLength(2)
  })

  it('leaves codes and texts by key alone', () => {
    expect(findWrittenText('mail.ts', "queue({ subject: say('en', 'a.b'), text: 'timesheet', body })")).toEqual([])
  })
})

describe('the search for texts that nobody asks for', () => {
  it('finds what no code of the server names, by whole key, by key within the word, or by template', () => {
    const keys = ['pay.title', 'pay.line_bonus', 'pay.line_tips', 'pay.mail_text', 'pay.old', 'leave.title']
    const path = 'apps/server/src/features/payroll/pay/mail.ts'
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the server's source that is tested.
    const source = 'say(language, `pay.line_${kind}`); row("title"); say(language, "pay.mail_text")'
    expect(findUnaskedOnServer(keys, [{ path, source }])).toEqual(['pay.old', 'leave.title'])
  })

  it('finds what no page of the web can reach', () => {
    const graph = { keysOf: () => new Set(['pay.title']) }
    expect(findUnaskedOnWeb(['pay.title', 'pay.old'], ['page.tsx'], graph)).toEqual(['pay.old'])
  })
})
