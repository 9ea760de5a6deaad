import { expect, test } from 'vitest'
import { timesheetFlags } from './timesheet-flags.ts'

const flagMinutes = { early: 5, late: 5 }
const at = (time: string) => `2026-11-21T${time}:00.000Z`
const hours = {
  startedAt: at('08:00'),
  endedAt: at('14:00'),
  plannedStart: at('08:00'),
  breakMinutes: 0,
  isEdited: false,
}

// Working Time Regulations 1998: reg. 12 (a 20-minute break over six hours), reg. 10 (eleven hours' rest a day).
test.each([
  ['exactly six hours without a break', hours, []],
  ['more than six hours without a break', { ...hours, endedAt: at('14:01') }, ['no_break']],
  ['more than six hours with 19 minutes', { ...hours, endedAt: at('16:00'), breakMinutes: 19 }, ['no_break']],
  ['more than six hours with 20 minutes', { ...hours, endedAt: at('16:00'), breakMinutes: 20 }, []],
  ['thirteen hours', { ...hours, endedAt: at('21:00'), breakMinutes: 60 }, []],
  ['more than thirteen hours', { ...hours, endedAt: at('21:01'), breakMinutes: 60 }, ['long']],
  ['five minutes early', { ...hours, startedAt: at('07:55') }, ['no_break']],
  ['six minutes early', { ...hours, startedAt: at('07:54') }, ['early', 'no_break']],
  ['five minutes late', { ...hours, startedAt: at('08:05') }, []],
  ['six minutes late', { ...hours, startedAt: at('08:06') }, ['late']],
  ['without a planned shift', { ...hours, plannedStart: null, startedAt: at('09:00') }, []],
  ['edited', { ...hours, isEdited: true }, ['edited']],
])('%s are flagged as the law and the rota say', (_, worked, flags) => {
  expect(timesheetFlags(worked, { now: at('23:00'), flagMinutes })).toEqual(flags)
})

const pause = (from: string, to: string | null) => ({ from: at(from), to: to === null ? null : at(to) })

test.each([
  ['two breaks of ten minutes are not one of twenty', [pause('10:00', '10:10'), pause('12:00', '12:10')], ['no_break']],
  ['of several the longest counts', [pause('10:00', '10:05'), pause('12:00', '12:20')], []],
  ['nineteen minutes are too few', [pause('12:00', '12:19')], ['no_break']],
  ['one at the end of the work is none', [pause('15:40', '16:00')], ['no_break']],
])('%s, as they were clocked', (_, clockedBreaks, flags) => {
  const worked = { ...hours, endedAt: at('16:00'), breakMinutes: 20, clockedBreaks }
  expect(timesheetFlags(worked, { now: at('23:00'), flagMinutes })).toEqual(flags)
})

test('hours that were corrected have the break that the correction says', () => {
  const corrected = { ...hours, endedAt: at('16:00'), breakMinutes: 30, isEdited: true }
  const clockedBreaks = [pause('10:00', '10:10')]
  expect(timesheetFlags({ ...corrected, clockedBreaks }, { now: at('23:00'), flagMinutes })).toEqual(['edited'])
})

test('a break that lasts counts as long as it has lasted', () => {
  const running = { ...hours, endedAt: null, clockedBreaks: [pause('13:50', null)] }
  expect(timesheetFlags(running, { now: at('14:09'), flagMinutes })).toEqual(['no_break'])
})

// Reg. 12(4): thirty minutes where work lasts over four and a half hours. Reg. 10(2): twelve hours' rest.
test.each([
  ['four and a half hours without a break', { endedAt: at('12:30') }, []],
  ['a minute more with 29 minutes', { endedAt: at('12:31'), breakMinutes: 29 }, ['no_break']],
  ['a minute more with 30 minutes', { endedAt: at('12:31'), breakMinutes: 30 }, []],
  ['twelve hours', { endedAt: at('20:00'), breakMinutes: 30 }, []],
  ['more than twelve hours', { endedAt: at('20:01'), breakMinutes: 30 }, ['long']],
])('under 18: %s are flagged as the law says', (_, worked, flags) => {
  const young = { ...hours, ...worked, dateOfBirth: '2008-11-22' }
  expect(timesheetFlags(young, { now: at('23:00'), flagMinutes })).toEqual(flags)
  expect(timesheetFlags({ ...young, dateOfBirth: '2008-11-21' }, { now: at('23:00'), flagMinutes })).toEqual(
    timesheetFlags({ ...hours, ...worked }, { now: at('23:00'), flagMinutes }),
  )
})

test('hours that still run are judged as they stand', () => {
  const running = { ...hours, endedAt: null }
  expect(timesheetFlags(running, { now: at('13:59'), flagMinutes })).toEqual([])
  expect(timesheetFlags(running, { now: at('14:01'), flagMinutes })).toEqual(['no_break'])
})

test('early and late begin where the company says', () => {
  const company = { early: 10, late: 0 }
  const flags = (startedAt: string) =>
    timesheetFlags(
      { ...hours, startedAt: at(startedAt), endedAt: at('13:00') },
      { now: at('23:00'), flagMinutes: company },
    )
  expect(flags('07:50')).toEqual([])
  expect(flags('07:49')).toEqual(['early'])
  expect(flags('08:00')).toEqual([])
  expect(flags('08:01')).toEqual(['late'])
})
