import type { AnswerPart, AssistantTurn } from '@gpod/contract'
import { isOfOwnMoney } from './own-money.ts'
import { statementsOf } from './write-answer.ts'

/** A piece of an answer, all of it ours: `text` is how a model is told of it, with a name in the place of each figure. */
export type Piece = {
  kind: 'statement' | 'explanation'
  text: string
  parts: readonly AnswerPart[]
  /** Theirs alone: no model is told of it. */
  isOwnMoney: boolean
}

/** What an answer may be put together from. */
export type Pieces = {
  /** What the records say: each is said, by the model or after it. */
  statements: readonly Piece[]
  /** The help text of the topic, as far as it has no numeral: a sentence follows only the one before it. */
  explanations: readonly Piece[]
  /** What may stand before a piece. */
  leads: readonly string[]
}

const mostExplanations = 8

/** The pieces of an answer that was given. */
export function piecesOf(
  { parts, figures }: Pick<AssistantTurn, 'parts' | 'figures'>,
  {
    article,
    leads,
    language,
  }: { article: { title: string; text: string } | null; leads: readonly string[]; language: string },
): Pieces {
  const statements = statementsOf(parts).map(
    (said): Piece => ({ kind: 'statement', text: named(said), parts: said, isOwnMoney: isOfOwnMoney(said, figures) }),
  )
  const sentences = article === null ? [] : sentencesOf(`${article.title}: ${article.text}`, language)
  const firstNumeral = sentences.findIndex(hasNumeral)
  const told = sentences.slice(0, firstNumeral === -1 ? mostExplanations : Math.min(firstNumeral, mostExplanations))
  return {
    statements,
    explanations: told.map((text) => ({
      kind: 'explanation',
      text,
      parts: [{ kind: 'text', text }],
      isOwnMoney: false,
    })),
    leads,
  }
}

/** What a model is told: names instead of figures, no numeral, nothing of their own money. A statement of ours that has any of it is said without it. */
export const isTold = ({ text, isOwnMoney }: Piece): boolean => !isOwnMoney && !hasNumeral(withoutNames(text))

export type Said = { piece: Piece; lead: string | null }

/**
 * Reads what a model writes, letter by letter, and gives each piece of ours as it is whole. The first letter that leads to no piece
 * is the end of it: so nothing that it invents, swaps, moves to another day or spells out in any language is ever shown, and what
 * is shown is our own text, not its.
 */
export function readWording(pieces: Pieces): {
  /** The pieces that are whole now; `refused` where it left them. */
  read(text: string): { said: Said[]; refused: boolean }
  /** The end of what it writes. */
  end(): { said: Said[]; refused: boolean }
  /** Statements that it did not say. */
  unsaid(): Piece[]
} {
  const done = new Set<Piece>()
  let last: Piece | null = null
  let lead: string | null = null
  let left = ''

  function next(): { text: string; piece: Piece | null }[] {
    const follows = last?.kind === 'explanation' ? pieces.explanations.indexOf(last) + 1 : 0
    const explanations = [pieces.explanations[0], pieces.explanations[follows]]
    const open = [...pieces.statements.filter(isTold), ...explanations].filter(
      (one): one is Piece => one !== undefined && !done.has(one),
    )
    const leads = lead === null ? pieces.leads : []
    return [
      ...open.map((piece) => ({ text: alike(piece.text), piece })),
      ...leads.map((text) => ({ text: alike(text), piece: null })),
    ]
  }

  function take(isEnd: boolean): { said: Said[]; refused: boolean } {
    const said: Said[] = []
    for (;;) {
      left = left.trimStart()
      if (left === '') return { said, refused: isEnd && lead !== null }
      const open = next()
      // The longest one that fits; while a longer one still may, it is waited for.
      const mayGrow = !isEnd && open.some(({ text }) => text.length > left.length && text.startsWith(left))
      if (mayGrow) return { said, refused: false }
      const [found] = open.filter(({ text }) => left.startsWith(text)).sort((a, b) => b.text.length - a.text.length)
      if (!found) return { said, refused: true }
      left = left.slice(found.text.length)
      if (found.piece === null) {
        lead = pieces.leads.find((text) => alike(text) === found.text) ?? null
        continue
      }
      said.push({ piece: found.piece, lead })
      done.add(found.piece)
      last = found.piece
      lead = null
    }
  }

  return {
    read(text) {
      left = alike(left + text, false)
      return take(false)
    },
    end: () => take(true),
    unsaid: () => pieces.statements.filter((piece) => !done.has(piece)),
  }
}

const named = (parts: readonly AnswerPart[]) =>
  parts.map((part) => (part.kind === 'figure' ? `{{${part.token}}}` : part.text)).join('')
const withoutNames = (text: string) => text.replace(/\{\{f\d+\}\}/g, '')
const hasNumeral = (text: string) => /\p{N}/u.test(text)

/** Models write quotation marks and spaces as they like: that is no other word. */
function alike(text: string, isWhole = true): string {
  const plain = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„«»]/g, '"')
  return isWhole ? plain.trim() : plain
}

function sentencesOf(text: string, language: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  return [...segments].flatMap(({ segment }) => (segment.trim() === '' ? [] : [segment.trim()]))
}
