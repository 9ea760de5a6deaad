import { type AssistantTurn, routes } from '@gpod/contract'
import { statementsOf } from './wording.ts'
import type { Written } from './write-answer.ts'

const ofOwnMoney: ReadonlySet<string> = new Set(Object.values(routes.finances).map(({ path }) => path))

/**
 * An answer without what it says of somebody's own money: bills and what lasts are theirs alone, also where they send the answer on to
 * their employer or a program of theirs reads it, which was let in for pay and work.
 */
export function withoutOwnMoney({ parts, figures }: Pick<AssistantTurn, 'parts' | 'figures'>): Written {
  const own = new Set(figures.filter(({ trace }) => ofOwnMoney.has(trace.route)).map(({ token }) => token))
  const kept = statementsOf(parts).filter((said) => !said.some((part) => part.kind === 'figure' && own.has(part.token)))
  const rest = kept.flatMap((said, index) => (index === 0 ? said : [between, ...said]))
  return {
    response: rest.map(({ text }) => text).join(''),
    parts: rest,
    figures: figures.filter(({ token }) => !own.has(token)),
  }
}

const between = { kind: 'text', text: ' ', between: true } as const
