import type { Deps } from '../../../platform/deps.ts'
import type { FileThreads } from '../../../platform/http/file-routes.ts'
import type { Section } from '../../../platform/section.ts'
import { registerFinances } from './routes.ts'
import { tables } from './tables.ts'

export const finances: Section<Deps & { files: FileThreads }> = {
  word: 'finances',
  tables,
  routes: registerFinances,
}
