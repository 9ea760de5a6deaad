import type { z } from 'zod'
import type { Permission } from './roles.ts'

/**
 * Who may call a route. `worker` needs a linked worker record; `signed-in` is anyone with a live session; the others
 * are permissions that roles hold (see `roles.ts`).
 */
export type Access = 'public' | 'signed-in' | 'worker' | Permission

/**
 * Whose records a route touches. `own`: the caller's. `team`: a manager's team, and for the other roles of the company
 * everyone's; the database itself keeps a manager to her team. `company`: the whole company's, so that no manager may
 * call it unless it tells of nobody. `public`: what belongs to nobody, or is opened by a secret in the request.
 */
export type Reach = 'own' | 'team' | 'company' | 'public'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Route = {
  method: Method
  path: `/api/${string}`
  summary: string
  access: Access
  reach?: Reach
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
