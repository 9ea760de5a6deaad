import { z } from 'zod'
import { money } from './money.ts'
import { route } from './routes.ts'
import { day, id, instant, reason } from './shapes.ts'

export const submissionState = z.enum(['ready', 'sending', 'waiting', 'accepted', 'rejected', 'deleted'])

export const submission = z.object({
  id,
  kind: z.enum(['FPS', 'EPS']),
  taxYear: z.string(),
  taxMonth: z.number().int(),
  payDate: day.nullable(),
  payRunId: id.nullable(),
  state: submissionState,
  irMark: z.string(),
  correlationId: z.string().nullable(),
  lateReason: z.string().nullable(),
  problem: z.string().nullable(),
  errors: z.array(z.object({ number: z.string(), text: z.string(), location: z.string().nullable() })),
  madeAt: instant,
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type Submission = z.infer<typeof submission>

export const submissionRoutes = {
  list: route({
    method: 'GET',
    path: '/api/employer/submissions',
    summary: 'What was reported to HMRC, newest first',
    access: 'payroll.read',
    reach: 'company',
    response: z.object({
      submissions: z.array(submission),
      dueNext: z.array(z.object({ kind: z.enum(['FPS', 'EPS']), on: day, reason: z.string() })),
    }),
  }),
  content: route({
    method: 'GET',
    path: '/api/employer/submissions/:id/content',
    summary: 'The very document that was sent',
    access: 'payroll.read',
    reach: 'company',
    params: z.object({ id }),
    response: z.object({ fileName: z.string(), content: z.string() }),
  }),
  sendEps: route({
    method: 'POST',
    path: '/api/employer/submissions/eps',
    summary:
      'Sends an employer payment summary of a tax month: recovered statutory pay, allowance, levy, or that nobody was paid',
    access: 'payroll.approve',
    reach: 'company',
    body: z.object({ taxYear: z.string().regex(/^20\d\d-\d\d$/), taxMonth: z.number().int().min(1).max(12) }),
    response: submission,
    status: 202,
  }),
}

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
  /** What is to be paid to HMRC for the month, and by when (the 22nd, by bank). */
  due: money,
  dueOn: day,
})

export const payrollReportRoutes = {
  liability: route({
    method: 'GET',
    path: '/api/employer/reports/liability',
    summary: 'What is owed to HMRC, a tax month at a time (as the P32 form)',
    access: 'payroll.read',
    reach: 'company',
    query: z.object({ taxYear: z.string().regex(/^20\d\d-\d\d$/) }),
    response: z.object({ taxYear: z.string(), taxYears: z.array(z.string()), months: z.array(liabilityMonth) }),
  }),
  costs: route({
    method: 'GET',
    path: '/api/employer/reports/costs',
    summary: 'What work cost, by department and month',
    access: 'payroll.read',
    reach: 'company',
    query: z.object({ from: day, to: day }),
    response: z.object({
      departments: z.array(
        z.object({
          department: z.string().nullable(),
          workers: z.number().int(),
          minutes: z.number().int(),
          gross: money,
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
    summary: 'Makes the P60 of everyone in employment at the end of a tax year; who has hers keeps it as it is',
    access: 'payroll.approve',
    reach: 'company',
    body: z.object({ taxYear: z.string().regex(/^20\d\d-\d\d$/) }),
    response: z.object({ made: z.number().int(), already: z.number().int() }),
  }),
  issueP45: route({
    method: 'POST',
    path: '/api/employer/employees/:id/p45',
    summary: 'Makes the P45 of someone who left and was paid for the last time',
    access: 'payroll.approve',
    reach: 'company',
    params: z.object({ id }),
    body: z.object({}).optional(),
    response: z.object({ certificateId: id, downloadUrl: z.string() }),
    status: 201,
  }),
}

export const statementLine = z.object({
  id,
  bookedOn: day,
  amount: money,
  reference: z.string(),
  counterparty: z.string().nullable(),
  matched: z.enum(['wage_payment', 'pay_run', 'withdrawal', 'hmrc', 'pension', 'by_hand']).nullable(),
  note: z.string().nullable(),
})
export const bankStatement = z.object({
  id,
  fileName: z.string(),
  format: z.enum(['camt053', 'csv']),
  importedAt: instant,
  lines: z.number().int(),
  unmatched: z.number().int(),
})
export const bankStatementRoutes = {
  list: route({
    method: 'GET',
    path: '/api/employer/bank-statements',
    summary: 'Imported statements, and what of the books no statement shows yet',
    access: 'payroll.read',
    reach: 'company',
    response: z.object({
      statements: z.array(bankStatement),
      unmatchedLines: z.array(statementLine),
      unmatchedPayments: z.array(
        z.object({ id, name: z.string(), reference: z.string(), amount: money, payDate: day }),
      ),
    }),
  }),
  import: route({
    method: 'POST',
    path: '/api/employer/bank-statements',
    summary: 'Reads a statement (camt.053 or CSV) and matches it with the books; the same file counts once',
    access: 'payroll.approve',
    reach: 'company',
    fileBytes: 10 * 1024 * 1024,
    limit: 'imports',
    body: z.object({ fileName: z.string().trim().min(1).max(200), content: z.string().min(1).max(5_000_000) }),
    response: bankStatement.extend({
      matched: z.number().int(),
      faults: z.array(z.object({ line: z.number().int(), code: z.string() })),
    }),
    status: 201,
  }),
  explain: route({
    method: 'POST',
    path: '/api/employer/bank-statement-lines/:id/note',
    summary: 'Says by hand what a line is, with a note',
    access: 'payroll.approve',
    reach: 'company',
    params: z.object({ id }),
    body: z.object({ note: reason }),
    response: statementLine,
  }),
}
