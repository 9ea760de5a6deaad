import type { ListKind } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Member } from '../../../platform/http/session.ts'
import { renameCodesOf } from '../../payroll/payroll-journals/index.ts'
import { renameTerm } from '../../people/employees/index.ts'
import { renameInViews } from '../../people/saved-views/index.ts'
import { renameAudience } from '../../people/training/index.ts'
import { moveKiosks } from '../../time/kiosks/index.ts'
import { mergeInRota, renameInTemplates } from '../../time/rota/index.ts'
import { lockRota, renameOnShifts } from '../../time/shifts/index.ts'
import { followDepartment } from '../../wage-access/withdrawals/index.ts'

/** `into` is the id of the other where two are merged; null where one is renamed. */
type Change = { to: string; into: string | null; id: string }
/** How much followed. */
type Followed = { people?: number; shifts?: number }

/**
 * Runs a change of a name with what all that says the name does then. Of a department, those whose wages it may open or close are
 * locked first and told after; of a place or a role, the rota waits.
 */
export async function followName<Done>(
  tx: Tx,
  { caller, kind, was, now }: { caller: Member; kind: ListKind; was: string; now: string },
  change: (follow: (change: Change) => Promise<Followed>, now: string) => Promise<Done>,
): Promise<Done> {
  const { employerId, userId } = caller
  if (kind === 'place' || kind === 'role') {
    await lockRota(tx, employerId)
    return change(async ({ to, into, id }) => {
      const named = { employerId, kind, from: was, to }
      const shifts = await renameOnShifts(tx, { ...named, now })
      await renameInTemplates(tx, named)
      if (into !== null) await mergeInRota(tx, { employerId, kind, id, into })
      if (into !== null && kind === 'place') await moveKiosks(tx, { employerId, from: id, to: into })
      return { shifts }
    }, now)
  }
  const renameRecords = async ({ to }: Change): Promise<Followed> => {
    const people = await renameTerm(tx, { employerId, term: kind, from: was, to, userId, now })
    await renameAudience(tx, { employerId, by: kind, from: was, to })
    if (kind === 'department') {
      await renameCodesOf(tx, { employerId, department: was, to })
      await renameInViews(tx, { employerId, from: was, to })
    }
    return { people }
  }
  if (kind === 'position') return change(renameRecords, now)
  return followDepartment(tx, { caller, from: was, now }, (follow) =>
    change(async (made) => {
      const followed = await renameRecords(made)
      follow(made.to)
      return followed
    }, now),
  )
}
