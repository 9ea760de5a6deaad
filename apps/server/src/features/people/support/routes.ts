import { routes, supportFilePath, supportThumbnailPath } from '@gpod/contract'
import { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type FileThreads, serveFile } from '../../../platform/http/file-routes.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import type { Installation } from '../../installation/operator/index.ts'
import { serveAttached } from '../documents/index.ts'
import { answerAsOperator, answerCase, assignCase, closeCase, ofCompany, own, sayMore } from './answer-case.ts'
import { askOperator, openCase } from './open-case.ts'
import { findCaseFile } from './open-case-file.ts'
import { startAnswerFile } from './send-answer-file.ts'
import { showCompanyCases, showOperatorCases, showOwnCases } from './show-cases.ts'

export function registerSupport(
  http: HttpDeps,
  {
    files,
    ...deps
  }: Pick<Deps, 'database' | 'clock' | 'seal'> & { installation: Installation; files: FileThreads; store: FileStore },
): void {
  const { support } = routes
  const channels = deps.installation.support
  serve(http, support.own, async ({ caller }) => ({ cases: await showOwnCases(deps, caller), channels }))
  serve(http, support.channels, async () => channels)
  serve(http, support.open, ({ caller, body }) => openCase(deps, caller, body))
  serve(http, support.say, ({ caller, params, body: said }) => {
    const { employerId, userId } = caller
    return sayMore(deps, { at: { employerId, userId, ...params }, may: own(userId), said })
  })
  serve(http, support.close, ({ caller, params }) => closeCase(deps, { caller, ...params, may: own(caller.userId) }))
  serve(http, support.list, async ({ caller }) => ({ ...(await showCompanyCases(deps, caller)), channels }))
  serve(http, support.answer, ({ caller, params, body }) => answerCase(deps, { caller, ...params, said: body }))
  serve(http, support.assign, ({ caller, params, body }) => assignCase(deps, { caller, ...params, ...body }))
  serve(http, support.ask, ({ caller, body }) => askOperator(deps, caller, body))
  serve(http, support.sayToOperator, ({ caller: { employerId, userId }, params, body: said }) =>
    sayMore(deps, { at: { employerId, userId, ...params }, may: ofCompany, said }),
  )
  serve(http, support.closeOfCompany, ({ caller, params }) => closeCase(deps, { caller, ...params, may: () => true }))
  serve(http, support.operatorList, async ({ caller }) => ({ cases: await showOperatorCases(deps, caller) }))
  serve(http, support.operatorAnswer, ({ caller, params, body }) =>
    answerAsOperator(deps, { caller, ...params, said: body }),
  )
  serve(http, support.operatorStartUpload, ({ caller, body: file }) => startAnswerFile(deps, { caller, file }))
  serveFile(http, support.operatorSendPart, files)
  serveAttached(http, deps, {
    paths: { file: supportFilePath, small: supportThumbnailPath },
    params: z.object({ as: z.enum(['own', 'company', 'operator']), id: z.uuid(), file: z.uuid() }),
    reach: ({ as }) => (as === 'operator' ? 'installation' : as),
    find: (caller, asked) => findCaseFile(deps, caller, asked),
  })
}
