import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, language } from '../shapes.ts'

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

/** Reports as tables: as of the last of their days, from the records as they are now. */
export const reportNames = [
  'gross_to_net',
  'costs',
  'liability',
  'absence',
  'overtime',
  'wage_access',
  'gender_pay_gap',
  'minimum_wage',
  'pension',
  'rti',
] as const
export const reportName = z.enum(reportNames)
export type ReportName = z.infer<typeof reportName>

/** Where gross to net is fetched as a CSV file of any length, line by line. */
export const grossToNetPath = '/api/employer/reports/gross-to-net.csv'

const reportPart = z.object({
  title: z.string(),
  notes: z.array(z.string()),
  columns: z.array(
    z.object({
      key: z.string(),
      /** In the language that was asked for. */
      label: z.string(),
      kind: z.enum(['text', 'day', 'month', 'money', 'minutes', 'count', 'share']),
    }),
  ),
  /** The first of them; money in pence, shares in hundredths of a percent. */
  lines: z.array(z.array(z.union([z.string(), z.number()]).nullable())),
  /** Where each line is of one payslip, the payslip that works its figures out; else null. */
  payslips: z.array(id).nullable(),
  count: z.int(),
  totals: z.array(z.union([z.string(), z.number()]).nullable()).nullable(),
  /** The columns that are drawn: the name of each bar, and its values. */
  bars: z.object({ name: z.int(), values: z.array(z.int()) }).nullable(),
})
export type ReportPart = z.infer<typeof reportPart>

const reportDays = z.object({ from: day, to: day, language })

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
      limit: 'exports',
      shows: [],
      params: z.object({ report: z.enum(['liability', 'costs', 'journal', 'payments']) }),
      /** Without a language its headings are the names of the fields, for programs. */
      query: z.object({ format: z.enum(['csv', 'xlsx']), from: day, to: day, language: language.optional() }),
      response: z.object({
        fileName: z.string(),
        mediaType: z.string(),
        encoding: z.enum(['text', 'base64']),
        content: z.string(),
      }),
    }),
    table: route({
      method: 'GET',
      path: '/api/employer/reports/tables/:report',
      summary:
        'A report between two days as tables, each with its first 200 lines, how many there are, and their totals',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pay-runs', 'payroll-journals', 'absences', 'timesheets', 'withdrawals', 'submissions', 'employees'],
      params: z.object({ report: reportName }),
      query: reportDays,
      response: z.object({ title: z.string(), parts: z.array(reportPart) }),
    }),
    file: route({
      method: 'GET',
      path: '/api/employer/reports/tables/:report/file',
      summary: 'The same with all lines as a file: text for CSV, base64 for XLSX and PDF',
      access: 'payroll.read',
      reach: 'company',
      limit: 'exports',
      shows: [],
      params: z.object({ report: reportName }),
      query: reportDays.extend({ format: z.enum(['csv', 'xlsx', 'pdf']) }),
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
