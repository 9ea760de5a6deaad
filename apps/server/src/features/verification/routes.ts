import { routes } from '@gpod/contract'
import type { Deps } from '../../platform/deps.ts'
import { isRefused } from '../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../platform/http/routes.ts'
import { createGrant } from './create-grant.ts'
import { confirmTotp, removeTotp, startTotp } from './enroll-totp.ts'

export function registerVerification(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock' | 'seal'>): void {
  serve(http, routes.verification.verify, async ({ caller, body }) => {
    const grant = await createGrant(deps, {
      caller,
      proof: body.biometricData,
      action: body.action,
      amount: body.amount ?? null,
    })
    if (isRefused(grant)) return grant
    return { verified: true as const, timestamp: grant.createdAt, expiresAt: grant.expiresAt }
  })

  serve(http, routes.verification.enroll, async ({ caller, body: { biometricTemplate: template } }) => {
    switch (template.step) {
      case 'start': {
        const started = await startTotp(deps, { caller, password: template.password })
        return isRefused(started) ? started : { success: true, ...started }
      }
      case 'confirm': {
        const confirmed = await confirmTotp(deps, { caller, code: template.code })
        return isRefused(confirmed) ? confirmed : { success: true, ...confirmed }
      }
      case 'remove':
        return (await removeTotp(deps, { caller, password: template.password })) ?? { success: true }
    }
  })
}
