import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import type { NewShift } from './plan-shifts.ts'

export type ShiftOutcome = { shift: NewShift; error: unknown }

/**
 * Puts shifts on the rota one after the other, each with its own answer: those refused do not hold back the others.
 * Gives the ones that were refused, with the error of each.
 */
export function useAddShifts() {
  return useMutation({
    mutationFn: async (shifts: readonly NewShift[]): Promise<ShiftOutcome[]> => {
      const refused: ShiftOutcome[] = []
      for (const shift of shifts) {
        try {
          await call(routes.shifts.add, { body: shift })
        } catch (error) {
          refused.push({ shift, error })
        }
      }
      return refused
    },
  })
}
