import type { routes } from '@gpod/contract'
import { mondayOf } from '@gpod/days'
import type { CoverShift, Wanted } from '@gpod/rota'
import { wantedOn } from '@gpod/rota'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { lockRota, nameNewPlaces, type StandingShift } from '../shifts/index.ts'
import { type BudgetRow, deleteBudget, setBudget } from './budgets-store.ts'
import { countDemand, deleteDemand, isDemand, listDemand, listShiftsBeside, upsertDemand } from './demand-store.ts'

type By = { caller: Member; now: string }
type BodyOf<Name extends 'setDemand' | 'setBudget'> = z.infer<(typeof routes.rota)[Name]['body']>

const mostEntries = 1_000
const minutesOfDay = 1440

/** What is wanted on some days, and the shifts that count towards it beside those that whoever asks sees of them. */
export async function readCover(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<{ wanted: Wanted[]; beside: CoverShift[] }> {
  const demand = await listDemand(tx, employerId)
  if (demand.length === 0) return { wanted: [], beside: [] }
  return { wanted: wantedOn(demand, { from, to }), beside: await listShiftsBeside(tx, { from, to }) }
}

/** The shifts that stand as cover counts them. */
export function coverShifts(standing: readonly { planned: NonNullable<StandingShift['planned']> }[]): CoverShift[] {
  return standing
    .filter(({ planned }) => planned.cancelledAt === null)
    .map(({ planned: { location, role, startsAt, endsAt, workerId } }) => ({
      location,
      role,
      startsAt,
      endsAt,
      isOpen: workerId === null,
      shifts: 1,
    }))
}

/** Says otherwise what an entry says. Refused as a new one is, and as `not_found`. */
export async function setDemand(
  tx: Tx,
  asked: By & { id: string; body: BodyOf<'setDemand'> },
): Promise<{ saved: true } | Refused> {
  const { employerId } = asked.caller
  await lockRota(tx, employerId)
  if (!(await isDemand(tx, { employerId, id: asked.id }))) return refuse('not_found', 'no such entry')
  const said = await sayDemand(tx, asked)
  return isRefused(said) ? said : { saved: true }
}

/**
 * Says how many are wanted in a role at a place; said again under the same id it is one entry. Refused as `invalid_input` where it
 * is of neither a date nor days of the week, of both, or ends before it begins.
 */
export async function sayDemand(
  tx: Tx,
  { caller, now, id, body }: By & { id: string; body: BodyOf<'setDemand'> },
): Promise<{ id: string } | Refused> {
  const { employerId } = caller
  const { place: location, weekdays, onDay, ...said } = body
  if ((weekdays === null) === (onDay === null))
    return refuse('invalid_input', 'days of the week, or one date', { field: 'weekdays' })
  if (said.toMinute <= said.fromMinute || said.toMinute > said.fromMinute + minutesOfDay)
    return refuse('invalid_input', 'from before until, a day at most', { field: 'toMinute' })
  await lockRota(tx, employerId)
  if ((await countDemand(tx, { employerId, besides: id })) >= mostEntries)
    return refuse('invalid_input', `${mostEntries} entries at most`, { details: { most: mostEntries } })
  await nameNewPlaces(tx, { employerId, named: [{ location, role: said.role }], now })
  const days = weekdays === null ? null : [...new Set(weekdays)].sort((a, b) => a - b)
  await upsertDemand(tx, { employerId, id, location, weekdays: days, onDay, ...said, now })
  const after = { location, role: said.role }
  await tell(tx, { caller, now }, { action: 'rota.demand_changed', subject: { kind: 'rota_demand', id }, after })
  return { id }
}

/** Takes an entry back. Refused as `not_found`. */
export async function removeDemand(
  tx: Tx,
  { caller, now, id }: By & { id: string },
): Promise<{ removed: true } | Refused> {
  const { employerId } = caller
  const before = await deleteDemand(tx, { employerId, id })
  if (!before) return refuse('not_found', 'no such entry')
  await tell(tx, { caller, now }, { action: 'rota.demand_changed', subject: { kind: 'rota_demand', id }, before })
  return { removed: true }
}

/** Says what a week may come to, from that week on. Refused as `not_found` where there is no such place. */
export async function budgetWeeks(
  tx: Tx,
  { caller, now, body }: By & { body: BodyOf<'setBudget'> },
): Promise<{ saved: true } | Refused> {
  const { employerId, userId } = caller
  const { place, week, mostCost, mostMinutes } = body
  const fromWeek = mondayOf(week)
  if (mostCost !== null && mostCost < 0)
    return refuse('invalid_input', 'a budget is not below nothing', { field: 'mostCost' })
  const isSet = await setBudget(tx, { employerId, place, fromWeek, mostPence: mostCost, mostMinutes, userId, now })
  if (!isSet) return refuse('not_found', 'no such place')
  const after = said({ place, fromWeek, mostPence: mostCost, mostMinutes })
  await tell(tx, { caller, now }, { action: 'rota.budget_set', subject: { kind: 'rota', id: fromWeek }, after })
  return { saved: true }
}

/** Takes a budget back; the one before it holds on. Refused as `not_found`. */
export async function removeBudget(
  tx: Tx,
  { caller, now, id }: By & { id: string },
): Promise<{ removed: true } | Refused> {
  const budget = await deleteBudget(tx, { employerId: caller.employerId, id })
  if (!budget) return refuse('not_found', 'no such budget')
  const subject = { kind: 'rota', id: budget.fromWeek }
  await tell(tx, { caller, now }, { action: 'rota.budget_removed', subject, before: said(budget) })
  return { removed: true }
}

/** A budget as the audit tells it. */
function said({ place, fromWeek, mostPence, mostMinutes }: BudgetRow) {
  return { location: place, fromDay: fromWeek, amount: mostPence, minutes: mostMinutes }
}

async function tell(
  tx: Tx,
  { caller, now }: By,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>,
): Promise<void> {
  const { employerId } = caller
  await recordAudit(tx, { employerId, at: now, actor: caller, ...entry })
  await announce(tx, { employerId, workerId: null, words: ['rota'] })
}
