import type { z } from 'zod'
import type { Permission, permissionHolders } from './roles.ts'

/**
 * Whose records a route touches. `own`: the caller's. `team`: a manager's team, and for the other roles of the company
 * everyone's; the database itself keeps a manager to her team. `company`: the whole company's. `installation`: no
 * company's and no person's, but how the installation itself stands. `public`: what belongs to nobody, or is opened by a
 * secret in the request.
 */
export type Reach = 'own' | 'team' | 'company' | 'installation' | 'public'

/** The permissions that a line manager holds: what they open reaches no further than her team. */
export type TeamPermission = {
  [P in Permission]: 'manager' extends (typeof permissionHolders)[P][number] ? P : never
}[Permission]

/** Who may call a route, and whose records it touches then. Every route says both. */
export type Policy =
  | { access: 'public'; reach: 'public' }
  /** `company` here: what every member may know of her company, which tells of nobody. */
  | { access: 'signed-in' | 'worker'; reach: 'own' | 'company' }
  | { access: 'operator'; reach: 'installation' }
  | { access: TeamPermission; reach: 'team' | 'own' }
  | { access: Exclude<Permission, TeamPermission>; reach: 'company' }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Route = Policy & {
  method: Method
  path: `/api/${string}`
  summary: string
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
