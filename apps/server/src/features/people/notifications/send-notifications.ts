import type { Language } from '@gpod/contract'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueMails } from '../../../platform/mail/outgoing-mail.ts'
import { nameInMail } from '../../account/account-mail/index.ts'
import { claimRunNotification } from '../../payroll/pay-runs/index.ts'
import { claimNotifications } from '../../wage-access/withdrawals/index.ts'
import { takeBankChange } from '../employees/index.ts'
import { type NotificationKind, writeDay, writeMoment, writeNotification } from './write-notification.ts'

/** What happened longer ago is told to nobody any more: it is on their screens. */
const toldWithin = 7 * DAY

type Place = { employer_id: string; id: string }
type NotificationDeps = Pick<Deps, 'database' | 'clock' | 'jobs'> & { onError(error: unknown): void }

/**
 * Mails what happened since it last ran to who wants to know: payslips that were issued, withdrawals that were paid or
 * failed; and to everybody whose bank account was changed, by whomever. Each is told once: that it was told is written with the mail. One that fails does not stop the rest.
 */
export async function sendNotifications(deps: NotificationDeps): Promise<void> {
  const since = instantPlus(deps.clock.now(), -toldWithin)
  const { runs, withdrawals, accounts } = await deps.database.transaction('nobody', async (tx) => ({
    runs: await rows(tx, sql<Place>`select employer_id, id from untold_pay_runs(${since})`),
    withdrawals: await rows(tx, sql<Place>`select employer_id, id from untold_withdrawals(${since})`),
    accounts: await rows(tx, sql<Place>`select employer_id, id from untold_bank_changes(${deps.clock.now()})`),
  }))
  for (const account of accounts) await tellOf(deps, account, tellOfBankChange)
  for (const run of runs) await tellOf(deps, run, tellOfPayslips)
  for (const employerId of new Set(withdrawals.map((one) => one.employer_id))) {
    const ids = withdrawals.filter((one) => one.employer_id === employerId).map(({ id }) => id)
    await tellOfMany(deps, { employerId, ids })
  }
}

type Tell = (tx: Tx, deps: NotificationDeps, place: Place) => Promise<void>

async function tellOf(deps: NotificationDeps, place: Place, tell: Tell): Promise<void> {
  try {
    await deps.database.transaction({ employerId: place.employer_id }, (tx) => tell(tx, deps, place))
  } catch (error) {
    deps.onError(error)
  }
}

/** Those of one company in one transaction; where that fails, each by itself, so that one that cannot be told of keeps no other back. */
async function tellOfMany(deps: NotificationDeps, of: { employerId: string; ids: readonly string[] }): Promise<void> {
  const { employerId, ids } = of
  try {
    await deps.database.transaction({ employerId }, (tx) => tellOfWithdrawals(tx, deps, of))
  } catch (error) {
    if (ids.length === 1) deps.onError(error)
    else for (const id of ids) await tellOfMany(deps, { employerId, ids: [id] })
  }
}

type Reader = { language: Language; email: string; first_name: string; employer: string }

async function tellOfPayslips(tx: Tx, { jobs, clock }: NotificationDeps, { employer_id: employerId, id }: Place) {
  const now = clock.now()
  if (!(await claimRunNotification(tx, { employerId, payRunId: id, now }))) return
  const readers = await rows(
    tx,
    sql<Reader & { pay_date: string }>`
      select u.language, u.email, u.first_name, e.name as employer, p.pay_date from payslips p
      join memberships m on m.employer_id = p.employer_id and m.worker_id = p.worker_id
      join users u on u.id = m.user_id and u.erased_at is null
      join employers e on e.id = p.employer_id
      where p.employer_id = ${employerId} and p.pay_run_id = ${id} and coalesce(u.notifications ->> 'payslipReady', 'true') = 'true'
    `,
  )
  const mails = readers.map((reader) =>
    mailTo(reader, 'payslipReady', { payDate: writeDay(reader.pay_date, reader.language) }),
  )
  await queueMails(tx, jobs, { employerId, mails, now })
}

async function tellOfWithdrawals(
  tx: Tx,
  { jobs, clock }: NotificationDeps,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
) {
  const now = clock.now()
  const taken = await claimNotifications(tx, { employerId, ids, now })
  const readers = await rows(
    tx,
    sql<Reader & { worker_id: string }>`
      select m.worker_id, u.language, u.email, u.first_name, e.name as employer from memberships m
      join users u on u.id = m.user_id and u.erased_at is null
      join employers e on e.id = m.employer_id
      where m.employer_id = ${employerId} and m.worker_id = any(${taken.map((one) => one.worker_id)}::uuid[])
        and coalesce(u.notifications ->> 'withdrawals', 'true') = 'true'
    `,
  )
  const mails = taken.flatMap(({ worker_id: workerId, state, reference }) =>
    readers
      .filter((reader) => reader.worker_id === workerId)
      .map((reader) => mailTo(reader, state === 'failed' ? 'withdrawalFailed' : 'withdrawalPaid', { reference })),
  )
  await queueMails(tx, jobs, { employerId, mails, now })
}

async function tellOfBankChange(tx: Tx, { jobs, clock }: NotificationDeps, { employer_id: employerId, id }: Place) {
  const now = clock.now()
  const taken = await takeBankChange(tx, { employerId, workerId: id })
  if (!taken) return
  const readers = await rows(
    tx,
    sql<Reader>`
      select u.language, u.email, u.first_name, e.name as employer from memberships m
      join users u on u.id = m.user_id and u.erased_at is null
      join employers e on e.id = m.employer_id
      where m.employer_id = ${employerId} and m.worker_id = ${id}
    `,
  )
  const mails = readers.map((reader) =>
    mailTo(reader, 'bankChanged', { until: writeMoment(taken.bank_held_until, reader.language) }),
  )
  await queueMails(tx, jobs, { employerId, mails, now })
}

function mailTo(
  { language, email, first_name: firstName, employer }: Reader,
  kind: NotificationKind,
  facts: Readonly<Record<string, string>>,
) {
  return {
    recipient: email,
    ...writeNotification(language, kind, {
      firstName: nameInMail(firstName),
      employer: nameInMail(employer),
      ...facts,
    }),
  }
}
