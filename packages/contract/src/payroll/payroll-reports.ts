import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id } from '../shapes.ts'

export const liabilityMonth = z.object({
  taxMonth: z.number().int(),
  from: day,
  to: day,
  incomeTax: money,
  studentLoans: money,
  employeeNi: money,
  employerNi: money,
  statutoryPayRecovered: money,
  statutoryPayCompensation: money,
  employmentAllowance: money,
  apprenticeshipLevy: money,
  /** Of other payroll software, in whole or in part. */
  isBroughtForward: z.boolean(),
  /** What is to be paid to HMRC for the month, and by when: the 22nd by bank, or the working day before. */
  due: money,
  dueOn: day,
})

export const payrollReports = section('payroll-reports', {
  actions: {
    'payroll_report.exported': 'payroll',
    'pay_certificates.p45_issued': 'payroll',
    'pay_certificates.p60_issued': 'payroll',
  },
  routes: {
    liability: route({
      method: 'GET',
      path: '/api/employer/reports/liability',
      summary: 'What is owed to HMRC, a tax month at a time (as the P32 form)',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pay-runs', 'submissions', 'settings', 'brought-forward'],
      query: z.object({ taxYear: z.string().regex(/^20\d\d-\d\d$/) }),
      response: z.object({ taxYear: z.string(), taxYears: z.array(z.string()), months: z.array(liabilityMonth) }),
    }),
    costs: route({
      method: 'GET',
      path: '/api/employer/reports/costs',
      summary: 'What work cost, by department and cost centre',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pay-runs', 'payroll-journals'],
      query: z.object({ from: day, to: day }),
      response: z.object({
        departments: z.array(
          z.object({
            /** Who carries the cost: a department, or a cost centre by its code and name. */
            kind: z.enum(['department', 'cost_centre']),
            department: z.string().nullable(),
            /** Employees who share their cost out count in each of theirs. */
            workers: z.number().int(),
            minutes: z.number().int(),
            /** Before salary sacrifice, which the cost is without. */
            gross: money,
            salarySacrifice: money,
            employerNi: money,
            pensionEmployer: money,
            cost: money,
          }),
        ),
      }),
    }),
    export: route({
      method: 'GET',
      path: '/api/employer/reports/:report/export',
      summary: 'A report as a file: text for CSV, base64 for XLSX',
      access: 'payroll.read',
      reach: 'company',
      shows: [],
      params: z.object({ report: z.enum(['liability', 'costs', 'journal', 'payments']) }),
      query: z.object({ format: z.enum(['csv', 'xlsx']), from: day, to: day }),
      response: z.object({
        fileName: z.string(),
        mediaType: z.string(),
        encoding: z.enum(['text', 'base64']),
        content: z.string(),
      }),
    }),
    issueP60s: route({
      method: 'POST',
      path: '/api/employer/reports/p60',
      summary: 'Makes the P60 of everyone in employment at the end of a tax year; who has theirs keeps it as it is',
      access: 'payroll.approve',
      reach: 'company',
      changes: ['payslips'],
      body: z.object({ taxYear: z.string().regex(/^20\d\d-\d\d$/) }),
      response: z.object({ made: z.number().int(), already: z.number().int() }),
    }),
    issueP45: route({
      method: 'POST',
      path: '/api/employer/employees/:id/p45',
      summary: 'Makes the P45 of someone who left and was paid for the last time',
      access: 'payroll.approve',
      reach: 'company',
      changes: ['payslips'],
      params: z.object({ id }),
      body: z.object({}).optional(),
      response: z.object({ certificateId: id, downloadUrl: z.string() }),
      status: 201,
    }),
  },
})
