import type { CookieSerializeOptions } from '@fastify/cookie'
import { routes, type User } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import { londonDay } from '../../platform/clock.ts'
import type { Scope } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefused } from '../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../platform/http/routes.ts'
import { sessionCookie } from '../../platform/http/session.ts'
import { type CheckBankAccount, describeCode } from '../employees/index.ts'
import { scopeOf } from '../verification/index.ts'
import { demoLogins } from './demo-logins.ts'
import { joinEmployer } from './join-employer.ts'
import { readUser } from './read-user.ts'
import { type RegisterEmployerDeps, registerEmployer } from './register-employer.ts'
import { registerWorker } from './register-worker.ts'
import { sessionMilliseconds } from './sessions-store.ts'
import { setBankAccount } from './set-bank-account.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { updateProfile } from './update-profile.ts'

type SignInDeps = Pick<Deps, 'database' | 'clock' | 'seal'> &
  Pick<RegisterEmployerDeps, 'onEmployerCreated'> & {
    isProduction: boolean
    /** Whether this server holds the demo company. */
    isDemo(): Promise<boolean> | boolean
    checkBankAccount: CheckBankAccount
  }

export function registerSignIn(http: HttpDeps, deps: SignInDeps): void {
  const { database, clock, isProduction } = deps
  const cookie: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: isProduction }

  const show = (userId: string, employerId: string | null, scope: Scope): Promise<User> =>
    database.transaction(scope, (tx) => readUser(tx, { userId, employerId, now: clock.now() }))
  const showSignedIn = async ({
    userId,
    employerId,
    token,
  }: {
    userId: string
    employerId: string | null
    token: string
  }) => ({
    token,
    user: await show(userId, employerId, employerId === null ? { userId } : { employerId }),
  })

  serve(http, routes.signIn.login, async ({ body, request, reply }) => {
    const session = await signIn(deps, { ...body, origin: originOf(request) })
    if (isRefused(session)) return session
    reply.setCookie(sessionCookie, session.token, { ...cookie, maxAge: sessionMilliseconds / 1000 })
    return showSignedIn(session)
  })

  // No cookie: the new user signs in on the next page.
  serve(http, routes.signIn.register, async ({ body, request }) => {
    const origin = originOf(request)
    const registered =
      body.type === 'employer'
        ? await registerEmployer(deps, { registration: body, origin })
        : await registerWorker(deps, { registration: body, origin })
    return isRefused(registered) ? registered : showSignedIn(registered)
  })

  serve(http, routes.signIn.logout, async ({ caller, reply }) => {
    await signOut(deps, caller)
    reply.clearCookie(sessionCookie, cookie)
    return {}
  })

  serve(http, routes.signIn.invitation, ({ params }) => {
    const now = clock.now()
    return database.transaction('nobody', (tx) => describeCode(tx, { code: params.code, today: londonDay(now), now }))
  })

  serve(http, routes.signIn.profile, ({ caller }) => show(caller.userId, caller.employerId, scopeOf(caller)))
  serve(http, routes.signIn.updateProfile, ({ caller, body }) => updateProfile(deps, { caller, changes: body }))
  serve(http, routes.signIn.join, ({ caller, body }) =>
    joinEmployer(deps, { caller, code: body.code, employeeId: body.employeeId }),
  )
  serve(http, routes.signIn.setBankAccount, ({ caller, body }) => setBankAccount(deps, { caller, account: body }))

  serve(http, routes.signIn.demo, async () => {
    const isDemo = !isProduction && (await deps.isDemo())
    return { isDemo, logins: isDemo ? [...demoLogins] : [] }
  })
}

function originOf(request: FastifyRequest): { address: string; agent: string | null } {
  return { address: request.ip, agent: request.headers['user-agent'] ?? null }
}
