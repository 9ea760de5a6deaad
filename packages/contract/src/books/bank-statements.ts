import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, reason } from '../shapes.ts'

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

export const bankStatements = section('bank-statements', {
  errors: {
    statement_already_imported: 409,
    line_already_matched: 409,
  },
  actions: {
    'bank_statement.imported': 'payroll',
    'bank_statement_line.explained': 'payroll',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/bank-statements',
      summary: 'Imported statements, and what of the books no statement shows yet',
      access: 'payroll.read',
      reach: 'company',
      shows: ['bank-statements', 'pay-runs'],
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
  },
})
