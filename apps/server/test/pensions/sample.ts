import { idOf, type Sample } from '../sample.ts'

export const sample: Sample<'pensions', { pensionLetter: string }> = {
  requests: {
    letterDownload: { params: ({ pensionLetter }) => ({ id: pensionLetter }) },
  },
  rows: async ({ product, company: { employerId }, worker }) => ({
    pensionLetter: await idOf(
      product,
      { employerId },
      `insert into pension_letters (employer_id, id, worker_id, kind, applies_from, due_on, made_at, document, hash)
       values ($1, gen_random_uuid(), $2, 'may_join', '2026-11-20', '2027-01-01', $3, '{}', sha256('{}')) returning id`,
      [employerId, worker.workerId, product.clock.now()],
    ),
  }),
}
