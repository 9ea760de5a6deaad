import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { empty, id, instant, plainLine } from '../shapes.ts'

/** What a company has lists of: where shifts are, what people belong to, what they are, and as what a shift is worked. */
export const listKinds = ['place', 'department', 'position', 'role'] as const
export type ListKind = (typeof listKinds)[number]

const kind = z.enum(listKinds)
const count = z.number().int()

const listName = z.object({
  id,
  name: z.string(),
  /** Of departments and job titles the people whose record says it, of places and roles the shifts that have not begun. */
  uses: count,
  /** Offered no more since then; null where it is offered. */
  retiredAt: instant.nullable(),
  /** What it is called now, where it was merged. */
  mergedInto: z.string().nullable(),
})
export type ListName = z.infer<typeof listName>

/** What follows a name that changes. What has passed keeps what it said. */
const touched = z.object({
  people: count,
  planned: count,
  shifts: count,
  templateShifts: count,
  cover: count,
  budgets: count,
  kiosks: count,
  courses: count,
  codes: count,
  /** Whether the wage access policy names it. */
  policy: z.boolean(),
})
export type Touched = z.infer<typeof touched>

const one = z.object({ kind, id })
/** What it was called when it was seen: changed meanwhile, nothing is written over. */
const was = plainLine(200)
const name = plainLine(100)

export const lists = section('lists', {
  errors: {
    /** Another of the list is called so; details name it. They can be merged. */
    list_name_taken: 409,
  },
  actions: {
    'list.name_added': 'people',
    'list.name_changed': 'people',
    'list.names_merged': 'people',
    'list.name_retired': 'people',
    'list.name_restored': 'people',
  },
  routes: {
    show: route({
      method: 'GET',
      path: '/api/employer/lists',
      summary: 'The places, departments, job titles and rota roles of the company, with how much says each',
      access: 'employees.write',
      reach: 'company',
      shows: ['lists', 'employees', 'shifts', 'rota'],
      response: z.object({
        lists: z.record(kind, z.array(listName)),
      }),
    }),
    touched: route({
      method: 'GET',
      path: '/api/employer/lists/:kind/:id/touched',
      summary: 'What follows if it is renamed or merged',
      access: 'employees.write',
      reach: 'company',
      params: one,
      shows: ['lists', 'employees', 'shifts', 'rota'],
      response: touched,
    }),
    add: route({
      method: 'POST',
      path: '/api/employer/lists/:kind',
      summary: 'Add a name to a list. With the same `key` it is added once',
      access: 'employees.write',
      reach: 'company',
      params: z.object({ kind }),
      changes: ['lists', 'rota', 'kiosks'],
      body: z.strictObject({ key: id, name }),
      response: empty,
    }),
    rename: route({
      method: 'PUT',
      path: '/api/employer/lists/:kind/:id/name',
      summary:
        'Call it otherwise: records, plans and shifts from this week on follow, what has passed keeps what it said',
      access: 'employees.write',
      reach: 'company',
      params: one,
      changes: ['lists', 'employees', 'shifts', 'rota', 'kiosks', 'training', 'policy', 'payroll-journals'],
      body: z.strictObject({ was, name }),
      response: empty,
    }),
    merge: route({
      method: 'POST',
      path: '/api/employer/lists/:kind/:id/merge',
      summary: 'Merge it into another of its list, which all that says it then says',
      access: 'employees.write',
      reach: 'company',
      params: one,
      changes: ['lists', 'employees', 'shifts', 'rota', 'kiosks', 'training', 'policy', 'payroll-journals'],
      body: z.strictObject({ was, into: id }),
      response: empty,
    }),
    setOffered: route({
      method: 'PUT',
      path: '/api/employer/lists/:kind/:id/offered',
      summary: 'Whether it is offered as a choice; what says it stays as it is',
      access: 'employees.write',
      reach: 'company',
      params: one,
      changes: ['lists', 'rota', 'kiosks'],
      body: z.strictObject({ isOffered: z.boolean() }),
      response: empty,
    }),
  },
})
