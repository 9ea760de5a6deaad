import { companyLogoPath, permissions, routes } from '@gpod/contract'
import { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, mayRead, sendRefusal, serve } from '../../../platform/http/routes.ts'
import { findLogoPicture } from './brand-store.ts'
import { setCompanyLanguage } from './company-language.ts'
import { readEmployer } from './employers-store.ts'
import { showPayToManagers } from './managers-see-pay.ts'
import { changePayrollSettings, readPayrollSettings } from './payroll-settings.ts'
import { setAccent, setLogo } from './set-brand.ts'

type SettingsDeps = Pick<Deps, 'database' | 'clock' | 'seal'> & { store: FileStore }

export function registerEmployers(http: HttpDeps, deps: SettingsDeps): void {
  serve(http, routes.settings.company, async ({ caller }) => {
    const { employerId, role } = caller
    const mayInvite = mayRead(caller, 'employees.write')
    const employer = await deps.database.read({ employerId }, (tx) => readEmployer(tx, employerId))
    return {
      employer: { id: employer.id, name: employer.name, joinCode: mayInvite ? employer.join_code : null },
      role,
      permissions: [...permissions[role]].filter((one) => mayRead(caller, one)),
      managersSeePay: employer.managers_see_pay,
      language: employer.language,
    }
  })
  serve(http, routes.settings.showPayToManagers, ({ caller, body }) =>
    showPayToManagers(deps, { caller, managersSeePay: body.managersSeePay }),
  )
  serve(http, routes.settings.setLanguage, ({ caller, body }) => setCompanyLanguage(deps, { caller, ...body }))
  serve(http, routes.settings.show, ({ caller: { employerId } }) =>
    deps.database.read({ employerId }, (tx) => readPayrollSettings(tx, employerId)),
  )
  serve(http, routes.settings.change, ({ caller, body: { version, ...changes } }) =>
    changePayrollSettings(deps, { caller, changes, version }),
  )
  serve(http, routes.settings.setLogo, ({ caller, body }) => setLogo(deps, { caller, ...body }))
  serve(http, routes.settings.setAccent, ({ caller, body }) => setAccent(deps, { caller, ...body }))
  serveLogos(http, deps)
}

const logoParams = z.object({ employer: z.uuid(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

/** A picture that we drew, which its address names for good: whoever is shown the page it stands on may keep it. */
function serveLogos({ app }: HttpDeps, { database, seal }: SettingsDeps): void {
  const withoutPolicy =
    'a logo is shown on invitations, before anybody has signed in; its address holds the digest of the picture'
  app.get(companyLogoPath, { schema: { hide: true }, config: { withoutPolicy } }, async (request, reply) => {
    const tooOften = await app.limits.check('lookups', request)
    if (tooOften) return sendRefusal(request, reply, tooOften)
    const asked = logoParams.safeParse(request.params)
    const picture =
      asked.success &&
      (await database.read({ employerId: asked.data.employer }, (tx) =>
        findLogoPicture(tx, seal, { employerId: asked.data.employer, sha256: asked.data.sha256 }),
      ))
    if (!picture) return sendRefusal(request, reply, refuse('not_found', 'no such logo'))
    return reply
      .type('image/png')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture)
  })
}
