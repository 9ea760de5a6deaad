import { describe, expect, test } from 'vitest'
import { wordsOf } from './features.ts'
import {
  bytesOf,
  isNearMiss,
  languages,
  learn,
  measured,
  modelOf,
  type Understood,
  understandQuestion,
} from './index.ts'
import { allQuestions, type Probe, probesOf, wilsonLower } from './testing/index.ts'

const questions = allQuestions()
const model = learn(questions)
const ask = ({ text, language, audience }: Pick<Probe, 'text' | 'language' | 'audience'>) =>
  understandQuestion(model, { text, language, audience })

/** Whatever its case, accents and marks. */
const plain = (text: string) => wordsOf(text).join(' ')

type Seen = { probe: Probe; understood: Understood; isRight: boolean }
const seen = new Map(
  languages.map((language) => [
    language,
    probesOf(language).map((probe): Seen => {
      const understood = ask(probe)
      const hasSlots =
        (probe.amount === null || understood.slots.amount === probe.amount) &&
        (probe.month === null || understood.slots.month === probe.month)
      return { probe, understood, isRight: understood.intent === probe.intent && hasSlots }
    }),
  ]),
)
const everything = [...seen.values()].flat()

describe('S3 questions written apart from those that teach', () => {
  test.each(languages)('%s: a hundred or more, none of them among those that teach', (language) => {
    const taught = new Set(questions.filter((one) => one.language === language).map(({ text }) => plain(text)))
    const probes = probesOf(language)
    expect(probes.length).toBeGreaterThanOrEqual(100)
    expect(probes.filter(({ text }) => taught.has(plain(text)))).toEqual([])
  })

  test.each(languages)('%s: understood as meant, with a lower bound of 85 in a hundred', (language) => {
    const own = seen.get(language) ?? []
    const right = own.filter(({ isRight }) => isRight).length
    expect(right / own.length).toBeGreaterThanOrEqual(0.92)
    expect(wilsonLower(right, own.length)).toBeGreaterThanOrEqual(0.85)
  })

  test('over all languages at least 95 in a hundred are understood as meant, and at most 2 answered as something else', () => {
    const right = everything.filter(({ isRight }) => isRight).length
    const wrong = everything.filter(({ isRight, understood }) => !isRight && understood.zone === 'answer').length
    expect(right / everything.length).toBeGreaterThanOrEqual(0.95)
    expect(wrong / everything.length).toBeLessThanOrEqual(0.02)
  })

  test('what the pages say of it is what is found here', () => {
    const found = languages.map((language) => {
      const own = seen.get(language) ?? []
      // As a person meets it: answered as meant, without being asked what was meant.
      const answered = own.filter(({ understood }) => understood.zone === 'answer')
      const right = answered.filter(({ isRight }) => isRight).length
      return {
        language,
        asked: own.length,
        right,
        atLeast: Math.floor(wilsonLower(right, own.length) * 10_000),
        wrong: answered.length - right,
      }
    })
    expect(measured.languages).toEqual(found)
  })
})

describe('S4 near misses', () => {
  test('at least 95 in a hundred have no answer with a figure', () => {
    const near = everything.filter(({ probe }) => isNearMiss(probe.intent))
    const others = nearMissesOfOthers.map((text) => ask({ text, language: 'en', audience: 'worker' }))
    const all = [...near.map(({ understood }) => understood), ...others]
    const without = all.filter(({ intent, zone }) => isNearMiss(intent) || zone !== 'answer')
    expect(without.length / all.length).toBeGreaterThanOrEqual(0.95)
  })
})

const nearMissesOfOthers = [
  "what does Priya's payslip say",
  'how much did Marek withdraw',
  'is Anna paid more per hour',
  'will the personal allowance rise',
  'what will national insurance be after the budget',
  'am I entitled to carers allowance',
  'can I get universal credit with these hours',
  'is it lawful to cut my shifts',
  'can I take them to a tribunal',
  'does my visa allow overtime',
  'should I put my wages into bitcoin',
  'which painkiller is best',
  'who will win the election',
  'tell me a story',
  'what is the capital of Spain',
  'should I take out a payday loan',
]

describe('what was learned', () => {
  test('is the same bytes from the same questions, and the same model from the bytes', () => {
    const some = questions.filter(({ language }) => language === 'en')
    const bytes = bytesOf(learn(some))
    expect(Buffer.from(bytesOf(learn(some))).equals(Buffer.from(bytes))).toBe(true)
    const again = modelOf(bytes)
    expect(again).not.toBeNull()
    if (again === null) return
    const text = 'why is my pay less than last month'
    expect(understandQuestion(again, { text, language: 'en', audience: 'worker' })).toEqual(
      understandQuestion(learn(some), { text, language: 'en', audience: 'worker' }),
    )
  })

  test('of other bytes there is none', () => {
    expect(modelOf(new Uint8Array(0))).toBeNull()
    expect(modelOf(new TextEncoder().encode('{"form":"another"}\n'))).toBeNull()
  })
})

describe('what a question names', () => {
  const slots = (text: string, language: Probe['language']) => ask({ text, language, audience: 'worker' }).slots

  test('an amount, in digits, words or the digits of another script', () => {
    expect(slots('what does taking fifty pounds cost', 'en').amount).toBe(5000)
    expect(slots('was kostet es, £12.50 zu nehmen', 'de').amount).toBe(1250)
    expect(slots('كم رسوم سحب ٤٠ جنيها', 'ar').amount).toBe(4000)
    expect(slots('40 pound nikalne ki fees', 'hi').amount).toBe(4000)
  })

  test('two amounts are none: which was meant is not guessed', () => {
    expect(slots('is it £20 or £30', 'en').amount).toBeNull()
  })

  test('a month; may is one only where it can be', () => {
    expect(slots('what was I paid in May', 'en').month).toBe(5)
    expect(slots('may I take money', 'en').month).toBeNull()
    expect(slots('сколько я получил в мае', 'ru').month).toBe(5)
    expect(slots('combien en août', 'fr').month).toBe(8)
  })
})
