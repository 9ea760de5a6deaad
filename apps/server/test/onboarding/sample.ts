import { randomUUID } from 'node:crypto'
import { write } from '../database.ts'
import { done, type Sample } from '../sample.ts'

const declaration = {
  statement: 'B',
  studentLoans: ['plan_2', 'postgraduate'],
  nationalInsuranceNumber: 'AB123456C',
  address: '4 Sample Street\nLeeds LS1 1AA',
  gender: 'F',
} as const
const check = { kind: 'share_code', checkedOn: '2026-11-06', validUntil: '2027-05-31', documentId: null } as const

export const sample: Sample<'onboarding', { rightToWorkCheck: string }> = {
  requests: {
    declare: { body: { ...declaration, studentLoans: [...declaration.studentLoans] } },
    show: { params: ({ worker }) => ({ id: worker }) },
    check: {
      params: ({ worker }) => ({ id: worker }),
      body: { key: '0190a0b0-0000-7000-8000-000000000e01', ...check },
    },
    withdrawCheck: { params: ({ rightToWorkCheck }) => ({ id: rightToWorkCheck }) },
  },
  rows: async ({ product, company, worker }) => {
    // Who declares has only just started, and the company of the samples has been there for longer.
    await write(
      product,
      { employerId: company.employerId },
      `insert into starter_declarations (employer_id, id, worker_id, statement, student_loans, tax_code, tax_basis, is_code_set, declared_at, declared_by)
       values ($1, gen_random_uuid(), $2, 'A', '[]', '1257L', 'cumulative', true, $3, $4)`,
      [company.employerId, worker.workerId, product.clock.now(), worker.userId],
    )
    const { id } = await done(product, 'POST', `/api/employer/onboarding/${worker.workerId}/right-to-work`, {
      token: company.token,
      body: { key: randomUUID(), ...check },
    })
    return { rightToWorkCheck: String(id) }
  },
}
