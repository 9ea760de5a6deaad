import { describe, expect, test } from 'vitest'
import { planErasure, type Standing } from './plan-erasure.ts'

const today = '2026-11-21'
const working = { endsOn: null, isSettled: false, documentsUntil: null }
const left = { endsOn: '2026-05-31', isSettled: true, documentsUntil: '2033-04-05' }
const leftLongAgo = { endsOn: '2019-05-31', isSettled: true, documentsUntil: '2026-04-05' }
const nothing: Standing = { today, employments: [], manages: false, closesAccount: true }

describe('what erasing erases and what the law keeps', () => {
  test('somebody at work loses what nobody needs, and nothing their pay needs', () => {
    const { erases, keeps } = planErasure({ ...nothing, employments: [working] })
    expect(erases).toEqual(['face', 'devices', 'mail'])
    expect(keeps.map(({ part }) => part)).toEqual([
      'contact',
      'bank_account',
      'account',
      'papers',
      'hours',
      'advances',
      'books',
      'history',
    ])
    expect(keeps.every(({ until }) => until === null)).toBe(true)
  })

  test('after the last pay, how to reach and where to pay somebody goes, and documents stay for six tax years', () => {
    const { erases, keeps } = planErasure({ ...nothing, employments: [left] })
    expect(erases).toEqual(['face', 'devices', 'mail', 'contact', 'bank_account', 'account'])
    expect(keeps).toContainEqual({ part: 'papers', because: 'paye_records', until: '2033-04-05' })
    expect(keeps).toContainEqual({ part: 'hours', because: 'minimum_wage', until: '2033-04-05' })
  })

  test('who keeps their account reads their documents until they go, and then both go', () => {
    const keeping = { ...nothing, closesAccount: false }
    expect(planErasure({ ...keeping, employments: [left] }).keeps).toContainEqual({
      part: 'account',
      because: 'account_open',
      until: '2033-04-05',
    })
    const later = planErasure({ ...keeping, employments: [leftLongAgo] })
    expect(later.erases).toEqual(expect.arrayContaining(['account', 'papers', 'hours', 'advances']))
    expect(later.keeps.map(({ part }) => part)).toEqual(['books', 'history'])
  })

  test('the account that is to be paid out to stays while wages or an advance are owed', () => {
    const { erases, keeps } = planErasure({ ...nothing, employments: [{ ...left, isSettled: false }] })
    expect(erases).not.toContain('bank_account')
    expect(keeps).toContainEqual({ part: 'bank_account', because: 'needed', until: null })
  })

  test('anyone who manages a company keeps the account it is managed with', () => {
    expect(planErasure({ ...nothing, manages: true }).erases).not.toContain('account')
  })

  test('an account that never belonged to a company goes whole', () => {
    expect(planErasure(nothing)).toEqual({
      erases: ['face', 'devices', 'mail', 'account'],
      keeps: [{ part: 'history', because: 'proof', until: null }],
    })
  })
})
