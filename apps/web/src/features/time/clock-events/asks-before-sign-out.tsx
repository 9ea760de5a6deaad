import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useUser } from '../../../lib/session.ts'
import { askBeforeSignOut } from '../../../lib/sign-out.ts'

const SignOutDialog = lazyPart(() => import('./sign-out-dialog.tsx'))

/** While something of theirs waits on this device, signing out says so first: it stays here either way. */
export function AsksBeforeSignOut() {
  const { id } = useUser()
  const [leaving, setLeaving] = useState<{ count: number; signOut: () => void } | null>(null)
  useEffect(
    () =>
      askBeforeSignOut(async (signOut) => {
        const count = await countWaiting(id)
        if (count > 0) setLeaving({ count, signOut })
        else signOut()
      }),
    [id],
  )
  if (leaving === null) return null
  return (
    <Suspense fallback={null}>
      <SignOutDialog {...leaving} onClose={() => setLeaving(null)} />
    </Suspense>
  )
}

/** None where the browser stores nothing. */
async function countWaiting(userId: string): Promise<number> {
  try {
    return await (await import('../../../lib/clock-queue.ts')).countQueue(userId)
  } catch (error) {
    console.warn('what this device recorded could not be counted', error)
    return 0
  }
}
