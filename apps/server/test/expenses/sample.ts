import { pdfOf } from '../documents/pdf.ts'
import { upload } from '../documents/upload.ts'
import { done, nobody, type Sample } from '../sample.ts'

const said = {
  description: 'Train to the Exeter training day',
  category: 'public_transport',
  spentOn: '2026-11-12',
  amount: '23.40',
  mileage: null,
  notes: 'Off-peak return',
} as const

export const sample: Sample<'expenses', { draftExpense: string; submittedExpense: string }> = {
  requests: {
    add: { body: { key: '0190a0b0-0000-7000-8000-0000000000e1', ...said, receipts: [] } },
    readReceipt: { body: { file: nobody } },
    change: { params: ({ draftExpense }) => ({ id: draftExpense }), body: { version: 1, ...said, receipts: [] } },
    remove: { params: ({ draftExpense }) => ({ id: draftExpense }) },
    submit: { params: ({ draftExpense }) => ({ id: draftExpense }), body: { version: 1 } },
    withdraw: { params: ({ submittedExpense }) => ({ id: submittedExpense }), body: { version: 2 } },
    approve: { params: ({ submittedExpense }) => ({ id: submittedExpense }), body: { version: 2 } },
    reject: {
      params: ({ submittedExpense }) => ({ id: submittedExpense }),
      body: { version: 2, reason: 'The railcard pays for this' },
    },
    setRules: {
      body: {
        mileagePence: 40,
        receiptAbove: '10.00',
        claimMost: '250.00',
        categoryMost: { meals: '20.00' },
        lateAfterDays: 10,
        secondAbove: '500.00',
      },
    },
  },
  /** A draft, a claim with a receipt that waits, and rules. */
  rows: async ({ product, company, worker }) => {
    await done(product, 'PUT', '/api/employer/expenses/rules', {
      token: company.token,
      body: {
        mileagePence: 45,
        receiptAbove: '0.00',
        claimMost: '300.00',
        categoryMost: { meals: '25.00' },
        lateAfterDays: 5,
        secondAbove: null,
      },
    })
    const add = async (key: string, receipts: string[]) =>
      String(
        (await done(product, 'POST', '/api/expenses', { token: worker.token, body: { key, ...said, receipts } })).id,
      )
    const draftExpense = await add('0190a0b0-0000-7000-8000-0000000000e2', [])
    const { id: receipt } = await upload(product, worker.token, { content: pdfOf('a ticket'), fileName: 'ticket.pdf' })
    const submittedExpense = await add('0190a0b0-0000-7000-8000-0000000000e3', [receipt])
    await done(product, 'POST', `/api/expenses/${submittedExpense}/submit`, {
      token: worker.token,
      body: { version: 1 },
    })
    return { draftExpense, submittedExpense }
  },
}
