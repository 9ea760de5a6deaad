import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useUser } from '../../../lib/session.ts'
import { beforeSignOut } from '../../../lib/sign-out.ts'

const SignOutDialog = lazyPart(() => import('./sign-out-dialog.tsx'))

/** While something of theirs waits on this device, signing out says so first: it stays here either way. */
export function AsksBeforeSignOut() {
  const { id } = useUser()
  const [leaving, setLeaving] = useState<{ count: number; signOut: () => void } | null>(null)
  useEffect(() => {
    beforeSignOut.ask = async (signOut) => {
      // None where the browser stores nothing.
      const count = await import('../../../lib/clock-queue.ts').then(({ countQueue }) => countQueue(id)).catch(() => 0)
      if (count > 0) setLeaving({ count, signOut })
      else signOut()
    }
    return () => {
      beforeSignOut.ask = null
    }
  }, [id])
  return (
    leaving && (
      <Suspense>
        <SignOutDialog {...leaving} onClose={() => setLeaving(null)} />
      </Suspense>
    )
  )
}
