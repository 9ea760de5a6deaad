import { type RawBuilder, sql } from './database.ts'

/**
 * Whether every word of what was typed is part of a text, whatever case or accents: "jose" finds "José". The text is made
 * plain once for a row, however many words there are.
 */
export const hasWords = (text: RawBuilder<unknown>, typed: string) => hasParts(text, typed, { before: '' })

/** Whether every word of what was typed begins a word of a text: "jo ort" finds "José Ortiz", and "ose" does not. */
export const hasBeginnings = (text: RawBuilder<unknown>, typed: string) =>
  hasParts(sql`' ' || ${text}`, typed, { before: ' ' })

function hasParts(text: RawBuilder<unknown>, typed: string, { before }: { before: string }): RawBuilder<unknown> {
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql`true`
  const parts = words.map((word) => sql`'%' || ${plain(sql`${before + likeText(word)}::text`)} || '%'`)
  return sql`(select ${plain(sql`told.text`)} from (select ${text} as text offset 0) as told) like all (array[${sql.join(parts)}])`
}

/** What is ASCII has no accents, and need not be taken apart for them. */
const plain = (
  text: RawBuilder<unknown>,
) => sql`lower(case when octet_length(${text}) = char_length(${text}) then ${text}
  else regexp_replace(normalize(${text}, NFD), ${ACCENTS}, '', 'g') end)`
const ACCENTS = '[\u0300-\u036f]'

const likeText = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
