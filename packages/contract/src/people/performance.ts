import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id, instant, plainLine, plainText } from '../shapes.ts'

/** 4, 13 and 52 weeks up to now: whole weeks, so that a period and the one before have the same weekdays. */
export const performancePeriod = z.enum(['month', 'quarter', 'year'])
export type PerformancePeriod = z.infer<typeof performancePeriod>

export const performanceFigureName = z.enum(['punctuality', 'shifts_worked', 'hours'])
export type PerformanceFigureName = z.infer<typeof performanceFigureName>

/** A share of shifts in percent, or minutes. Null is unknown: there is nothing to count. */
const figure = z.object({
  name: performanceFigureName,
  value: z.int().nullable(),
  /** Of a share: how many of how many. */
  reached: z.int().nullable(),
  counted: z.int().nullable(),
  /** What the company set, in percent. */
  target: z.int().nullable(),
  /** Against the period before; null where one of the two is unknown. */
  trend: z.enum(['up', 'down', 'same']).nullable(),
})
export type PerformanceFigure = z.infer<typeof figure>

export const goalCategory = z.enum(['quality', 'skills', 'teamwork', 'customers', 'other'])
export type GoalCategory = z.infer<typeof goalCategory>

export const goalStatus = z.enum(['completed', 'on_track', 'at_risk', 'overdue'])
export type GoalStatus = z.infer<typeof goalStatus>

const progress = z.int().min(0).max(100)

/** Somebody brought a goal forward, or back. */
const goalStep = z.object({ id, at: instant, by: z.string().nullable(), progress: z.int(), note: z.string() })
export type GoalStep = z.infer<typeof goalStep>

const goal = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: goalCategory,
  setOn: day,
  targetOn: day,
  /** Who set it; null where their account was erased. */
  setBy: z.string().nullable(),
  isOwn: z.boolean(),
  progress: z.int(),
  status: goalStatus,
  /** The latest first. */
  steps: z.array(goalStep),
  version: z.int(),
})
export type Goal = z.infer<typeof goal>

const achievement = z.object({ id, givenAt: instant, by: z.string().nullable(), title: z.string(), reason: z.string() })
export type Achievement = z.infer<typeof achievement>

/** In percent; null where the company has none. */
const targets = z.object({
  punctuality: z.int().min(1).max(100).nullable(),
  shiftsWorked: z.int().min(1).max(100).nullable(),
})
export type PerformanceTargets = z.infer<typeof targets>

const record = {
  figures: z.array(figure),
  goals: z.array(goal),
  achievements: z.array(achievement),
}

const person = z.object({
  id,
  name: z.string(),
  /** Goals that are not completed, and how many of them are at risk or overdue. */
  openGoals: z.int(),
  goalsBehind: z.int(),
  completedGoals: z.int(),
  lastAt: instant.nullable(),
})
export type PersonPerformance = z.infer<typeof person>

const params = z.object({ id })
const query = z.object({ period: performancePeriod.optional() })
/** Under the same key it is written once. */
const newGoal = z.strictObject({
  key: id,
  title: plainLine(120),
  description: plainText(1000),
  category: goalCategory,
  targetOn: day,
})
/** As it was when it was read: who changed it meanwhile is not overwritten. */
const version = z.int().min(1).max(1_000_000)
const newStep = z.strictObject({ key: id, version, progress, note: plainText(500) })

export const performance = section('performance', {
  permissions: {
    'performance.read': ['owner', 'payroll_manager', 'manager', 'auditor'],
    'performance.write': ['owner', 'payroll_manager', 'manager'],
    'performance.targets': ['owner', 'payroll_manager'],
  },
  errors: {
    goal_changed: 409,
  },
  actions: {
    'goal.set': 'people',
    'goal.brought_forward': 'people',
    'goal.dropped': 'people',
    'achievement.given': 'people',
    'performance.targets_set': 'people',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/performance',
      summary: 'How the employee does by the records of their work, with their goals and achievements',
      access: 'worker',
      reach: 'own',
      query,
      shows: ['performance', 'shifts', 'timesheets', 'absences'],
      response: z.object(record),
    }),
    setOwnGoal: route({
      method: 'POST',
      path: '/api/performance/goals',
      summary: 'Set oneself a goal, which the line manager sees. With the same `key` it is set once',
      access: 'worker',
      reach: 'own',
      body: newGoal,
      response: goal,
      status: 201,
    }),
    bringOwnForward: route({
      method: 'POST',
      path: '/api/performance/goals/:id/steps',
      summary: 'Say how far one is with a goal, with a note. With the same `key` it is said once',
      access: 'worker',
      reach: 'own',
      params,
      body: newStep,
      response: goal,
      status: 201,
    }),
    dropOwn: route({
      method: 'POST',
      path: '/api/performance/goals/:id/drop',
      summary: 'Drop a goal that one set oneself',
      access: 'worker',
      reach: 'own',
      params,
      body: z.strictObject({ version }),
      response: empty,
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/performance',
      summary: 'Employees with goals or achievements, at most 500: those with goals that are at risk or overdue first',
      access: 'performance.read',
      reach: 'team',
      response: z.object({ people: z.array(person), targets }),
    }),
    setTargets: route({
      method: 'PUT',
      path: '/api/employer/performance/targets',
      summary: 'Set what the company aims for: shifts begun on time, and shifts worked, in percent; null is no target',
      access: 'performance.targets',
      reach: 'company',
      body: z.strictObject(targets.shape),
      response: targets,
    }),
    show: route({
      method: 'GET',
      path: '/api/employer/performance/:id',
      summary: 'How one employee does by the records of their work, with their goals and achievements',
      access: 'performance.read',
      reach: 'team',
      params,
      query,
      shows: ['performance', 'shifts', 'timesheets', 'absences'],
      response: z.object({ worker: z.object({ id, name: z.string() }), ...record }),
    }),
    setGoal: route({
      method: 'POST',
      path: '/api/employer/performance/:id/goals',
      summary: 'Set an employee a goal. With the same `key` it is set once',
      access: 'performance.write',
      reach: 'team',
      params,
      body: newGoal,
      response: goal,
      status: 201,
    }),
    bringForward: route({
      method: 'POST',
      path: '/api/employer/goals/:id/steps',
      summary: 'Say how far an employee is with a goal, with a note. With the same `key` it is said once',
      access: 'performance.write',
      reach: 'team',
      params,
      body: newStep,
      response: goal,
      status: 201,
    }),
    drop: route({
      method: 'POST',
      path: '/api/employer/goals/:id/drop',
      summary: 'Drop a goal of an employee; it stays in the record',
      access: 'performance.write',
      reach: 'team',
      params,
      body: z.strictObject({ version }),
      response: empty,
    }),
    giveAchievement: route({
      method: 'POST',
      path: '/api/employer/performance/:id/achievements',
      summary: 'Give an employee an achievement, with the reason. With the same `key` it is given once',
      access: 'performance.write',
      reach: 'team',
      params,
      body: z.strictObject({
        key: id,
        title: plainLine(120),
        reason: plainText(500).refine((text) => text !== '', 'no reason'),
      }),
      response: achievement,
      status: 201,
    }),
  },
})
