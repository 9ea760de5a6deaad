import { type AlertKind, alertTypeOf, type Language } from '@gpod/contract'
import { tellAt } from '@gpod/rota'
import { DAY, instantPlus, MINUTE } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { announce } from '../../../platform/live/live.ts'
import { queueMails } from '../../../platform/mail/outgoing-mail.ts'
import { say } from '../../../platform/texts/texts.ts'
import { nameInMail } from '../../account/account-mail/index.ts'
import { writeAlert } from './alert-text.ts'
import { type ChoicesRow, toChoices } from './choices-store.ts'
import { sendPushJob } from './send-push.ts'
import { isOfShiftToCome, tellOfBeginning } from './shift-reminders.ts'
import type { AlertFacts } from './tell.ts'

type DueDeps = Pick<Deps, 'database' | 'clock' | 'jobs'> & { onError(error: unknown): void }

/** What could not be sent for so long is news no more: it is on their screens. Quiet hours end sooner. */
const sentWithin = 2 * DAY
const atOnce = 500

/**
 * Gives what is due to the channels that each person chose, and tells of shifts that begin. What falls into quiet hours is
 * put off until they end. Each alert is given once, however many servers do this: who takes its row gives it. A company
 * that fails does not stop the rest.
 */
export async function sendDueAlerts(deps: DueDeps): Promise<void> {
  const now = deps.clock.now()
  const companies = await deps.database.transaction('nobody', (tx) =>
    rows(tx, sql<{ id: string }>`select id from companies_to_alert(${now}) as id`),
  )
  for (const { id: employerId } of companies) {
    try {
      await deps.database.transaction({ employerId }, async (tx) => {
        const workerIds = await tellOfBeginning(tx, { employerId, now })
        if (workerIds.length > 0)
          await announce(tx, ...workerIds.map((workerId) => ({ employerId, workerId, words: ['alerts'] as const })))
        await giveDue(tx, { employerId, jobs: deps.jobs, now })
      })
    } catch (error) {
      deps.onError(error)
    }
  }
}

type DueRow = ChoicesRow & {
  id: string
  user_id: string
  kind: AlertKind
  facts: AlertFacts
  at: string
  starts_at: string | null
  language: Language
  email: string
  first_name: string
  employer: string
  push_devices: string[]
  is_standing: boolean
}

async function giveDue(
  tx: Tx,
  { employerId, jobs, now }: { employerId: string; jobs: Deps['jobs']; now: string },
): Promise<void> {
  await sql`
    update alerts set told_at = ${now}
    where employer_id = ${employerId} and told_at is null and at < ${instantPlus(now, -sentWithin)}
  `.execute(tx)
  const due = await rows(
    tx,
    sql<DueRow>`
      select a.id, a.user_id, a.kind, a.facts, a.at, a.starts_at, u.language, u.email, u.first_name, e.name as employer,
        c.types, c.quiet_from, c.quiet_to, ${isOfShiftToCome} as is_standing,
        array(select p.id::text from push_devices p left join devices d on d.id = p.device_id
          where p.user_id = a.user_id and d.removed_at is null) as push_devices
      from alerts a
      join users u on u.id = a.user_id
      join employers e on e.id = a.employer_id
      join memberships m on m.employer_id = a.employer_id and m.user_id = a.user_id and m.ended_at is null
      left join alert_choices c on c.user_id = a.user_id
      where a.employer_id = ${employerId} and a.told_at is null and a.due_at <= ${now} and u.erased_at is null
      order by a.at, a.id limit ${atOnce} for update of a skip locked
    `,
  )
  if (due.length === 0) return
  const given = due.map((row) => ({ row, ...channelsOf(row, now) }))
  const writes = given.map(({ row: { id }, dueAt, byMail, byPush }) => ({ id, dueAt, byMail, byPush }))
  await sql`
    update alerts a set due_at = coalesce(r."dueAt", a.due_at), told_at = case when r."dueAt" is null then ${now}::timestamptz end,
      by_mail = r."byMail", by_push = r."byPush"
    from json_to_recordset(${JSON.stringify(writes)}) as r (id uuid, "dueAt" timestamptz, "byMail" boolean, "byPush" boolean)
    where a.employer_id = ${employerId} and a.id = r.id
  `.execute(tx)
  const mails = given.flatMap(({ row, byMail }) => (byMail ? [mailOf(row)] : []))
  await queueMails(tx, jobs, { employerId, mails, now })
  const pushes = given.flatMap(({ row, byPush }) => (byPush ? pushesOf(row, employerId) : []))
  if (pushes.length > 0) await jobs.enqueue(tx, sendPushJob, pushes)
}

type Given = { dueAt: string | null; byMail: boolean; byPush: boolean }

/** Not yet, by which channels, or by none: it is past, or they want none. */
function channelsOf(row: DueRow, now: string): Given {
  const nowhere = { dueAt: null, byMail: false, byPush: false }
  if (!row.is_standing) return nowhere
  const { types, quiet } = toChoices(row)
  const { mail, push } = types[alertTypeOf[row.kind]]
  const byPush = push && row.push_devices.length > 0
  if (!mail && !byPush) return nowhere
  // A reminder is asked for to the minute.
  if (alertTypeOf[row.kind] !== 'reminders') {
    const startsAt = row.starts_at === null ? null : Date.parse(row.starts_at)
    const at = tellAt({ now: Date.parse(now), quiet, startsAt })
    if (at - Date.parse(now) >= MINUTE) return { ...nowhere, dueAt: new Date(at).toISOString() }
  }
  return { dueAt: null, byMail: mail, byPush }
}

type Mailed = Pick<DueRow, 'language' | 'email' | 'first_name' | 'employer' | 'kind' | 'facts'>

export function mailOf({ language, email, first_name: firstName, employer, kind, facts }: Mailed) {
  const { title, detail } = writeAlert(language, { kind, facts }, nameInMail)
  const has = detail === '' ? 'other' : 'detail'
  const told = { firstName: nameInMail(firstName), employer: nameInMail(employer), title, detail, has } as const
  return { recipient: email, subject: title, body: say(language, 'alerts.mail', told) }
}

/** To each browser; a reminder to one, which is tried until it is taken. */
function pushesOf({ id: alertId, kind, push_devices: devices }: DueRow, employerId: string) {
  const to = kind === 'shift_reminder' ? ['any'] : devices
  return to.map((pushDeviceId) => ({ employerId, alertId, pushDeviceId }))
}
