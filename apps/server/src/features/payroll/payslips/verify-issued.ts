import { payslipDocument } from '@gpod/contract'
import type { PayInput } from '@gpod/payroll'
import type pg from 'pg'
import type { Difference } from '../../../platform/difference.ts'
import { recordFigures } from './record-figures.ts'
import { hashHolds, recalculate } from './verify-payslip.ts'

const CHUNK = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

type Figures = ReturnType<typeof recordFigures>
type IssuedRow = { [Column in keyof Figures]: Figures[Column] } & {
  id: string
  employer_id: string
  input: PayInput | Record<string, never>
  /** Of a reversal, the question of the pay that it takes back. */
  reversed_input: PayInput | null
  /** Null once the law lets it be forgotten. */
  document: unknown
  hash: Buffer | null
}

/**
 * Goes through every pay record and payslip ever issued, as the owner of the database: the payroll engine, asked again what
 * it was asked then, comes to every figure of both, and the payslip's hash is that of its text. Records from before the
 * engine's question was kept cannot be worked out again, and are counted as `unknown`. Gives at most `most` differences.
 */
export async function verifyIssuedPay(
  owner: pg.Pool | pg.ClientBase,
  { most = 1000 }: { most?: number } = {},
): Promise<{ records: number; payslips: number; unknown: number; differences: Difference[] }> {
  const differences: Difference[] = []
  let [records, payslips, unknown] = [0, 0, 0]
  for (let after = FIRST; ; ) {
    const chunk = await owner.query<IssuedRow>(
      `select r.*, o.input as reversed_input, s.document, s.hash from pay_records r
       left join pay_records o on o.employer_id = r.employer_id and o.id = r.reverses_record_id
       left join payslips s on s.employer_id = r.employer_id and s.id = r.id
       where r.id > $1 order by r.id limit $2`,
      [after, CHUNK],
    )
    for (const row of chunk.rows) {
      records += 1
      if (row.hash !== null) payslips += 1
      if (Object.keys(row.input).length === 0) unknown += 1
      else differences.push(...differencesOf(row, row.input as PayInput))
      if (differences.length >= most) return { records, payslips, unknown, differences }
    }
    const last = chunk.rows.at(-1)
    if (!last) return { records, payslips, unknown, differences }
    after = last.id
  }
}

function differencesOf(row: IssuedRow, input: PayInput): Difference[] {
  const { id, employer_id: employerId, document, hash } = row
  const differ = (promise: string, subject: string, expected: unknown, found: unknown): Difference => ({
    promise,
    employerId,
    subject,
    expected: String(expected),
    found: String(found),
  })
  if (hash !== null && !hashHolds({ document, hash })) {
    return [differ('a payslip is as it was issued', `payslip ${id}`, 'the text of its hash', 'another')]
  }
  const isReversal = row.reversed_input !== null
  const again = workOutAgain(row.reversed_input ?? input, { document: hash === null ? null : document, isReversal })
  if (again === null || again.result === null) {
    return [differ('a pay record is what the engine works out', `pay record ${id}`, 'an answer', 'none')]
  }
  const figures = recordFigures({ input, result: again.result, paidOut: row.paid_out_pence })
  const stands = withToDate(row)
  const found = Object.entries(withToDate(figures)).flatMap(([name, expected]) =>
    // An older engine kept fewer figures of the tax year to date: those that it kept have to hold.
    stands[name] === undefined || stands[name] === expected
      ? []
      : [differ('a pay record is what the engine works out', `${name} of pay record ${id}`, expected, stands[name])],
  )
  return again.figuresHold
    ? found
    : [...found, differ('a payslip is what the engine works out', `payslip ${id}`, 'the same figures', 'others')]
}

/** Null where the question or the payslip is nothing that the product ever wrote: then nothing can be asked of either. */
function workOutAgain(
  input: PayInput,
  { document, isReversal }: { document: unknown; isReversal: boolean },
): ReturnType<typeof recalculate> | null {
  try {
    return recalculate(input, document === null ? null : payslipDocument.parse(document), { isReversal })
  } catch {
    return null
  }
}

/** The figures of the tax year to date beside the others, by the name of the column and their own. */
function withToDate({ to_date, ...figures }: Figures): Record<string, string | number> {
  const toDate = Object.entries(to_date).map(([name, figure]) => [`to_date.${name}`, figure])
  return { ...figures, ...Object.fromEntries(toDate) }
}
