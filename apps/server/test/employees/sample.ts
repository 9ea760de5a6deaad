import { randomUUID } from 'node:crypto'
import { grantSecurity, hire, type TestWorker, write } from '../product.ts'
import { account, done, nobody, type Sample } from '../sample.ts'
import type { Administrators } from '../users/sample.ts'

const plan = { from: '2027-01-04', changes: { department: 'Day care', hourlyRate: '13.50', weeklyHours: 30 } }

export const sample: Sample<
  'employees',
  { colleague: TestWorker; plannedChange: string },
  { administrators: Administrators }
> = {
  requests: {
    list: { query: { after: nobody, limit: '50', q: 'Khan', department: 'Ward', view: 'current' } },
    names: { query: { q: 'Khan', id: nobody, from: '2026-11-02', to: '2026-11-08', after: nobody, limit: '30' } },
    show: { params: ({ worker }) => ({ id: worker }) },
    add: {
      body: {
        firstName: 'Nia',
        lastName: 'Boateng',
        email: 'nia.b@post.example',
        employeeId: 'E-NIA',
        phone: '020 7946 0005',
        dateOfBirth: '1994-05-17',
        gender: 'F',
        address: '2 High Street, Leeds',
        department: 'Ward',
        position: 'Carer',
        managerId: null,
        startsOn: '2026-01-05',
        payFrequency: 'weekly',
        payBasis: 'salaried',
        hourlyRate: '12.71',
        annualSalary: '26000.00',
        weeklyHours: 37.5,
        nationalInsuranceNumber: 'AB123456C',
        taxCode: '1257L',
        taxBasis: 'cumulative',
        niCategory: 'A',
        studentLoans: ['plan_2'],
        director: { from: '2026-06-01', method: 'annual' },
        p45: { taxYear: '2026-27', taxablePay: '1000.00', tax: '10.00' },
        starterStatement: 'B',
        pension: 'salary_sacrifice',
        pensionEmployeeRate: 500,
        pensionEmployerRate: 300,
        bankAccount: account,
      },
    },
    change: {
      params: ({ worker }) => ({ id: worker }),
      body: {
        firstName: 'Amina',
        lastName: 'Khan',
        email: 'amina.k@post.example',
        employeeId: 'E-KHAN',
        phone: null,
        dateOfBirth: '1994-05-17',
        gender: 'F',
        address: null,
        department: 'Ward',
        position: null,
        startsOn: '2026-01-05',
        payFrequency: 'weekly',
        payBasis: 'salaried',
        hourlyRate: '12.80',
        annualSalary: '26000.00',
        weeklyHours: 37.5,
        nationalInsuranceNumber: 'AB123456C',
        taxCode: '1257L',
        taxBasis: 'cumulative',
        niCategory: 'A',
        studentLoans: [],
        director: { from: '2026-06-01', method: 'annual' },
        p45: { taxYear: '2026-27', taxablePay: '1000.00', tax: '10.00' },
        starterStatement: 'B',
        pension: 'salary_sacrifice',
        pensionEmployeeRate: 500,
        pensionEmployerRate: 300,
        bankAccount: account,
        rateFrom: '2026-11-23',
        from: '2026-11-23',
        endsOn: '2027-11-23',
        version: 1,
      },
    },
    history: { params: ({ worker }) => ({ id: worker }) },
    asAt: { params: ({ worker }) => ({ id: worker }), query: { day: '2026-11-20' } },
    plan: { params: ({ worker }) => ({ id: worker }), body: { ...plan, key: '0190a0b0-0000-7000-8000-000000000c02' } },
    cancelPlanned: { params: ({ plannedChange }) => ({ id: plannedChange }) },
    duplicates: {
      body: {
        nationalInsuranceNumber: 'AB123456C',
        bankAccount: { sortCode: '20-00-00', accountNumber: '55779911' },
        email: 'nia.b@post.example',
        except: nobody,
      },
    },
    nationalInsuranceNumber: { params: ({ worker }) => ({ id: worker }), body: {} },
    endAccountBefore: { params: ({ worker }) => ({ id: worker }) },
    delete: { params: ({ worker }) => ({ id: worker }), body: { version: 1 } },
    invite: { params: ({ worker }) => ({ id: worker }), body: {} },
  },
  /** Somebody else who works there, and who is in whose team: `manager` has the worker, `otherManager` the colleague. */
  rows: async ({ product, company, worker }, { administrators }) => {
    const { employerId } = company
    const colleague = await hire(product, company, { firstName: 'Olga', lastName: 'Other', department: 'Office' })
    for (const [managerId, workerId] of [
      [administrators.manager.userId, worker.workerId],
      [administrators.otherManager.userId, colleague.workerId],
    ]) {
      const record = [employerId, managerId, workerId]
      await write(
        product,
        { employerId },
        'update workers set manager_user_id = $2 where employer_id = $1 and id = $3',
        record,
      )
    }
    // Whose account was changed a moment ago: the one before it serves.
    await grantSecurity(product, company.token)
    await done(product, 'PATCH', `/api/employer/employees/${colleague.workerId}`, {
      token: company.token,
      body: { bankAccount: { ...account, accountName: 'O Other' }, version: 1 },
    })
    // Something that was changed, and something that is planned.
    const plannedChange = randomUUID()
    await write(
      product,
      { employerId },
      `insert into employee_changes (employer_id, id, worker_id, from_day, changed_at, changed_by, before, after)
       values ($1, $2, $3, '2026-11-09', '2026-11-09T09:00:00Z', $4, '{"position": null}', '{"position": "Carer"}')`,
      [employerId, randomUUID(), worker.workerId, company.userId],
    )
    await done(product, 'POST', `/api/employer/employees/${worker.workerId}/planned-changes`, {
      token: company.token,
      body: { ...plan, key: plannedChange },
    })
    return { colleague, plannedChange }
  },
}
