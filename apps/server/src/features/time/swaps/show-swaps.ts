import type { Against, OpenShift, OwnSwap, SwapOptions, WaitingSwap } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { effectOn, type People, readPeople } from './people.ts'
import {
  findShifts,
  listAcceptedSwaps,
  listColleagues,
  listExchangeable,
  listOpenShifts,
  listOwnSwaps,
  type ShiftRow,
  type SwapRow,
  toOtherShift,
} from './swaps-store.ts'

type ShowDeps = Pick<Deps, 'database' | 'clock'>

/** A worker's swaps, with what each open one would do to them. */
export function showOwnSwaps({ database, clock }: ShowDeps, caller: WorkerMember): Promise<{ swaps: OwnSwap[] }> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const swaps = await listOwnSwaps(tx, { employerId, workerId })
    return { swaps: await toOwnSwaps(tx, { employerId, workerId, swaps, now }) }
  })
}

/** Swaps as one of their two workers sees them. */
export async function toOwnSwaps(
  tx: Tx,
  {
    employerId,
    workerId,
    swaps,
    now,
  }: { employerId: string; workerId: string; swaps: readonly SwapRow[]; now: string },
): Promise<OwnSwap[]> {
  const open = swaps.filter((swap) => isOpen(swap) && !isOver(swap, now))
  const shifts = open.flatMap(({ shift, offered }) => (offered ? [shift, offered] : [shift]))
  const people = shifts.length === 0 ? null : await readPeople(tx, { employerId, workerIds: [workerId], shifts, now })
  return swaps.map((swap) => {
    const isAsker = swap.asked_by === workerId
    return {
      ...toSwap(swap, now),
      side: isAsker ? ('asked' as const) : ('received' as const),
      colleague: isAsker ? swap.to_worker_name : swap.asked_by_name,
      effect: people && open.includes(swap) ? effectOn(people, workerId, sideOf(swap, isAsker)) : null,
    }
  })
}

/** The swaps that both want, with what each would do to both; pay for whoever sees it. */
export function showWaitingSwaps({ database, clock }: ShowDeps, caller: Member): Promise<{ swaps: WaitingSwap[] }> {
  const { employerId, seesPay } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const swaps = await listAcceptedSwaps(tx, employerId)
    const people = await readPeople(tx, {
      employerId,
      workerIds: swaps.flatMap(({ asked_by, to_worker_id }) => [asked_by, to_worker_id]),
      shifts: swaps.flatMap(({ shift, offered }) => (offered ? [shift, offered] : [shift])),
      now,
    })
    return {
      swaps: swaps.flatMap((swap): WaitingSwap[] => {
        const asker = effectOn(people, swap.asked_by, { ...sideOf(swap, true), seesPay })
        const colleague = effectOn(people, swap.to_worker_id, { ...sideOf(swap, false), seesPay })
        if (!asker || !colleague) return []
        return [
          {
            ...toSwap(swap, now),
            asker: { workerId: swap.asked_by, name: swap.asked_by_name, effect: asker },
            colleague: { workerId: swap.to_worker_id, name: swap.to_worker_name, effect: colleague },
          },
        ]
      }),
    }
  })
}

/**
 * Who could take a shift of the worker's, and whose it could be exchanged for. Of colleagues it tells whether they may,
 * and never their hours or pay. Refused: `not_found`, `state_changed` (it began, or was worked or taken off).
 */
export function showSwapOptions(
  { database, clock }: ShowDeps,
  { caller: { employerId, workerId }, shiftId }: { caller: WorkerMember; shiftId: string },
): Promise<SwapOptions | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const [shift] = await findShifts(tx, { employerId, ids: [shiftId] })
    if (shift?.worker_id !== workerId) return refuse('not_found', 'no such shift of yours')
    if (!isToCome(shift, now)) return refuse('state_changed', 'this shift cannot be handed over any more')
    const day = londonDay(shift.starts_at)
    const colleagues = await listColleagues(tx, { employerId, workerId, role: shift.role, day })
    const ids = colleagues.map(({ id }) => id)
    const around = { employerId, role: shift.role, around: shift.starts_at, now }
    const others = await listExchangeable(tx, { ...around, workerIds: ids })
    const people = await readPeople(tx, {
      employerId,
      workerIds: [workerId, ...ids],
      shifts: [shift, ...others],
      now,
    })
    const give = effectOn(people, workerId, { gives: shift, takes: null })
    if (!give) throw new Error('a worker who is signed in has no worker record')
    return {
      shift: toOtherShift(shift),
      give: {
        effect: give,
        colleagues: colleagues.map(({ id, name }) => ({
          workerId: id,
          name,
          blocked: whyNot(people, id, { gives: null, takes: shift }),
        })),
      },
      exchange: others.flatMap((other) => {
        const effect = effectOn(people, workerId, { gives: shift, takes: other })
        const name = colleagues.find(({ id }) => id === other.worker_id)?.name
        if (!effect || other.worker_id === null || name === undefined) return []
        const blocked = whyNot(people, other.worker_id, { gives: other, takes: shift })
        return [{ workerId: other.worker_id, name, shift: toOtherShift(other), effect, blocked }]
      }),
    }
  })
}

/** The published shifts that nobody has, with what each would do to the worker or why they may not work it. */
export function showOpenShifts(
  { database, clock }: ShowDeps,
  { employerId, workerId }: WorkerMember,
): Promise<{ shifts: OpenShift[] }> {
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const open = await listOpenShifts(tx, { employerId, now })
    if (open.length === 0) return { shifts: [] }
    const people = await readPeople(tx, { employerId, workerIds: [workerId], shifts: open, now })
    return {
      shifts: open.flatMap((shift): OpenShift[] => {
        const effect = effectOn(people, workerId, { gives: null, takes: shift })
        return effect ? [{ ...toOtherShift(shift), effect }] : []
      }),
    }
  })
}

/** Whether a colleague may: the rule, without a figure of theirs. */
function whyNot(people: People, workerId: string, change: { gives: ShiftRow | null; takes: ShiftRow }): Against | null {
  const blocked = effectOn(people, workerId, change)?.blocked ?? null
  return blocked && { ...blocked, limit: null, found: null }
}

/** What goes and what comes for one of the two. */
export function sideOf(
  { shift, offered }: Pick<SwapRow, 'shift' | 'offered'>,
  isAsker: boolean,
): { gives: ShiftRow | null; takes: ShiftRow | null } {
  return isAsker ? { gives: shift, takes: offered } : { gives: offered, takes: shift }
}

function toSwap(swap: SwapRow, now: string) {
  const { id, state, shift, offered, asked_at: askedAt, reason } = swap
  return {
    id,
    state,
    shift: toOtherShift(shift),
    offered: offered && toOtherShift(offered),
    askedAt,
    reason,
    isOver: isOpen(swap) && isOver(swap, now),
  }
}

export function isOpen({ state }: SwapRow): boolean {
  return state === 'asked' || state === 'accepted'
}

/** Whether a shift of it is another than was asked about, or began. */
export function isOver({ shift, offered, shift_version, offered_version }: SwapRow, now: string): boolean {
  return (
    shift.version !== shift_version ||
    !isToCome(shift, now) ||
    (offered !== null && (offered.version !== offered_version || !isToCome(offered, now)))
  )
}

export function isToCome(shift: ShiftRow, now: string): boolean {
  return shift.is_free && Date.parse(shift.starts_at) > Date.parse(now)
}
