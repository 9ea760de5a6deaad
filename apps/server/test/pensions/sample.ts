import { write } from '../product.ts'
import { idOf, nobody, type Sample } from '../sample.ts'

export const sample: Sample<'pensions', { pensionLetter: string; pensionNotice: string }, { paidRun: string }> = {
  requests: {
    letterDownload: { params: ({ pensionLetter }) => ({ id: pensionLetter }) },
    setScheme: {
      body: {
        name: 'Harbour Pension Trust',
        contact: 'Harbour House, Leeds',
        provider: 'nest',
        method: 'relief_at_source',
        basis: 'qualifying_earnings',
        employeeRate: 500,
        employerRate: 300,
        dutiesFrom: '2024-01-01',
        paymentDueDay: 22,
        providerReference: 'EMP000000001',
        groupName: null,
        paymentSource: null,
        reenrolmentOn: null,
        declaredOn: null,
        version: 0,
      },
    },
    enrolment: { params: () => ({ id: nobody }) },
    postpone: { params: () => ({ id: nobody }), body: { from: '2026-11-16', until: '2027-01-01' } },
    requestJoining: { params: () => ({ id: nobody }), body: { receivedOn: '2026-11-16' } },
    cancelNotice: { params: ({ pensionNotice }) => ({ id: pensionNotice }), body: {} },
    optOut: { params: () => ({ id: nobody }), body: { receivedOn: '2026-11-16' } },
    cease: { params: () => ({ id: nobody }), body: { receivedOn: '2026-11-16', endsOn: '2026-12-01' } },
    ofRun: { params: () => ({ id: nobody }) },
    peopleOfRun: { params: () => ({ id: nobody }), query: { view: 'joining', after: nobody, limit: '50' } },
    contributionFile: { params: ({ paidRun }) => ({ id: paidRun }), query: { layout: 'nest' } },
  },
  rows: async ({ product, company: { employerId }, worker }) => {
    const of = { employerId }
    const values = [employerId, worker.workerId, product.clock.now()]
    await write(
      product,
      of,
      `insert into pension_schemes (employer_id, provider, method, basis, employee_rate, employer_rate, duties_from, payment_due_day, changed_at)
       values ($1, 'nest', 'relief_at_source', 'qualifying_earnings', 500, 300, '2024-01-01', 22, $2)`,
      [employerId, product.clock.now()],
    )
    await idOf(
      product,
      of,
      `insert into pension_memberships (employer_id, id, worker_id, from_day, how, method, basis, employee_rate, employer_rate, created_at)
       values ($1, gen_random_uuid(), $2, '2026-11-02', 'enrolled', 'relief_at_source', 'qualifying_earnings', 500, 300, $3) returning id`,
      values,
    )
    await write(
      product,
      of,
      `insert into pension_assessments (employer_id, pay_run_id, worker_id, pay_date, category, duty, age_years, pension_day, is_member)
       select employer_id, id, $2, '2026-11-20', 'eligible_jobholder', 'enrol', 36, '2058-01-01', false from pay_runs
       where employer_id = $1 limit 1 on conflict do nothing`,
      [employerId, worker.workerId],
    )
    return {
      pensionNotice: await idOf(
        product,
        of,
        `insert into pension_notices (employer_id, id, worker_id, kind, on_day, until_day, created_at)
         values ($1, gen_random_uuid(), $2, 'postponed', '2026-11-16', '2027-01-01', $3) returning id`,
        values,
      ),
      pensionLetter: await idOf(
        product,
        of,
        `insert into pension_letters (employer_id, id, worker_id, kind, applies_from, due_on, made_at, document, hash)
         values ($1, gen_random_uuid(), $2, 'may_join', '2026-11-20', '2027-01-01', $3, '{}', sha256('{}')) returning id`,
        values,
      ),
    }
  },
}
