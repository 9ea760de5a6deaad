import { contractFields, mostContractFields } from '@gpod/contract'

const place = /\{\{([^{}]*)\}\}/g
const known: ReadonlySet<string> = new Set(contractFields)

/** As a field is called: without regard to case and spaces. */
const named = (raw: string) => raw.trim().replace(/\s+/g, ' ').toLowerCase()

/** The fields that a template names, each once, in their order. */
export function fieldsOf(body: string): string[] {
  return [...new Set([...body.matchAll(place)].map(([, raw = '']) => named(raw)))]
}

export const isOfRecord = (field: string): boolean => known.has(field)

/** Why a text is no template: braces that close nothing, a field without a name or with too long a one, or too many. */
export function faultOf(body: string): 'braces' | 'name' | 'too_many' | null {
  const rest = body.replace(place, '')
  if (rest.includes('{{') || rest.includes('}}')) return 'braces'
  const fields = fieldsOf(body)
  if (fields.some((field) => field === '' || field.length > 80)) return 'name'
  return fields.length > mostContractFields ? 'too_many' : null
}

/**
 * The text with what is known of its fields; what is not stays as it is named. What is filled in is text and nothing else: it names
 * no further field, and makes no heading or list of its own.
 */
export function fill(body: string, values: ReadonlyMap<string, string>): { text: string; missing: string[] } {
  const missing = fieldsOf(body).filter((field) => !values.has(field))
  const text = body.replace(place, (whole, raw: string) => {
    const value = values.get(named(raw))
    return value === undefined ? whole : value.replace(/\s*\r?\n\s*/g, ', ').replaceAll('**', '')
  })
  return { text, missing }
}
