import type { RotaShift } from '@gpod/contract'
import { Temporal } from 'temporal-polyfill'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { toRotaShift } from './shift-view.ts'
import { listRota } from './shifts-store.ts'

const longestRotaDays = 92

/** The company's rota between two London days. Refused as `invalid_input` where they are reversed or span over 92 days. */
export async function showRota(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, from, to }: { caller: Member; from: string; to: string },
): Promise<{ shifts: RotaShift[] } | Refused> {
  const latest = Temporal.PlainDate.from(from)
    .add({ days: longestRotaDays - 1 })
    .toString()
  if (to < from || to > latest) {
    return refuse('invalid_input', `a rota shows 1 to ${longestRotaDays} days`, {
      field: 'to',
      details: { earliest: from, latest },
    })
  }
  const { employerId, seesPay } = caller
  const now = clock.now()
  const found = await database.read({ employerId }, (tx) => listRota(tx, { employerId, from, to }))
  return { shifts: found.map((row) => toRotaShift(row, { now, seesPay })) }
}
