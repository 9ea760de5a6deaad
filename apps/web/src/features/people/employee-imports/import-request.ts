import { type ImportField, importHeaders, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'

export type ImportRequest = RequestOf<typeof routes.employeeImports.check>['body']

export function useCheckImport() {
  return useMutation({ mutationFn: (body: ImportRequest) => call(routes.employeeImports.check, { body }) })
}

/** One key for what one person means to import: sent again after a lost answer it is not made twice. */
export function useMakeImport(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: ImportRequest) => call(routes.employeeImports.make, { body, idempotencyKey }),
  })
}

export function useUndoImport() {
  return useMutation({ mutationFn: (id: string) => call(routes.employeeImports.undo, { params: { id } }) })
}

const example: Partial<Record<ImportField, string>> = {
  employeeId: '1001',
  firstName: 'Amina',
  lastName: 'Boateng',
  email: 'amina@example.com',
  dateOfBirth: '31/12/1990',
  gender: 'F',
  address: '1 High Street, Leeds LS1 1AA',
  startsOn: '01/04/2024',
  payFrequency: 'monthly',
  payBasis: 'hourly',
  hourlyRate: '13.20',
  nationalInsuranceNumber: 'AB123456C',
  taxCode: '1257L',
  niCategory: 'A',
  paidUntil: '31/10/2026',
  taxablePayToDate: '9800.00',
  taxToDate: '452.40',
}

/** Every column there is, with one row as an example. */
export function template(): string {
  const fields = Object.keys(importHeaders).filter((field) => field !== 'name') as ImportField[]
  const quoted = (text: string) => (text.includes(',') ? `"${text}"` : text)
  return `${fields.map((field) => importHeaders[field]).join(',')}\r\n${fields.map((field) => quoted(example[field] ?? '')).join(',')}\r\n`
}
