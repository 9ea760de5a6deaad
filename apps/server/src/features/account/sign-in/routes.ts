import { routes, type User } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import { londonDay } from '../../../platform/clock.ts'
import type { Scope } from '../../../platform/database/database.ts'
import { isRefused, refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { describeAdministratorInvitation } from '../../company/users/index.ts'
import { describeCode } from '../../people/employees/index.ts'
import { beginPasskeySignIn, scopeOf, siteOf } from '../verification/index.ts'
import { registerAccount } from './account-routes.ts'
import { afterAnswers } from './after-answers.ts'
import { cookiesOf } from './cookies.ts'
import { demoLogins, isDemoLogin } from './demo-logins.ts'
import { joinEmployer } from './join-employer.ts'
import { limitRegistrations, limitUnknownCodes } from './limit-unknown-codes.ts'
import { readUser } from './read-user.ts'
import { registerAdministrator } from './register-administrator.ts'
import { registerEmployer } from './register-employer.ts'
import { registerWorker } from './register-worker.ts'
import { usualIdleSeconds } from './sessions-store.ts'
import { endAccountBefore, setBankAccount } from './set-bank-account.ts'
import { signIn, signInByPasskey } from './sign-in.ts'
import { originOf, type RegisterSignInDeps } from './sign-in-deps.ts'
import { signOut } from './sign-out.ts'
import { updateProfile } from './update-profile.ts'

export function registerSignIn(http: HttpDeps, given: RegisterSignInDeps): void {
  const deps = { ...given, later: afterAnswers(http, given) }
  const { database, clock, isProduction, making } = deps
  const cookies = cookiesOf(deps)

  const show = (userId: string, employerId: string | null, scope: Scope): Promise<User> =>
    database.read(scope, (tx) => readUser(tx, { userId, employerId, now: clock.now() }))
  type Begun = { userId: string; employerId: string | null; token: string }
  const showSignedIn = async ({ userId, employerId, token }: Begun) => ({
    token,
    user: await show(userId, employerId, employerId === null ? { userId } : { employerId }),
  })
  const placeOf = (request: FastifyRequest) => ({
    ...cookies.read(request),
    origin: originOf(request),
    publicUrl: deps.publicUrl(request),
    idleSeconds: deps.idleSeconds ?? usualIdleSeconds,
  })

  serve(http, routes.signIn.login, async ({ body, request, reply }) => {
    // Half of it is there, and a password of people who are yet to come would count as wrong.
    if (making?.now() && isDemoLogin(body.username)) {
      return refuse('not_ready', 'the demo company is being made', { details: { retryAfterSeconds: 5 } })
    }
    const session = await signIn(deps, { ...body, secondFactor: body.secondFactor, place: placeOf(request) })
    if (isRefused(session)) return session
    cookies.set(reply, session)
    return showSignedIn(session)
  })

  serve(http, routes.signIn.passkeyOptions, ({ request }) =>
    beginPasskeySignIn(deps, { site: siteOf(deps.publicUrl(request)) }),
  )
  serve(http, routes.signIn.passkeySignIn, async ({ body, request, reply }) => {
    const session = await signInByPasskey(deps, { answer: body, place: placeOf(request) })
    if (isRefused(session)) return session
    cookies.set(reply, session)
    return showSignedIn(session)
  })

  // No cookie: the new user signs in on the next page.
  serve(http, routes.signIn.register, async ({ body, request }) => {
    const origin = originOf(request)
    const publicUrl = deps.publicUrl(request)
    const register = () => {
      switch (body.type) {
        case 'employer':
          return registerEmployer(deps, { registration: body, origin, publicUrl })
        case 'worker':
          return registerWorker(deps, { registration: body, origin, publicUrl })
        case 'administrator':
          return registerAdministrator(deps, { registration: body, origin })
      }
    }
    const registered = await limitRegistrations<Begun>(deps, request.ip, register)
    return isRefused(registered) ? registered : showSignedIn(registered)
  })

  serve(http, routes.signIn.logout, async ({ caller, reply }) => {
    await signOut(deps, caller)
    cookies.clear(reply)
    return {}
  })

  serve(http, routes.signIn.invitation, ({ body: { code }, request }) => {
    const now = clock.now()
    return limitUnknownCodes(deps, request.ip, () =>
      database.transaction(
        'nobody',
        async (tx) =>
          (await describeAdministratorInvitation(tx, { code, now })) ??
          describeCode(tx, { code, today: londonDay(now), now }),
      ),
    )
  })

  serve(http, routes.profile.show, ({ caller }) => show(caller.userId, caller.employerId, scopeOf(caller)))
  serve(http, routes.profile.update, ({ caller, body }) => updateProfile(deps, { caller, changes: body }))
  serve(http, routes.profile.join, ({ caller, body: { code, employeeId, dateOfBirth }, request }) =>
    limitUnknownCodes(deps, request.ip, () => joinEmployer(deps, { caller, code, employeeId, dateOfBirth })),
  )
  serve(http, routes.profile.setBankAccount, ({ caller, body }) => setBankAccount(deps, { caller, account: body }))
  serve(http, routes.profile.endAccountBefore, ({ caller }) => endAccountBefore(deps, { caller }))

  serve(http, routes.signIn.demo, async () => {
    const step = making?.now() ?? null
    const isDemo = !isProduction && (step !== null || (await deps.isDemo()))
    return { isDemo, logins: isDemo && step === null ? [...demoLogins] : [], making: isDemo ? step : null }
  })

  registerAccount(http, deps)
}
