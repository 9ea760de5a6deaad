/**
 * The CFPB Financial Well-Being Scale: ten statements, read and answered by oneself. Its publisher, the Consumer Financial Protection
 * Bureau of the United States, gives it to everybody and asks two things: the words are not changed, and every statement is answered. Values
 * and table are those of its scale development technical report of May 2017, appendix E, and of its own page.
 */
export const statements = [
  { name: 'expense', part: 'describes' },
  { name: 'future', part: 'describes' },
  { name: 'neverHave', part: 'describes', isReversed: true },
  { name: 'enjoy', part: 'describes' },
  { name: 'gettingBy', part: 'describes', isReversed: true },
  { name: 'wontLast', part: 'describes', isReversed: true },
  { name: 'gift', part: 'applies', isReversed: true },
  { name: 'leftOver', part: 'applies' },
  { name: 'behind', part: 'applies', isReversed: true },
  { name: 'control', part: 'applies', isReversed: true },
] as const satisfies readonly { name: string; part: 'describes' | 'applies'; isReversed?: true }[]

export type Statement = (typeof statements)[number]
export type AgeGroup = '18-61' | '62+'
/** From "completely" or "always" down to "not at all" or "never". */
export const answers = [0, 1, 2, 3, 4] as const
export type Answer = (typeof answers)[number]

const scores: Record<AgeGroup, readonly number[]> = {
  '18-61': [
    14, 19, 22, 25, 27, 29, 31, 32, 34, 35, 37, 38, 40, 41, 42, 44, 45, 46, 47, 49, 50, 51, 52, 54, 55, 56, 58, 59, 60,
    62, 63, 65, 66, 68, 69, 71, 73, 75, 78, 81, 86,
  ],
  '62+': [
    14, 20, 24, 26, 29, 31, 33, 35, 36, 38, 39, 41, 42, 44, 45, 46, 48, 49, 50, 52, 53, 54, 56, 57, 58, 60, 61, 63, 64,
    66, 67, 69, 71, 73, 75, 77, 79, 82, 84, 88, 95,
  ],
}

/** The score, of 14 to 95 where more is better; null unless each of the ten statements has its answer. */
export function wellBeingScore(given: readonly (Answer | null)[], age: AgeGroup): number | null {
  let total = 0
  for (const [at, statement] of statements.entries()) {
    const answer = given[at] ?? null
    if (answer === null) return null
    total += 'isReversed' in statement ? answer : answers.length - 1 - answer
  }
  return scores[age][total] ?? null
}
