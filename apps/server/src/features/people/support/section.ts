import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { FileThreads } from '../../../platform/http/file-routes.ts'
import type { Section } from '../../../platform/section.ts'
import type { Installation } from '../../installation/operator/index.ts'
import { registerSupport } from './routes.ts'
import { tables } from './tables.ts'

export const support: Section<
  Pick<Deps, 'database' | 'clock' | 'seal'> & { installation: Installation; files: FileThreads; store: FileStore }
> = {
  word: 'support',
  tables,
  routes: registerSupport,
}
