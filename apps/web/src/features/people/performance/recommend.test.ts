import { expect, test } from 'vitest'
import { recommend } from './recommend.ts'

const today = '2026-11-26'
const none = { goals: [], courses: [], certificates: [], skills: [] }
const kinds = (records: Partial<Parameters<typeof recommend>[0]>) =>
  recommend({ ...none, ...records }, today).map(({ kind, id }) => [kind, id])

test('nothing in the records, nothing recommended', () => {
  expect(recommend(none, today)).toEqual([])
})

test('a course that is late, or due within 30 days; not one that is done, far ahead or without a day', () => {
  const course = (id: string, status: 'overdue' | 'upcoming' | 'completed', dueOn: string | null) => ({
    id,
    title: id,
    status,
    dueOn,
  })
  expect(
    kinds({
      courses: [
        course('late', 'overdue', '2026-11-01'),
        course('last day', 'upcoming', '2026-12-26'),
        course('a day later', 'upcoming', '2026-12-27'),
        course('done', 'completed', '2026-11-30'),
        course('no day', 'upcoming', null),
      ],
    }),
  ).toEqual([
    ['course_overdue', 'late'],
    ['course_due', 'last day'],
  ])
})

test('a certificate or skill that ends, once, and not where its course is due already', () => {
  const certificate = (courseId: string, status: 'valid' | 'expiring') => ({
    courseId,
    title: courseId,
    expiresOn: '2026-12-10',
    status,
  })
  expect(
    kinds({
      courses: [{ id: 'fire', title: 'fire', status: 'overdue', dueOn: '2026-11-20' }],
      certificates: [
        certificate('fire', 'expiring'),
        certificate('food', 'expiring'),
        certificate('food', 'expiring'),
        certificate('data', 'valid'),
      ],
      skills: [
        { id: 'hoist', name: 'hoist', expiresOn: '2026-12-01', status: 'expiring' },
        { id: 'sign', name: 'sign', expiresOn: null, status: 'none' },
      ],
    }),
  ).toEqual([
    ['course_overdue', 'fire'],
    ['skill_ends', 'hoist'],
    ['certificate_ends', 'food'],
  ])
})

test('a goal that is late, at risk or nearly reached; five at most, the earliest day first', () => {
  const goal = (
    id: string,
    status: 'overdue' | 'at_risk' | 'on_track' | 'completed',
    targetOn: string,
    progress: number,
  ) => ({ id, title: id, status, targetOn, progress })
  expect(
    kinds({
      goals: [
        goal('near', 'on_track', '2026-12-10', 80),
        goal('not near enough', 'on_track', '2026-12-10', 79),
        goal('near, far ahead', 'on_track', '2026-12-11', 95),
        goal('done', 'completed', '2026-12-01', 100),
        goal('risk', 'at_risk', '2027-01-10', 10),
        goal('late', 'overdue', '2026-11-20', 60),
        ...['a', 'b', 'c'].map((id) => goal(id, 'at_risk', '2027-02-01', 0)),
      ],
    }),
  ).toEqual([
    ['goal_overdue', 'late'],
    ['goal_near', 'near'],
    ['goal_at_risk', 'risk'],
    ['goal_at_risk', 'a'],
    ['goal_at_risk', 'b'],
  ])
})
