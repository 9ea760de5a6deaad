import { routes } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { clearFactors } from './clear-factors.ts'
import { createGrant } from './create-grant.ts'
import { enrollPasskey } from './enroll-passkey.ts'
import { confirmTotp, type EnrollDeps, removeTotp, startTotp } from './enroll-totp.ts'
import type { FacePort } from './face-port.ts'
import { chooseSecondFactor, forgetPasskey, relabelPasskey, renewCodes, showFactors } from './manage-factors.ts'
import { openOwnChallenge } from './open-challenge.ts'
import { siteOf } from './site.ts'

type VerificationDeps = Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'> & {
  /** Where people reach this server from outside. */
  publicUrl(request: FastifyRequest): string
  face?: FacePort
}

export function registerVerification(http: HttpDeps, { face: port, publicUrl, ...rest }: VerificationDeps): void {
  const deps = { ...rest, face: port ?? null }
  const site = (request: FastifyRequest) => siteOf(publicUrl(request))

  serve(http, routes.verification.verify, async ({ caller, body, request }) => {
    const grant = await createGrant(deps, {
      caller,
      proof: body.biometricData,
      action: body.action,
      amount: body.amount ?? null,
      site: site(request),
    })
    if (isRefused(grant)) return grant
    return { verified: true as const, timestamp: grant.createdAt, expiresAt: grant.expiresAt }
  })

  serve(http, routes.verification.challenge, ({ caller, body, request }) => {
    const asked = 'action' in body ? { ...body, amount: body.amount ?? null } : body
    return openOwnChallenge(deps, { caller, asked, site: site(request) })
  })

  serve(http, routes.verification.enroll, async ({ caller, body: { biometricTemplate: template }, request }) => {
    switch (template.method) {
      case 'totp':
        return enrollTotp(deps, caller, template)
      case 'recovery_codes':
        return succeeded(await renewCodes(deps, { caller }))
      case 'passkey':
        return succeeded(await enrollPasskey(deps, { caller, ...template, site: site(request) }))
      case 'face':
        return (await deps.face?.enrol({ caller, ...template })) ?? { success: deps.face !== null }
    }
  })

  serve(http, routes.verification.factors, ({ caller }) => showFactors(deps, caller))
  serve(http, routes.verification.renamePasskey, ({ caller, params, body }) =>
    relabelPasskey(deps, { caller, id: params.id, label: body.label }),
  )
  serve(http, routes.verification.removePasskey, ({ caller, params }) => forgetPasskey(deps, { caller, id: params.id }))
  serve(http, routes.verification.clearFactors, ({ caller, params, body }) =>
    clearFactors(deps, { caller, workerId: params.id, reason: body.reason }),
  )
  serve(http, routes.verification.setSecondFactor, ({ caller, body }) =>
    chooseSecondFactor(deps, { caller, atSignIn: body.atSignIn }),
  )
}

async function enrollTotp(
  deps: EnrollDeps,
  caller: Caller,
  template: { step: 'start' | 'remove' } | { step: 'confirm'; code: string },
) {
  switch (template.step) {
    case 'start':
      return succeeded(await startTotp(deps, { caller }))
    case 'confirm':
      return succeeded(await confirmTotp(deps, { caller, code: template.code }))
    case 'remove':
      return succeeded((await removeTotp(deps, { caller })) ?? {})
  }
}

function succeeded<T extends object>(answer: T | Refused): (T & { success: true }) | Refused {
  return isRefused(answer) ? answer : { success: true, ...answer }
}
