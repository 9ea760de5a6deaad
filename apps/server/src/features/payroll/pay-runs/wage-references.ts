import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { recordIdsOf } from './record-keys.ts'

/** What a statement shows where a company chose no words: of one record, and no other's. At most 18 characters. */
export function wageReference(payRecordId: string): string {
  return `WAGES${markOf(payRecordId, 12)}`
}

/** The company's words and what tells its payments apart: at most 18 characters, for words of at most 11. */
export function wordedReference(words: string, payRecordId: string): string {
  return `${words} ${shortMarkOf(payRecordId).toString(36).toUpperCase().padStart(6, '0')}`
}

/** Six characters of thirty-six, as a number. */
const shortMarkOf = (payRecordId: string) => Number(BigInt(`0x${markOf(payRecordId, 12)}`) % 36n ** 6n)

export const markOf = (payRecordId: string, length: number) =>
  payRecordId.replaceAll('-', '').slice(-length).toUpperCase()

/**
 * The reference of each pay record of a run, by which its payment is found on a bank statement: no two of a company's are the
 * same. Of six characters some are alike among many thousand payments: such a one goes without the company's words, and
 * which those are is all that is kept. The run's records come in groups of keys.
 */
export async function giveReferences(
  tx: Tx,
  { employerId, words, groups }: { employerId: string; words: string | null; groups: readonly Buffer[] },
): Promise<(payRecordId: string) => string> {
  if (words === null) return wageReference
  const marks = new Set<number>()
  const withoutWords = new Set<string>()
  for (const group of groups) {
    const ids = recordIdsOf(group)
    const wanted = ids.map((id) => wordedReference(words, id))
    const found = await rows(
      tx,
      sql<{ reference: string }>`
        select reference from wage_payments where employer_id = ${employerId} and reference = any(${wanted}::text[])
      `,
    )
    const given = new Set(found.map(({ reference }) => reference))
    for (const id of ids) {
      const mark = shortMarkOf(id)
      if (marks.has(mark) || given.has(wordedReference(words, id))) withoutWords.add(id)
      marks.add(mark)
    }
  }
  return (id) => (withoutWords.has(id) ? wageReference(id) : wordedReference(words, id))
}
