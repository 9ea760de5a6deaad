import type { z } from 'zod'
import type { PermissionHolders } from './roles.ts'

/**
 * Whose records a route touches. `own`: the caller's. `team`: a manager's team, and for the other roles of the company
 * everyone's; the database itself keeps a manager to their team. `company`: the whole company's. `installation`: no
 * company's and no person's, but how the installation itself stands. `public`: what belongs to nobody, or is opened by a
 * secret in the request.
 */
export type Reach = 'own' | 'team' | 'company' | 'installation' | 'public'

/** Of some permissions, those that a line manager holds: what they open reaches no further than their team. */
export type TeamPermission<Holders extends PermissionHolders> = {
  [P in keyof Holders]: 'manager' extends Holders[P][number] ? P : never
}[keyof Holders]

/** Who may call a route, and whose records it touches then, where these are the permissions. Every route says both. */
export type PolicyUnder<Holders extends PermissionHolders> =
  | { access: 'public'; reach: 'public' }
  /** `company` here: what every member may know of their company, which tells of nobody. */
  | { access: 'signed-in' | 'worker'; reach: 'own' | 'company' }
  | { access: 'operator'; reach: 'installation' }
  | { access: TeamPermission<Holders>; reach: 'team' | 'own' }
  | { access: Exclude<keyof Holders, TeamPermission<Holders>>; reach: 'company' }

/**
 * How often something may be asked, in a minute. `address`: of one network address, where nobody has signed in, so high
 * that a whole workplace behind one address is not kept out. `session`: of one signed-in session. `company`: of all its
 * sessions together. Each server counts for itself: this keeps a process free, and is no guard of money or mail.
 */
export const limits = {
  /** What takes passwords, codes and links, or makes accounts. */
  publicWrites: { address: 120 },
  /** What visitors of the public pages send: nobody writes ten enquiries in a minute. */
  enquiries: { address: 10 },
  /** Who an invitation or a company's code is for. A code has 40 bits: at this rate it is guessed in centuries. */
  lookups: { address: 300 },
  /** Passwords, codes, passkeys and faces of people who are signed in: a shift that begins is no attack. */
  proofs: { session: 60 },
  /** Files are read in threads that all companies share. */
  imports: { session: 10, company: 20 },
  /** Reports are written as files by a process and a thread that all companies share. */
  exports: { session: 20, company: 60 },
  /** A file of 25 MB is some thirty pieces, and several may be on their way. */
  uploads: { session: 150, company: 600 },
  invitations: { session: 60, company: 120 },
  /** What people write to each other, or ask of those who decide, who are told by mail: more than anybody types, and less than a flood. */
  messages: { session: 20, company: 600 },
  /** Each looks up several pages' worth. */
  questions: { session: 60, company: 1200 },
} as const satisfies Record<string, Partial<Record<'address' | 'session' | 'company', number>>>
export type Limit = keyof typeof limits

/**
 * What a body may be where its route does not say more: room for any form and for the ids of 500 timesheets, and read in a
 * fraction of a millisecond. `names` are those of its values.
 */
export const usualBody = { bytes: 20 * 1024, values: 550, names: 120 } as const

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type RouteShape = {
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
  /** Money waits for it: where a server has too much to do, it is the last to be turned away. */
  movesMoney?: true
  /** The body of a success, whose status is `status` (200 unless said). */
  response: z.ZodType
  status?: 200 | 201 | 202
  /** The caller may send `Idempotency-Key`. */
  idempotent?: true
}

/**
 * A route as its section writes it. What it shows or changes is named by the words of sections; where it is left out, it
 * is the section's own word. A change is announced to whoever looks at what shows it, and fetched again by who made it;
 * nothing at all (`[]`) is what is asked for once and not kept on a page.
 */
export type RouteDefinition = RouteShape & { access: string; reach: Reach } & (
    | { method: 'GET'; shows?: readonly string[]; changes?: never }
    | { method: Exclude<Method, 'GET'>; changes?: readonly string[]; shows?: never }
  )

export const route = <const R extends RouteDefinition>(definition: R): R => definition
