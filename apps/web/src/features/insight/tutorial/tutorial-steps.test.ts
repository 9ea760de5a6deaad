import { tutorialSteps } from '@gpod/contract'
import { articles } from '@gpod/help'
import { expect, it } from 'vitest'
import { sections } from '../../../sections.ts'
import { stepFacts, tutorialTotals } from './tutorial-steps.ts'

it('P6 has 12 steps of 2 to 6 minutes, 25 together, and speaks of more than 15 things', () => {
  expect(tutorialTotals).toMatchObject({ steps: 12, minutes: 25 })
  expect(tutorialTotals.topics).toBeGreaterThan(15)
  for (const step of tutorialSteps) {
    expect(stepFacts[step].minutes).toBeGreaterThanOrEqual(2)
    expect(stepFacts[step].minutes).toBeLessThanOrEqual(6)
  }
})

it('every step but the welcome leads to a page of the worker’s, and all its texts are help that workers read', () => {
  const pages = sections.filter(({ portal }) => portal === 'worker').map(({ path }) => `/${path}`)
  for (const step of tutorialSteps) {
    const { page, texts } = stepFacts[step]
    if (step === 'welcome') expect(page).toBeNull()
    else expect(pages).toContain(page)
    for (const id of texts) expect(articles.find((one) => one.id === id)?.audiences, id).toContain('worker')
  }
})
