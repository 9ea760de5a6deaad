import { describe, expect, test } from 'vitest'
import { byDue, judgeEnd, judgeStanding, type StandingFacts } from './judge-standing.ts'

const today = '2026-11-20'
const asked = { kind: 'mandatory', dueOn: '2026-11-30', renews: true, assignedOn: '2026-11-01' } as const
const facts: StandingFacts = {
  asked: [asked],
  startsOn: '2024-01-08',
  certificate: null,
  read: 0,
  lessons: 7,
  today,
}
const judge = (change: Partial<StandingFacts> = {}) => judgeStanding({ ...facts, ...change })

describe('how somebody stands', () => {
  test('is upcoming, then in progress with the quiz as its last step, and overdue after its day alone', () => {
    expect(judge()).toMatchObject({ type: 'mandatory', status: 'upcoming', progress: 0, dueOn: '2026-11-30' })
    expect(judge({ read: 2 })).toMatchObject({ status: 'in_progress', progress: 25 })
    expect(judge({ read: 7 })).toMatchObject({ status: 'in_progress', progress: 87 })
    expect(judge({ today: '2026-11-30' }).status).toBe('upcoming')
    expect(judge({ today: '2026-12-01', read: 3 }).status).toBe('overdue')
  })

  test('is optional where nobody asks, and mandatory where one of two does', () => {
    expect(judge({ asked: [] })).toMatchObject({ type: 'optional', status: 'upcoming', dueOn: null })
    const recommended = { ...asked, kind: 'recommended', dueOn: '2026-11-25' } as const
    expect(judge({ asked: [recommended] }).type).toBe('recommended')
    expect(judge({ asked: [asked, recommended] })).toMatchObject({ type: 'mandatory', dueOn: '2026-11-25' })
  })

  test('gives who starts later two weeks from their first day, where that is later', () => {
    expect(judge({ startsOn: '2026-11-23' }).dueOn).toBe('2026-12-07')
    expect(judge({ startsOn: '2026-11-09' }).dueOn).toBe('2026-11-30')
    // Who was there when it was assigned has its date.
    expect(judge({ startsOn: '2026-11-01', asked: [{ ...asked, dueOn: '2026-11-05' }] }).dueOn).toBe('2026-11-05')
  })

  test('is completed by a certificate, until the last thirty days of one that renews', () => {
    const passed = (expiresOn: string | null) => ({ certificate: { passedOn: '2024-12-20', expiresOn } })
    expect(judge(passed('2026-12-21'))).toMatchObject({ status: 'completed', progress: 100, dueOn: null })
    expect(judge(passed('2026-12-20'))).toMatchObject({ status: 'upcoming', dueOn: '2026-12-20' })
    expect(judge(passed('2026-11-19'))).toMatchObject({ status: 'overdue', dueOn: '2026-11-19' })
    expect(judge({ ...passed('2026-11-19'), asked: [{ ...asked, renews: false }] }).status).toBe('completed')
    expect(judge(passed(null)).status).toBe('completed')
  })
})

test('what is overdue stands first, then by its day, then what nobody dated, and what is done last', () => {
  const list = {
    done: judge({ certificate: { passedOn: '2026-11-10', expiresOn: null } }),
    optional: judge({ asked: [] }),
    begun: judge({ asked: [], read: 1 }),
    dated: judge(),
    sooner: judge({ asked: [{ ...asked, dueOn: '2026-11-21' }] }),
    late: judge({ asked: [{ ...asked, dueOn: '2026-11-01' }] }),
  }
  const inOrder = Object.entries(list)
    .sort(([, one], [, other]) => byDue(one, other))
    .map(([name]) => name)
  expect(inOrder).toEqual(['late', 'sooner', 'dated', 'begun', 'optional', 'done'])
})

test('a certificate holds through its last day', () => {
  expect(judgeEnd(null, today)).toBe('valid')
  expect(judgeEnd('2026-12-21', today)).toBe('valid')
  expect(judgeEnd('2026-12-20', today)).toBe('expiring')
  expect(judgeEnd(today, today)).toBe('expiring')
  expect(judgeEnd('2026-11-19', today)).toBe('expired')
})
