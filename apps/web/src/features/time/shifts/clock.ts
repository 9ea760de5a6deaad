import { routes, type Shift } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'

export type ClockEvent = 'in' | 'out' | 'break_start' | 'break_end'

/** Records a clock event. Answers the shift as it is now, or null when they closed the verification. */
export function useClock(verify: Verify) {
  return useMutation({
    mutationFn: ({ event, shiftId }: { event: ClockEvent; shiftId: string }): Promise<Shift | null> =>
      withVerification(() => call(routes.timesheets.clock, { body: { event, shiftId } }), { verify, action: 'clock' }),
  })
}
