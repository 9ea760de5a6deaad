/** The deepest body of the contract has six levels. What is walked through must not exhaust the stack. */
const deepest = 32

/** How many values a body may hold, and how many of them under a name. */
export type MostJson = { values: number; names: number }

/**
 * Why a JSON text is not worth reading, or null: it is nested too deep, or holds more values or names than anybody would
 * send. They are cheap to send and dear to read, so they are looked for in the text before anything is made of it.
 */
export function tooMuchJson(text: string, most: MostJson): string | null {
  let depth = 0
  let values = 1
  let names = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (isInText) {
      if (sign === backslash) at += 1
      else if (sign === quote) isInText = false
      continue
    }
    if (sign === quote) isInText = true
    else if (sign === comma) values += 1
    else if (sign === colon) names += 1
    else if (sign === openBracket || sign === openBrace) {
      depth += 1
      values += 1
    } else if (sign === closeBracket || sign === closeBrace) depth -= 1
    if (depth > deepest) return `nothing here is nested deeper than ${deepest} levels`
    if (values > most.values) return `nothing here has more than ${most.values} values`
    if (names > most.names) return `nothing here has more than ${most.names} names`
  }
  return null
}

const [quote, backslash, comma, colon, openBracket, closeBracket, openBrace, closeBrace] = [...'"\\,:[]{}'].map(
  (sign) => sign.charCodeAt(0),
)

/**
 * Why a request cannot be looked at further, or null: a text in it holds what PostgreSQL cannot store, a NUL or half of a
 * pair of surrogates.
 */
export function unreadable(value: unknown): string | null {
  if (typeof value === 'string') {
    return value.includes('\0') || !isWellFormed(value) ? 'a text holds a character that cannot be stored' : null
  }
  if (typeof value !== 'object' || value === null) return null
  for (const name in value) {
    const problem = (Array.isArray(value) ? null : unreadable(name)) ?? unreadable((value as Values)[name])
    if (problem !== null) return problem
  }
  return null
}

type Values = Record<string, unknown>

/** Of ES2024, and in every Node that runs this. */
function isWellFormed(text: string): boolean {
  return (text as string & { isWellFormed(): boolean }).isWellFormed()
}
