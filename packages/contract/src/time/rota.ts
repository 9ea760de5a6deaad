import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, reason } from '../shapes.ts'
import { fillRoutes } from './rota-fill.ts'
import { planningRoutes } from './rota-planning.ts'
import {
  appliedEdit,
  coverWanted,
  plannedShift,
  rotaEditKind,
  rotaFigures,
  rotaGridShift,
  shiftBeside,
  shiftNotice,
  weekBudget,
} from './rota-shapes.ts'
import { templateRoutes } from './rota-templates.ts'

const shiftChange = z.object({
  /** Null of a shift that is new. */
  id: id.nullable(),
  /** The version that was seen; null of a shift that is new. */
  version: z.number().int().min(1).max(1_000_000).nullable(),
  /** Null of a shift that goes. */
  after: plannedShift.nullable(),
})

/** So many shifts at most are changed by one edit. */
const mostShifts = 2_000

export const rota = section('rota', {
  errors: {
    rota_changed: 409,
    rota_worked: 409,
    rota_fill_running: 409,
    rota_template_empty: 409,
    rota_template_name_taken: 409,
  },
  actions: {
    'rota.edited': 'hours',
    'rota.planning_changed': 'hours',
    'rota.person_changed': 'hours',
    'rota.demand_changed': 'hours',
    'rota.budget_set': 'hours',
    'rota.budget_removed': 'hours',
    'rota.template_saved': 'hours',
    'rota.template_renamed': 'hours',
    'rota.template_removed': 'hours',
    'opt_out.recorded': 'people',
    'opt_out.notice_given': 'people',
  },
  routes: {
    grid: route({
      method: 'GET',
      path: '/api/employer/rota',
      summary: 'The rota between two days as it is built: drafts, open and cancelled shifts, and who may work',
      access: 'employer.read',
      reach: 'team',
      shows: ['rota', 'shifts', 'timesheets'],
      query: z.object({ from: day, to: day }),
      response: z.object({
        shifts: z.array(rotaGridShift),
        people: z.array(
          rotaFigures.extend({
            id,
            name: z.string(),
            employeeId: z.string(),
            department: z.string().nullable(),
            startsOn: day,
            endsOn: day.nullable(),
          }),
        ),
        places: z.array(z.string()),
        roles: z.array(z.string()),
        wanted: z.array(coverWanted),
        beside: z.array(shiftBeside),
        /** Of each week that is shown, whole or in part; a line manager is told of none. */
        budgets: z.array(weekBudget),
        /** What who asks would undo and redo next. */
        undo: id.nullable(),
        redo: id.nullable(),
      }),
    }),
    edit: route({
      method: 'POST',
      path: '/api/employer/rota/edits',
      summary: 'Change shifts of the rota, all of them or none: new ones are drafts',
      access: 'rota.write',
      reach: 'team',
      changes: ['shifts'],
      largeBody: { bytes: 1024 * 1024, values: 32_000, names: 32_000 },
      body: z.object({
        /** Made once for what is meant: sent again, it is done once. */
        id,
        kind: rotaEditKind.extract([
          'add',
          'remove',
          'move',
          'resize',
          'reassign',
          'change',
          'copy',
          'pin',
          'auto_fill',
        ]),
        changes: z.array(shiftChange).min(1).max(mostShifts),
      }),
      response: appliedEdit,
    }),
    ...fillRoutes,
    undo: route({
      method: 'POST',
      path: '/api/employer/rota/edits/:id/undo',
      summary: 'Take an edit of the rota back; taking an undo back is redoing',
      access: 'rota.write',
      reach: 'team',
      changes: ['shifts'],
      params: z.object({ id }),
      body: z.object({ id }),
      response: appliedEdit,
    }),
    publish: route({
      method: 'POST',
      path: '/api/employer/rota/publications',
      summary: 'Publish the drafts of some days: their workers are told',
      access: 'rota.write',
      reach: 'team',
      changes: ['shifts'],
      body: z.object({ id, from: day, to: day }),
      response: appliedEdit,
    }),
    copy: route({
      method: 'POST',
      path: '/api/employer/rota/copies',
      summary: 'Copy the shifts of some days to others, as drafts, once or several times on end',
      access: 'rota.write',
      reach: 'team',
      changes: ['shifts'],
      body: z.object({ id, from: day, to: day, into: day, times: z.number().int().min(1).max(12) }),
      response: appliedEdit,
    }),
    cancel: route({
      method: 'POST',
      path: '/api/employer/rota/cancellations',
      summary: 'Cancel published shifts for a reason: their workers are told',
      access: 'rota.write',
      reach: 'team',
      changes: ['shifts'],
      body: z.object({
        id,
        shifts: z
          .array(z.object({ id, version: z.number().int().min(1).max(1_000_000) }))
          .min(1)
          .max(100),
        reason,
      }),
      response: appliedEdit,
    }),
    evidence: route({
      method: 'GET',
      path: '/api/employer/rota/shifts/:id/notices',
      summary: 'What was told, seen and agreed of a shift',
      access: 'employer.read',
      reach: 'team',
      shows: ['shifts'],
      params: z.object({ id }),
      response: z.object({ notices: z.array(shiftNotice.extend({ workerName: z.string() })) }),
    }),
    unconfirmed: route({
      method: 'GET',
      path: '/api/employer/rota/unconfirmed',
      summary: 'Of shifts to come, the latest that each worker was told and has not confirmed, the longest ago first',
      access: 'employer.read',
      reach: 'team',
      shows: ['shifts'],
      response: z.object({ notices: z.array(shiftNotice.extend({ workerId: id, workerName: z.string() })) }),
    }),
    notices: route({
      method: 'GET',
      path: '/api/shifts/notices',
      summary: 'What changed of one’s own shifts: what is not seen yet, and of shifts to come',
      access: 'worker',
      reach: 'own',
      shows: ['shifts'],
      response: z.object({ notices: z.array(shiftNotice) }),
    }),
    seen: route({
      method: 'POST',
      path: '/api/shifts/notices/seen',
      summary: 'Say that changes of one’s shifts were seen, and agreed to where they are',
      access: 'worker',
      reach: 'own',
      changes: ['shifts'],
      body: z.object({ ids: z.array(id).min(1).max(100), agreed: z.boolean() }),
      response: z.object({ marked: z.number().int() }),
    }),
    ...planningRoutes,
    ...templateRoutes,
  },
})
