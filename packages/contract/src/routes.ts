import type { z } from 'zod'
import type { Permission, permissionHolders } from './roles.ts'

/**
 * Whose records a route touches. `own`: the caller's. `team`: a manager's team, and for the other roles of the company
 * everyone's; the database itself keeps a manager to their team. `company`: the whole company's. `installation`: no
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

/**
 * How often something may be asked, in a minute. `address`: of one network address, where nobody has signed in, so high
 * that a whole workplace behind one address is not kept out. `session`: of one signed-in session. `company`: of all its
 * sessions together. Each server counts for itself: this keeps a process free, and is no guard of money or mail.
 */
export const limits = {
  /** What takes passwords, codes and links, or makes accounts. */
  publicWrites: { address: 120 },
  /** Who an invitation or a company's code is for. A code has 40 bits: at this rate it is guessed in centuries. */
  lookups: { address: 300 },
  /** Passwords, codes, passkeys and faces of people who are signed in: a shift that begins is no attack. */
  proofs: { session: 60 },
  /** Files are read in threads that all companies share. */
  imports: { session: 10, company: 20 },
  invitations: { session: 60, company: 120 },
} as const satisfies Record<string, Partial<Record<'address' | 'session' | 'company', number>>>
export type Limit = keyof typeof limits

/**
 * What a body may be where its route does not say more: room for any form and for the ids of 500 timesheets, and read in a
 * fraction of a millisecond. `names` are those of its values.
 */
export const usualBody = { bytes: 20 * 1024, values: 550, names: 120 } as const

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Route = Policy & {
  method: Method
  path: `/api/${string}`
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body carries a file, of so many bytes at most. It is read in a thread of its own. */
  fileBytes?: number
  /** What a body may be that is larger than the usual one and no file. */
  largeBody?: { bytes: number; values: number; names: number }
  /** How often it may be asked. */
  limit?: Limit
  /** The body of a success, whose status is `status` (200 unless said). */
  response: z.ZodType
  status?: 200 | 201 | 202
  /** The caller may send `Idempotency-Key`. */
  idempotent?: true
}

export const route = <const R extends Route>(definition: R): R => definition
