import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { FileThreads } from '../../../platform/http/file-routes.ts'
import type { Section, WorkDeps } from '../../../platform/section.ts'
import { registerDocuments } from './routes.ts'
import { tables } from './tables.ts'
import { tellExpiring } from './tell-expiring.ts'
import { sweepFiles } from './upload.ts'

export const documents: Section<Deps & { files: FileThreads; store: FileStore }, WorkDeps & { store: FileStore }> = {
  word: 'documents',
  tables,
  routes: registerDocuments,
  dailyOfCompany: [tellExpiring, sweepFiles],
}
