import type { FileRow } from './read-file.ts'

/** An employee of the company, as files of other software may name them. */
export type Known = {
  id: string
  employeeNumber: string
  /** What other software reported them under. */
  oldPayrollId: string | null
  nationalInsuranceNumber: string | null
  name: string
}

/** Letters and digits alone, without the case: "O'Neill, Sean" and "o neill sean" are one. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** A spreadsheet takes the noughts from the front of a number. */
const plainNumber = (text: string) => plain(text).replace(/^0+(?=.)/, '')

function indexed(known: readonly Known[], key: (one: Known) => string | null): Map<string, string | null> {
  const found = new Map<string, string | null>()
  for (const one of known) {
    const text = key(one)
    // Two whom it names alike: it names neither.
    if (text) found.set(text, found.has(text) && found.get(text) !== one.id ? null : one.id)
  }
  return found
}

/**
 * Who is meant by each row: by National Insurance number, else employee number or earlier payroll id, else a name that
 * only one employee has. Null where it is nobody, or could be two.
 */
export function matchPeople(rows: readonly FileRow[], known: readonly Known[]): (string | null)[] {
  const byNino = indexed(known, (one) => one.nationalInsuranceNumber)
  const byNumber = indexed(known, (one) => plainNumber(one.employeeNumber))
  const byOld = indexed(known, (one) => one.oldPayrollId && plainNumber(one.oldPayrollId))
  const byName = indexed(known, (one) => plain(one.name))
  return rows.map(({ nationalInsuranceNumber, employeeNumber, name }) => {
    const number = employeeNumber === '' ? '' : plainNumber(employeeNumber)
    return (
      (nationalInsuranceNumber === null ? null : byNino.get(nationalInsuranceNumber)) ??
      (number === '' ? null : (byNumber.get(number) ?? byOld.get(number))) ??
      (name === '' ? null : byName.get(plain(name))) ??
      null
    )
  })
}
