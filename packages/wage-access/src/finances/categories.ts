import { keyOf } from './recurring.ts'

/** What money goes out for, and comes in as, and which part of a budget that is. */
export const categoryGroups = {
  pay: 'income',
  benefits: 'income',
  other_income: 'income',
  home: 'essentials',
  energy: 'essentials',
  groceries: 'essentials',
  transport: 'essentials',
  phone: 'essentials',
  insurance: 'essentials',
  children: 'essentials',
  health: 'essentials',
  debt: 'essentials',
  eating_out: 'discretionary',
  shopping: 'discretionary',
  fun: 'discretionary',
  cash: 'discretionary',
  savings: 'savings',
  /** Between one's own accounts: neither spent nor earned. */
  own_transfer: 'none',
} as const
export type Category = keyof typeof categoryGroups
export type CategoryGroup = (typeof categoryGroups)[Category]
export const categories = Object.keys(categoryGroups) as Category[]

/** A line whose text has these words is of this category; null leaves it without one. */
export type Rule = { words: string; category: Category | null }

/** Names that many statements in the UK have. A rule of one's own comes first, so each of these can be corrected. */
const starterWords: Readonly<Partial<Record<Category, string>>> = {
  pay: 'wages|salary|payroll|early pay',
  benefits: 'dwp|universal credit|child benefit',
  home: 'rent|council tax|mortgage|housing association',
  energy:
    'british gas|octopus energy|edf|eon|e on next|ovo energy|scottish power|thames water|severn trent|united utilities|yorkshire water|anglian water',
  groceries: 'tesco|sainsburys|asda|aldi|lidl|morrisons|co op|iceland|waitrose',
  transport: 'tfl|trainline|stagecoach|arriva|first bus|national express|uber|shell|esso|bp',
  phone: 'vodafone|ee|o2|three|giffgaff|voxi|lebara|bt group|sky digital|virgin media|talktalk',
  insurance: 'aviva|admiral|direct line|insurance',
  children: 'nursery|childcare|school meals|parentpay',
  health: 'boots|superdrug|pharmacy|dentist|nhs',
  debt: 'klarna|clearpay|capital one|barclaycard|loan',
  eating_out: 'mcdonalds|greggs|kfc|nandos|costa|starbucks|deliveroo|just eat|uber eats|subway',
  shopping: 'amazon|primark|argos|ebay|ikea|next retail|h&m|vinted',
  fun: 'netflix|spotify|disney|cinema|puregym|the gym|tv licence|odeon|national lottery',
  cash: 'cash withdrawal|atm|cashpoint',
  savings: 'savings|isa|premium bonds',
}

export const starterRules: readonly Rule[] = Object.entries(starterWords).flatMap(([category, words]) =>
  words.split('|').map((one) => ({ words: one, category: category as Category })),
)

/** The words of a rule or a line, as they are compared: "SAINSBURY'S S/MKTS 0123" has the words of "sainsburys". */
function plainWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}&]+/u)
    .filter((word) => word !== '')
  return ` ${words.join(' ')} `
}

/**
 * How lines are sorted: by what was said of the line itself, else the first of one's own rules, the latest first, else the first
 * of the starter rules, of which the longest words come first. What no rule names has no category.
 */
export function sorterOf(
  ownRules: readonly Rule[],
): (text: string) => { category: Category | null; rule: Rule | null } {
  const starters = [...starterRules].sort((one, other) => other.words.length - one.words.length)
  const rules = [...ownRules, ...starters].map((rule) => ({ rule, words: plainWords(rule.words) }))
  return (text) => {
    const within = plainWords(text)
    const found = rules.find(({ words }) => words.trim() !== '' && within.includes(words))
    return found ? { category: found.rule.category, rule: found.rule } : { category: null, rule: null }
  }
}

/** The words by which a rule finds this line and those like it again. */
export function wordsForRule(text: string): string {
  return keyOf(text) || plainWords(text).trim()
}
