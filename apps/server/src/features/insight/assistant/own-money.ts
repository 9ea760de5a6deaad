import { type AnswerPart, type AssistantTurn, routes } from '@gpod/contract'
import { statementsOf, type Written } from './write-answer.ts'

const ofOwnMoney: ReadonlySet<string> = new Set(Object.values(routes.finances).map(({ path }) => path))

/** Whether a statement has a figure of somebody's own money. */
export function isOfOwnMoney(said: readonly AnswerPart[], figures: AssistantTurn['figures']): boolean {
  const own = new Set(figures.filter(({ trace }) => ofOwnMoney.has(trace.route)).map(({ token }) => token))
  return said.some((part) => part.kind === 'figure' && own.has(part.token))
}

/**
 * An answer without what it says of somebody's own money: bills and what lasts are theirs alone, also where they send the answer on to
 * their employer or a program of theirs reads it, which was let in for pay and work.
 */
export function withoutOwnMoney({ parts, figures }: Pick<AssistantTurn, 'parts' | 'figures'>): Written {
  const kept = statementsOf(parts).filter((said) => !isOfOwnMoney(said, figures))
  const rest = kept.flatMap((said, index) => (index === 0 ? said : [between, ...said]))
  return {
    response: rest.map(({ text }) => text).join(''),
    parts: rest,
    figures: figures.filter(({ trace }) => !ofOwnMoney.has(trace.route)),
  }
}

const between = { kind: 'text', text: ' ', between: true } as const
