import type { AnswerPart, AssistantFigure, Language } from '@gpod/contract'
import { fill, type TextKey } from '../../../platform/texts/texts.ts'
import { formatFigure } from './format-figure.ts'
import type { Found, Sentence } from './told.ts'

export type Written = { response: string; parts: AnswerPart[]; figures: AssistantFigure[] }

/** Round a token while words are made: what nobody types and no text has. */
const open = '\ue000'
const close = '\ue001'
const token = new RegExp(`${open}(f\\d+)${close}`)

/** Texts that go on from the one before them, and say nothing by themselves. */
const leaning: ReadonlySet<string> = new Set([
  'comes_off',
  'fee_employer',
  'standard_free',
  'arrives_by',
  'tax_how',
  'tax_by_itself',
  'tax_code_letter',
  'tax_code_nation',
  'available_less',
  'available_more',
  'approval',
  'forecast_note',
  'limits_left',
  'bills_uncovered_too',
  'safe_instead',
  'safe_none',
])

/**
 * The sentences of an answer in a language: the texts are worded with tokens in the places of figures, and the figures are
 * put in afterwards, each by its own token. No number comes from anywhere else.
 */
export function writeAnswer(sentences: readonly Sentence[], language: Language): Written {
  const figures: AssistantFigure[] = []
  const tokenOf = (found: Found): string => {
    const known = figures.find((one) => isSame(one, found))
    if (known) return known.token
    const next = { token: `f${figures.length + 1}`, ...found }
    figures.push(next)
    return next.token
  }
  const parts = sentences.flatMap(({ text, figures: places = {}, words = {} }, index): AnswerPart[] => {
    const worded = fill(language, `assistant.${text}` as TextKey, {
      ...inWords(words, language),
      ...Object.fromEntries(
        Object.entries(places).map(([place, found]) => [place, `${open}${tokenOf(found)}${close}`]),
      ),
    })
    const between: AnswerPart = leaning.has(text)
      ? { kind: 'text', text: ' ' }
      : { kind: 'text', text: ' ', between: true }
    return [...(index === 0 ? [] : [between]), ...partsOf(worded, figures, language)]
  })
  return { response: parts.map(({ text }) => text).join(''), parts, figures }
}

/** Words that choose a form are codes; `label` is the key of a text: the name of a line as payslips have it, or of an exception. */
function inWords({ label, ...words }: Readonly<Record<string, string>>, language: Language): Record<string, string> {
  return {
    ...words,
    ...(label === undefined ? {} : { label: fill(language, label as TextKey, {}) }),
  }
}

/** Text with tokens as parts: what is between them, and each figure as its own link. A token of no figure is a bug. */
function partsOf(worded: string, figures: readonly AssistantFigure[], language: Language): AnswerPart[] {
  return worded.split(token).flatMap((text, index): AnswerPart[] => {
    if (index % 2 === 0) return text === '' ? [] : [{ kind: 'text', text }]
    const found = figures.find((one) => one.token === text)
    if (!found) throw new Error(`an answer names ${text}, which is no figure of it`)
    return [{ kind: 'figure', token: found.token, text: formatFigure(found, language), link: found.link }]
  })
}

function isSame(one: AssistantFigure, found: Found): boolean {
  return (
    one.name === found.name &&
    one.value === found.value &&
    one.unit === found.unit &&
    one.link === found.link &&
    JSON.stringify(one.period) === JSON.stringify(found.period)
  )
}

/** What stands by itself of an answer, one after the other: marks between statements end one. */
export function statementsOf(parts: readonly AnswerPart[]): AnswerPart[][] {
  const found: AnswerPart[][] = [[]]
  for (const part of parts) {
    if (part.kind === 'text' && part.between) found.push([])
    else found.at(-1)?.push(part)
  }
  return found.filter(({ length }) => length > 0)
}
