import { employeeTerms } from '@gpod/contract'
import { registerEmployer, registerWorker } from '../features/account/sign-in/index.ts'
import { createGrant } from '../features/account/verification/index.ts'
import { choosePlan } from '../features/company/plan/index.ts'
import { changePayrollSettings } from '../features/company/settings/index.ts'
import { setScheme } from '../features/payroll/pensions/index.ts'
import { addWorker, inviteWorker } from '../features/people/employees/index.ts'
import type { Deps } from '../platform/deps.ts'
import { newSecret } from '../platform/ids.ts'
import { bringYearForward } from './brought-forward.ts'
import { company, type DemoPerson, payrollSettings, pensionScheme } from './people.ts'
import { contractedHours } from './rota.ts'
import { accepted, type Hired, hiredAs, type Stage } from './stage.ts'

/** An address of the range that is kept for examples (RFC 5737). */
const address = '192.0.2.10'
const origin = { address, agent: 'The demo company' }

export type DemoLogin = { username: string; password: string }

export async function registerCompany(
  deps: Deps,
  { hmrc, log }: Pick<Stage, 'hmrc' | 'log'>,
  { username, password }: DemoLogin,
): Promise<Stage> {
  const { name, companySize, address: companyAddress, owner } = company
  const registered = accepted(
    await registerEmployer(deps, {
      registration: {
        ...owner,
        email: username,
        password,
        confirmPassword: password,
        companyName: name,
        companySize,
        address: companyAddress,
      },
      origin,
      publicUrl: null,
      isDemo: true,
    }),
    'the company',
  )
  const { employerId, userId, sessionId } = registered
  const member = {
    employerId,
    userId,
    sessionId,
    role: 'owner' as const,
    workerId: null,
    address,
    hasCookie: false,
    deviceId: null,
    isOperator: false,
    seesPay: true,
  }
  const proof = { method: 'password', password } as const
  const grant = await createGrant(deps, { caller: member, proof, action: 'security', amount: null })
  accepted(grant, 'the verification of the payroll settings')
  const settings = { caller: member, changes: payrollSettings, version: 1 }
  accepted(await changePayrollSettings(deps, settings), 'the payroll settings')
  // For the day after its trial.
  accepted(await choosePlan(deps, { caller: member, plan: 'professional', billing: 'monthly' }), 'the plan')
  accepted(await setScheme(deps, { caller: member, scheme: pensionScheme }), 'the pension scheme')
  return { deps, hmrc, employerId, owner: member, hired: new Map(), booked: [], log }
}

/** Adds the worker records of some people, in one transaction. */
export async function hire(stage: Stage, people: readonly DemoPerson[]): Promise<void> {
  const { deps, employerId, owner } = stage
  const added = await deps.database.transaction({ employerId }, async (tx) => {
    const hired: Hired[] = []
    for (const person of people) {
      const terms = employeeTerms.parse({ ...person.terms, weeklyHours: contractedHours(person.roster) })
      const command = { employerId, terms, now: deps.clock.now(), actor: owner }
      const { workerId } = accepted(await addWorker(tx, deps, command), `${person.firstName} ${person.lastName}`)
      hired.push({ person, workerId, account: null })
    }
    return hired
  })
  for (const one of added) stage.hired.set(one.person.employeeId, one)
  await bringYearForward(stage, added)
}

/** Invites a worker, who registers with the invitation's code. Without a password given theirs is one nobody knows. */
export async function openAccount(stage: Stage, employeeId: string, knownPassword: string | null): Promise<void> {
  const { deps, employerId, owner } = stage
  const hired = hiredAs(stage, employeeId)
  const { firstName, lastName, email, terms } = hired.person
  const { workerId } = hired
  const { code } = accepted(
    await inviteWorker({ ...deps, letters: null }, { caller: owner, workerId }),
    `the invitation of ${email}`,
  )
  // Of a long password the strength estimator makes long work, and twenty random characters are strong enough.
  const password = knownPassword ?? newSecret().slice(0, 20)
  const phone = terms.phone ?? ''
  const { userId, sessionId } = accepted(
    await registerWorker(deps, {
      registration: {
        firstName,
        lastName,
        email,
        password,
        confirmPassword: password,
        phone,
        code,
        dateOfBirth: terms.dateOfBirth,
      },
      origin,
      publicUrl: null,
    }),
    `the account of ${email}`,
  )
  const member = {
    employerId,
    userId,
    sessionId,
    role: 'worker' as const,
    workerId,
    address,
    hasCookie: false,
    deviceId: null,
    isOperator: false,
    seesPay: false,
  }
  hired.account = { member, password, withdrawals: 0 }
}
