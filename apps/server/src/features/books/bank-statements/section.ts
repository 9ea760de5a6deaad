import type { Deps } from '../../../platform/deps.ts'
import type { FileThreads } from '../../../platform/http/file-routes.ts'
import type { Section } from '../../../platform/section.ts'
import { registerBankStatements } from './routes.ts'
import { tables } from './tables.ts'

export const bankStatements: Section<Deps & { files: FileThreads }> = {
  word: 'bank-statements',
  tables,
  routes: registerBankStatements,
}
