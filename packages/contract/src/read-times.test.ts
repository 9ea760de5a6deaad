import { describe, expect, test } from 'vitest'
import { readClockTime, readHoursAmount, readWorkedCell } from './read-times.ts'

describe('a time of day', () => {
  test.each([
    ['8', '08:00'],
    ['08', '08:00'],
    ['8:30', '08:30'],
    ['8.30', '08:30'],
    ['0830', '08:30'],
    ['830', '08:30'],
    ['16:30', '16:30'],
    ['8am', '08:00'],
    ['4:30 pm', '16:30'],
    ['12am', '00:00'],
    ['12pm', '12:00'],
    ['24:00', '00:00'],
    ['0', '00:00'],
  ])('%s is %s', (text, clock) => {
    expect(readClockTime(text)).toBe(clock)
  })
  test.each(['', '25', '8:60', '8:5', '13pm', '0am', '8.5', '8:30:00', 'noon', '-8'])('%s is none', (text) => {
    expect(readClockTime(text)).toBeNull()
  })
})

describe('how long', () => {
  test.each([
    ['7.5', 450],
    ['7,5', 450],
    ['7:30', 450],
    ['7h30', 450],
    ['7h 30m', 450],
    ['8h', 480],
    ['8', 480],
    ['.25', 15],
    ['7.33', 440],
    ['24', 1440],
  ])('%s is %i minutes', (text, minutes) => {
    expect(readHoursAmount(text)).toBe(minutes)
  })
  test.each(['', '0', '24.1', '-7', '7:60', 'h', '.', '7.5.1', '£7'])('%s is none', (text) => {
    expect(readHoursAmount(text)).toBeNull()
  })
})

describe('a cell of a timesheet', () => {
  test.each([
    ['8-16:30 30', { start: '08:00', end: '16:30', breakMinutes: 30 }],
    ['8-16', { start: '08:00', end: '16:00', breakMinutes: 0 }],
    ['08:00 – 16:30 45m', { start: '08:00', end: '16:30', breakMinutes: 45 }],
    ['8 to 4:30pm 30 min', { start: '08:00', end: '16:30', breakMinutes: 30 }],
    ['22-6', { start: '22:00', end: '06:00', breakMinutes: 0 }],
    ['7.5', { minutes: 450 }],
    [' 7:30 ', { minutes: 450 }],
  ])('%s is read', (text, worked) => {
    expect(readWorkedCell(text)).toEqual({ outcome: 'worked', worked })
  })
  test.each(['8-', '-7', '8-16 481', '8-16-20', 'sick', '8-25', '8--16', '24.5'])('%s is not', (text) => {
    expect(readWorkedCell(text)).toEqual({ outcome: 'not_read' })
  })
  test('nothing is nothing', () => {
    expect(readWorkedCell('  ')).toEqual({ outcome: 'empty' })
  })
})
