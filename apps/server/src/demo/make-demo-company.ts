import { addDays } from '@gpod/days'
import { demoLogins } from '../features/account/sign-in/index.ts'
import { keepPayPeriodsAhead } from '../features/payroll/pay-schedules/index.ts'
import type { Hmrc } from '../features/payroll/submissions/index.ts'
import type { Deps } from '../platform/deps.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { MakingStep } from '../platform/making.ts'
import { askSupport, offerBenefits } from './benefits.ts'
import { type Calendar, calendarOf, demoWeeks, earliest, weekOf } from './calendar.ts'
import { planAhead } from './contracts.ts'
import { isPayday, londonInstant, weekday } from './days.ts'
import { giveDocuments } from './documents.ts'
import { claimExpenses, claimMiles } from './expenses.ts'
import { keepOwnMoney } from './finances.ts'
import { type Happening, nothingMore } from './happening.ts'
import { type DemoLogin, hire, openAccount, registerCompany } from './hire.ts'
import { approveWaiting, book, recordHours } from './hours.ts'
import { clockInThoseAtWork, finishToday, lastTurn } from './last-day.ts'
import { leavingOfDay } from './leaving.ts'
import { payRiseOfDay } from './pay-rise.ts'
import { payEverybody, prepareNextRuns } from './payday.ts'
import { isAway, payrollRecordsOf, receiveTaxNotice } from './payroll-records.ts'
import { type DemoPerson, people } from './people.ts'
import { rewardsOfDay } from './rewards.ts'
import { recordRightToWork } from './right-to-work.ts'
import { weekOfShifts } from './rota.ts'
import { saveViews } from './saved-views.ts'
import { type MovingClock, movingClock, type Stage } from './stage.ts'
import { type Trained, trainingOfDay } from './training.ts'
import { withdrawalsOfDay } from './withdrawals-of-day.ts'

/** The rota is out for this week and three more, and people are hired that long before their start date. */
const weeksAhead = 3

type Making = {
  stage: Stage
  calendar: Calendar
  hires: readonly DemoPerson[]
  workerLogin: DemoLogin
  trained: Trained
}

/**
 * Makes the demo company by the product's own use cases, from thirteen weeks before `now` up to it: people are hired and
 * invited, work their rota, have hours approved, take out pay, are paid. Every rule of the product holds throughout.
 */
export async function makeDemoCompany(
  {
    database,
    seal,
    store,
    hmrc,
    log,
    tell = () => {},
  }: Pick<Deps, 'database' | 'seal'> & {
    /** Where the bytes of documents lie. */
    store: FileStore
    hmrc: Hmrc | null
    log(line: string): void
    tell?: ((step: MakingStep) => void) | undefined
  },
  now: string,
): Promise<void> {
  const calendar = calendarOf(now)
  const { firstDay, today } = calendar
  const workerLogin = loginOf('worker')
  const hires = people(firstDay, calendar.openFrequency, workerLogin.username)

  tell({ step: 'people', done: 0, of: hires.length })
  const registeredOn = addDays(firstDay, -4)
  const clock = movingClock(londonInstant(registeredOn, '09:00'))
  const stage = await registerCompany({ database, seal, clock, jobs: noJobs }, { hmrc, log }, loginOf('employer'))
  const making: Making = { stage, calendar, hires, workerLogin, trained: { ids: new Map(), skillId: null } }
  await hireForWeeks(making, 0)
  log(`the demo company: ${hires.length} workers`)

  for (let day = addDays(registeredOn, 1); day <= today; day = addDays(day, 1)) {
    const week = weekOf(calendar, day)
    tell({ step: 'weeks', done: Math.min(Math.max(week + 1, 1), demoWeeks), of: demoWeeks })
    if (weekday(day) === 1 && week < demoWeeks && week % 3 === 0) {
      log(`the demo company: hours of week ${week + 1} of ${demoWeeks}`)
    }
    await pass(clock, happeningsOf(making, day))
  }
  tell({ step: 'finishing', done: 0, of: 0 })
  clock.moveTo(now)
  await finishToday(stage, calendar)
  await receiveTaxNotice(stage, calendar)
  await claimExpenses(stage, store)
  await keepOwnMoney(stage)
  await prepareNextRuns(stage)
  await offerBenefits(stage)
  await askSupport(stage, store)
  await giveDocuments(stage, store)
  await planAhead(stage, store)
  await recordRightToWork(stage)
  await saveViews(stage)
  log('the demo company: made')
}

const noJobs: Deps['jobs'] = {
  enqueue: async () => {},
  work: async () => {},
  schedule: async () => {},
  stop: async () => {},
}

function loginOf(type: 'worker' | 'employer'): DemoLogin {
  const login = demoLogins.find((one) => one.type === type)
  if (!login) throw new Error(`there is no demo login of a ${type}`)
  return login
}

/** Lets things happen in the order of their moments, with what follows from them. */
async function pass(clock: MovingClock, happenings: readonly Happening[]): Promise<void> {
  const queue = [...happenings]
  for (;;) {
    queue.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    const next = queue.shift()
    if (!next) return
    clock.moveTo(next.at)
    queue.push(...(await next.happen()))
  }
}

function happeningsOf(making: Making, day: string): Happening[] {
  const { stage, calendar, hires, workerLogin, trained } = making
  const { today, lastTurnAt, now } = calendar
  const week = weekOf(calendar, day)
  const isMonday = weekday(day) === 1
  const found: Happening[] = []
  const add = (at: string, work: () => Promise<unknown>) =>
    found.push({ at, happen: () => work().then(() => nothingMore) })

  if (isPayday('weekly', day) || isPayday('monthly', day)) {
    add(earliest(londonInstant(day, '00:05'), now), () => payEverybody(stage))
  }
  if (isMonday && week >= 0) {
    add(earliest(londonInstant(day, '00:06'), now), async () => {
      await keepPayPeriodsAhead(stage.deps, stage.employerId)
      await hireForWeeks(making, week)
      await bookWeeks(making, week === 0 ? [0, 1, 2, 3] : [week + weeksAhead])
    })
  }
  // Five weeks before the end: a payday has paid them back since, by the week or the month.
  if (isMonday && week === demoWeeks - 5) add(londonInstant(day, '18:30'), () => claimMiles(stage))
  if (day < today) {
    if (isMonday) {
      const joining = hires.filter(({ joinsInWeek }) => joinsInWeek === week)
      add(londonInstant(day, '12:00'), async () => {
        await Promise.all(
          joining.map(({ employeeId, part }) =>
            openAccount(stage, employeeId, part === 'demo_worker' ? workerLogin.password : null),
          ),
        )
      })
    }
    if (isMonday || weekday(day) === 4) {
      add(londonInstant(day, '10:00'), async () => {
        await recordHours(stage)
        await approveWaiting(stage, lastTurnAt)
      })
    }
    found.push(...rewardsOfDay(stage, day, today))
    found.push(...trainingOfDay(stage, trained, day, today))
    found.push(...payRiseOfDay(stage, calendar, day), ...leavingOfDay(stage, day))
    found.push(...withdrawalsOfDay(stage, calendar, day), ...payrollRecordsOf(stage, calendar, day))
  }
  found.push(...clockInThoseAtWork(stage, calendar, day))
  found.push(...lastTurn(stage, calendar, day))
  return found
}

async function hireForWeeks({ stage, calendar, hires }: Making, week: number): Promise<void> {
  const before = addDays(calendar.firstDay, 7 * (week + weeksAhead + 1))
  await hire(
    stage,
    hires.filter(({ employeeId, terms }) => terms.startsOn < before && !stage.hired.has(employeeId)),
  )
}

async function bookWeeks({ stage, calendar }: Making, weeks: readonly number[]): Promise<void> {
  const { firstDay, today } = calendar
  // The shift that the demo worker clocks into begins when the visitor comes, and may end after midnight.
  const keptFree = new Set([today, addDays(today, 1)])
  const shifts = weeks.flatMap((week) =>
    [...stage.hired.values()].flatMap(({ person }) => {
      const { employeeId, roster, terms, part, lastDay } = person
      const isFree = (day: string) =>
        (part === 'demo_worker' && keptFree.has(day)) ||
        isAway(calendar, person, day) ||
        (lastDay !== null && day > lastDay)
      return weekOfShifts({ employeeId, roster, startsOn: terms.startsOn, isFree }, addDays(firstDay, 7 * week), week)
    }),
  )
  await book(stage, shifts)
}
