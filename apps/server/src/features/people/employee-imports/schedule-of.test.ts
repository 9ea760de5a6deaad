import { expect, test } from 'vitest'
import { type KnownSchedule, scheduleOf } from './schedule-of.ts'

const weekly: KnownSchedule = { id: 'weekly', frequency: 'weekly', scheduleNumber: 1, name: null }
const nights: KnownSchedule = { id: 'weekly-2', frequency: 'weekly', scheduleNumber: 2, name: 'Night shift' }
const monthly: KnownSchedule = { id: 'monthly', frequency: 'monthly', scheduleNumber: 1, name: null }
const schedules = [weekly, nights, monthly]
const row = { payFrequency: undefined, said: undefined, unread: undefined }
const found = (said: Partial<Parameters<typeof scheduleOf>[0]>, forAll = '') => {
  const { problems, ...rest } = scheduleOf({ ...row, ...said }, { schedules, forAll })
  return { ...rest, problems: problems.map(({ field, code }) => `${field} ${code}`) }
}

test('a row goes on the schedule that it names, whatever the case, which also says its frequency', () => {
  expect(found({ said: 'night SHIFT' })).toMatchObject({ payFrequency: 'weekly', scheduleNumber: 2, problems: [] })
  expect(found({ said: 'weekly-2', payFrequency: 'weekly' })).toMatchObject({ scheduleNumber: 2, problems: [] })
  expect(found({ said: 'weekly', payFrequency: 'weekly' })).toMatchObject({ scheduleNumber: 1, problems: [] })
})

test('a name that no schedule has, or one of another frequency, is told', () => {
  expect(found({ said: 'Days', payFrequency: 'weekly' }).problems).toEqual(['paySchedule not_known'])
  expect(found({ said: 'Night shift', payFrequency: 'monthly' }).problems).toEqual(['paySchedule not_possible'])
})

test('where there are several and nothing is said it is asked for; one answer holds for its own frequency', () => {
  expect(found({ payFrequency: 'weekly' }).problems).toEqual(['paySchedule required'])
  expect(found({ payFrequency: 'weekly' }, 'monthly').problems).toEqual(['paySchedule required'])
  expect(found({ payFrequency: 'weekly' }, 'monthly, weekly-2')).toMatchObject({ scheduleNumber: 2, problems: [] })
  expect(found({ payFrequency: 'monthly' })).toMatchObject({ scheduleNumber: 1, problems: [] })
})

test('a pay calendar of other software that is no frequency is looked for among the names', () => {
  expect(found({ unread: 'Night Shift' })).toMatchObject({ payFrequency: 'weekly', scheduleNumber: 2, wasName: true })
  expect(found({ unread: 'Calendar 7' })).toMatchObject({ wasName: false, problems: [] })
})
