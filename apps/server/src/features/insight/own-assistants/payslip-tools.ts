import { payslipDocument, payslipListItem } from '@gpod/contract'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { payslipsOf, viewOf } from '../../payroll/payslips/index.ts'
import type { Tool } from './protocol.ts'

export const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
export const none = { type: 'object', properties: {}, additionalProperties: false }

/** No argument names a person: whose payslips they are says the token alone. */
export const payslipTools: readonly Tool[] = [
  {
    ...{ name: 'list_payslips', title: 'List own payslips', annotations, inputSchema: none },
    description:
      'The payslips of the last seven years, newest first: pay date, period, gross, net and paid out in pounds, whether it is paid, and its id.',
  },
  {
    ...{ name: 'read_payslip', title: 'Read one own payslip', annotations },
    description:
      'One payslip: each earning and deduction, hours by rate, pay taken early that came off, totals, and the tax year to date, in pounds.',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid', description: 'An id that list_payslips gave' } },
      required: ['id'],
      additionalProperties: false,
    },
  },
]

type Asked = { employerId: string; workerId: string; now: string; site: string }
export type Answered = { isError: boolean; given: object; subject: string | null }

/** What a tool finds of one worker's payslips; null where there is no such tool. */
export function readPayslips(tx: Tx, name: string, input: unknown, asked: Asked): Promise<Answered> | null {
  if (name === 'list_payslips') return listOwn(tx, input, asked)
  if (name === 'read_payslip') return readOwn(tx, input, asked)
  return null
}

export const wrong = (why: string): Answered => ({ isError: true, given: { problem: why }, subject: null })

async function listOwn(tx: Tx, input: unknown, { site, ...of }: Asked): Promise<Answered> {
  if (!z.strictObject({}).safeParse(input).success) return wrong('list_payslips takes nothing')
  const payslips = (await payslipsOf(tx, of)).map((one) => ({
    ...payslipListItem.encode(one),
    link: `${site}/payslips/${one.id}`,
  }))
  return { isError: false, given: { currency: 'GBP', payslips }, subject: null }
}

async function readOwn(tx: Tx, input: unknown, { site, ...of }: Asked): Promise<Answered> {
  const read = z.strictObject({ id: z.uuid() }).safeParse(input)
  if (!read.success) return wrong('read_payslip takes the id of a payslip')
  const { id } = read.data
  const view = await viewOf(tx, { ...of, id })
  if (!view) return wrong('there is no such payslip of yours')
  // Without addresses, numbers and accounts, which no question about pay needs.
  const {
    payDate,
    periodStartsOn,
    periodEndsOn,
    taxYear,
    taxCode,
    niCategory,
    hours,
    lines,
    advances,
    totals,
    yearToDate,
  } = payslipDocument.encode(view.document)
  const given = {
    ...{ currency: 'GBP', id, payDate, periodStartsOn, periodEndsOn, taxYear, taxCode, niCategory, hours, lines },
    advances: advances.map(({ paidOn, amount, fee }) => ({ paidOn, amount, fee })),
    ...{ totals, yearToDate, payState: view.payState, link: `${site}/payslips/${id}` },
  }
  return { isError: false, given, subject: id }
}
