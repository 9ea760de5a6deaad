import { z } from 'zod'
import { route } from '../routes.ts'
import { day, id, instant, plainLine } from '../shapes.ts'
import { appliedEdit } from './rota-shapes.ts'

/** A week that was kept to be planned again. */
export const rotaTemplate = z.object({
  id,
  name: z.string(),
  shifts: z.number().int(),
  /** Of those, how many somebody has. */
  given: z.number().int(),
  places: z.array(z.string()),
  roles: z.array(z.string()),
  savedAt: instant,
  savedBy: z.string().nullable(),
  /** Whether who asks may rename and delete it. */
  canChange: z.boolean(),
})
export type RotaTemplate = z.infer<typeof rotaTemplate>

const name = plainLine(100)

/** Routes of templates. */
export const templateRoutes = {
  templates: route({
    method: 'GET',
    path: '/api/employer/rota/templates',
    summary: 'Weeks that were kept as templates',
    access: 'employer.read',
    reach: 'team',
    response: z.object({ templates: z.array(rotaTemplate) }),
  }),
  saveTemplate: route({
    method: 'POST',
    path: '/api/employer/rota/templates',
    summary: 'Keep a week as a template: of a place, of a role, or all of it',
    access: 'rota.write',
    reach: 'team',
    body: z.object({
      /** Made once for what is meant: sent again, it is saved once. */
      id,
      name,
      /** A day of the week. */
      week: day,
      place: plainLine(200).nullable(),
      role: plainLine(100).nullable(),
      /** Whether it keeps who has each shift; otherwise they become open ones. */
      keepsPeople: z.boolean(),
    }),
    response: z.object({ id, shifts: z.number().int() }),
    status: 201,
  }),
  renameTemplate: route({
    method: 'PUT',
    path: '/api/employer/rota/templates/:id',
    summary: 'Give a template another name: whoever saved it, and whoever plans for everybody',
    access: 'rota.write',
    reach: 'team',
    params: z.object({ id }),
    body: z.object({ name }),
    response: z.object({ saved: z.literal(true) }),
  }),
  removeTemplate: route({
    method: 'DELETE',
    path: '/api/employer/rota/templates/:id',
    summary: 'Delete a template; what was planned by it stays',
    access: 'rota.write',
    reach: 'team',
    params: z.object({ id }),
    response: z.object({ removed: z.literal(true) }),
  }),
  applyTemplate: route({
    method: 'POST',
    path: '/api/employer/rota/templates/:id/applications',
    summary: 'Plan a week by a template, as drafts',
    access: 'rota.write',
    reach: 'team',
    changes: ['shifts'],
    params: z.object({ id }),
    /** `id` is the edit’s; `week` is a day of the week. */
    body: z.object({ id, week: day }),
    response: appliedEdit,
  }),
}
