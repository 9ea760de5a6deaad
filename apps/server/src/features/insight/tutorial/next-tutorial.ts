import { type Tutorial, type TutorialChange, type TutorialStep, tutorialSteps } from '@gpod/contract'

/** What is kept of somebody's tutorial. */
export type KeptTutorial = Pick<Tutorial, 'state' | 'isOffered' | 'at'> & { marked: readonly TutorialStep[] }

/** Of who never opened it. */
export const freshTutorial: KeptTutorial = { state: 'new', isOffered: true, at: 'welcome', marked: [] }

/** The tutorial after a change. Done twice it is as after once. */
export function nextTutorial(now: KeptTutorial, change: TutorialChange): KeptTutorial {
  switch (change.change) {
    case 'restart':
      return { ...now, state: 'begun', at: 'welcome', marked: [] }
    case 'open':
      // Who finished or skipped it reads it again without being asked on the home page to go on.
      return { ...now, state: now.state === 'new' ? 'begun' : now.state, at: change.step }
    case 'mark':
      return {
        ...now,
        state: now.state === 'new' ? 'begun' : now.state,
        marked: tutorialSteps.filter((step) => step === change.step || now.marked.includes(step)),
      }
    case 'skip':
      return { ...now, state: 'skipped', isOffered: false }
    case 'later':
      return change.dontOffer ? { ...now, isOffered: false } : now
    case 'finish':
      return { ...now, state: 'finished', isOffered: false }
  }
}

/** As it is shown: what the records show counts before what was marked. */
export function shownTutorial({ marked, ...kept }: KeptTutorial, real: ReadonlySet<TutorialStep>): Tutorial {
  const steps = tutorialSteps.map((step) => ({
    step,
    done: real.has(step) ? ('real' as const) : marked.includes(step) ? ('marked' as const) : null,
  }))
  return { ...kept, steps }
}
