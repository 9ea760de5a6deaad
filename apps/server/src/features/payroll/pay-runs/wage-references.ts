import { rows, sql, type Tx } from '../../../platform/database/database.ts'

/** What a statement shows where a company chose no words: of one record, and no other's. At most 18 characters. */
export function wageReference(payRecordId: string): string {
  return `WAGES${markOf(payRecordId, 12)}`
}

/** The company's words and what tells its payments apart: at most 18 characters, for words of at most 11. */
export function wordedReference(words: string, payRecordId: string): string {
  const mark = BigInt(`0x${markOf(payRecordId, 12)}`) % 36n ** 6n
  return `${words} ${mark.toString(36).toUpperCase().padStart(6, '0')}`
}

export const markOf = (payRecordId: string, length: number) =>
  payRecordId.replaceAll('-', '').slice(-length).toUpperCase()

/**
 * The reference of each pay record, by which its payment is found on a bank statement: no two of a company's are the
 * same. Of six characters some are alike among many thousand payments: such a one goes without the company's words.
 */
export async function giveReferences(
  tx: Tx,
  { employerId, words, recordIds }: { employerId: string; words: string | null; recordIds: readonly string[] },
): Promise<Map<string, string>> {
  if (words === null) return new Map(recordIds.map((id) => [id, wageReference(id)]))
  const wanted = recordIds.map((id) => wordedReference(words, id))
  const given = await rows(
    tx,
    sql<{ reference: string }>`
      select reference from wage_payments where employer_id = ${employerId} and reference = any(${wanted}::text[])
    `,
  )
  const taken = new Set(given.map(({ reference }) => reference))
  const references = new Map<string, string>()
  for (const [index, id] of recordIds.entries()) {
    const reference = wanted[index] as string
    references.set(id, taken.has(reference) ? wageReference(id) : reference)
    taken.add(reference)
  }
  return references
}
