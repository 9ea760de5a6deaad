import { z } from 'zod'
import { payFrequency } from '../people/employees.ts'
import { role } from '../roles.ts'
import { route } from '../routes.ts'
import { auditAreas, section } from '../section.ts'
import { day, id, instant, language } from '../shapes.ts'

/** Fields by their name in the records; amounts in pence. */
const fields = z.record(z.string(), z.unknown())

/** What an id among the fields stands for: somebody, a shift, or a pay schedule by its frequency and number. */
const audited = z.union([
  z.object({ frequency: payFrequency, scheduleNumber: z.int(), name: z.string().nullable() }),
  z.object({ id, name: z.string() }),
  z.object({ id, startsAt: instant, endsAt: instant, location: z.string() }),
])

export const auditEntry = z.object({
  id,
  at: instant,
  /** Null where the system itself acted. */
  actor: z.object({ id, name: z.string() }).nullable(),
  /** Where from: an internet address, and browser and system in their own names. Null where it is not known, or another person's. */
  address: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  action: z.string(),
  /** Whom or what it was done to: a person's name; null where it has none. */
  subject: z.string().nullable(),
  /** Of a pay run or a payslip: its payday. */
  on: day.nullable(),
  href: z.string().nullable(),
  before: fields.nullable(),
  after: fields.nullable(),
  /** People, shifts and pay schedules that both name by their ids; in one's own log none. */
  named: z.array(audited),
  /** Its place in the chain that fixes it, and the digest there; null until it is chained, within minutes. */
  chained: z.object({ position: z.number().int(), hash: z.string() }).nullable(),
})
export type AuditRow = z.infer<typeof auditEntry>

/** `before` is the `next` of the page before. Days are London's, both counted in. */
const filters = {
  area: z.enum(auditAreas).optional(),
  /** Who did it. */
  actorId: id.optional(),
  /** Whom it was done to: a worker record. */
  workerId: id.optional(),
  from: day.optional(),
  to: day.optional(),
}

export const audit = section('audit', {
  permissions: {
    'audit.read': ['owner', 'payroll_manager', 'auditor'],
  },
  actions: {
    'audit.exported': 'access',
    'access.refused': 'access',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/audit',
      summary: 'What was done, by whom, when, from where, before and after; newest first, a page at a time',
      access: 'audit.read',
      reach: 'company',
      // An audit is read as of the moment it is asked for.
      shows: [],
      query: z.object({ before: id.optional(), ...filters }),
      response: z.object({ entries: z.array(auditEntry), next: id.nullable() }),
    }),
    actors: route({
      method: 'GET',
      path: '/api/employer/audit/actors',
      summary: 'Who manages the company or did: whom the audit can be filtered by',
      access: 'audit.read',
      reach: 'company',
      shows: [],
      response: z.object({ actors: z.array(z.object({ id, name: z.string(), role })) }),
    }),
    export: route({
      method: 'GET',
      path: '/api/employer/audit/export',
      summary: 'The audit of some days as CSV, oldest first, each row as its digest is of; at most 100,000 rows',
      access: 'audit.read',
      reach: 'company',
      limit: 'exports',
      shows: [],
      /** Without a language its headings are the names of the fields, for programs. */
      query: z.object({ ...filters, language: language.optional() }),
      response: z.object({ fileName: z.string(), mediaType: z.literal('text/csv'), content: z.string() }),
    }),
    own: route({
      method: 'GET',
      path: '/api/user/audit',
      summary: 'What was done by the caller or about them, newest first, a page at a time',
      access: 'signed-in',
      reach: 'own',
      shows: [],
      query: z.object({ before: id.optional() }),
      response: z.object({ entries: z.array(auditEntry), next: id.nullable() }),
    }),
  },
})
