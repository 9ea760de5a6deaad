/** A command of the specification, and what else the pages of a worker are asked for. */
export type Phrase =
  | 'withdraw'
  | 'access'
  | 'get'
  | 'need'
  | 'i_need'
  | 'give_me'
  | 'can_i_have'
  | 'emergency'
  | 'urgent'
  | 'wage_access'
  | 'early_pay'
  | 'ewa'
  | 'emergency_money'
  | 'balance'
  | 'payslips'
  | 'shifts'
  | 'clock'
  | 'help'
  | 'stop'

/** Words of one meaning are separated by "|", those of one after the other by spaces. */
type WordList = string

export type NumberWords = {
  /**
   * How a number below a hundred is put together: a word for each (`whole`), twenty-two, two-and-twenty, or with four
   * twenties.
   */
  order: 'whole' | 'tens_units' | 'units_tens' | 'twenties'
  /** 0 upwards, one after the other. */
  upwards: WordList
  /** 20, 30, … 90. */
  tens?: WordList
  /** 100, 200, … 900 where they are words of their own. */
  hundreds?: WordList
  hundred: WordList
  thousand: WordList
  /** Two thousand in one word. */
  twoThousand?: WordList
  /** Between tens and units, and after hundreds and thousands. */
  and: WordList
  /** Whether tens and units need "and" between them, or have none. */
  joinsUnits?: 'and'
  /** "Fifteen hundred". */
  countsHundreds: boolean
  /** Numbers are written as one word. */
  isCompound?: true
  /** One and a half, two and a half: of a hundred or a thousand. */
  halves?: Readonly<Record<string, number>>
  /** A half more, a quarter more or less than the number that follows. */
  parts?: Readonly<Record<string, number>>
  /** What else is a number by itself. */
  others?: Readonly<Record<string, number>>
  /** Beside "and", a letter put in front of the next word. */
  andPrefix?: string
}

export type LanguageWords = {
  numbers: NumberWords
  /** What stands before pence, and between thousands, in digits. */
  decimal: '.' | ','
  group: '.' | ',' | ' '
  pounds: WordList
  pence: WordList
  /** What makes the sentence mean something else: not, minus, cancel. */
  negations: WordList
  /** What may stand after an amount without pounds. A star stands for any ending. */
  fillers: WordList
  /** Numbers that are also other words (an article, "give"): alone they count only with pounds behind them. */
  otherwise: WordList
  /** Words that sound like a number in front of "hundred". */
  soundAlikes?: WordList
  /** Pairs of numbers below a hundred that are mistaken for each other, beside thirteen and thirty, … nineteen and ninety. */
  confusables: readonly (readonly [number, number])[]
  /** Tens that are mistaken for each other whatever follows them. */
  confusableTens: readonly (readonly [number, number])[]
  /** An article that stands in front of a word without a space. */
  article?: string
  phrases: Readonly<Record<Phrase, WordList>>
}
