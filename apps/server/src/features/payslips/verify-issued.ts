import { payslipDocument } from '@gpod/contract'
import type { PayInput } from '@gpod/payroll'
import type pg from 'pg'
import { hashHolds, recalculate } from './verify-payslip.ts'

const CHUNK = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

export type PayslipDifference = {
  employerId: string
  payslipId: string
  promise: 'the hash holds' | 'the figures hold'
}

/**
 * Goes through every payslip ever issued, as the owner of the database: its hash is that of its text, and the payroll
 * engine, asked again what it was asked then, comes to every figure of it. Gives at most `most` that do not hold.
 */
export async function verifyPayslips(
  owner: pg.Pool,
  { most = 20 }: { most?: number } = {},
): Promise<{ payslips: number; differences: PayslipDifference[] }> {
  const differences: PayslipDifference[] = []
  let payslips = 0
  for (let after = FIRST; ; ) {
    const chunk = await owner.query<{
      id: string
      employer_id: string
      document: unknown
      hash: Buffer
      input: PayInput
    }>(
      `select s.id, s.employer_id, s.document, s.hash, r.input from payslips s
       join pay_records r on r.employer_id = s.employer_id and r.id = s.id
       where s.id > $1 order by s.id limit $2`,
      [after, CHUNK],
    )
    for (const { id, employer_id, document, hash, input } of chunk.rows) {
      const differs = (promise: PayslipDifference['promise']) =>
        differences.push({ employerId: employer_id, payslipId: id, promise })
      if (!hashHolds({ document, hash })) differs('the hash holds')
      else if (!recalculate(input, payslipDocument.parse(document)).figuresHold) differs('the figures hold')
      if (differences.length >= most) return { payslips, differences }
      payslips += 1
    }
    const last = chunk.rows.at(-1)
    if (!last) return { payslips, differences }
    after = last.id
  }
}
