import { type TutorialStep, tutorialSteps } from '@gpod/contract'
import type { FixedKey } from '../../../i18n/create-text.ts'

export type TutorialCategory = 'basics' | 'features' | 'advanced'

type StepFacts = {
  title: FixedKey
  category: TutorialCategory
  /** How long it takes to read it and look at its page. */
  minutes: number
  /** The page that it speaks of; null for the welcome. */
  page: string | null
  /** Help texts: the first says what it is for, the others are what is worth knowing. */
  texts: readonly [string, ...string[]]
}

/** What each step shows. Its words are those of the help, so that the two never differ. */
export const stepFacts: Readonly<Record<TutorialStep, StepFacts>> = {
  welcome: { title: 'voice.guideWelcome', category: 'basics', minutes: 2, page: null, texts: ['welcome', 'privacy'] },
  dashboard: {
    title: 'common.navHome',
    category: 'basics',
    minutes: 2,
    page: '/dashboard',
    texts: ['payday', 'available-falls'],
  },
  shifts: {
    title: 'common.navShifts',
    category: 'basics',
    minutes: 2,
    page: '/shifts',
    texts: ['rota', 'clocking', 'swap'],
  },
  withdraw: {
    title: 'common.navWithdraw',
    category: 'basics',
    minutes: 3,
    page: '/ewa',
    texts: ['withdraw', 'fees', 'limits'],
  },
  finances: {
    title: 'finances.title',
    category: 'features',
    minutes: 2,
    page: '/financial',
    texts: ['finances', 'money-worries'],
  },
  tax: { title: 'take-home.title', category: 'features', minutes: 2, page: '/tax', texts: ['calculator', 'tax-code'] },
  assistant: {
    title: 'assistant.title',
    category: 'advanced',
    minutes: 2,
    page: '/ai-assistant',
    texts: ['assistant', 'contact'],
  },
  analytics: {
    title: 'analytics.title',
    category: 'advanced',
    minutes: 2,
    page: '/analytics',
    texts: ['analytics', 'year-to-date'],
  },
  training: {
    title: 'training.title',
    category: 'features',
    minutes: 2,
    page: '/training',
    texts: ['training', 'goals'],
  },
  documents: {
    title: 'documents.title',
    category: 'features',
    minutes: 2,
    page: '/documents',
    texts: ['documents', 'expenses'],
  },
  rewards: { title: 'rewards.title', category: 'advanced', minutes: 2, page: '/gamification', texts: ['rewards'] },
  integrations: {
    title: 'integrations.title',
    category: 'advanced',
    minutes: 2,
    page: '/integrations',
    texts: ['connections'],
  },
}

/** What the welcome promises, counted and not claimed. */
export const tutorialTotals = {
  steps: tutorialSteps.length,
  minutes: tutorialSteps.reduce((sum, step) => sum + stepFacts[step].minutes, 0),
  topics: new Set(tutorialSteps.flatMap((step) => stepFacts[step].texts)).size,
}
