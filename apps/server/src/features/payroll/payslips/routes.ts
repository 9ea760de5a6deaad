import { documentPath, routes, runPayslipsPath } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, sendRefusal, serve } from '../../../platform/http/routes.ts'
import { findCaller } from '../../../platform/http/session.ts'
import { listOwnCertificates } from './certificates.ts'
import { readDocumentAddress } from './document-address.ts'
import { downloadAddress } from './download-address.ts'
import { emailPayslip } from './email-payslip.ts'
import { emailPayslipsOfRun, emailPayslipToEmployee, listDeliveriesOfRun } from './email-to-employees.ts'
import { yearOfEmployee } from './employee-year.ts'
import {
  addressForEmployer,
  listCertificatesOfEmployee,
  listPayslipsOfEmployee,
  showPayslipToEmployer,
} from './employer-payslips.ts'
import { issueP45OfLeaver, issueP60sOfYear } from './issue-certificates.ts'
import { makeDocument } from './make-document.ts'
import { renewPasscode, showPasscode } from './passcodes.ts'
import { openRunPayslips, runPayslipsAddress } from './run-payslips.ts'
import { listOwnShares, openSharedPayslip, revokeShare, sharePayslip } from './share-payslip.ts'
import { listOwnPayslips, listOwnWithdrawn, showPayslip } from './show-payslip.ts'

type PayslipsDeps = Deps & {
  /** Where people reach this server, without a slash at the end: the start of the links it gives them. */
  publicUrl(request: FastifyRequest): string
}

export function registerPayslips(http: HttpDeps, deps: PayslipsDeps): void {
  const { payslips, payrollReports } = routes

  serve(http, payslips.list, ({ caller }) => listOwnPayslips(deps, caller))
  serve(http, payslips.withdrawn, async ({ caller }) => ({ payslips: await listOwnWithdrawn(deps, caller) }))
  serve(http, payslips.show, ({ caller, params }) => showPayslip(deps, caller, params.id))
  serve(http, payslips.download, ({ caller, params }) =>
    downloadAddress(deps, caller, { kind: 'payslip', id: params.id }),
  )
  serve(http, payslips.email, ({ caller, params }) => emailPayslip(deps, caller, params.id))

  serve(http, payslips.share, async ({ caller, params, body, request }) => {
    const shared = await sharePayslip(deps, caller, { payslipId: params.id, hours: body.hours })
    if (isRefused(shared)) return shared
    const { share, token, passcode } = shared
    return { ...share, url: sharedPayslipLink(deps, request, token), passcode }
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

  serve(http, payslips.ofEmployee, ({ caller, params }) => listPayslipsOfEmployee(deps, caller, params.id))
  serve(http, payslips.showToEmployer, ({ caller, params }) => showPayslipToEmployer(deps, caller, params.id))
  serve(http, payslips.downloadForEmployer, ({ caller, params }) =>
    addressForEmployer(deps, caller, { kind: 'payslip', id: params.id }),
  )
  serve(http, payslips.yearOfEmployee, ({ caller, params, query }) =>
    yearOfEmployee(deps, caller, { workerId: params.id, taxYear: query.taxYear }),
  )
  serve(http, payslips.certificatesOfEmployee, ({ caller, params }) =>
    listCertificatesOfEmployee(deps, caller, params.id),
  )
  serve(http, payslips.certificateForEmployer, ({ caller, params }) =>
    addressForEmployer(deps, caller, { kind: 'certificate', id: params.id }),
  )
  serve(http, payslips.downloadOfRun, ({ caller, params, query }) =>
    runPayslipsAddress(deps, caller, { payRunId: params.id, ...query }),
  )
  serve(http, payslips.ofRun, ({ caller, params, query }) =>
    listDeliveriesOfRun(deps, caller, { payRunId: params.id, ...query }),
  )
  const sending = (request: FastifyRequest) => ({
    ...deps,
    linkOf: (token: string) => sharedPayslipLink(deps, request, token),
  })
  serve(http, payslips.emailRun, ({ caller, params, request }) =>
    emailPayslipsOfRun(sending(request), caller, params.id),
  )
  serve(http, payslips.emailToEmployee, ({ caller, params, request }) =>
    emailPayslipToEmployee(sending(request), caller, params.id),
  )
  serve(http, payslips.passcode, ({ caller, params }) => showPasscode(deps, caller, params.id))
  serve(http, payslips.renewPasscode, ({ caller, params }) => renewPasscode(deps, caller, params.id))

  serveDocuments(http, deps)
  serveRunPayslips(http, deps)
}

function sharedPayslipLink(deps: PayslipsDeps, request: FastifyRequest, token: string): string {
  return `${deps.publicUrl(request)}/shared/payslip/${token}`
}

/** All payslips of a run, by an address that works in one session alone. */
function serveRunPayslips({ app }: HttpDeps, deps: PayslipsDeps): void {
  const withoutPolicy = 'the address itself opens the payslips of one run for one session, for minutes'
  app.get(runPayslipsPath, { schema: { hide: true }, config: { withoutPolicy } }, async (request, reply) => {
    const caller = await findCaller(deps.database, request, deps.clock.now())
    const file = caller && (await openRunPayslips(deps, { caller, params: request.params, query: request.query }))
    if (!file) {
      const refused = caller
        ? refuse('not_found', 'this address opens nothing, or no longer')
        : refuse('not_signed_in', 'sign in first')
      return reply.status(refused.status).send(refused.body)
    }
    return reply
      .type(file.mediaType)
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('cache-control', 'no-store')
      .send(file.content)
  })
}

/** PDF files by signed address: no session, and nothing is said to an address that is not ours. */
function serveDocuments({ app }: HttpDeps, deps: PayslipsDeps): void {
  const withoutPolicy = 'the address itself opens one document, for minutes'
  app.get(documentPath, { schema: { hide: true }, config: { withoutPolicy } }, async (request, reply) => {
    // Each is set anew by a process that all share.
    const tooOften = await app.limits.check('lookups', request)
    if (tooOften) return sendRefusal(request, reply, tooOften)
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
