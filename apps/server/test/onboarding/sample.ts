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
    await done(product, 'PUT', '/api/onboarding/declaration', {
      token: worker.token,
      body: { ...declaration, statement: 'A', studentLoans: [] },
    })
    const { id } = await done(product, 'POST', `/api/employer/onboarding/${worker.workerId}/right-to-work`, {
      token: company.token,
      body: { key: '0190a0b0-0000-7000-8000-000000000e02', ...check },
    })
    return { rightToWorkCheck: String(id) }
  },
}
