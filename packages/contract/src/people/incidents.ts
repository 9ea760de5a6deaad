import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, plainLine, plainLineOrEmpty, plainText } from '../shapes.ts'

export const incidentKind = z.enum(['accident', 'near_miss', 'stress', 'violence', 'ill_health', 'other'])
export type IncidentKind = z.infer<typeof incidentKind>

export const incidentSeverity = z.enum(['low', 'medium', 'high'])
export type IncidentSeverity = z.infer<typeof incidentSeverity>

export const incidentState = z.enum(['reported', 'investigating', 'resolved'])
export type IncidentState = z.infer<typeof incidentState>

/**
 * What the Reporting of Injuries, Diseases and Dangerous Occurrences Regulations 2013 make an employer report: regs 4(1), 4(2),
 * 5, 6, 7, 8 to 10. Whether it is one, a person decides.
 */
export const riddorKind = z.enum([
  'death',
  'specified_injury',
  'over_seven_days',
  'not_at_work',
  'dangerous_occurrence',
  'disease',
])
export type RiddorKind = z.infer<typeof riddorKind>

const reported = {
  kind: incidentKind,
  severity: incidentSeverity,
  happenedAt: instant,
  place: plainLineOrEmpty(100),
  words: plainText(2000),
  /** The line manager does not see it: the company's owner and payroll managers do. */
  skipsManager: z.boolean(),
}

const ownIncident = z.object({
  id,
  ...reported,
  place: z.string(),
  words: z.string(),
  state: incidentState,
  reportedAt: instant,
  /** What the company says to who reported it, once it is resolved. */
  answer: z.string().nullable(),
  resolvedAt: instant.nullable(),
})
export type OwnIncident = z.infer<typeof ownIncident>

const riddor = z.object({
  kind: riddorKind,
  /** The last day of the report; a disease and a death are reported without delay besides. */
  dueBy: day,
  reportedOn: day.nullable(),
  reference: z.string().nullable(),
})

const incident = ownIncident.extend({
  worker: z.object({ id, name: z.string() }),
  /** Who looks into it. */
  takenBy: z.string().nullable(),
  riddor: riddor.nullable(),
  version: z.int(),
})
export type Incident = z.infer<typeof incident>

const note = z.object({ id, at: instant, by: z.string().nullable(), words: z.string() })
export type IncidentNote = z.infer<typeof note>

const params = z.object({ id })
/** As it was when it was read: who wrote meanwhile is not overwritten. */
const version = z.int().min(1).max(1_000_000)

export const incidents = section('incidents', {
  permissions: {
    'incidents.read': ['owner', 'payroll_manager', 'manager', 'auditor'],
    'incidents.handle': ['owner', 'payroll_manager', 'manager'],
  },
  errors: {
    incident_resolved: 409,
    incident_changed: 409,
  },
  actions: {
    'incident.reported': 'people',
    'incident.taken': 'people',
    'incident.noted': 'people',
    'incident.riddor_marked': 'people',
    'incident.resolved': 'people',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/incidents',
      summary: 'What the employee reported, the latest first, with what became of it',
      access: 'worker',
      reach: 'own',
      response: z.object({ incidents: z.array(ownIncident) }),
    }),
    report: route({
      method: 'POST',
      path: '/api/incidents',
      summary: 'Report an accident, a near miss, stress or another incident. With the same `key` it is reported once',
      access: 'worker',
      reach: 'own',
      limit: 'messages',
      body: z.strictObject({
        key: id,
        ...reported,
        words: plainText(2000).refine((text) => text !== '', 'nothing said'),
      }),
      response: ownIncident,
      status: 201,
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/incidents',
      summary: 'Incidents that employees reported: those that nobody resolved first, the latest 200',
      access: 'incidents.read',
      reach: 'team',
      response: z.object({ incidents: z.array(incident) }),
    }),
    show: route({
      method: 'GET',
      path: '/api/employer/incidents/:id',
      summary: 'One incident with the notes of its investigation',
      access: 'incidents.read',
      reach: 'team',
      params,
      response: z.object({ incident, notes: z.array(note) }),
    }),
    take: route({
      method: 'POST',
      path: '/api/employer/incidents/:id/take',
      summary: 'Look into an incident; the employee sees that somebody does',
      access: 'incidents.handle',
      reach: 'team',
      params,
      body: z.strictObject({ version }),
      response: incident,
    }),
    note: route({
      method: 'POST',
      path: '/api/employer/incidents/:id/notes',
      summary:
        'Add a note to the investigation, which the employee does not read. With the same `key` it is added once',
      access: 'incidents.handle',
      reach: 'team',
      params,
      body: z.strictObject({ key: id, words: plainText(2000).refine((text) => text !== '', 'nothing said') }),
      response: note,
      status: 201,
    }),
    markRiddor: route({
      method: 'PUT',
      path: '/api/employer/incidents/:id/riddor',
      summary: 'Mark what RIDDOR makes reportable, and that it was reported to the HSE; null takes the mark away',
      access: 'incidents.handle',
      reach: 'team',
      params,
      body: z.strictObject({
        version,
        riddor: z
          .strictObject({ kind: riddorKind, reportedOn: day.nullable(), reference: plainLine(50).nullable() })
          .nullable(),
      }),
      response: incident,
    }),
    resolve: route({
      method: 'POST',
      path: '/api/employer/incidents/:id/resolve',
      summary: 'Resolve an incident, with what the employee is told',
      access: 'incidents.handle',
      reach: 'team',
      params,
      body: z.strictObject({ version, answer: plainText(1000).refine((text) => text !== '', 'nothing said') }),
      response: incident,
    }),
  },
})
