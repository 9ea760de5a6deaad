import { employeeTerms } from '@gpod/contract'
import { pence } from '@gpod/money'
import { DEFAULT_POLICY } from '@gpod/wage-access'
import { openCompanyRecords } from '../../src/features/account/sign-in/index.ts'
import { startPlan } from '../../src/features/company/plan/index.ts'
import { addMembership, createEmployer } from '../../src/features/company/settings/index.ts'
import { runDuePaydays } from '../../src/features/payroll/pay-runs/index.ts'
import { runPayday } from '../../src/features/payroll/pay-runs/run-payday.ts'
import { changePaySchedule } from '../../src/features/payroll/pay-schedules/change-pay-schedule.ts'
import { addWorker } from '../../src/features/people/employees/index.ts'
import { addShifts } from '../../src/features/time/shifts/index.ts'
import { approveHours, editHours, recordWorkedHours } from '../../src/features/time/timesheets/index.ts'
import {
  type BankEvent,
  receiveBankEvent,
  releaseTogether,
  sweepStalledWithdrawals,
} from '../../src/features/wage-access/payouts/index.ts'
import { cancelWithdrawal } from '../../src/features/wage-access/withdrawals/cancel-withdrawal.ts'
import { decideOnWithdrawal } from '../../src/features/wage-access/withdrawals/decide-withdrawal.ts'
import { requestWithdrawal } from '../../src/features/wage-access/withdrawals/request-withdrawal.ts'
import { setPolicy } from '../../src/features/wage-access/withdrawals/wage-access-policy.ts'
import { instantPlus, londonDay, MINUTE } from '../../src/platform/clock.ts'
import { sql } from '../../src/platform/database/database.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { isRefused } from '../../src/platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../src/platform/http/session.ts'
import { newId } from '../../src/platform/ids.ts'
import { type TestDatabase, write } from '../database.ts'
import { type ModelBank, openModelBank } from './model-bank.ts'
import { type Act, firstMorning, hourlyRate, type Policy } from './wage-world.ts'

/** The two people of every company of this test: logins are not of a company, so they are made once. */
export type People = { ownerId: string; workerUserId: string }

export async function makePeople(opened: Pick<TestDatabase, 'database'>): Promise<People> {
  const people = { ownerId: newId(), workerUserId: newId() }
  await write(
    opened,
    'nobody',
    `insert into users (id, username, email, password_hash, first_name, last_name, created_at)
     values ($1, 'olive', 'olive@brightside.example', 'nobody signs in here', 'Olive', 'Grant', now()),
       ($2, 'amina', 'amina@post.example', 'nobody signs in here', 'Amina', 'Khan', now())`,
    [people.ownerId, people.workerUserId],
  )
  return people
}

/** The real thing: a company with one worker, whose clock and bank belong to one sequence of acts. */
export type ModelCompany = {
  employerId: string
  workerId: string
  bank: ModelBank
  /** Does what an act says, through the product's own use cases, and gives what was answered. */
  perform(act: Act): Promise<string>
  /** The withdrawal that a step made. */
  withdrawalOf(step: number): string
  stepOf(withdrawalId: string): number
}

const jobs: Deps['jobs'] = {
  enqueue: async () => {},
  work: async () => {},
  schedule: async () => {},
  stop: async () => {},
}

export async function openModelCompany(
  { database, owner }: TestDatabase,
  { seal, people, policy, cutOffDays }: { seal: Deps['seal']; people: People; policy: Policy; cutOffDays: number },
): Promise<ModelCompany> {
  let now = new Date(firstMorning - 1000).toISOString()
  const clock = { now: () => now }
  const tell = (event: BankEvent): Promise<unknown> => receiveBankEvent(deps, event)
  const bank = openModelBank({ now: clock.now, tell })
  const onError = (error: unknown) => {
    if (!isUnanswered(error)) throw error
  }
  const deps = { database, clock, seal, jobs, rail: bank, onError }
  const release = releaseTogether(deps)
  const { caller, boss } = await hire()
  const { employerId, workerId } = caller
  now = new Date(firstMorning).toISOString()
  await changePolicy(policy)
  // Payday runs by itself where nothing blocks it.
  const schedule = await changePaySchedule(deps, {
    caller: boss,
    schedule: {
      frequency: 'weekly',
      scheduleNumber: 1,
      monthRule: null,
      payWeekday: 5,
      payDayOfMonth: null,
      anchorPayday: '2026-01-02',
      cutOff: { kind: 'days_before', days: cutOffDays },
      approvesItself: true,
      version: 1,
    },
  })
  if (isRefused(schedule)) throw new Error(`no schedule: ${JSON.stringify(schedule.body)}`)

  const hours: string[] = []
  const withdrawals = new Map<number, string>()
  const steps = new Map<string, number>()
  const withdrawalOf = (step: number) => {
    const id = withdrawals.get(step)
    if (!id) throw new Error(`step ${step} made no withdrawal`)
    return id
  }
  const hoursOf = (index: number) => {
    const id = hours[index]
    if (!id) throw new Error(`there are no hours ${index}`)
    return id
  }

  async function hire(): Promise<{ caller: WorkerMember; boss: Member }> {
    const { ownerId: ownerUserId, workerUserId } = people
    return database.transaction('nobody', async (tx) => {
      const employer = await createEmployer(tx, {
        name: 'Brightside Care',
        companySize: '11-50',
        address: '1 High Street, Leeds',
        isDemo: false,
        now,
      })
      await addMembership(tx, { employerId: employer.id, userId: ownerUserId, role: 'owner', workerId: null, now })
      await openCompanyRecords(tx, { ownerUserId, employerId: employer.id, now })
      await startPlan(tx, {
        employerId: employer.id,
        plan: 'enterprise',
        billing: 'monthly',
        from: londonDay(now),
        userId: ownerUserId,
        now,
      })
      const terms = employeeTerms.decode({
        firstName: 'Amina',
        lastName: 'Khan',
        email: 'amina@post.example',
        employeeId: 'E-1',
        dateOfBirth: '1994-05-17',
        gender: 'F',
        address: '2 High Street, Leeds',
        startsOn: '2026-01-05',
        payFrequency: 'weekly',
        hourlyRate: (hourlyRate / 100).toFixed(2),
        bankAccount: { sortCode: '200000', accountNumber: '55779911', accountName: 'A Khan' },
      })
      const added = await addWorker(tx, deps, { employerId: employer.id, terms, now, actor: null })
      if (isRefused(added)) throw new Error(`no worker: ${JSON.stringify(added.body)}`)
      const member = {
        employerId: employer.id,
        address: '203.0.113.1',
        hasCookie: false,
        deviceId: null,
        isOperator: false,
        seesPay: false,
      }
      const { workerId } = added
      await sql`
        insert into brought_forward (employer_id, worker_id, tax_year, not_paid_before, source, entered_at)
        values (${employer.id}, ${workerId}, '2026-27', true, 'form', ${now}::timestamptz)
      `.execute(tx)
      await addMembership(tx, { employerId: employer.id, userId: workerUserId, role: 'worker', workerId, now })
      const sessionOf = async (userId: string) => {
        const id = newId()
        await sql`
          insert into sessions (id, token_hash, user_id, employer_id, created_at, last_seen_at, expires_at)
          values (${id}, ${Buffer.from(id)}, ${userId}, ${employer.id}, ${now}, ${now}, ${now}::timestamptz + interval '90 days')
        `.execute(tx)
        return id
      }
      return {
        caller: { ...member, userId: workerUserId, role: 'worker', workerId, sessionId: await sessionOf(workerUserId) },
        boss: {
          ...member,
          userId: ownerUserId,
          role: 'owner',
          workerId: null,
          sessionId: await sessionOf(ownerUserId),
        },
      }
    })
  }

  async function changePolicy(wanted: Policy): Promise<string> {
    const answer = await setPolicy(deps, {
      caller: boss,
      policy: {
        ...DEFAULT_POLICY,
        eligibility: { ...DEFAULT_POLICY.eligibility, departments: 'all' },
        maximum: pence(1000_00),
        requestsPerMonth: 31,
        carePause: { afterUses: 31, hours: 0 },
        capBasisPoints: wanted.capBasisPoints,
        automaticBelow: pence(wanted.automaticBelow),
        dailyLimit: pence(wanted.dailyLimit),
        release: wanted.release,
        feePayer: wanted.feePayer,
      },
    })
    return codeOf(answer)
  }

  async function recordHours({ startsAt, minutes }: { startsAt: number; minutes: number }): Promise<void> {
    await database.transaction({ employerId }, async (tx) => {
      const startedAt = new Date(startsAt).toISOString()
      const endedAt = instantPlus(startedAt, minutes * MINUTE)
      const shift = { workerId, location: 'Ward 3', role: 'Carer', unpaidBreakMinutes: 0 }
      const shifts = [{ ...shift, startsAt: startedAt, endsAt: endedAt }]
      const added = await addShifts(tx, { employerId, shifts, actor: boss, now })
      const shiftId = added.outcome === 'added' ? added.ids[0] : undefined
      if (!shiftId) throw new Error(`no shift: ${JSON.stringify(added)}`)
      const worked = [{ workerId, shiftId, startedAt, endedAt, breakMinutes: 0 }]
      hours.push(...(await recordWorkedHours(tx, { employerId, worked, actor: boss, now })))
    })
  }

  async function edit(act: Extract<Act, { kind: 'edit hours' }>): Promise<string> {
    const id = hoursOf(act.hours)
    const found = await owner.query<{ started_at: string }>('select started_at from timesheets where id = $1', [id])
    const startedAt = new Date(found.rows[0]?.started_at ?? '').toISOString()
    const endedAt = instantPlus(startedAt, act.minutes * MINUTE)
    const correction = { id, startedAt, endedAt, breakMinutes: 0, reason: 'the rota was wrong', version: act.version }
    return codeOf(await editHours(deps, { caller: boss, edit: correction }))
  }

  async function grant(amount: number): Promise<void> {
    await database.transaction({ employerId }, (tx) =>
      sql`
        insert into verification_grants (id, user_id, session_id, action, amount_pence, method, created_at, expires_at)
        values (${newId()}, ${caller.userId}, ${caller.sessionId}, 'ewa_withdrawal', ${amount}, 'password', ${now},
          ${now}::timestamptz + interval '120 seconds')
      `.execute(tx),
    )
  }

  async function withdraw(act: Extract<Act, { kind: 'withdraw' }>): Promise<string> {
    const { amount, speed, key: idempotencyKey, step } = act
    const answer = await requestWithdrawal(deps, {
      caller,
      amount: pence(amount),
      speed,
      expectedFee: null,
      idempotencyKey,
    })
    if (isRefused(answer)) return answer.body.code.startsWith('verification') ? 'verification' : answer.body.code
    if (!steps.has(answer.id)) {
      steps.set(answer.id, step)
      withdrawals.set(step, answer.id)
    }
    return `withdrawal ${steps.get(answer.id)}`
  }

  async function falseWebhook({ of, how }: Extract<Act, { kind: 'false webhook' }>): Promise<string> {
    const event = bank.eventOf(withdrawalOf(of))
    const isSettled = event.type === 'payment.settled'
    const opposite = isSettled ? ('payment.rejected' as const) : ('payment.settled' as const)
    const lie = how === 'amount' ? { amountPence: event.amountPence + 1 } : { type: opposite }
    return (await receiveBankEvent(deps, { ...event, ...lie, id: `evt_${newId()}` })).outcome
  }

  async function approveNextRun(): Promise<void> {
    const found = await owner.query<{ id: string }>(
      "select id from pay_periods where employer_id = $1 and frequency = 'weekly' and closed_at is null order by pay_date limit 1",
      [employerId],
    )
    await runPayday(deps, { employerId, payPeriodId: found.rows[0]?.id ?? '', approvesItself: true })
  }

  async function perform(act: Act): Promise<string> {
    switch (act.kind) {
      case 'work':
        await recordHours(act)
        return 'done'
      case 'approve hours': {
        const approval = { employerId, ids: [hoursOf(act.hours)], actor: boss, now }
        const [result] = await database.transaction({ employerId }, (tx) => approveHours(tx, approval))
        return result?.code ?? 'done'
      }
      case 'edit hours':
        return edit(act)
      case 'verify':
        await grant(act.amount)
        return 'done'
      case 'withdraw':
        return withdraw(act)
      case 'approve':
        return codeOf(
          await decideOnWithdrawal(deps, { caller: boss, id: withdrawalOf(act.of), decision: { approve: true } }),
        )
      case 'decline': {
        const decision = { approve: false as const, reason: 'not this week' }
        return codeOf(await decideOnWithdrawal(deps, { caller: boss, id: withdrawalOf(act.of), decision }))
      }
      case 'cancel':
        return codeOf(await cancelWithdrawal(deps, { caller, id: withdrawalOf(act.of) }))
      case 'release':
        bank.mood = act.mood
        try {
          await release({ employerId, withdrawalId: withdrawalOf(act.of) })
          return 'done'
        } catch (error) {
          if (isUnanswered(error)) return 'no answer'
          throw error
        }
      case 'sweep':
        bank.mood = act.mood
        await sweepStalledWithdrawals(deps)
        return 'done'
      case 'bank concludes':
        bank.conclude(withdrawalOf(act.of), act.as)
        return 'done'
      case 'webhook':
        return (await receiveBankEvent(deps, bank.eventOf(withdrawalOf(act.of)))).outcome
      case 'false webhook':
        return falseWebhook(act)
      case 'wait':
        now = instantPlus(now, act.milliseconds)
        return 'done'
      case 'payday':
        await runDuePaydays(deps, employerId)
        return 'done'
      case 'approve run':
        await approveNextRun()
        return 'done'
      case 'set policy':
        return changePolicy(act.policy)
    }
  }

  const stepOf = (id: string) => {
    const step = steps.get(id)
    if (step === undefined) throw new Error(`no step made the withdrawal ${id}`)
    return step
  }
  return { employerId, workerId, bank, perform, withdrawalOf, stepOf }
}

const codeOf = (answer: unknown): string => (isRefused(answer) ? answer.body.code : 'done')

const isUnanswered = (error: unknown) => error instanceof Error && error.message.startsWith('the bank gave no answer')
