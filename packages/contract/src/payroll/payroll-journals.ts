import { z } from 'zod'
import { money } from '../money.ts'
import { isPlainLine } from '../plain-text.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, plainLine } from '../shapes.ts'

/** What a company keeps its accounts in, as far as a journal file is written for it. */
export const accountingProducts = ['xero', 'quickbooks', 'sage_50', 'sage_accounting'] as const
export const accountingProduct = z.enum(accountingProducts)
export type AccountingProduct = z.infer<typeof accountingProduct>

/**
 * What a line of the payroll journal is for, in the order of a journal: costs, which a department or cost centre carries,
 * and what is owed, which the company does.
 */
export const journalPurposes = {
  gross_pay: 'cost',
  /** Pay given up for pension contributions: it makes the cost of gross pay smaller and that of the pension greater. */
  salary_sacrifice: 'cost',
  employer_ni: 'cost',
  employer_pension: 'cost',
  expenses: 'cost',
  paye_tax: 'owed',
  national_insurance: 'owed',
  student_loans: 'owed',
  pension_owed: 'owed',
  court_orders: 'owed',
  other_deductions: 'owed',
  /** Advances that the run deducts: what employees owe the company becomes less. */
  wage_access: 'owed',
  net_pay: 'owed',
} as const
export type JournalPurpose = keyof typeof journalPurposes
export const journalPurposeNames = Object.keys(journalPurposes) as JournalPurpose[]
export const journalPurpose = z.enum(journalPurposeNames as [JournalPurpose, ...JournalPurpose[]])

/** Which accounts a code is for: those of everybody, or of one department or cost centre. */
const unitKind = z.enum(['all', 'department', 'cost_centre'])

/** A code as it stands in the chart of accounts; in QuickBooks, which knows accounts by name, the name. */
const nominalCode = z.object({
  purpose: journalPurpose,
  unitKind,
  /** The department's name, the cost centre's id; empty for all. */
  unit: z.string().max(100),
  code: plainLine(50),
  accountName: plainLine(100).nullable(),
})
export type NominalCode = z.infer<typeof nominalCode>

/** What stands on a bank statement: letters, digits and what Bacs lets through; the rest of the 18 characters tells payments apart. */
export const bankReferenceWords = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]([A-Z0-9 .-]{0,9}[A-Z0-9])?$/)

const accountingSettings = z.object({
  product: accountingProduct.nullable(),
  trackingName: z.string().nullable(),
  bankReference: z.string().nullable(),
  version: z.number().int(),
  codes: z.array(nominalCode),
  departments: z.array(z.string()),
  /** Codes that each product begins with, where its maker says so. */
  suggestions: z.record(accountingProduct, z.partialRecord(journalPurpose, z.string())),
})
export type AccountingSettings = z.infer<typeof accountingSettings>

export const costCentre = z.object({ id, code: z.string(), name: z.string(), isArchived: z.boolean() })
export type CostCentre = z.infer<typeof costCentre>

const share = z.object({
  costCentreId: id,
  /** Basis points: 2500 is 25.00 %. */
  points: z.number().int().min(1).max(10_000),
})

/** How somebody's cost is shared out from a day on; no shares for their department alone. */
const costSplit = z.object({ startsOn: day, shares: z.array(share) })
export type CostSplit = z.infer<typeof costSplit>

export const costSplitEmployee = z.object({
  workerId: id,
  employeeNumber: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  /** The latest first. */
  splits: z.array(costSplit),
})
export type CostSplitEmployee = z.infer<typeof costSplitEmployee>

export const journalLine = z.object({
  purpose: journalPurpose,
  /** Null where the company has not said it. */
  code: z.string().nullable(),
  accountName: z.string().nullable(),
  /** The department or cost centre that carries the cost; null for none. */
  unit: z.string().nullable(),
  debit: money,
  credit: money,
})
export type PayrollJournalLine = z.infer<typeof journalLine>

const missingCode = z.object({ purpose: journalPurpose, unit: z.string().nullable() })

export const payrollJournal = z.object({
  payRunId: id,
  payDate: day,
  narrative: z.string(),
  product: accountingProduct.nullable(),
  lines: z.array(journalLine),
  debit: money,
  credit: money,
  missing: z.array(missingCode),
})
export type PayrollJournal = z.infer<typeof payrollJournal>

const costCentreFields = { code: plainLine(20), name: plainLine(100) }

export const payrollJournals = section('payroll-journals', {
  errors: {
    nominal_codes_missing: 409,
    cost_centre_code_taken: 409,
    cost_centre_in_use: 409,
    split_begins_before_last_run: 409,
  },
  actions: {
    'accounting_settings.changed': 'payroll',
    'cost_centre.added': 'payroll',
    'cost_centre.changed': 'payroll',
    'cost_split.changed': 'payroll',
    'cost_split.removed': 'payroll',
    'payroll_journal.exported': 'payroll',
  },
  routes: {
    settings: route({
      method: 'GET',
      path: '/api/employer/accounting-settings',
      summary: 'The software that accounts are kept in, the nominal codes, the words of bank references',
      access: 'payroll.read',
      reach: 'company',
      shows: ['payroll-journals', 'employees'],
      response: accountingSettings,
    }),
    changeSettings: route({
      method: 'PUT',
      path: '/api/employer/accounting-settings',
      summary: 'Replaces them all; a code of one department or cost centre stands beside that of everybody',
      access: 'payroll.run',
      reach: 'company',
      body: z.strictObject({
        product: accountingProduct.nullable(),
        trackingName: plainLine(100).nullable(),
        bankReference: bankReferenceWords.nullable(),
        codes: z
          .array(
            nominalCode
              .refine(({ unitKind, unit }) => (unitKind === 'all') === (unit === ''), 'the unit and its kind differ')
              .refine(
                ({ unitKind, purpose }) => unitKind === 'all' || journalPurposes[purpose] === 'cost',
                'only a cost is somebody’s',
              )
              .refine(({ unit }) => unit === '' || isPlainLine(unit), 'hidden characters'),
          )
          .max(2000)
          .refine(
            (codes) =>
              new Set(codes.map(({ purpose, unitKind, unit }) => JSON.stringify([purpose, unitKind, unit]))).size ===
              codes.length,
            'the same line twice',
          ),
        version: z.number().int(),
      }),
      response: accountingSettings,
    }),
    costCentres: route({
      method: 'GET',
      path: '/api/employer/cost-centres',
      summary: 'The cost centres, and how the cost of each employee is shared out among them, with its history',
      access: 'payroll.read',
      reach: 'company',
      shows: ['payroll-journals', 'employees', 'pay-runs'],
      response: z.object({
        costCentres: z.array(costCentre),
        employees: z.array(costSplitEmployee),
      }),
    }),
    addCostCentre: route({
      method: 'POST',
      path: '/api/employer/cost-centres',
      summary: 'Adds a cost centre',
      access: 'payroll.run',
      reach: 'company',
      body: z.strictObject(costCentreFields),
      response: costCentre,
      status: 201,
    }),
    changeCostCentre: route({
      method: 'PATCH',
      path: '/api/employer/cost-centres/:id',
      summary: 'Changes the code or name of a cost centre, or archives it: no pay is given to it from then on',
      access: 'payroll.run',
      reach: 'company',
      params: z.object({ id }),
      body: z.strictObject({ ...costCentreFields, isArchived: z.boolean() }),
      response: costCentre,
    }),
    splitCost: route({
      method: 'PUT',
      path: '/api/employer/employees/:id/cost-splits/:startsOn',
      summary:
        'Shares the cost of an employee out from a day on, together 100.00 %; no shares give it back to their department',
      access: 'payroll.run',
      reach: 'company',
      params: z.object({ id, startsOn: day }),
      body: z.strictObject({
        shares: z
          .array(share)
          .max(20)
          .refine(
            (shares) => new Set(shares.map(({ costCentreId }) => costCentreId)).size === shares.length,
            'the same cost centre twice',
          )
          .refine(
            (shares) => shares.length === 0 || shares.reduce((sum, { points }) => sum + points, 0) === 10_000,
            'the shares do not come to 100.00 %',
          ),
      }),
      response: costSplitEmployee,
    }),
    removeSplit: route({
      method: 'DELETE',
      path: '/api/employer/employees/:id/cost-splits/:startsOn',
      summary: 'Takes back a split that no run has used',
      access: 'payroll.run',
      reach: 'company',
      params: z.object({ id, startsOn: day }),
      response: costSplitEmployee,
    }),
    show: route({
      method: 'GET',
      path: '/api/employer/pay-runs/:id/journal',
      summary: 'The payroll journal of an approved run, with the company’s nominal codes',
      access: 'payroll.read',
      reach: 'company',
      shows: ['payroll-journals', 'pay-runs'],
      params: z.object({ id }),
      response: payrollJournal,
    }),
    file: route({
      method: 'GET',
      path: '/api/employer/pay-runs/:id/journal/:product',
      summary:
        'The same as a file for accounting software; in several, each balanced, where the software takes no more lines',
      access: 'payroll.read',
      reach: 'company',
      shows: [],
      params: z.object({ id, product: accountingProduct }),
      query: z.object({ part: z.coerce.number().int().min(1).max(1000).default(1) }),
      response: z.object({
        fileName: z.string(),
        mediaType: z.string(),
        content: z.string(),
        parts: z.number().int(),
      }),
    }),
  },
})
