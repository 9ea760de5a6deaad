import { expect, test } from 'vitest'
import { type LeaveAnswers, problemsOf, readLeave } from './leave-answers.ts'

const works = { works1: true, works2: true, works3: true, works4: true, works5: true, works6: false, works7: false }
const answers: LeaveAnswers = {
  kind: 'holiday',
  startsOn: '2026-12-07',
  endsOn: '2026-12-08',
  startsMidday: false,
  endsMidday: false,
  hours: '',
  reason: '',
  ...works,
}
const today = '2026-11-23'

test('time off is read with its weekdays, and in minutes only of who has no contracted hours', () => {
  expect(readLeave({ ...answers, hours: '7.5' }, { countsHours: true })).toMatchObject({
    qualifyingDays: [1, 2, 3, 4, 5],
    minutes: 450,
  })
  expect(readLeave({ ...answers, hours: '٧' }, { countsHours: true }).minutes).toBe(420)
  expect(readLeave({ ...answers, hours: '7.5' }, { countsHours: false }).minutes).toBeNull()
  expect(readLeave({ ...answers, kind: 'unpaid', startsMidday: true }, { countsHours: true })).toMatchObject({
    startsMidday: false,
    minutes: null,
  })
})

test.each<[Partial<LeaveAnswers>, keyof LeaveAnswers, boolean]>([
  [{ startsOn: '2026-11-22' }, 'startsOn', false],
  [{ endsOn: '2026-12-06' }, 'endsOn', false],
  [{ endsOn: '2026-12-07', startsMidday: true, endsMidday: true }, 'endsMidday', false],
  [{ hours: 'some' }, 'hours', true],
  [{ startsOn: '2026-12-12', endsOn: '2026-12-13' }, 'works1', false],
])('%j is told at its field', (change, field, countsHours) => {
  expect(Object.keys(problemsOf({ ...answers, ...change }, { today, countsHours }))).toEqual([field])
})
