import { tutorialSteps } from '@gpod/contract'
import { describe, expect, it } from 'vitest'
import { freshTutorial, nextTutorial, shownTutorial } from './next-tutorial.ts'

describe('P6 the tutorial', () => {
  it('has the twelve steps of the specification', () => {
    expect(tutorialSteps).toHaveLength(12)
    expect(freshTutorial).toEqual({ state: 'new', isOffered: true, at: 'welcome', marked: [] })
  })

  it('is begun by opening a step, goes on there, and is offered until it is finished or skipped', () => {
    const begun = nextTutorial(freshTutorial, { change: 'open', step: 'shifts' })
    expect(begun).toMatchObject({ state: 'begun', at: 'shifts', isOffered: true })
    expect(nextTutorial(begun, { change: 'finish' })).toMatchObject({ state: 'finished', isOffered: false })
    expect(nextTutorial(begun, { change: 'skip' })).toMatchObject({ state: 'skipped', isOffered: false })
  })

  it('put off is offered again, unless they said that it should not be', () => {
    expect(nextTutorial(freshTutorial, { change: 'later', dontOffer: false })).toEqual(freshTutorial)
    expect(nextTutorial(freshTutorial, { change: 'later', dontOffer: true })).toMatchObject({
      state: 'new',
      isOffered: false,
    })
  })

  it('finished or skipped it is read again without being offered again', () => {
    const finished = nextTutorial(freshTutorial, { change: 'finish' })
    expect(nextTutorial(finished, { change: 'open', step: 'tax' })).toMatchObject({
      state: 'finished',
      at: 'tax',
      isOffered: false,
    })
  })

  it('a step marked twice is marked once, in the order of the steps', () => {
    const change = (step: (typeof tutorialSteps)[number]) => ({ change: 'mark' as const, step })
    const marked = [change('tax'), change('welcome'), change('tax')].reduce(nextTutorial, freshTutorial)
    expect(marked.marked).toEqual(['welcome', 'tax'])
    expect(nextTutorial(marked, { change: 'restart' })).toMatchObject({ state: 'begun', at: 'welcome', marked: [] })
  })

  it('says of each step whether the records or its reader call it done', () => {
    const kept = { ...freshTutorial, marked: ['welcome', 'shifts'] as const }
    const shown = shownTutorial(kept, new Set(['shifts', 'withdraw'] as const))
    expect(shown.steps.filter(({ done }) => done !== null)).toEqual([
      { step: 'welcome', done: 'marked' },
      { step: 'shifts', done: 'real' },
      { step: 'withdraw', done: 'real' },
    ])
  })
})
