/** The deepest body of the contract has six levels. What is walked through must not exhaust the stack. */
const deepest = 32

/**
 * Why a JSON text is not worth reading, or null: it is nested too deep, or holds more values than anybody would send.
 * Either is cheap to send and dear to read, so it is looked for in the text before anything is made of it.
 */
export function tooMuchJson(text: string, { values: most }: { values: number }): string | null {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfText(text, at)
        break
      case comma:
        values += 1
        break
      case openBracket:
      case openBrace:
        depth += 1
        values += 1
        break
      case closeBracket:
      case closeBrace:
        depth -= 1
        break
    }
    if (depth > deepest) return `nothing here is nested deeper than ${deepest} levels`
    if (values > most) return `nothing here has more than ${most} values`
  }
  return null
}

const [quote, backslash, comma, openBracket, closeBracket, openBrace, closeBrace] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
)

/** Where the text that begins at this quotation mark ends; one that does not is for the parser to refuse. */
function endOfText(text: string, from: number): number {
  let at = from
  do {
    at = text.indexOf('"', at + 1)
    if (at === -1) return text.length
  } while (isEscaped(text, at))
  return at
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === backslash) before -= 1
  return (at - before) % 2 === 0
}

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
