import { routes } from '@gpod/contract'
import { isRefused, refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import type { Later } from './after-answers.ts'
import { changeEmail, confirmEmail, sendConfirmation } from './confirm-email.ts'
import { cookiesOf } from './cookies.ts'
import { endOne, forgetDevice, showDevices, showEnds, showSessions, signOutEverywhere, stay } from './own-sessions.ts'
import { changePassword, countResetRequest, mailResetLink, resetPassword } from './reset-password.ts'
import { originOf, type RegisterSignInDeps } from './sign-in-deps.ts'

/** What somebody does with their own account: address, password, sessions, devices. */
export function registerAccount(http: HttpDeps, deps: RegisterSignInDeps & { later: Later }): void {
  const { profile, signIn } = routes
  const cookies = cookiesOf(deps)
  const { later } = deps

  serve(http, signIn.confirmEmail, ({ body, request }) =>
    confirmEmail(deps, { token: body.token, origin: originOf(request) }),
  )
  serve(
    http,
    profile.sendConfirmation,
    async ({ caller, request }) => (await sendConfirmation(deps, { caller, publicUrl: deps.publicUrl(request) })) ?? {},
  )
  serve(
    http,
    profile.changeEmail,
    async ({ caller, body, request }) =>
      (await changeEmail(deps, { caller, ...body, publicUrl: deps.publicUrl(request) })) ?? {},
  )

  serve(http, signIn.forgotPassword, async ({ body: { email }, request }) => {
    const refused = await countResetRequest(deps, { email, address: request.ip })
    if (refused) return refused
    const publicUrl = deps.publicUrl(request)
    later(() => mailResetLink(deps, { email, publicUrl }))
    return {}
  })
  serve(http, signIn.resetPassword, async ({ body: { token, ...passwords }, request, reply }) => {
    const publicUrl = deps.publicUrl(request)
    const { browser } = cookies.read(request)
    const reset = await resetPassword(deps, { token, passwords, origin: originOf(request), browser, publicUrl })
    if (isRefused(reset)) return reset
    cookies.setDevice(reply, reset.deviceToken)
    return {}
  })
  serve(
    http,
    profile.changePassword,
    async ({ caller, body: { currentPassword, ...passwords }, request }) =>
      (await changePassword(deps, { caller, currentPassword, passwords, publicUrl: deps.publicUrl(request) })) ?? {},
  )

  serve(http, signIn.session, ({ caller }) => showEnds(deps, caller))
  serve(http, signIn.stay, ({ caller }) => stay(deps, caller))
  serve(http, profile.sessions, ({ caller }) => showSessions(deps, caller))
  serve(http, profile.endSession, async ({ caller, params, reply }) => {
    const ended = await endOne(deps, { caller, sessionId: params.id })
    if (!isRefused(ended) && params.id === caller.sessionId) cookies.clear(reply)
    return ended
  })
  serve(http, profile.signOutEverywhere, async ({ caller, body, reply }) => {
    const ended = await signOutEverywhere(deps, { caller, exceptThis: body.exceptThis })
    if (!body.exceptThis) cookies.clear(reply)
    return ended
  })
  serve(http, profile.devices, ({ caller }) => showDevices(deps, caller))
  serve(http, profile.removeDevice, ({ caller, params }) => forgetDevice(deps, { caller, deviceId: params.id }))

  serve(http, signIn.outbox, async ({ request }) => {
    const isHere = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
    if (!deps.readOutbox || !isHere) return refuse('not_found', 'there is no outbox here')
    return { mails: await deps.readOutbox() }
  })
}
