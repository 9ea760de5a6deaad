import { describe, expect, it } from 'vitest'
import { minutesOf, pastedCells, readTyped, withCells } from './hours-grid.ts'

const workerIds = ['amina', 'bella', 'cora']
const days = ['2026-11-16', '2026-11-17', '2026-11-18']

describe('a block from a spreadsheet', () => {
  it('fills the grid from the cell it is pasted into, and no further than the grid goes', () => {
    expect(pastedCells('8-16 30\t7.5\t7\r\n\t6\t5\r\n', { row: 1, column: 1, workerIds, days })).toEqual([
      { workerId: 'bella', day: '2026-11-17', text: '8-16 30' },
      { workerId: 'bella', day: '2026-11-18', text: '7.5' },
      { workerId: 'cora', day: '2026-11-17', text: '' },
      { workerId: 'cora', day: '2026-11-18', text: '6' },
    ])
  })
  it('of one cell is text like any other', () => {
    expect(pastedCells('8-16', { row: 0, column: 0, workerIds, days })).toBeNull()
    expect(pastedCells('8-16\n', { row: 0, column: 0, workerIds, days })).toBeNull()
  })
})

describe('what is typed', () => {
  it('is read in the order of days, in any digits; what is not understood has no hours', () => {
    const typed = withCells({ amina: { '2026-11-17': '٧.٥', '2026-11-18': '' } }, [
      { workerId: 'bella', day: '2026-11-16', text: '८-१६:३० ३०' },
      { workerId: 'amina', day: '2026-11-18', text: 'sick' },
    ])
    expect(readTyped(typed)).toEqual([
      { workerId: 'bella', day: '2026-11-16', worked: { start: '08:00', end: '16:30', breakMinutes: 30 } },
      { workerId: 'amina', day: '2026-11-17', worked: { minutes: 450 } },
      { workerId: 'amina', day: '2026-11-18', worked: null },
    ])
  })
  it('has its paid minutes, over midnight too', () => {
    expect(minutesOf({ start: '08:00', end: '16:30', breakMinutes: 30 })).toBe(480)
    expect(minutesOf({ start: '22:00', end: '06:00', breakMinutes: 0 })).toBe(480)
    expect(minutesOf({ minutes: 75 })).toBe(75)
  })
})
