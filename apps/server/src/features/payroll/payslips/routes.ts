import { documentPath, routes } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { listOwnCertificates } from './certificates.ts'
import { readDocumentAddress } from './document-address.ts'
import { downloadAddress } from './download-address.ts'
import { emailPayslip } from './email-payslip.ts'
import { issueP45OfLeaver, issueP60sOfYear } from './issue-certificates.ts'
import { makeDocument } from './make-document.ts'
import { listOwnShares, openSharedPayslip, revokeShare, sharePayslip } from './share-payslip.ts'
import { listOwnPayslips, showPayslip } from './show-payslip.ts'

type PayslipsDeps = Deps & {
  /** Where people reach this server, without a slash at the end: the start of the links it gives them. */
  publicUrl(request: FastifyRequest): string
}

export function registerPayslips(http: HttpDeps, deps: PayslipsDeps): void {
  const { payslips, payrollReports } = routes

  serve(http, payslips.list, ({ caller }) => listOwnPayslips(deps, caller))
  serve(http, payslips.show, ({ caller, params }) => showPayslip(deps, caller, params.id))
  serve(http, payslips.download, ({ caller, params }) =>
    downloadAddress(deps, caller, { kind: 'payslip', id: params.id }),
  )
  serve(http, payslips.email, ({ caller, params }) => emailPayslip(deps, caller, params.id))

  serve(http, payslips.share, async ({ caller, params, body, request }) => {
    const shared = await sharePayslip(deps, caller, { payslipId: params.id, hours: body.hours })
    if (isRefused(shared)) return shared
    const { share, token, passcode } = shared
    return { ...share, url: `${deps.publicUrl(request)}/shared/payslip/${token}`, passcode }
  })
  serve(http, payslips.shares, async ({ caller }) => ({ shares: await listOwnShares(deps, caller) }))
  serve(http, payslips.revoke, ({ caller, params }) => revokeShare(deps, caller, params.id))
  serve(http, payslips.openShared, ({ body, request }) => openSharedPayslip(deps, { ...body, address: request.ip }))

  serve(http, payslips.certificates, async ({ caller }) => ({ certificates: await listOwnCertificates(deps, caller) }))
  serve(http, payslips.certificateDownload, ({ caller, params }) =>
    downloadAddress(deps, caller, { kind: 'certificate', id: params.id }),
  )
  serve(http, payrollReports.issueP60s, ({ caller, body }) => issueP60sOfYear(deps, caller, body.taxYear))
  serve(http, payrollReports.issueP45, ({ caller, params }) => issueP45OfLeaver(deps, caller, params.id))

  serveDocuments(http, deps)
}

/** PDF files by signed address: no session, and nothing is said to an address that is not ours. */
function serveDocuments({ app }: HttpDeps, deps: PayslipsDeps): void {
  const withoutPolicy = 'the address itself opens one document, for minutes'
  app.get(documentPath, { schema: { hide: true }, config: { withoutPolicy } }, async (request, reply) => {
    const ref = readDocumentAddress(deps.seal, request, deps.clock.now())
    const file = ref && (await makeDocument(deps, ref))
    if (!file) {
      const refused = refuse('not_found', 'this address opens nothing, or no longer')
      return reply.status(refused.status).send(refused.body)
    }
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${file.fileName}"`)
      .header('cache-control', 'no-store')
      .send(file.content)
  })
}
