import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { draftContract, sendContract } from './make-contract.ts'
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts'

type ContractsDeps = Pick<Deps, 'database' | 'clock' | 'seal'> & { store: FileStore }

export function registerContracts(http: HttpDeps, deps: ContractsDeps): void {
  const { contracts } = routes
  serve(http, contracts.templates, ({ caller }) => listTemplates(deps, caller))
  serve(http, contracts.save, ({ caller, params, body }) => saveTemplate(deps, { caller, id: params.id, said: body }))
  serve(http, contracts.remove, ({ caller, params }) => removeTemplate(deps, { caller, id: params.id }))
  serve(http, contracts.draft, ({ caller, body }) => draftContract(deps, { caller, asked: body }))
  serve(http, contracts.send, ({ caller, body }) => sendContract(deps, { caller, asked: body }))
}
