import type { Pence } from '@gpod/money'
import type { Token } from './fold.ts'
import { type Lexicon, lexiconOf, tokensIn } from './lexicon.ts'
import { readAmounts } from './read-amounts.ts'
import { soundsLike } from './sounds-like.ts'
import type { VoiceLanguage } from './words/index.ts'
import type { Phrase } from './words/words.ts'

/** What a person may ask for. None of them does anything but show a page. */
export const commands = [
  'withdraw',
  'emergency',
  'wage_access',
  'balance',
  'payslips',
  'shifts',
  'clock',
  'help',
  'stop',
] as const
export type Command = (typeof commands)[number]

/** One way a recogniser heard it, or what somebody typed. */
export type Heard = { text: string; confidence?: number }

export type UnderstoodAmount = {
  amount: Pence
  /** What it could be instead, the likeliest first. */
  others: readonly Pence[]
  /** False: it has to be read back, and chosen. */
  isSure: boolean
}

export type Understood = { command: Command; heard: string; amount: UnderstoodAmount | null }

/** No recogniser's figure is to be trusted, but one that low says it is guessing. */
const guess = 0.5
const mostOthers = 3
/** "Stop" in a longer sentence is part of something else. */
const mostWordsOfStop = 3

/** The patterns that the specification gives an amount; those that are common words mean nothing without one. */
const takesAmount: readonly Phrase[] = [
  'withdraw',
  'access',
  'get',
  'need',
  'i_need',
  'give_me',
  'can_i_have',
  'emergency',
  'urgent',
  'wage_access',
  'early_pay',
  'ewa',
  'emergency_money',
]

/** What a recogniser's alternatives, the likeliest first, mean in a language; null for anything else. */
export function understand(alternatives: readonly Heard[], language: VoiceLanguage): Understood | null {
  const readings = alternatives.flatMap((heard) => {
    const reading = readOne(heard, language)
    return reading ? [reading] : []
  })
  const [first] = readings
  if (!first) return null
  if (!isMoney(first.command)) return first
  const amounts = readings.flatMap(({ command, amount }) => (isMoney(command) && amount ? [amount] : []))
  const [likeliest] = amounts
  if (!likeliest) return first
  const heard = [likeliest, ...amounts].flatMap(({ amount, others }) => [amount, ...others])
  const others = [...new Set([...heard, ...soundsLike(likeliest.amount, language)])].filter(
    (amount) => amount !== likeliest.amount && amount <= 9_999_99,
  )
  const isSure = others.length === 0 && first.amount !== null && amounts.every((each) => each.isSure)
  return { ...first, amount: { amount: likeliest.amount, others: others.slice(0, mostOthers), isSure } }
}

const isMoney = (command: Command) => command === 'withdraw' || command === 'emergency' || command === 'wage_access'

function readOne({ text, confidence = 1 }: Heard, language: VoiceLanguage): Understood | null {
  const lexicon = lexiconOf(language)
  const tokens = tokensIn(text, language)
  const said = phrasesIn(tokens, lexicon)
  if (said.has('stop') && tokens.length <= mostWordsOfStop) return { command: 'stop', heard: text, amount: null }
  const isMeant = !tokens.some((token) => lexicon.negations.has(token.text))
  const { amounts, hasOtherNumbers } = readAmounts(tokens, lexicon)
  const [found, ...more] = amounts
  const isUrgent = said.has('emergency') || said.has('urgent') || said.has('emergency_money')
  if (found && isMeant && takesAmount.some((phrase) => said.has(phrase))) {
    const isOne = more.every(({ amount }) => amount === found.amount)
    return {
      command: isUrgent ? 'emergency' : 'withdraw',
      heard: text,
      amount: {
        amount: found.amount,
        others: [...found.others, ...more.map(({ amount }) => amount)],
        isSure: found.isSure && isOne && !hasOtherNumbers && !(confidence > 0 && confidence < guess),
      },
    }
  }
  const command = commandOf(said, isUrgent, isMeant)
  return command && { command, heard: text, amount: null }
}

function commandOf(said: ReadonlySet<Phrase>, isUrgent: boolean, isMeant: boolean): Command | null {
  for (const page of ['help', 'clock', 'payslips', 'balance', 'shifts'] as const) if (said.has(page)) return page
  if (!isMeant) return null
  if (said.has('emergency_money') || said.has('wage_access') || said.has('early_pay') || said.has('ewa'))
    return 'wage_access'
  if (isUrgent) return 'emergency'
  return said.has('withdraw') ? 'withdraw' : null
}

function phrasesIn(tokens: readonly Token[], { phrases, article }: Lexicon): Set<Phrase> {
  const words = tokens.filter(({ kind }) => kind !== 'sign').map(({ text }) => text)
  const is = (word: string, wanted: string): boolean =>
    wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted
  const isOrWithArticle = (word: string, wanted: string) =>
    is(word, wanted) || (article !== null && word.startsWith(article) && is(word.slice(article.length), wanted))
  const found = new Set<Phrase>()
  for (const [phrase, ways] of phrases) {
    const isSaid = ways.some((way) =>
      words.some((_, start) => way.every((wanted, index) => isOrWithArticle(words[start + index] ?? '', wanted))),
    )
    if (isSaid) found.add(phrase)
  }
  return found
}
