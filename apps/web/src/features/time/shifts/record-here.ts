import { useMutation } from '@tanstack/react-query'
import { canSign } from '../../../lib/passkey-here.ts'
import { useUser } from '../../../lib/session.ts'
import type { ClockEvent } from './clock.ts'
import type { Position } from './find-position.ts'

type Recording = { event: ClockEvent; shiftId: string; position?: Position | null }

/**
 * Records a clocking on this device, to be sent once there is a connection, and has their passkey sign a clocking in or out
 * where they have one here. Going back on shift is not recorded so. Gives whether somebody is to be told that it is unsigned.
 */
export function useRecordHere() {
  const { id: userId } = useUser()
  return useMutation({
    mutationFn: async ({ event, shiftId, position }: Recording): Promise<{ isUnsigned: boolean }> => {
      if (event === 'resume') throw new Error('going back on shift needs the server')
      const { addSignature, flushQueue, recordClocking, whileSigning } = await import('../../../lib/clock-queue.ts')
      const isUnsigned = await whileSigning(async () => {
        const recorded = await recordClocking({ userId, event, shiftId, ...(position !== undefined && { position }) })
        // A browser that clears what it stores when it runs short of room is asked not to.
        void navigator.storage?.persist?.()
        void sendWithoutApp()
        return (event === 'in' || event === 'out') && !(await sign(userId, (by) => addSignature(recorded, by)))
      })
      if (navigator.onLine) void flushQueue(userId)
      return { isUnsigned }
    },
  })
}

/** Has their passkey sign what is recorded already. True where it did, and where they have none here: nobody is to be told. */
async function sign(
  userId: string,
  add: (by: typeof import('../../../lib/sign-clocking.ts').signClocking) => Promise<boolean>,
): Promise<boolean> {
  if (!canSign(userId)) return true
  try {
    const { signClocking } = await import('../../../lib/sign-clocking.ts')
    return await add(signClocking)
  } catch (error) {
    console.warn('a clocking stays unsigned', error)
    return false
  }
}

/** Asks the browser to send it also with the app closed, where it has Background Sync; the app sends it in any case. */
async function sendWithoutApp(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.ready) as WithSync | undefined
    await registration?.sync?.register('gpod-clockings')
  } catch (error) {
    console.warn('the browser does not send with the app closed', error)
  }
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
