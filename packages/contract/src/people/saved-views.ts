import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { department, empty, id, plainLine } from '../shapes.ts'
import { employeeViews } from './employees.ts'

const facts = {
  name: plainLine(60),
  q: z.string().trim().max(100),
  department: department.nullable(),
  view: z.enum(employeeViews),
  /** Everybody who manages the company sees it; only who may change records shares. */
  isShared: z.boolean(),
}

const savedView = z.object({
  ...facts,
  name: z.string(),
  id,
  /** Whose it is, and whether the reader may change it. */
  by: z.string(),
  isOwn: z.boolean(),
  mayChange: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

export const savedViews = section('saved-views', {
  permissions: {
    /** Keeping a search under a name: an auditor reads what is shared. */
    'views.save': ['owner', 'payroll_manager', 'manager'],
  },
  errors: {
    /** Another view of theirs is called so. */
    view_name_taken: 409,
    /** Fifty are the most that one person keeps. */
    too_many_views: 409,
  },
  actions: {
    'saved_view.saved': 'people',
    'saved_view.removed': 'people',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/saved-views',
      summary: 'Searches of the list of employees that the reader saved or others share, by name',
      access: 'employer.read',
      reach: 'own',
      response: z.object({ views: z.array(savedView), maySave: z.boolean(), mayShare: z.boolean() }),
    }),
    save: route({
      method: 'PUT',
      path: '/api/employer/saved-views',
      summary: 'Save a search of the list of employees under an id made once for it, or change one that is there',
      access: 'views.save',
      reach: 'own',
      body: z.strictObject({ id, ...facts }),
      response: savedView,
    }),
    remove: route({
      method: 'DELETE',
      path: '/api/employer/saved-views/:id',
      summary: 'Take away a saved search',
      access: 'views.save',
      reach: 'own',
      params: z.object({ id }),
      response: empty,
    }),
  },
})
