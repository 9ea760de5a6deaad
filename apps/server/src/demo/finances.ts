import { addDays } from '@gpod/days'
import { pence } from '@gpod/money'
import {
  importOwnStatement,
  lockFinances,
  saveBudget,
  saveGoal,
  saveSaving,
} from '../features/wage-access/finances/index.ts'
import { londonDay } from '../platform/clock.ts'
import { rows, sql } from '../platform/database/database.ts'
import type { WorkerMember } from '../platform/http/session.ts'
import { newId } from '../platform/ids.ts'
import { chance } from './chance.ts'
import { accepted, type Stage } from './stage.ts'

/** Half a year of statements, of which the company was there for the latter part. */
const daysBack = 182
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const isWorkday = (day: string) => weekday(day) > 0 && weekday(day) < 6

type Booked = { day: string; pence: number; text: string }

/**
 * The demo worker's own money: half a year of statements of their bank, in two files that overlap, with the pay and the advances that
 * the company really paid; savings goals, and a budget. Bills are found in the statements.
 */
export async function keepOwnMoney({ deps, hired }: Stage): Promise<void> {
  const caller = [...hired.values()].find(({ person }) => person.part === 'demo_worker')?.account?.member
  if (!caller) throw new Error('the demo company has nobody with money of their own')
  const now = deps.clock.now()
  const today = londonDay(now)
  const came = await readPaid(deps, caller)
  const lines = accountOf(came, today)
  const half = addDays(today, -Math.floor(daysBack / 2))
  for (const [fileName, ofFile] of [
    ['Statement-summer.csv', lines.filter(({ day }) => day < addDays(half, 14))],
    ['Statement-autumn.csv', lines.filter(({ day }) => day >= half)],
  ] as const) {
    const content = ['Date,Type,Description,Value,Balance,Account Name,Account Number', ...ofFile.map(csvLine)].join(
      '\n',
    )
    accepted(
      await importOwnStatement(deps, { caller, now, fileName, content, isOtherAccount: false }),
      'a statement of their own bank',
    )
  }
  const { employerId, workerId } = caller
  const of = { employerId, workerId }
  await deps.database.transaction({ employerId }, async (tx) => {
    await lockFinances(tx, of)
    const lessons = newId()
    await saveGoal(tx, {
      ...of,
      goal: {
        id: lessons,
        name: 'Driving lessons',
        target_pence: 600_00,
        target_date: addDays(today, 150),
        priority: 'high',
      },
    })
    for (const weeksAgo of [10, 6, 2]) {
      await saveSaving(tx, {
        ...of,
        goalId: lessons,
        key: newId(),
        amount: pence(45_00),
        on: addDays(today, -7 * weeksAgo),
      })
    }
    await saveGoal(tx, {
      ...of,
      goal: {
        id: newId(),
        name: 'Winter coat',
        target_pence: 90_00,
        target_date: addDays(today, 24),
        priority: 'medium',
      },
    })
    await saveBudget(tx, { ...of, category: 'eating_out', limit: pence(20_00), since: addDays(today, -35) })
  })
}

/** What the company paid them and when: pay, and what they took early. */
function readPaid(
  { database }: Stage['deps'],
  { employerId, workerId }: WorkerMember,
): Promise<(Booked & { isPay: boolean })[]> {
  return database.read({ employerId }, (tx) =>
    rows(
      tx,
      sql<Booked & { isPay: boolean }>`
        select pay_date as day, paid_out_pence as pence, 'MARRAM BAY CARE WAGES' as text, true as "isPay" from pay_records
        where employer_id = ${employerId} and worker_id = ${workerId}
        union all
        select (paid_at at time zone 'Europe/London')::date, amount_pence, 'MARRAM BAY CARE EARLY PAY', false from withdrawals
        where employer_id = ${employerId} and worker_id = ${workerId} and paid_at is not null
        order by 1
      `,
    ),
  )
}

/** The account day by day: what came from the company, pay of the time before in the same rhythm, bills, and everyday spending. */
function accountOf(came: readonly (Booked & { isPay: boolean })[], today: string): (Booked & { balance: number })[] {
  const first = addDays(today, -daysBack)
  const pays = came.filter(({ isPay }) => isPay)
  const firstPay = pays[0]?.day ?? today
  const apart = pays.length > 8 ? 7 : 28
  const usual = pays.length === 0 ? 32_000 * (apart / 7) : pays.reduce((sum, one) => sum + one.pence, 0) / pays.length
  const aWeek =
    came.reduce((sum, { pence: one }) => sum + one, 0) /
    Math.max(1, came.length === 0 ? 1 : weeksBetween(firstPay, today))
  const week = aWeek > 0 ? aWeek : usual / (apart / 7)
  const booked: Booked[] = [...came]
  for (let day = addDays(firstPay, -apart); day >= first; day = addDays(day, -apart)) {
    booked.push({
      day,
      pence: Math.round(usual * (0.93 + 0.14 * chance('own pay', day))),
      text: 'MARRAM BAY CARE WAGES',
    })
  }
  const out = (day: string, share: number, text: string) =>
    booked.push({ day, pence: -Math.max(100, Math.round(week * share)), text })
  for (let day = first; day < today; day = addDays(day, 1)) {
    const inMonth = Number(day.slice(8))
    const due = (dayOfMonth: number) =>
      isWorkday(day) &&
      [0, 1, 2].some(
        (late) =>
          addDays(day, -late).slice(8) === String(dayOfMonth).padStart(2, '0') &&
          (late === 0 || !isWorkday(addDays(day, -1))),
      )
    if (due(1)) out(day, 1.55, 'TEIGN HOUSING ASSOCIATION RENT')
    if (due(3)) out(day, 0.26, 'TEIGNBRIDGE COUNCIL TAX')
    if (due(12)) out(day, 0.19, 'OCTOPUS ENERGY')
    if (due(16)) booked.push({ day, pence: -12_00, text: 'GIFFGAFF' })
    if (due(20)) booked.push({ day, pence: -5_99, text: 'NETFLIX.COM' })
    if (weekday(day) === 1) booked.push({ day, pence: -18_00, text: 'STAGECOACH SOUTH WEST' })
    if (weekday(day) === 6) out(day, 0.16 + 0.08 * chance('shop', day), 'TESCO STORES 2817')
    if (weekday(day) === 3) out(day, 0.06 + 0.05 * chance('shop', day), 'LIDL GB EXETER')
    if (chance('cafe', day) < 0.12)
      booked.push({ day, pence: -Math.round(350 + 500 * chance('price', day)), text: 'GREGGS 1174' })
    if (chance('corner', day) < 0.1)
      booked.push({ day, pence: -Math.round(200 + 900 * chance('corner price', day)), text: 'SQ *HARBOUR NEWS' })
    if (inMonth === 8) out(day, 0.22, 'AMAZON.CO.UK')
    if (weekday(day) === 5) out(day, 0.09, 'CASH WITHDRAWAL TEIGNMOUTH')
    if (inMonth === 22) booked.push({ day, pence: -25_00, text: 'TO SAVINGS POT' })
  }
  const inOrder = booked
    .filter(({ day }) => day >= first && day < today)
    .map((one, at) => ({ ...one, at }))
    .sort((one, other) => one.day.localeCompare(other.day) || other.pence - one.pence || one.at - other.at)
  // Never overdrawn, and not far above it: as much was there before as the tightest day took.
  let low = 0
  let running = 0
  for (const { pence: amount } of inOrder) {
    running += amount
    low = Math.min(low, running)
  }
  let balance = 48_00 - low
  return inOrder.map(({ day, pence: amount, text }) => {
    balance += amount
    return { day, pence: amount, text, balance }
  })
}

function weeksBetween(from: string, to: string): number {
  return Math.max(1, (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (7 * 86_400_000) + 1)
}

function csvLine({ day, pence: amount, text, balance }: Booked & { balance: number }): string {
  const pounds = (of: number) => (of / 100).toFixed(2)
  return `${day.split('-').reverse().join('/')},${amount > 0 ? 'BAC' : 'D/D'},"${text}",${pounds(amount)},${pounds(balance)},"N BOATENG","20-00-00 55779911"`
}
