import { routes, type Shift, type VerificationAction } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api-client.ts'

export type ClockEvent = 'in' | 'out' | 'break_start' | 'break_end'

/** Asks her to prove who she is; false when she gave up. */
export type Verify = (action: VerificationAction) => Promise<boolean>

/**
 * Records a clock event. The server is asked first: what stands against it is told before she has to verify. Answers
 * the shift as it is now, or null when she closed the verification.
 */
export function useClock(verify: Verify) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ event, shiftId }: { event: ClockEvent; shiftId: string }): Promise<Shift | null> => {
      const record = () => call(routes.shifts.checkin, { body: { event, shiftId } })
      try {
        return await record()
      } catch (error) {
        if (!wantsVerification(error)) throw error
        return (await verify('clock')) ? record() : null
      }
    },
    // Also after a refusal: then the page did not know what the server knows.
    onSettled: () => client.invalidateQueries({ queryKey: [routes.shifts.shifts.path] }),
  })
}

function wantsVerification(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'verification_required' ||
      error.code === 'verification_expired' ||
      error.code === 'verification_used')
  )
}
