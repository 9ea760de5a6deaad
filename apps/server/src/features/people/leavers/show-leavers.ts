import type { HolidayOwed, Leaver, OwnLeaving, WholeLeaver } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { readHolidays } from '../../time/absences/index.ts'
import { holidayOwed } from './holiday-owed.ts'
import {
  countLeavers,
  findLeaver,
  type LeaverRow,
  listLeaverRows,
  readItems,
  readWorkedWeeks,
} from './leavers-store.ts'

type ShowDeps = Pick<Deps, 'database' | 'clock'>

const pageSize = 50

/** A page of those who leave or have left, each with what is still to be done. Refuses `invalid_input` (`after`). */
export function listLeavers(
  { database, clock }: ShowDeps,
  { employerId }: Member,
  { when, after }: { when: 'coming' | 'past'; after?: string | undefined },
): Promise<{ leavers: Leaver[]; next: string | null; coming: number; past: number } | Refused> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => {
    if (after !== undefined && !(await findLeaver(tx, { employerId, workerId: after, today })))
      return refuse('invalid_input', 'the `next` of the page before', { field: 'after' })
    // One more than the page tells whether there is another.
    const found = await listLeaverRows(tx, { employerId, today, when, after, limit: pageSize + 1 })
    const page = found.slice(0, pageSize)
    const owed = await readOwed(tx, { employerId, today, page })
    return {
      leavers: page.map((row) => toLeaver(row, owed)),
      next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
      ...(await countLeavers(tx, { employerId, today })),
    }
  })
}

export function showLeaver(
  { database, clock }: ShowDeps,
  { employerId }: Member,
  workerId: string,
): Promise<WholeLeaver | Refused> {
  return database.read({ employerId }, (tx) => wholeLeaver(tx, { employerId, workerId, today: londonDay(clock.now()) }))
}

/** One in the caller's transaction. Refuses `not_found`. */
export async function wholeLeaver(
  tx: Tx,
  { employerId, workerId, today }: { employerId: string; workerId: string; today: string },
): Promise<WholeLeaver | Refused> {
  const row = await findLeaver(tx, { employerId, workerId, today })
  if (!row) return refuse('not_found', 'no such worker record')
  const owed = await readOwed(tx, { employerId, today, page: [row] })
  const items = await readItems(tx, { employerId, workerId })
  return {
    ...toLeaver(row, owed),
    version: row.version,
    items: items.map(({ id, label, done_at, done_by_name }) => ({
      ...{ id, label },
      doneAt: done_at,
      doneBy: done_by_name,
    })),
  }
}

/** What a worker who leaves has still to do, and to come. The reason is between those who manage. */
export function showOwnLeaving(
  { database, clock }: ShowDeps,
  { employerId, workerId }: WorkerMember,
): Promise<{ leaving: OwnLeaving | null }> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => {
    const row = await findLeaver(tx, { employerId, workerId, today })
    if (!row || row.ends_on === null) return { leaving: null }
    const owed = await readOwed(tx, { employerId, today, page: [row] })
    const { holiday, isHolidayPaid, advances, p45 } = toLeaver(row, owed)
    const items = await readItems(tx, { employerId, workerId })
    return {
      leaving: {
        ...{ holiday, isHolidayPaid, advances, p45 },
        endsOn: row.ends_on,
        items: items.map(({ id, label, done_at }) => ({ id, label, isDone: done_at !== null })),
      },
    }
  })
}

/** By worker: the holiday owed on the last day, or of who does not leave today. */
async function readOwed(
  tx: Tx,
  { employerId, today, page }: { employerId: string; today: string; page: readonly LeaverRow[] },
): Promise<Map<string, HolidayOwed>> {
  const asked = page.map(({ id, ends_on }) => ({ key: id, workerId: id, on: ends_on ?? today }))
  const irregular = page.filter(({ weekly_hours }) => weekly_hours === null).map(({ id }) => id)
  const [holidays, weeks] = await Promise.all([
    readHolidays(tx, { employerId, asked, today }),
    readWorkedWeeks(tx, { employerId, workerIds: irregular, until: today }),
  ])
  const amount = (value: number | null): Pence | null => (value === null ? null : pence(value))
  return new Map(
    page.flatMap((row): [string, HolidayOwed][] => {
      const found = holidays.get(row.id)
      if (!found) return []
      const paid = {
        payBasis: row.pay_basis,
        weeklyHours: row.weekly_hours,
        hourlyRate: amount(row.hourly_rate_pence),
        annualSalary: amount(row.annual_pence),
      }
      return [[row.id, holidayOwed(found.holiday, paid, weeks.get(row.id) ?? [])]]
    }),
  )
}

function toLeaver(row: LeaverRow, owed: ReadonlyMap<string, HolidayOwed>): Leaver {
  const holiday = owed.get(row.id)
  if (!holiday) throw new Error(`no holiday was read of ${row.id}`)
  return {
    ...{ holiday, reason: row.reason, p45: row.p45, access: row.access },
    workerId: row.id,
    name: row.name,
    employeeId: row.employee_number,
    department: row.department,
    endsOn: row.ends_on,
    itemsOpen: row.items_open,
    itemsAll: row.items_all,
    isHolidayPaid: row.holiday_item_id !== null,
    advances: pence(row.advances_pence),
    shiftsAfter: row.ends_on === null ? 0 : row.shifts_after,
  }
}
