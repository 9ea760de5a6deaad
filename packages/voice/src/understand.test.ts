import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostile } from './testing/hostile.ts'
import { inOwnDigits, inWords, twelve } from './testing/spoken.ts'
import { understand } from './understand.ts'
import { type VoiceLanguage, wordsOf } from './words/index.ts'

const languages = Object.keys(wordsOf) as VoiceLanguage[]
const hear = (text: string, language: VoiceLanguage) => understand([{ text }], language)

/** The pounds understood, or null. */
const poundsOf = (text: string, language: VoiceLanguage) => {
  const amount = hear(text, language)?.amount?.amount
  return amount === undefined ? null : amount / 100
}

/** Of every shape a number can have. */
const values = [
  2, 7, 11, 15, 16, 19, 20, 21, 27, 38, 46, 50, 59, 67, 71, 80, 84, 97, 99, 100, 101, 150, 219, 300, 487, 999, 1000,
  1250, 2000, 5075, 9999,
]

describe.each(languages)('V2 the right amount in %s', (language) => {
  const ways: Record<string, (value: number) => string> = {
    'its digits': (value) => inOwnDigits(value, language) ?? String(value),
    'Latin digits': String,
    words: inWords[language],
    'digits and words': (value) => `${value}, ${inWords[language](value)}`,
  }
  it.each(Object.entries(ways))('is understood of all twelve commands, said in %s', (_, say) => {
    const wrong = twelve[language].flatMap((command) =>
      values.flatMap((value) => {
        const text = command.replace('#', say(value))
        const found = poundsOf(text, language)
        return found === value ? [] : [`${text}: ${found}`]
      }),
    )
    expect(twelve[language]).toHaveLength(12)
    expect(wrong).toEqual([])
  })

  it('is understood of every number of pounds up to 9,999 in words', () => {
    const [command = ''] = twelve[language]
    const wrong: string[] = []
    for (let value = 1; value <= 9999; value += 1) {
      const text = command.replace('#', inWords[language](value))
      const found = poundsOf(text, language)
      if (found !== value) wrong.push(`${text}: ${found}`)
    }
    expect(wrong).toEqual([])
  })

  it('of fifteen and fifty, and all like them, is read back with the other, in words and digits', () => {
    const [command = ''] = twelve[language]
    const unasked: string[] = []
    for (const unit of [3, 4, 5, 6, 7, 8, 9]) {
      for (const above of [0, 100, 1200]) {
        const pair = [above + 10 + unit, above + 10 * unit] as const
        for (const [said, other] of [pair, [pair[1], pair[0]]] as const) {
          for (const text of [inWords[language](said), String(said)]) {
            const amount = hear(command.replace('#', text), language)?.amount
            if (amount?.isSure !== false || !amount.others.some((each) => each === other * 100)) unasked.push(text)
          }
        }
      }
    }
    expect(unasked).toEqual([])
  })

  it('is among what is asked wherever the recogniser had it among its three', () => {
    const amount = fc.integer({ min: 2, max: 9999 })
    const say = (value: number, isInWords: boolean) =>
      (twelve[language][0] ?? '').replace('#', isInWords ? inWords[language](value) : String(value))
    fc.assert(
      fc.property(fc.tuple(amount, amount, amount), fc.nat(2), fc.boolean(), (heard, right, isInWords) => {
        const understood = understand(
          heard.map((value) => ({ text: say(value, isInWords) })),
          language,
        )
        const meant = (heard[right] ?? 0) * 100
        const offered = [understood?.amount?.amount, ...(understood?.amount?.others ?? [])]
        expect(offered).toContain(meant)
        if (understood?.amount?.amount !== meant) expect(understood?.amount?.isSure).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  it('is never sure where two were said', () => {
    const amount = fc.integer({ min: 2, max: 9999 })
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        fc.pre(one !== other)
        const [command = ''] = twelve[language]
        const found = hear(`${command.replace('#', String(one))}. ${command.replace('#', String(other))}`, language)
        expect(found?.amount?.isSure).not.toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('V2 as people say it', () => {
  it.each<[VoiceLanguage, string, number]>([
    ['en', 'withdraw a hundred and fifty pounds', 150],
    ['en', 'withdraw fifteen hundred pounds', 1500],
    ['en', 'I need £1,250', 1250],
    ['en', 'withdraw 2 thousand pounds', 2000],
    ['en', 'can I have twenty-five quid', 25],
    ['en', 'get £12.50', 12.5],
    ['en', 'give me twenty pounds and fifty pence', 20.5],
    ['en', 'withdraw one pound', 1],
    ['en', 'give me 75p', 0.75],
    ['de', 'Bitte einhundertfünfundzwanzig Pfund abheben', 125],
    ['de', 'zwei und fünfzig Pfund abheben', 52],
    ['de', '1.250 Pfund abheben', 1250],
    ['de', '12,50 Pfund abheben', 12.5],
    ['de', 'gib mir zwanzig Pfund und fünfzig Pence', 20.5],
    ['de', 'fünfzehnhundert Pfund auszahlen', 1500],
    ['fr', 'retirer quatre-vingt-dix-sept livres', 97],
    ['fr', 'retirer nonante-sept livres', 97],
    ['fr', 'je voudrais soixante et onze livres', 71],
    ['fr', 'retirer 1 250 livres', 1250],
    ['fr', 'donne-moi 12,50 £', 12.5],
    ['it', 'preleva centotto sterline', 108],
    ['it', 'preleva duecentocinquanta sterline', 250],
    ['it', 'vorrei 1.250 sterline', 1250],
    ['es', 'retira treinta y dos libras', 32],
    ['es', 'saca quinientas libras', 500],
    ['es', 'dame veintiún libras', 21],
    ['ru', 'сними двадцать одну тысячу', Number.NaN],
    ['ru', 'сними полторы тысячи фунтов', 1500],
    ['ru', 'мне нужно две тысячи триста фунтов', 2300],
    ['ru', 'дай пятьдесят фунтов и двадцать пенсов', 50.2],
    ['ar', 'اسحب خمسة عشر جنيها', 15],
    ['ar', 'اسحب خمسين جنيه', 50],
    ['ar', 'عايز خمستاشر جنيه', 15],
    ['ar', 'أريد مئتين وخمسين جنيها', 250],
    ['ar', 'اسحب ألف ومئتين جنيه', 1200],
    ['ar', 'اسحب ثلاث مئة جنيه', 300],
    ['ar', 'أحتاج ٥٠ جنيه', 50],
    ['hi', 'डेढ़ सौ पाउंड निकालो', 150],
    ['hi', 'ढाई हज़ार पाउंड चाहिए', 2500],
    ['hi', 'साढ़े तीन सौ पाउंड निकालो', 350],
    ['hi', 'पौने दो सौ पाउंड निकालो', 175],
    ['hi', 'मुझे पचास पाउंड दो', 50],
    ['hi', 'दो पाउंड निकालो', 2],
    ['ur', 'ڈیڑھ سو پاؤنڈ نکالو', 150],
    ['ur', 'ساڑھے تین سو پاؤنڈ چاہیے', 350],
    ['ur', 'مجھے ۵۰ پاؤنڈ دو', 50],
    ['bn', 'আড়াইশো পাউন্ড তুলুন', 250],
    ['bn', 'আমার পঞ্চাশ পাউন্ড লাগবে', 50],
    ['bn', '৫০ পাউন্ড দিন', 50],
    ['gu', 'દોઢસો પાઉન્ડ ઉપાડો', 150],
    ['gu', 'સાડા ત્રણ સો પાઉન્ડ ઉપાડો', 350],
    ['gu', '૫૦ પાઉન્ડ આપો', 50],
  ])('%s: %s', (language, text, expected) => {
    expect(poundsOf(text, language)).toBe(Number.isNaN(expected) ? null : expected)
  })

  it.each<[VoiceLanguage, number, number]>([
    ['ru', 12, 20],
    ['ru', 50, 60],
    ['es', 60, 70],
    ['it', 66, 76],
    ['fr', 6, 10],
    ['fr', 24, 80],
    ['de', 2, 3],
    ['ar', 7, 9],
    ['ar', 70, 90],
    ['hi', 25, 50],
    ['hi', 35, 45],
    ['ur', 25, 50],
    ['bn', 35, 45],
    ['gu', 7, 60],
  ])('%s: %i and %i sound alike', (language, one, other) => {
    for (const [said, alike] of [
      [one, other],
      [other, one],
    ] as const) {
      const [command = ''] = twelve[language]
      expect(hear(command.replace('#', inWords[language](said)), language)?.amount).toMatchObject({
        amount: said * 100,
        others: expect.arrayContaining([alike * 100]),
        isSure: false,
      })
    }
  })

  it('an amount that sounds like no other is sure', () => {
    expect(hear('withdraw 20 pounds', 'en')?.amount).toEqual({ amount: 2000, others: [], isSure: true })
  })

  it.each([
    ['withdraw to hundred pounds', 10_000],
    ['withdraw 20 pounds before 10:30', 2000],
    ['withdraw 2 x 20', 2000],
  ])('is not sure of "%s"', (text, amount) => {
    expect(hear(text, 'en')?.amount).toMatchObject({ amount, isSure: false })
  })

  it('is not sure where the recogniser says that it is guessing', () => {
    expect(understand([{ text: 'withdraw 20 pounds', confidence: 0.3 }], 'en')?.amount?.isSure).toBe(false)
    // Some give nought for everything.
    expect(understand([{ text: 'withdraw 20 pounds', confidence: 0 }], 'en')?.amount?.isSure).toBe(true)
  })

  it.each(hostile)('takes no amount from "%s"', (text) => {
    expect(hear(text, 'en')?.amount ?? null).toBeNull()
  })
})

describe('what opens a page', () => {
  it.each<[VoiceLanguage, string, string | null]>([
    ['en', 'emergency', 'emergency'],
    ['en', 'wage access', 'wage_access'],
    ['en', 'early pay', 'wage_access'],
    ['en', 'emergency money', 'wage_access'],
    ['en', 'EWA', 'wage_access'],
    ['en', 'withdraw', 'withdraw'],
    ['en', 'what is my balance', 'balance'],
    ['en', 'how much can I withdraw', 'balance'],
    ['en', 'show my payslips', 'payslips'],
    ['en', 'my next shift', 'shifts'],
    ['en', 'clock me in', 'clock'],
    ['en', 'help', 'help'],
    ['en', 'stop', 'stop'],
    ['en', 'do not give me emergency money', null],
    ['en', 'what is the weather', null],
    ['en', '', null],
    ['de', 'Meine Lohnabrechnung', 'payslips'],
    ['de', 'Lohnvorschuss', 'wage_access'],
    ['fr', 'mes fiches de paie', 'payslips'],
    ['fr', 'argent d’urgence', 'wage_access'],
    ['it', 'il mio turno', 'shifts'],
    ['es', 'mi saldo', 'balance'],
    ['ru', 'мой расчётный листок', 'payslips'],
    ['ar', 'ما رصيدي', 'balance'],
    ['ar', 'أموال الطوارئ', 'wage_access'],
    ['hi', 'मेरी शिफ्ट', 'shifts'],
    ['hi', 'मदद', 'help'],
    ['ur', 'میری تنخواہ کی پرچی', 'payslips'],
    ['bn', 'আমার ব্যালেন্স', 'balance'],
    ['gu', 'મારી શિફ્ટ', 'shifts'],
  ])('%s: "%s"', (language, text, command) => {
    expect(hear(text, language)?.command ?? null).toBe(command)
  })

  it.each(languages)('%s: of each of the twelve, without an amount, none has one', (language) => {
    for (const command of twelve[language]) expect(hear(command.replace('#', ''), language)?.amount ?? null).toBeNull()
  })
})
