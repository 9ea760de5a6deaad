import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type CompiledMessage = readonly unknown[]

/**
 * Compiles one ICU message for the run time. An argument with one of our formats, `{amount, money}` or
 * `{on, day, long}`, becomes the plain argument `amount|money|` or `on|day|long`, which `createText` fills in:
 * the library's own formats write "UK£" in Arabic and other digits in Bengali. Throws for a malformed message.
 */
export function compileMessage(message: string): CompiledMessage {
  return rename(compileMessageOrThrow(message) as Token[])
}

export function compileCatalogue(catalogue: Readonly<Record<string, string>>): Record<string, CompiledMessage> {
  return Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, compileMessage(message)]))
}

type Token = string | [name: string, kind?: string, format?: unknown]

function rename(tokens: Token[]): Token[] {
  return tokens.map((token): Token => {
    if (typeof token === 'string') return token
    const [name, kind, format] = token
    if (kind === undefined) return token
    if (kind === 'plural' || kind === 'select' || kind === 'selectordinal') {
      const cases = Object.entries(format as Record<string, Token[] | number>)
      return [
        // What decides a case is compared, not shown: it must come as it is, without marks of direction.
        kind === 'select' ? `${name}|select` : name,
        kind,
        Object.fromEntries(cases.map(([key, value]) => [key, Array.isArray(value) ? rename(value) : value])),
      ]
    }
    return [`${name}|${kind}|${typeof format === 'string' ? format : ''}`]
  })
}
