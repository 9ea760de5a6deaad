import type { z } from 'zod'

/**
 * Who may call a route. `worker` needs a linked worker record; the others are permissions that roles hold
 * (see `roles.ts`). `signed-in` is anyone with a live session.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'worker'
  | 'employer.read'
  | 'employees.write'
  | 'rota.write'
  | 'hours.approve'
  | 'withdrawals.decide'
  | 'policy.write'
  | 'payroll.read'
  | 'payroll.run'
  | 'payroll.approve'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Route = {
  method: Method
  path: `/api/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body carries a file: how many bytes it may have, where that is more than the usual limit. */
  fileBytes?: number
  /** The body of a success, whose status is `status` (200 unless said). */
  response: z.ZodType
  status?: 200 | 201 | 202
  /** The caller may send `Idempotency-Key`. */
  idempotent?: true
}

export const route = <const R extends Route>(definition: R): R => definition
