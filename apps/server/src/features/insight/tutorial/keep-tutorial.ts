import type { Tutorial, TutorialChange, TutorialStep } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { nextTutorial, shownTutorial } from './next-tutorial.ts'
import { lockTutorial, readRealSteps, readTutorial, saveTutorial } from './tutorial-store.ts'

/** Where somebody is in it, and what they did for real. */
export async function showTutorial({ database }: Pick<Deps, 'database'>, caller: Caller): Promise<Tutorial> {
  return database.read(scopeOf(caller), async (tx) => {
    const [kept, real] = await Promise.all([readTutorial(tx, caller.userId), realSteps(tx, caller)])
    return shownTutorial(kept, real)
  })
}

export async function changeTutorial(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Caller,
  change: TutorialChange,
): Promise<Tutorial> {
  const now = clock.now()
  return database.transaction(scopeOf(caller), async (tx) => {
    const before = await lockTutorial(tx, caller.userId, now)
    const kept = nextTutorial(before, change)
    await saveTutorial(tx, { userId: caller.userId, kept, now })
    const { employerId, userId } = caller
    if (employerId !== null) await announce(tx, { employerId, workerId: null, userIds: [userId], words: ['tutorial'] })
    return shownTutorial(kept, await realSteps(tx, caller))
  })
}

const scopeOf = ({ employerId }: Caller) => (employerId === null ? ('nobody' as const) : { employerId })

/** Who belongs to no company has done nothing there. */
async function realSteps(tx: Tx, { employerId, workerId, userId }: Caller): Promise<ReadonlySet<TutorialStep>> {
  return employerId === null ? new Set() : readRealSteps(tx, { employerId, workerId, userId })
}
