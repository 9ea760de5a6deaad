import { routes, type Shift } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { type Said, type Verify, withVerification } from '../../../lib/with-verification.ts'
import type { Position } from './find-position.ts'

export type ClockEvent = 'in' | 'out' | 'break_start' | 'break_end' | 'resume'

type Clocking = {
  event: ClockEvent
  shiftId: string
  /** What is about to be recorded, for the sheet that asks who they are. */
  said?: Said
  /** Where the place asks for it: null where they would not say. */
  position?: Position | null
  /** Why they are elsewhere. */
  placeReason?: string
}

/**
 * Records a clock event. Answers the shift as it is now, or null when they closed the verification. Breaks ask for none, and
 * where this browser `asksToVerify` they are asked before anything is sent.
 */
export function useClock({ verify, asksToVerify }: { verify: Verify; asksToVerify: boolean }) {
  return useMutation({
    mutationFn: ({ event, shiftId, said, ...place }: Clocking): Promise<Shift | null> =>
      withVerification(() => call(routes.timesheets.clock, { body: { event, shiftId, ...place } }), {
        verify,
        action: 'clock',
        asksFirst: asksToVerify && event !== 'break_start' && event !== 'break_end',
        ...(said && { said }),
      }),
  })
}
