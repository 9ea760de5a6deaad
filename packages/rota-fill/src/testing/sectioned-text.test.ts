import { expect, it } from 'vitest'
import { readProblem } from '../read-problem.ts'
import { scoreRota } from './scorer.ts'
import { problemOfText } from './sectioned-text.ts'

const text = `# Two people and four days
SECTION_HORIZON
4

SECTION_SHIFTS
# ShiftID, Length in mins, Shifts which cannot follow this shift | separated
E,480,
N,600,E

SECTION_STAFF
A,E=4|N=1,1560,480,3,1,1,1
B,E=0|N=4,1800,600,3,2,1,0

SECTION_DAYS_OFF
A,1

SECTION_SHIFT_ON_REQUESTS
A,0,E,3
B,2,N,2

SECTION_SHIFT_OFF_REQUESTS
B,1,N,4

SECTION_COVER
0,E,2,100,1
0,N,0,100,7
1,N,1,100,1
2,E,0,100,5
2,N,2,50,1
3,E,1,10,1
`

it('reads the text form of public instances into the documented one', () => {
  const problem = problemOfText(text.replaceAll('\n', '\r\n'))
  expect(problem.days).toBe(4)
  expect(problem.shiftTypes).toEqual([
    { id: 'E', minutes: 480, notFollowedBy: [] },
    { id: 'N', minutes: 600, notFollowedBy: ['E'] },
  ])
  expect(problem.people[0]).toEqual({
    id: 'A',
    minutes: { least: 480, most: 1560 },
    shiftsMost: { E: 4, N: 1 },
    consecutiveShifts: { least: 1, most: 3 },
    consecutiveDaysOff: { least: 1 },
    weekendsMost: 1,
    daysOff: [1],
    wishesFor: [{ day: 0, type: 'E', weight: 3 }],
    wishesAgainst: [],
  })
  expect(problem.cover[4]).toEqual({ day: 2, type: 'N', wanted: 2, under: 50, over: 1 })
  expect(readProblem(problem).outcome).not.toBe('refused')
})

it('scores a rota of it as reckoned by hand', () => {
  const problem = problemOfText(text)
  // One E too few on day 0 (100), one N too few on day 2 (50), an E too many on day 2 (5), an E too few on day 3 (10); B works the N of day 1 that
  // they asked not to have (4).
  const scored = scoreRota(problem, [
    { person: 'A', day: 0, type: 'E' },
    { person: 'A', day: 2, type: 'E' },
    { person: 'B', day: 1, type: 'N' },
    { person: 'B', day: 2, type: 'N' },
  ])
  expect(scored).toMatchObject({ breaches: [], under: 160, over: 5, wishes: 4, total: 169, unfilled: 3 })
})

it('names what is no number', () => {
  expect(() => problemOfText(text.replace('E,480,', 'E,long,'))).toThrow('not "long"')
})
