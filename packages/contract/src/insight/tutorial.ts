import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'

/** The steps of the worker's tutorial, in their order: a welcome, and a page each. */
export const tutorialSteps = [
  'welcome',
  'dashboard',
  'shifts',
  'withdraw',
  'finances',
  'tax',
  'assistant',
  'analytics',
  'training',
  'documents',
  'rewards',
  'integrations',
] as const
export const tutorialStep = z.enum(tutorialSteps)
export type TutorialStep = z.infer<typeof tutorialStep>

/**
 * `new`: never opened, and offered on the home page; `begun`: left at a step, to be gone on with; `skipped` and `finished`: offered
 * there no more, and opened again from help.
 */
export const tutorialState = z.enum(['new', 'begun', 'skipped', 'finished'])
export type TutorialState = z.infer<typeof tutorialState>

const tutorialBody = z.object({
  state: tutorialState,
  /** Whether the home page offers it: not where somebody said that it should not. */
  isOffered: z.boolean(),
  /** Where it goes on. */
  at: tutorialStep,
  steps: z.array(
    z.object({
      step: tutorialStep,
      /** `real`: the records show that it was done. `marked`: its reader said so. */
      done: z.enum(['real', 'marked']).nullable(),
    }),
  ),
})
export type Tutorial = z.infer<typeof tutorialBody>

const change = z.discriminatedUnion('change', [
  /** Shown again from the beginning: what was marked by hand is forgotten, what the records show is not. */
  z.strictObject({ change: z.literal('restart') }),
  /** A step is open. */
  z.strictObject({ change: z.literal('open'), step: tutorialStep }),
  z.strictObject({ change: z.literal('mark'), step: tutorialStep }),
  z.strictObject({ change: z.literal('skip') }),
  /** Not now; and where they say so, not on the home page again. */
  z.strictObject({ change: z.literal('later'), dontOffer: z.boolean() }),
  z.strictObject({ change: z.literal('finish') }),
])
export type TutorialChange = z.infer<typeof change>

export const tutorial = section('tutorial', {
  routes: {
    show: route({
      method: 'GET',
      path: '/api/tutorial',
      summary: 'The worker’s tutorial: where it was left, and which of its steps the records or its reader call done',
      access: 'signed-in',
      reach: 'own',
      shows: [
        'tutorial',
        'timesheets',
        'withdrawals',
        'finances',
        'training',
        'documents',
        'rewards',
        'leave',
        'swaps',
      ],
      response: tutorialBody,
    }),
    change: route({
      method: 'POST',
      path: '/api/tutorial',
      summary: 'Open, mark, skip, put off, finish or restart the tutorial; kept with the account',
      access: 'signed-in',
      reach: 'own',
      body: change,
      response: tutorialBody,
    }),
  },
})
