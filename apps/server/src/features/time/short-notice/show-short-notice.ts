import type { routes, ShiftChange, ShortNoticeTerms } from '@gpod/contract'
import { add, pence, ZERO } from '@gpod/money'
import {
  figuresOn,
  isShortNotice,
  type NoticeKind,
  type PlannedShift,
  shiftChangeOf,
  shortNoticePayment,
  startOfChange,
} from '@gpod/rota'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { londonDay, MINUTE } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { listTerms } from './terms-store.ts'

type Shown = z.infer<typeof routes.shortNotice.show.response>

const longestDays = 366
const mostShown = 500

/** What was cancelled, moved and curtailed, as it was told on some days. Refused as `invalid_input` where they are reversed or more than a year. */
export function showShortNotice(
  { database }: Pick<Deps, 'database'>,
  { caller: { employerId }, from, to }: { caller: Member; from: string; to: string },
): Promise<Shown | Refused> {
  const latest = Temporal.PlainDate.from(from)
    .add({ days: longestDays - 1 })
    .toString()
  if (to < from || to > latest)
    return Promise.resolve(
      refuse('invalid_input', `1 to ${longestDays} days are shown`, {
        field: 'to',
        details: { earliest: from, latest },
      }),
    )
  return database.read({ employerId }, async (tx) => {
    const [terms, told] = await Promise.all([listTerms(tx, employerId), listTold(tx, { employerId, from, to })])
    const changes = told.slice(0, mostShown).flatMap((row) => toChange(row, terms))
    const owed = changes.flatMap(({ wouldBeOwed }) => (wouldBeOwed === null ? [] : [wouldBeOwed]))
    return { terms, changes, hasMore: told.length > mostShown, total: add(ZERO, ...owed) }
  })
}

type ToldRow = {
  id: string
  shiftId: string
  workerId: string
  workerName: string
  kind: NoticeKind
  before: PlannedShift
  after: PlannedShift | null
  reason: string | null
  minutesLost: number
  toldAt: string
  seenAt: string | null
  agreedAt: string | null
  isTakenBack: boolean
  hourlyRate: number | null
}

/** What took something from a worker; what they wished themselves, a swap or a claim, is none of it. */
function listTold(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<ToldRow[]> {
  return rows(
    tx,
    sql<ToldRow>`
      select n.id, n.shift_id as "shiftId", n.worker_id as "workerId", w.first_name || ' ' || w.last_name as "workerName", n.kind,
        n.before, n.after, n.reason, n.minutes_lost as "minutesLost", n.told_at as "toldAt", n.seen_at as "seenAt",
        n.agreed_at as "agreedAt",
        exists (select 1 from rota_edits u where u.employer_id = n.employer_id and u.undoes = n.edit_id) as "isTakenBack",
        case when w.pay_basis = 'hourly' then (
          select r.hourly_rate_pence from worker_rates r
          where r.employer_id = n.employer_id and r.worker_id = n.worker_id
            and r.from_day <= ((n.before ->> 'startsAt')::timestamptz at time zone 'Europe/London')::date
          order by r.from_day desc limit 1
        ) end as "hourlyRate"
      from shift_notices n
      join workers w on w.employer_id = n.employer_id and w.id = n.worker_id
      join rota_edits e on e.employer_id = n.employer_id and e.id = n.edit_id
      where n.employer_id = ${employerId} and n.before is not null and e.kind not in ('swap', 'claim')
        and n.told_at >= ${from}::timestamp at time zone 'Europe/London'
        and n.told_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
        and (n.kind in ('cancelled', 'withdrawn', 'reassigned')
          or (n.kind = 'changed' and (n.minutes_lost > 0 or n.before ->> 'startsAt' <> n.after ->> 'startsAt')))
      order by n.told_at desc, n.id desc limit ${mostShown + 1}
    `,
  )
}

function toChange(row: ToldRow, terms: readonly ShortNoticeTerms[]): ShiftChange[] {
  const { before, after, toldAt, minutesLost, hourlyRate, isTakenBack } = row
  const kind = shiftChangeOf(row)
  if (kind === null) return []
  const startsAt = startOfChange(before, { after, kind })
  const told = Date.parse(toldAt)
  const { noticeDays = null, shareBasisPoints = null } = figuresOn(terms, londonDay(toldAt)) ?? {}
  const hasFigures = noticeDays !== null && shareBasisPoints !== null
  const isShort = hasFigures ? isShortNotice({ startsAt, toldAt: told, noticeDays }) : null
  const isOwed = isShort === true && !isTakenBack
  return [
    {
      id: row.id,
      shiftId: row.shiftId,
      workerId: row.workerId,
      workerName: row.workerName,
      kind,
      before: toTimes(before),
      after: kind === 'cancelled' || after === null ? null : toTimes(after),
      toldAt,
      seenAt: row.seenAt,
      agreedAt: row.agreedAt,
      reason: row.reason,
      minutesLost,
      noticeMinutes: Math.floor((startsAt - told) / MINUTE),
      isTakenBack,
      isShort,
      wouldBeOwed:
        !hasFigures || hourlyRate === null
          ? null
          : isOwed
            ? shortNoticePayment({ minutesLost, hourlyRate: pence(hourlyRate), shareBasisPoints })
            : ZERO,
    },
  ]
}

function toTimes({ startsAt, endsAt, location }: PlannedShift): ShiftChange['before'] {
  return { startTime: startsAt, endTime: endsAt, location }
}
