import { z } from 'zod'
import { money, moneyInput } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id, instant, plainLine, plainText } from '../shapes.ts'
import { attachedFile } from './documents.ts'

/** What somebody spent for work. `mileage` is driven in a vehicle of their own and has no price of its own. */
export const expenseCategories = [
  'mileage',
  'public_transport',
  'meals',
  'equipment',
  'uniform',
  'training',
  'dbs_check',
  'other',
] as const
export const expenseCategory = z.enum(expenseCategories)
export type ExpenseCategory = z.infer<typeof expenseCategory>

/** Vehicles with an approved mileage rate: ITEPA 2003 s 230. */
export const expenseVehicles = ['car_or_van', 'motorcycle', 'bicycle'] as const
export const expenseVehicle = z.enum(expenseVehicles)
export type ExpenseVehicle = z.infer<typeof expenseVehicle>

/** `paid`: on a payslip. */
export const expenseState = z.enum(['draft', 'submitted', 'approved', 'rejected', 'paid'])
export type ExpenseState = z.infer<typeof expenseState>

/** What an approver is told of a claim; none of it refuses it. */
export const expenseFlags = ['late', 'over_limit', 'same_day_and_amount', 'receipt_used'] as const
export const expenseFlag = z.enum(expenseFlags)
export type ExpenseFlag = z.infer<typeof expenseFlag>

/** As many receipts as one claim has. */
export const mostReceipts = 8
/** A claim of more is a mistyped one. */
export const mostExpensePence = 1_000_000

/** A receipt, to be fetched with a session; no JSON. `own`: as who claims; `team`: as who approves. */
export const expenseReceiptPath = '/api/expense-receipts/:as/:id/:file'
/** It as a picture that a list shows, where it is one. */
export const expenseThumbnailPath = '/api/expense-thumbnails/:as/:id/:file'

/** Miles in tenths: 34 is 3.4 miles. */
const mileTenths = z.int().min(1).max(20_000)

const claim = z.object({
  id,
  /** What it was for. */
  description: z.string(),
  category: expenseCategory,
  spentOn: day,
  amount: money,
  mileage: z.object({ vehicle: expenseVehicle, mileTenths: z.int() }).nullable(),
  notes: z.string(),
  state: expenseState,
  submittedAt: instant.nullable(),
  flags: z.array(expenseFlag),
  receipts: z.array(attachedFile),
  decidedAt: instant.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** The payslip that paid it back. */
  payslip: z.object({ id, payDate: day }).nullable(),
  version: z.int(),
})
export const ownExpense = claim
export type OwnExpense = z.infer<typeof ownExpense>

export const companyExpense = claim.extend({
  worker: z.object({ id, name: z.string() }),
  /** Who approved it first, where two have to. */
  firstApprovedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Whether the signed-in user may decide on it now: nobody decides on their own, and nobody twice. */
  mayDecide: z.boolean(),
})
export type CompanyExpense = z.infer<typeof companyExpense>

/** What is certain of a photo; null is not known, and is typed. */
const receiptReading = z.object({ amount: money.nullable(), spentOn: day.nullable() })
export type ReceiptReading = z.infer<typeof receiptReading>

const categoryLimits = z.partialRecord(expenseCategory, moneyInput)
const rulesShape = {
  /** For the first 10,000 miles by car or van; at most HMRC's. After them, and by motorcycle and bicycle, HMRC's where that is less. */
  mileagePence: z.int().min(1).max(45),
  /** A claim above it has a receipt; null for no receipt at all. Mileage has none. */
  receiptAbove: moneyInput.nullable(),
  /** A claim above it is marked; null for none. */
  claimMost: moneyInput.nullable(),
  categoryMost: categoryLimits,
  /** Working days after which a claim is marked as late. */
  lateAfterDays: z.int().min(1).max(60),
  /** Above it a second person approves; null for never. */
  secondAbove: moneyInput.nullable(),
}
export const expenseRules = z.object({
  mileagePence: z.int(),
  receiptAbove: money.nullable(),
  claimMost: money.nullable(),
  categoryMost: z.partialRecord(expenseCategory, money),
  lateAfterDays: z.int(),
  secondAbove: money.nullable(),
})
export type ExpenseRules = z.infer<typeof expenseRules>

const said = {
  description: plainLine(60),
  category: expenseCategory,
  spentOn: day,
  /** Null for mileage: it follows from the miles. */
  amount: moneyInput.nullable(),
  mileage: z.strictObject({ vehicle: expenseVehicle, mileTenths }).nullable(),
  notes: plainText(500),
}
const params = z.object({ id })
/** As it was when it was read: who wrote meanwhile is not overwritten. */
const version = z.int().min(1).max(1_000_000)

export const expenses = section('expenses', {
  permissions: {
    'expenses.read': ['owner', 'payroll_manager', 'manager', 'auditor'],
    /** Approving and rejecting claims; a line manager their team's, and nobody their own. */
    'expenses.approve': ['owner', 'payroll_manager', 'manager'],
    /** What the company pays for a mile, and what it marks. */
    'expenses.rules': ['owner', 'payroll_manager'],
  },
  errors: {
    expense_state: 409,
    expense_changed: 409,
    receipt_needed: 409,
    second_approver_needed: 409,
  },
  actions: {
    'expense.submitted': 'people',
    'expense.withdrawn': 'people',
    'expense.approved_first': 'people',
    'expense.approved': 'people',
    'expense.rejected': 'people',
    'expense.receipt_read_by_employer': 'people',
    'expense.rules_changed': 'people',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/expenses',
      summary: 'The expense claims of the signed-in worker, the latest first, and the rules of their company',
      access: 'worker',
      reach: 'own',
      shows: ['expenses', 'pay-runs'],
      response: z.object({ expenses: z.array(ownExpense), rules: expenseRules }),
    }),
    add: route({
      method: 'POST',
      path: '/api/expenses',
      summary:
        'Begin a claim, as a draft. With the same `key` it is made once. Receipts are files sent as those of documents',
      access: 'worker',
      reach: 'own',
      body: z.strictObject({ key: id, ...said, receipts: z.array(id).max(mostReceipts) }),
      response: ownExpense,
      status: 201,
    }),
    readReceipt: route({
      method: 'POST',
      path: '/api/expenses/readings',
      summary: 'What the photo of a receipt says: its total and its day, to be checked; null where it is not certain',
      access: 'worker',
      reach: 'own',
      changes: [],
      limit: 'imports',
      body: z.strictObject({ file: id }),
      response: receiptReading,
    }),
    change: route({
      method: 'PUT',
      path: '/api/expenses/:id',
      summary: 'Change a draft; `receipts` are those it has then: files it has already, and files sent since',
      access: 'worker',
      reach: 'own',
      params,
      body: z.strictObject({ version, ...said, receipts: z.array(id).max(mostReceipts) }),
      response: ownExpense,
    }),
    remove: route({
      method: 'DELETE',
      path: '/api/expenses/:id',
      summary: 'Delete a draft with its receipts',
      access: 'worker',
      reach: 'own',
      params,
      response: empty,
    }),
    submit: route({
      method: 'POST',
      path: '/api/expenses/:id/submit',
      summary: 'Submit a draft to be approved',
      access: 'worker',
      reach: 'own',
      limit: 'messages',
      params,
      body: z.strictObject({ version }),
      response: ownExpense,
    }),
    withdraw: route({
      method: 'POST',
      path: '/api/expenses/:id/withdraw',
      summary: 'Take back a claim that nobody has decided on: it is a draft again',
      access: 'worker',
      reach: 'own',
      params,
      body: z.strictObject({ version }),
      response: ownExpense,
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/expenses',
      summary:
        'The claims that employees submitted: those that wait first, the latest 300, and the rules of the company',
      access: 'expenses.read',
      reach: 'team',
      shows: ['expenses', 'employees', 'pay-runs'],
      response: z.object({ expenses: z.array(companyExpense), rules: expenseRules }),
    }),
    approve: route({
      method: 'POST',
      path: '/api/employer/expenses/:id/approve',
      summary: 'Approve a claim as it was read: the next regular run of the employee pays it back',
      access: 'expenses.approve',
      reach: 'team',
      changes: ['expenses', 'pay-items'],
      params,
      body: z.strictObject({ version }),
      response: companyExpense,
    }),
    reject: route({
      method: 'POST',
      path: '/api/employer/expenses/:id/reject',
      summary: 'Reject a claim with a reason, also one that was approved while it is not paid',
      access: 'expenses.approve',
      reach: 'team',
      changes: ['expenses', 'pay-items'],
      params,
      body: z.strictObject({ version, reason: plainLine(200) }),
      response: companyExpense,
    }),
    setRules: route({
      method: 'PUT',
      path: '/api/employer/expenses/rules',
      summary: 'Say what a mile is paid, which claims are marked, need a receipt or a second approval',
      access: 'expenses.rules',
      reach: 'company',
      body: z.strictObject(rulesShape),
      response: expenseRules,
    }),
  },
})
